/** Markets around a few coins, and updates of one pool. */
import { createPools, isRefused, type Pools, updatePools } from '../../../src/pools/index.js';
import { bestSplit } from '../../../src/quote/index.js';
import { drawer } from '../../../../../test/support/pinned.js';

export type Row = Readonly<Record<string, unknown>>;

const hubs = 40;

/** So many pools of two coins; seven of ten have one of forty coins. */
export function market(count: number): readonly Row[] {
  const next = drawer(count);
  const coins = hubs + count;
  return Array.from({ length: count }, (_, index): Row => {
    const first = index % 10 < 7 ? next(hubs) : next(coins);
    const other = next(coins - 1);
    const ends = [first, other >= first ? other + 1 : other].sort((a, b) => a - b);
    return pool(`${index}`, ends, 10n ** 9n + BigInt(next(1_000_000)) ** 2n);
  });
}

export function pool(id: string, ends: readonly number[], depth: bigint): Row {
  const assets = ends.map((end, side) => ({
    ...{ denom: `coin${String(end).padStart(6, '0')}`, weight: '1' },
    amount: String(depth + BigInt(side)),
  }));
  return { id, type: 'weighted', spread_factor: '0.002', assets };
}

export function poolsOf(rows: readonly Row[]): Pools {
  const head = { format: 'pool-snapshot/1', chain_id: 'osmosis-1', time: '2026-01-01' };
  return createPools([{ ...head, taker_fee: { default: '0.001' }, pools: rows }]);
}

export const query = {
  ...{ chainId: 'osmosis-1', denomIn: 'coin000000', denomOut: 'coin000001' },
  ...{ amountIn: 10n ** 8n, maxHops: 4 },
};

/** The pools with one of them changed, at another time. */
export function oneChanged(pools: Pools, row: Row, minute: number): Pools {
  const assets = (row['assets'] as readonly Row[]).map((asset) => ({ ...asset, amount: '7000000000' })); // as written above
  const time = `2026-01-01T00:${String(minute).padStart(2, '0')}:00Z`;
  return updatePools(pools, { chainId: 'osmosis-1', time, rows: [{ ...row, assets }] });
}

/** Work of splits after an update, in quotes in floats: a slot is a twentieth, an exact quote fifty. */
export function workAfterUpdate(count: number): readonly number[] {
  const rows = market(count);
  const [first = {}] = rows;
  const pools = oneChanged(poolsOf(rows), first, 1);
  return [1, 2, 3, 4].map((end) => {
    const split = bestSplit(pools, { ...query, denomOut: `coin00000${end}`, maxRoutes: 5 });
    if (isRefused(split)) throw new Error(split.message);
    const { slots, quotes, exact } = split.work;
    return slots / 20 + quotes + 50 * exact;
  });
}
