import { describe, expect, test } from 'vitest';
import {
  type Crossing,
  createRegistry,
  type DurationRows,
  digestOf,
  durationOver,
  exportSnapshot,
  normalizeSnapshot,
  packSnapshot,
  putDurations,
  type Snapshot,
  subsetSnapshot,
  unpackSnapshot,
  updateRegistry,
} from '../index.js';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id.slice(0, -2), bech32_prefix: 'x', chain_type: 'cosmos' }) as const;
const evm = (chain_id: string, chain_name: string) => ({ chain_id, chain_name, chain_type: 'evm' }) as const;

const rows: DurationRows = {
  chains: [
    { chain_id: 'quick-1', block_time_s: 1.1 },
    { chain_id: 'slow-1', block_time_s: 5.9, finality_s: 5.9 },
    { chain_id: '1', block_time_s: 12, finality_s: 900 },
    { chain_id: '10', block_time_s: 2 },
  ],
  evm_finality: [
    { chain_id: '1', cctp_standard_s: [780, 1140], cctp_fast_s: 20 },
    { chain_id: '1', cctp_v1_s: [780, 1141] },
    { chain_id: '10', cctp_standard_s: [8, 9], cctp_fast_s: null },
  ],
  bridges: [
    { bridge: 'IBC', from: '*', seconds: [10, 30] },
    { bridge: 'CCTP', version: 2, mode: 'fast' },
    { bridge: 'AXELAR', from: 'evm', seconds_if_unknown: 1800 },
    { bridge: 'AXELAR', from: 'cosmos', seconds: [30, 120] },
    { bridge: 'EUREKA', from: '1', mode: 'standard', seconds: [780, 1140] },
    { bridge: 'EUREKA', from: '1', mode: 'fast', seconds: [20, 60] },
    { bridge: 'EUREKA', from: 'slow-1', seconds: null },
    { bridge: 'HYPERLANE', reorg_blocks: { '1': 15, '10': 'finalized', 'quick-1': 1 } },
    { bridge: 'OPINIT', mode: 'withdraw', seconds: [86400, 604800] },
    { bridge: 'GO_FAST', seconds: null },
  ],
};
const base: Snapshot = {
  chains: [
    cosmos('quick-1'),
    cosmos('slow-1'),
    cosmos('dark-1'),
    evm('1', 'ethereum'),
    evm('10', 'optimism'),
  ],
  durations: rows,
};
const registry = createRegistry(base, { strict: true });

const over = (
  bridge: Crossing['bridge'],
  fromChainId: string,
  toChainId: string,
  mode?: Crossing['mode'],
): string => {
  const found = durationOver(registry, { bridge, fromChainId, toChainId, ...(mode && { mode }) });
  return found === undefined ? 'unknown' : `${found.least} ${found.most}`;
};

describe('how long a way takes', () => {
  test.each<[string, Parameters<typeof over>, string]>([
    // 10 s and two to three blocks of each end: 10 + 2 x 7 and 10 + 3 x 7, exact in spite of 1.1 + 5.9 in binary.
    ['a packet by both block times', ['IBC', 'quick-1', 'slow-1'], '24 31'],
    ['a packet rounds up', ['IBC', 'quick-1', 'quick-1'], '15 17'],
    ['a packet where one block time is missing', ['IBC', 'dark-1', 'slow-1'], '10 30'],
    ['CCTP: attested, then a block', ['CCTP', '1', '10'], '782 1143'],
    ['CCTP from where nobody says', ['CCTP', '10', '1'], 'unknown'],
    ['CCTP to where no block time is known', ['CCTP', '1', 'dark-1'], 'unknown'],
    ['CCTP v2 fast', ['CCTP_V2', '1', '10', 'fast'], '20 20'],
    ['CCTP v2 standard', ['CCTP_V2', '1', '10', 'standard'], '780 1140'],
    ['CCTP v2 where nobody says how', ['CCTP_V2', '1', '10'], '20 1140'],
    ['CCTP v2 fast where there is no fast', ['CCTP_V2', '10', '1', 'fast'], '8 9'],
    ['Axelar by finality', ['AXELAR', '1', 'slow-1'], '1020 1020'],
    ['Axelar where finality is not known', ['AXELAR', '10', 'slow-1'], '1800 1800'],
    ['Axelar from a Cosmos chain', ['AXELAR', 'slow-1', '1'], '30 120'],
    ['Eureka by its mode', ['EUREKA', '1', 'slow-1', 'standard'], '780 1140'],
    ['Eureka where nobody says how', ['EUREKA', '1', 'slow-1'], '20 1140'],
    ['Eureka to Ethereum', ['EUREKA', 'slow-1', '1'], 'unknown'],
    ['Eureka to Ethereum, whatever the mode', ['EUREKA', 'slow-1', '1', 'standard'], 'unknown'],
    ['Hyperlane by blocks', ['HYPERLANE', '1', 'quick-1'], '182 182'],
    ['Hyperlane by a finality that is not known', ['HYPERLANE', '10', 'quick-1'], 'unknown'],
    ['Hyperlane from elsewhere', ['HYPERLANE', 'slow-1', '1'], 'unknown'],
    ['a withdrawal', ['OPINIT', 'slow-1', 'quick-1', 'withdraw'], '86400 604800'],
    ['a deposit of which nothing is stated', ['OPINIT', 'slow-1', 'quick-1', 'deposit'], 'unknown'],
    ['Go Fast', ['GO_FAST', '1', 'slow-1'], 'unknown'],
    ['Stargate', ['STARGATE', '1', '10'], 'unknown'],
  ])('%s', (_name, way, expected) => expect(over(...way)).toBe(expected));

  test('without any data a packet takes its usual time, and nothing else is known', () => {
    const empty = createRegistry({ chains: base.chains ?? [] });
    const way = { fromChainId: 'quick-1', toChainId: 'slow-1' };
    expect(durationOver(empty, { ...way, bridge: 'IBC' })).toEqual({ least: 10, most: 30 });
    expect(durationOver(empty, { ...way, bridge: 'CCTP' })).toBeUndefined();
  });
});

describe('rows', () => {
  test.each<[string, unknown, string]>([
    [
      'a block time below nothing',
      { chains: [{ chain_id: 'a-1', block_time_s: -1 }] },
      '/chains/0/block_time_s',
    ],
    ['a block time of nothing', { chains: [{ chain_id: 'a-1', block_time_s: 0 }] }, '/chains/0/block_time_s'],
    ['a text', { chains: [{ chain_id: 'a-1', block_time_s: '6' }] }, '/chains/0/block_time_s'],
    ['no chain id', { chains: [{ chain_id: 'a 1', block_time_s: 6 }] }, '/chains/0/chain_id'],
    ['a range the wrong way', { bridges: [{ bridge: 'IBC', seconds: [30, 10] }] }, '/bridges/0/seconds'],
    ['half a range', { bridges: [{ bridge: 'IBC', seconds: [30] }] }, '/bridges/0/seconds'],
    ['half a second', { bridges: [{ bridge: 'IBC', seconds: [0.5, 3] }] }, '/bridges/0/seconds'],
    ['milliseconds', { bridges: [{ bridge: 'IBC', seconds: [1e9, 1e9] }] }, '/bridges/0/seconds'],
    ['an unknown bridge', { bridges: [{ bridge: 'FERRY', seconds: [1, 2] }] }, '/bridges/0/bridge'],
    ['an unknown mode', { bridges: [{ bridge: 'IBC', mode: 'swim', seconds: [1, 2] }] }, '/bridges/0/mode'],
    [
      'a negative number of blocks',
      { bridges: [{ bridge: 'IBC', reorg_blocks: { '1': -1 } }] },
      '/bridges/0/reorg_blocks',
    ],
    [
      'an attestation the wrong way',
      { evm_finality: [{ chain_id: '1', cctp_v1_s: [2, 1] }] },
      '/evm_finality/0/cctp_v1_s',
    ],
  ])('%s is reported, and the rest loads', (_name, durations, field) => {
    const good = { chain_id: 'quick-1', block_time_s: 2 };
    const bad = durations as { readonly chains?: readonly unknown[] }; // broken on purpose
    const given = { ...bad, chains: [...(bad.chains ?? []), good] } as DurationRows; // see above
    const found = createRegistry({ ...base, durations: given });
    expect(found.diagnostics).toMatchObject([{ reason: 'DATA_INVALID', field: `/durations${field}` }]);
    expect([...found.durations.blocks.keys()]).toEqual(['quick-1']);
  });

  test('of a later layer replace those of their key', () => {
    const layer: Snapshot = {
      durations: {
        chains: [{ chain_id: 'quick-1', block_time_s: 3.1 }],
        evm_finality: [{ chain_id: '1', cctp_fast_s: 30 }],
        bridges: [{ bridge: 'AXELAR', from: 'cosmos', seconds: [1, 2] }],
      },
    };
    const both = createRegistry([base, layer]);
    const ask = (crossing: Crossing) => durationOver(both, crossing);
    expect(ask({ bridge: 'IBC', fromChainId: 'quick-1', toChainId: 'slow-1' })).toEqual({
      least: 28,
      most: 37,
    });
    const out = { fromChainId: '1', toChainId: '10' };
    expect(ask({ ...out, bridge: 'CCTP_V2', mode: 'fast' })).toEqual({ least: 30, most: 30 });
    expect(ask({ ...out, bridge: 'CCTP_V2', mode: 'standard' })).toEqual({ least: 780, most: 1140 });
    expect(ask({ bridge: 'AXELAR', fromChainId: 'slow-1', toChainId: '1' })).toEqual({ least: 1, most: 2 });
  });

  test('come back from export, packing and a subset', () => {
    const again = createRegistry(exportSnapshot(registry), { strict: true });
    expect(digestOf(again)).toBe(digestOf(registry));
    expect(again.durations).toEqual(registry.durations);
    const { core } = packSnapshot(base);
    const read = unpackSnapshot(JSON.parse(JSON.stringify(core)));
    expect(read).toEqual(normalizeSnapshot(base));
    expect(createRegistry(read).durations).toEqual(registry.durations);
    const part = createRegistry(subsetSnapshot(base, ['quick-1', '1']));
    expect([...part.durations.blocks.keys()]).toEqual(['quick-1', '1']);
  });

  test('are put by an edit, which is held to the rules of loading', () => {
    const way: Crossing = { bridge: 'IBC', fromChainId: 'dark-1', toChainId: 'slow-1' };
    const edited = updateRegistry(registry, (draft) =>
      putDurations(draft, { chains: [{ chain_id: 'dark-1', block_time_s: 1.1 }] }),
    );
    expect(durationOver(edited, way)).toEqual({ least: 24, most: 31 });
    expect(durationOver(registry, way)).toEqual({ least: 10, most: 30 });
    expect(edited.chains).toBe(registry.chains);
    const refused = expect.objectContaining({ reason: 'DATA_INVALID' });
    const putting = (chain_id: string, block_time_s: number) => () =>
      updateRegistry(registry, (draft) => putDurations(draft, { chains: [{ chain_id, block_time_s }] }));
    expect(putting('dark-1', -1)).toThrow(refused);
    const breaking = (value: unknown) => () =>
      updateRegistry(registry, (draft) => {
        draft.durations = value as never; // recipes may put anything there
      });
    expect(breaking(7)).toThrow(refused);
    expect(breaking({ ...registry.durations, blocks: {} })).toThrow(refused);
    expect(breaking({ ...registry.durations, blocks: new Map([['a-1', { milliseconds: 0 }]]) })).toThrow(
      refused,
    );
    expect(breaking({ ...registry.durations, bridges: new Map([['x', {}]]) })).toThrow(refused);
  });
});
