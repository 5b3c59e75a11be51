import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type ChainPools, createPools, isRefused, type Pool, type Pools } from 'wayfold/pools';

/** A row of a snapshot. */
export type Row = Readonly<Record<string, unknown>>;

/** A snapshot as its JSON says it. */
export interface PoolSnapshot {
  readonly chain_id: string;
  readonly pools: readonly Row[];
}

/** The synthetic snapshots of the tests. */
export const osmosis: PoolSnapshot = JSON.parse(
  brotliDecompressSync(vectorFile('pools-snapshot-synthetic.json.br')).toString('utf8'),
);
export const neutron: PoolSnapshot = JSON.parse(
  vectorFile('pools-snapshot-neutron-synthetic.json').toString('utf8'),
);

/** The pools of the first. */
export const osmosisPools: Pools = createPools([osmosis]);

/** All pools that Osmosis had on 2022-04-01, as published; `data/NOTICE` names the source. */
export const realRows: PoolSnapshot = JSON.parse(
  readFileSync(new URL('./data/pools-snapshot.json', import.meta.url), 'utf8'),
);
export const realPools: Pools = createPools([realRows]);

/** A published case of splits, with the best that is known. */
export interface SplitCase {
  readonly id: string;
  readonly snapshot: string;
  readonly pool_ids?: readonly string[];
  readonly token_in: { readonly denom: string; readonly amount: string };
  readonly denom_out: string;
  readonly max_hops: number;
  readonly max_routes: number;
}

/** The published cases on the synthetic snapshot. */
export const splitCases: readonly SplitCase[] = (
  JSON.parse(vectorFile('pools-public.json').toString('utf8')) as { readonly router: readonly SplitCase[] }
).router.filter(({ snapshot }) => snapshot === 'data/pools-snapshot-synthetic.json'); // as the file says of itself

/** What the best known split of a case pays. */
export const bestKnown: Readonly<Record<string, { readonly amount_out: string }>> = JSON.parse(
  vectorFile('router-best-public.json').toString('utf8'),
);

/** A published problem of splits on one of the three snapshots, with what the best known plan pays. */
export interface LongSplitCase extends SplitCase {
  readonly amount_out: string;
}

/** The second list of problems. */
export const longSplitCases: readonly LongSplitCase[] = Object.values(
  JSON.parse(vectorFile('router-best-2-public.json').toString('utf8')) as Record<string, LongSplitCase>, // as the file says of itself
);

function vectorFile(name: string): Buffer {
  return readFileSync(new URL(`../test/vectors/${name}`, import.meta.url));
}

/** A swap in one pool that the pool does. */
export interface PoolSwap {
  readonly row: Row;
  readonly pool: Pool;
  readonly denomIn: string;
  readonly denomOut: string;
  readonly amountIn: bigint;
}

/** Swaps of a ten-thousandth of what a pool holds, or as near to it as it does, in up to forty pools of a type. */
export function swapsOf(snapshot: PoolSnapshot, type: string): readonly PoolSwap[] {
  const chain = chainOf(createPools([snapshot]));
  return snapshot.pools
    .filter((row) => row['type'] === type)
    .slice(0, 40)
    .flatMap((row): readonly PoolSwap[] => {
      const position = chain.layout.positions.get(String(row['id'])) ?? -1;
      const pool = chain.pools[position];
      const [denomIn, denomOut] = chain.layout.denoms[position] ?? [];
      if (pool === undefined || denomIn === undefined || denomOut === undefined) return [];
      const assets = (row['assets'] ?? []) as readonly { readonly amount: string }[]; // read well before
      const held = BigInt(assets[0]?.amount ?? 10n ** 16n) / 10_000n;
      for (let amountIn = held; amountIn > 1000n; amountIn /= 10n) {
        const swapped = pool.kind.exactIn(pool.state, { denomIn, denomOut, amountIn });
        if (!isRefused(swapped)) return [{ row, pool, denomIn, denomOut, amountIn }];
      }
      return [];
    });
}

/** The one chain of pools. */
export function chainOf({ chains }: Pools): ChainPools {
  const [chain] = chains.values();
  if (chain === undefined) throw new Error('there are no pools');
  return chain;
}

/** A market of so many pools: the snapshot again and again, whose copies share the denoms that most pools trade. */
export function marketOf(count: number): PoolSnapshot {
  const { tradersOf } = chainOf(osmosisPools).layout;
  const hubs = new Set(
    [...tradersOf]
      .sort(([, a], [, b]) => b.length - a.length)
      .slice(0, 24)
      .map(([denom]) => denom),
  );
  const rows = Array.from({ length: count }, (_, index): Row => {
    const row = osmosis.pools[index % osmosis.pools.length] ?? {};
    const copy = Math.floor(index / osmosis.pools.length);
    if (copy === 0) return row;
    // No two copies are alike: depths are up to twelve times apart, prices by less than fees are.
    let assets = 0;
    const text = JSON.stringify(row, (key, value: unknown) => {
      if (key === 'spread_factor' && row['type'] === 'concentrated')
        return `0.00${copy}${String(value).slice(-1)}`.slice(0, 8);
      if (key === 'id') return `${String(value)}.${copy}`;
      if (key === 'liquidity_net' || key === 'current_tick_liquidity')
        return timesText(String(value), copy + 1);
      if (key === 'amount')
        return String(
          (BigInt(String(value)) * BigInt(10_000 + ((copy * 7 + assets++ * 3) % 13))) / BigInt(copy * 2500),
        );
      const isDenom = typeof value === 'string' && (key === 'denom' || key.startsWith('token'));
      return isDenom && !hubs.has(value) ? `${value}.${copy}` : value;
    });
    return JSON.parse(text) as Row; // what was just written
  });
  // Chains keep the assets of a pool in the order of their denoms.
  const sorted = rows.map((row) => {
    const assets = row['assets'] as readonly { readonly denom: string }[] | undefined; // as in the snapshot
    return row['type'] !== 'weighted' && row['type'] !== 'stable'
      ? row
      : { ...row, assets: [...(assets ?? [])].sort((a, b) => (a.denom < b.denom ? -1 : 1)) };
  });
  return { ...osmosis, pools: sorted };
}

/** A decimal number as text, so many times. */
function timesText(text: string, by: number): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  const product = BigInt(text.replace('.', '')) * BigInt(by);
  if (decimals === 0) return String(product);
  const digits = (product < 0n ? -product : product).toString().padStart(decimals + 1, '0');
  return `${product < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
