import { produce } from 'immer';
import { type AssetRow, createRegistry, findAsset, putAsset, putChannel, updateRegistry } from 'wayfold';
import { shortestPath } from 'wayfold/graph';
import { type Contender, type Effort, measure } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';
import { registry } from '../world.js';

/** Small edits to large registries. */
export const updates: Case = {
  name: 'updates',
  run: async (effort) => [
    await oneAsset(3_000, effort),
    await oneAsset(100_000, effort),
    await oneChannel(effort),
  ],
};

const chains = 10;
const chainId = (number: number): string => `chain-${number}`;

async function oneAsset(size: number, effort: Effort): Promise<Outcome> {
  const rows = Array.from({ length: size }, (_, number): AssetRow => {
    return {
      chain_id: chainId(number % chains),
      denom: `udenom${number}`,
      symbol: `S${number}`,
      decimals: 6,
    };
  });
  const world = createRegistry({
    chains: Array.from({ length: chains }, (_, number) => ({
      chain_id: chainId(number),
      chain_name: `chain${number}`,
      chain_type: 'cosmos',
      bech32_prefix: 'chain',
    })),
    assets: rows,
  });
  const added = {
    ...{ chain_id: chainId(3), denom: 'uadded', symbol: 'ADD', decimals: 6 },
  } satisfies AssetRow;
  const dictionaries = asDictionaries(rows);
  const maps = new Map(
    Object.entries(dictionaries).map(([id, assets]) => [id, new Map(Object.entries(assets))] as const),
  );
  const edit = () => updateRegistry(world, (draft) => putAsset(draft, added));
  const editPeer = () =>
    produce(dictionaries, (draft) => {
      const assets = draft[chainId(3)];
      if (assets) assets['uadded'] = { ...added };
    });
  const copyMap = () => new Map(maps.get(chainId(3))).set('uadded', added);
  const contenders: readonly Contender[] = [
    {
      name: 'ours',
      role: 'ours',
      run: edit,
      answer: () => findAsset(edit(), { chainId: chainId(3), denom: 'uadded' })?.symbol,
    },
    {
      name: 'immer on object dictionaries',
      role: 'peer',
      run: editPeer,
      answer: () => editPeer()[chainId(3)]?.['uadded']?.symbol,
    },
    { name: 'copy of one Map', role: 'limit', run: copyMap, answer: () => copyMap().get('uadded')?.symbol },
  ];
  return {
    work: `Add one asset to ${size.toLocaleString('en')}`,
    unit: 'ns',
    note: `on ${chains} chains`,
    figures: await measure(contenders, effort),
    aims: [
      { kind: 'less', factor: 2.5, than: 'immer on object dictionaries' },
      { kind: 'within', factor: 2.5, of: ['copy of one Map'] },
    ],
  };
}

/** Assets as nested plain objects, which is how they are mostly kept. Frozen beforehand, as immer leaves them. */
function asDictionaries(rows: readonly AssetRow[]): Record<string, Record<string, AssetRow>> {
  const byChain: Record<string, Record<string, AssetRow>> = {};
  for (const row of rows) {
    byChain[row.chain_id] ??= {};
    Object.assign(byChain[row.chain_id] ?? {}, { [row.denom ?? '']: row });
  }
  return produce(byChain, (draft) => {
    draft['touched'] = {};
  });
}

async function oneChannel(effort: Effort): Promise<Outcome> {
  const edit = () =>
    updateRegistry(registry, (draft) =>
      putChannel(draft, {
        a: { chain_id: 'noble-1', port: 'transfer', channel: 'channel-90001' },
        b: { chain_id: 'juno-1', port: 'transfer', channel: 'channel-90001' },
        status: 'ACTIVE',
        preferred: true,
      }),
    );
  const run = () => shortestPath(edit(), { from: 'noble-1', to: 'juno-1' })?.[0]?.edge.key;
  const figures = await measure([{ name: 'ours', role: 'ours', run }], effort);
  return {
    work: 'One channel put, then the next path between its chains',
    unit: 'ns',
    figures,
    aims: [{ kind: 'atMost', amount: 5e6 }],
  };
}
