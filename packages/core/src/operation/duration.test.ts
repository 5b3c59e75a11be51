import { describe, expect, test } from 'vitest';
import { brandAll, type Plain } from '../primitives/index.js';
import { createRegistry } from '../registry/index.js';
import { type Operation, routeDuration } from './index.js';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id, bech32_prefix: 'x', chain_type: 'cosmos' }) as const;

const registry = createRegistry(
  {
    chains: [cosmos('hub'), cosmos('roll'), { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }],
    bridges: { opinit: { l1_chain_id: 'hub' } },
    durations: {
      chains: [
        { chain_id: 'hub', block_time_s: 5.5 },
        { chain_id: '1', block_time_s: 12 },
      ],
      evm_finality: [{ chain_id: '1', cctp_v1_s: [700, 800], cctp_standard_s: [780, 1140], cctp_fast_s: 20 }],
      bridges: [
        { bridge: 'EUREKA', from: '1', mode: 'standard', seconds: [780, 1140] },
        { bridge: 'EUREKA', from: '1', mode: 'fast', seconds: [20, 60] },
        { bridge: 'OPINIT', mode: 'deposit', seconds: [5, 30] },
        { bridge: 'OPINIT', mode: 'withdraw', seconds: [86_400, 604_800] },
      ],
    },
  },
  { strict: true },
);

const move = (fromChainId: string, toChainId: string) => ({
  fromChainId,
  toChainId,
  denomIn: 'a',
  denomOut: 'b',
});
const toHub = { ...move('1', 'hub'), burnToken: '0x', smartRelay: false };
const v2 = { ...toHub, kind: 'cctp_transfer_v2' } as const;
const eureka = {
  ...move('1', 'hub'),
  ...({ kind: 'eureka_transfer', destinationPort: 'transfer', sourceClient: 'client-0' } as const),
  ...{ pfmEnabled: false, supportsMemo: false },
};
const opinit = { kind: 'op_init_transfer', opInitBridgeId: '1', smartRelay: false } as const;
const transfer = {
  ...move('hub', 'roll'),
  kind: 'transfer',
  port: 'transfer',
  channel: 'channel-0',
} as const;
const send = (chainId: string) => ({ kind: 'bank_send', chainId, denom: 'a' }) as const;

const took = (operations: Plain<readonly Operation[]>) =>
  routeDuration(registry, brandAll<readonly Operation[]>(operations));

describe('how long operations take', () => {
  test.each<[string, Plain<Operation>, number, number]>([
    ['a transfer to a chain of unknown blocks', transfer, 10, 30],
    ['a send: a block at most', send('hub'), 0, 6],
    ['CCTP', { ...toHub, kind: 'cctp_transfer' }, 706, 806],
    ['CCTP v2 that waits for finality', { ...v2, finalityThreshold: 2000 }, 780, 1140],
    ['CCTP v2 that does not', { ...v2, finalityThreshold: 1000 }, 20, 20],
    ['CCTP v2 that may do either', v2, 20, 1140],
    ['Eureka without a relayer that is paid', { ...eureka, smartRelay: false }, 780, 1140],
    ['Eureka with one', { ...eureka, smartRelay: true }, 20, 1140],
    ['a deposit', { ...opinit, ...move('hub', 'roll') }, 5, 30],
    ['a withdrawal', { ...opinit, ...move('roll', 'hub') }, 86_400, 604_800],
  ])('%s', (_name, operation, least, most) => {
    expect(took([operation])).toEqual({ seconds: { least, most }, estimate: most, unknown: [] });
  });

  test('one after the other', () => {
    const all = took([{ ...toHub, kind: 'cctp_transfer' }, transfer]);
    expect(all).toEqual({ seconds: { least: 716, most: 836 }, estimate: 836, unknown: [] });
  });

  test('nobody knows where one of them is not known', () => {
    const back = { ...eureka, ...move('hub', '1'), smartRelay: false };
    expect(took([transfer, back, send('roll')])).toEqual({ seconds: null, estimate: 1800, unknown: [1, 2] });
  });
});
