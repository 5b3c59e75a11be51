import { hash } from 'node:crypto';
import type { AssetInfo } from 'wayfold/trace';
import type { HopRow, PairTables } from './pair-tables.js';

/** A row as our own answer has it. */
export interface PairRow {
  readonly source: AssetInfo;
  readonly dest: AssetInfo;
  readonly txsRequired: number;
  readonly bridges: readonly string[];
}

interface Counterpart {
  readonly info: AssetInfo;
  readonly way: number;
}

/** Answers from tables; remembers counterparts until told to forget. */
export interface PairsByHand {
  pairs(sourceId: string, destId: string): readonly PairRow[];
  forget(): void;
}

/** Pairs with every flag of the Cosmos side on, over IBC only, whatever number of transactions they take. */
export function createPairsByHand(tables: PairTables): PairsByHand {
  const { numbers, coins } = tables;
  /** Per chain and home; null where there is none. */
  const counterparts: (Counterpart | null)[][] = [];
  return {
    pairs(sourceId, destId) {
      const source = numbers.get(sourceId) ?? -1;
      const dest = numbers.get(destId) ?? -1;
      const onDest = counterparts[dest] ?? [];
      counterparts[dest] = onDest;
      const rows: PairRow[] = [];
      for (const { info, home, way } of coins[source] ?? []) {
        let found = onDest[home];
        if (found === undefined) {
          found = counterpartOn(tables, dest, home);
          onDest[home] = found;
        }
        if (found === null) continue;
        const txsRequired = countTransactions(tables, way, found.way);
        if (txsRequired > 0) rows.push({ source: info, dest: found.info, txsRequired, bridges: ibc });
      }
      return rows;
    },
    forget() {
      counterparts.length = 0;
    },
  };
}

const ibc = ['IBC'];

function counterpartOn(tables: PairTables, dest: number, home: number): Counterpart | null {
  const { homes, listed, numbers, bankWays, cw20Ways, ways, hops } = tables;
  const row = homes[home];
  if (row === undefined) return null;
  if (row.chain === dest) return { info: row.info, way: 0 };
  const known = listed[dest]?.get(home);
  if (known !== undefined && !known.isFar) return known;
  const way = (row.isCw20 ? cw20Ways : bankWays)[row.chain * numbers.size + dest] ?? 0;
  const hop = hops[ways[way]?.[0] ?? -1];
  if (hop === undefined) return known ?? null;
  const chainId = hops[hop.back]?.toChainId ?? '';
  return { info: voucherOf(row.info, chainId, hop.text, row.base), way };
}

function voucherOf(home: AssetInfo, chainId: string, trace: string, base: string): AssetInfo {
  const hex = hash('sha256', `${trace}/${base}`, 'hex').toUpperCase();
  const whole = home.trace === '' ? trace : `${trace}/${home.trace}`;
  return { ...home, denom: `ibc/${hex}`, chainId, trace: whole, isCw20: false } as AssetInfo; // ids are plain texts here
}

/** Home over the first way and out over the second, without the channels that both end with; 0 where one is dead. */
function countTransactions({ ways, hops }: PairTables, home: number, out: number): number {
  const first = ways[home] ?? [];
  const second = ways[out] ?? [];
  let kept = first.length;
  let from = second.length;
  while (
    kept > 0 &&
    from > 0 &&
    hops[first[kept - 1] ?? 0]?.channel === hops[second[from - 1] ?? 0]?.channel
  ) {
    kept--;
    from--;
  }
  let transactions = 1;
  let before: HopRow | undefined;
  for (let at = 0; at < kept + from; at++) {
    const hop = at < kept ? hops[first[at] ?? 0] : hops[hops[second[kept + from - 1 - at] ?? 0]?.back ?? 0];
    if (hop?.isLive !== true) return 0;
    const isJoined = before?.hasMemo && hop.isForwardable && before.channel !== hop.channel;
    if (before !== undefined && !isJoined) transactions++;
    before = hop;
  }
  return transactions;
}
