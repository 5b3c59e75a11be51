import { compareText, freezeMap, pointerTo, unconfirmedFamilies } from '../primitives/index.js';
import { listAt, objectAt, PoolRowError, type Row, textAt } from './row.js';

/** Reasons why the row of a pool is not read. */
export const leftOutReasons = [
  'NO_TICKS',
  'UNKNOWN_FEE',
  'UNKNOWN_TYPE',
  'ROUNDING_UNCONFIRMED',
  'OTHER_FACTORY',
  'INVALID',
] as const;

/**
 * Why a pool of a file is not used: a concentrated pool without its ticks, a pool without its fee, a type that is not modelled, a
 * type whose rounding is not confirmed (Neutron's Duality), a pool at another address than the factory of its router gives it, or a
 * row that is wrong.
 */
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Pools that are not used, by their ids; by the JSON Pointer of the row where that has no id. */
export type LeftOutPools = ReadonlyMap<string, LeftOutReason>;

/** Members of rows that state a fee. */
const fees: ReadonlySet<string> = new Set([
  '/spread_factor',
  '/fee_rate',
  '/mid_fee',
  '/out_fee',
  '/fee_pips',
]);

/** Whether the pools of a type, which has the name of its family of venues, are known and not quoted. */
function isUnconfirmed(type: string): boolean {
  return unconfirmedFamilies.some((family) => family === type);
}

/** Why a row is not used. @param pointer of the error in it */
export function whyLeftOut(value: unknown, pointer: string): LeftOutReason {
  if (typeof value !== 'object' || value === null) return 'INVALID';
  const row = value as Row; // its members are read one by one
  const isAbsent = row[pointer.slice(1)] == null;
  if (pointer === '/type' && typeof row['type'] === 'string')
    return isUnconfirmed(row['type']) ? 'ROUNDING_UNCONFIRMED' : 'UNKNOWN_TYPE';
  if (pointer === '/ticks' && isAbsent) return 'NO_TICKS';
  return fees.has(pointer) && isAbsent ? 'UNKNOWN_FEE' : 'INVALID';
}

/** Pools that the source of a file left out before. @throws PoolRowError */
export function readLeftOut(value: unknown, most: number): LeftOutPools {
  const entries = listAt(value ?? [], '/left_out', [0, most]).map((entry, index) => {
    const at = pointerTo('/left_out', index);
    const row = objectAt(entry, at);
    const reason = leftOutReasons.find((known) => known === row['reason']);
    if (reason === undefined)
      throw new PoolRowError(`${at}/reason`, `must be one of ${leftOutReasons.join(', ')}`);
    return [textAt(row['id'], `${at}/id`), reason] as const;
  });
  return new Map(entries);
}

/** Pools that are not used, as a snapshot has them. */
export function leftOutRows(leftOut: LeftOutPools): readonly Row[] {
  return [...leftOut].map(([id, reason]) => ({ id, reason }));
}

/** In the order of their ids, and frozen. */
export function sealLeftOut(entries: Iterable<readonly [string, LeftOutReason]>): LeftOutPools {
  return freezeMap(new Map([...entries].sort(([a], [b]) => compareText(a, b))));
}

/** Pools of a chain that are not used, by number. */
export interface LeftOutCounts {
  /** Pools that are not used. */
  readonly count: number;
  /** All pools of the source, these among them. */
  readonly of: number;
  /** Numbers by reason, in the order of {@link leftOutReasons}; reasons without a pool are absent. */
  readonly reasons: Readonly<Partial<Record<LeftOutReason, number>>>;
}

/** Pools of a chain: these that are used, and the others. */
interface UsedAndOthers {
  /** Pools that are not used. */
  readonly leftOut: LeftOutPools;
  /** Pools that are used. */
  readonly pools: Pick<readonly unknown[], 'length'>;
}

/** Numbers of pools of a chain that are not used; undefined if there are none. */
export function countLeftOut({ leftOut, pools }: UsedAndOthers): LeftOutCounts | undefined {
  if (leftOut.size === 0) return undefined;
  const all = [...leftOut.values()];
  const of = leftOut.size + pools.length;
  const counted = leftOutReasons.map(
    (reason) => [reason, all.filter((one) => one === reason).length] as const,
  );
  return { count: leftOut.size, of, reasons: Object.fromEntries(counted.filter(([, count]) => count > 0)) };
}
