/** Every ordered pair of kinds, on every chain where they meet: one transaction exactly where bridges allow it. */
import { expect, test } from 'vitest';
import { createRegistry, type Registry } from '../registry/index.js';
import { endsOn, type Operation, type OperationKind, splitIntoTransactions, startsOn } from './index.js';

/** Two EVM chains, Noble, Osmosis with a swap contract, the hub, Initia and a rollup, Axelar's chain and Solana. */
const world: Registry = createRegistry({
  chains: [
    ...['1', '43114'].map((chain_id) => ({
      chain_id,
      chain_name: `evm${chain_id}`,
      chain_type: 'evm' as const,
    })),
    { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' as const },
    ...['noble-1', 'osmosis-1', 'cosmoshub-4', 'interwoven-1', 'rollup-1', 'axelar-1', 'dydx-1'].map(
      (chain_id) => ({
        chain_id,
        chain_name: chain_id.slice(0, -2),
        chain_type: 'cosmos' as const,
        bech32_prefix: chain_id === 'osmosis-1' ? 'osmo' : chain_id.slice(0, 4),
      }),
    ),
  ],
  capabilities: [
    ...['noble-1', 'cosmoshub-4', 'interwoven-1', 'axelar-1', 'dydx-1', 'osmosis-1'].map((chain_id) => ({
      ...{ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' as const },
      ...(chain_id === 'osmosis-1' && { ibc_hooks: true }),
    })),
  ],
  swap_venues: [
    {
      chain_id: 'osmosis-1',
      entry_point: 'osmo10a3k4hvk37cc4hnxctw4p95fhscd2z6h2rmx0aukc6rm8u9qqx9smfsh7u',
      ibc_adapter: 'osmo1m8wg4vxkefhs374qxmmqpyusgz289wmulex5qdwpfx7jnrxzer5s9cv83q',
      ibc_adapter_kind: 'ibc-hooks',
      entry_call: 'ibc-hooks',
      venues: [{ name: 'pools' }],
    },
  ],
});

/** Where each kind leads in this world. A swap or a send stays. */
const ways: Readonly<Record<OperationKind, readonly (readonly [string, string])[]>> = {
  transfer: [
    ['osmosis-1', 'noble-1'],
    ['noble-1', 'dydx-1'],
    ['noble-1', 'osmosis-1'],
    ['osmosis-1', 'cosmoshub-4'],
    ['cosmoshub-4', 'osmosis-1'],
    ['osmosis-1', 'interwoven-1'],
    ['interwoven-1', 'osmosis-1'],
  ],
  swap: [['osmosis-1', 'osmosis-1']],
  bank_send: [
    ['osmosis-1', 'osmosis-1'],
    ['noble-1', 'noble-1'],
  ],
  axelar_transfer: [
    ['osmosis-1', '1'],
    ['1', 'osmosis-1'],
  ],
  cctp_transfer: [
    ['noble-1', '1'],
    ['1', 'noble-1'],
    ['1', '43114'],
    ['solana', 'noble-1'],
    ['noble-1', 'solana'],
  ],
  cctp_transfer_v2: [
    ['1', '43114'],
    ['1', 'solana'],
    ['solana', '1'],
  ],
  hyperlane_transfer: [
    ['1', 'noble-1'],
    ['noble-1', '1'],
  ],
  evm_swap: [['1', '1']],
  op_init_transfer: [
    ['interwoven-1', 'rollup-1'],
    ['rollup-1', 'interwoven-1'],
  ],
  go_fast_transfer: [
    ['1', 'osmosis-1'],
    ['43114', 'osmosis-1'],
  ],
  stargate_transfer: [['1', '43114']],
  layer_zero_transfer: [
    ['43114', '1'],
    ['1', '43114'],
  ],
  eureka_transfer: [
    ['1', 'cosmoshub-4'],
    ['cosmoshub-4', '1'],
  ],
};

const isEvm = (chainId: string): boolean => /^\d+$/.test(chainId);

/** What the split reads of an operation; nothing else of it matters here. */
function operationOf(
  kind: OperationKind,
  [from, to]: readonly [string, string],
  isRelayed: boolean,
): Operation {
  const ends = { fromChainId: from, toChainId: to, chainId: from };
  const inner = { port: 'transfer', channel: 'channel-3', fromChainId: from, toChainId: 'axelar-1' };
  const read: unknown = {
    ...{ kind, ...ends, denomIn: 'coin', denomOut: 'coin', denom: 'coin' },
    ...(kind === 'transfer' && { port: 'transfer', channel: 'channel-9' }),
    ...(kind === 'swap' && { trade: { kind: 'swap_in', venue: { name: 'pools', chainId: from }, hops: [] } }),
    ...(kind === 'axelar_transfer' && !isEvm(from) && { ibcTransferToAxelar: inner }),
    smartRelay: isRelayed,
  };
  return read as Operation; // as far as the split reads it
}

/** Pairs that share a transaction, with the chain where they meet; `*` where any will do. */
const joined: ReadonlySet<string> = new Set([
  'transfer transfer *',
  'transfer swap osmosis-1',
  'swap transfer osmosis-1',
  'transfer axelar_transfer osmosis-1',
  'swap axelar_transfer osmosis-1',
  'transfer cctp_transfer noble-1 relayed',
  'cctp_transfer transfer noble-1 relayed from 1',
  'axelar_transfer swap osmosis-1',
  'go_fast_transfer swap osmosis-1',
  'eureka_transfer transfer cosmoshub-4',
  'transfer eureka_transfer cosmoshub-4',
  'evm_swap cctp_transfer 1 relayed',
  'evm_swap axelar_transfer 1',
  'evm_swap go_fast_transfer 1',
  'evm_swap eureka_transfer 1',
]);

const kinds = Object.keys(ways) as OperationKind[]; // the keys of the record
const pairs = kinds.flatMap((before) => kinds.map((next) => [before, next] as const));

/** How many transactions a pair takes, as the published table says it. */
function expected(before: Operation, next: Operation, isRelayed: boolean): number {
  const names = `${before.kind} ${next.kind}`;
  const where = endsOn(before);
  const how = isRelayed ? ' relayed' : '';
  const texts = [
    `${names} *`,
    `${names} ${where}`,
    `${names} ${where}${how}`,
    `${names} ${where}${how} from ${startsOn(before)}`,
  ];
  return texts.some((text) => joined.has(text)) ? 1 : 2;
}

const isSaid = new Set<string>();

const meetings = pairs.flatMap(([before, next]) =>
  ways[before].flatMap((first) =>
    ways[next].filter(([from]) => from === first[1]).map((second) => ({ before, next, first, second })),
  ),
);

test.each(
  meetings.flatMap(({ before, next, first, second }) =>
    [true, false].map(
      (isRelayed) =>
        [
          `${before} ${first.join(' to ')}, ${next} ${second.join(' to ')}`,
          isRelayed,
          { before, next, first, second },
        ] as const,
    ),
  ),
)('%s, relayed: %s', (_name, isRelayed, { before, next, first, second }) => {
  const route = [operationOf(before, first, isRelayed), operationOf(next, second, isRelayed)] as const;
  const count = expected(...route, isRelayed);
  if (count === 1) isSaid.add(`${before} ${next}`);
  expect(splitIntoTransactions(world, route)).toHaveLength(count);
});

test('every pair of the table has been seen', () => {
  expect(isSaid).toEqual(new Set([...joined].map((text) => text.split(' ').slice(0, 2).join(' '))));
});
