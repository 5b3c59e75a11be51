import { pointerTo, RoutingError } from '../primitives/index.js';
import { kinds } from './kinds/index.js';
import type { Pool, PoolDiagnostic } from './model.js';
import { MathRefusal } from './refusal.js';
import { listAt, objectAt, PoolRowError, textAt } from './row.js';

/** How snapshots and updates are read. */
export interface PoolsOptions {
  /** Leaves out each pool whose row is wrong, with a diagnostic, where the first would else be thrown. */
  readonly skipInvalid?: boolean;
}

/** The reading of one snapshot or update. */
export interface Reading extends PoolsOptions {
  readonly file: number;
  readonly diagnostics: PoolDiagnostic[];
}

/** Pools that a snapshot or an update may list. */
const mostPools = 200_000;

/** Rows of pools that were read. */
interface PoolRows {
  readonly pools: Map<string, Pool>;
  /** Ids of omitted rows, and of repeated rows: none of them is reliable. */
  readonly skipped: ReadonlySet<string>;
}

/** The rows of a list. @throws RoutingError `DATA_INVALID` */
export function readPools(list: unknown, at: string, time: bigint | undefined, reading: Reading): PoolRows {
  const rows = inRoot('', () => listAt(list, at, [0, mostPools]));
  const pools = new Map<string, Pool>();
  const skipped = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const pointer = pointerTo(at, index);
    try {
      const pool = inRoot(pointer, () => readPool(row, time));
      const { id } = pool.state;
      if (pools.has(id) || skipped.has(id))
        throw invalid(`${pointer}/id`, `pool ${id} is listed more than once, or one of its rows is invalid`);
      pools.set(id, pool);
    } catch (error) {
      leaveOut(error, reading);
      const id = idOf(row);
      if (id === undefined) continue;
      pools.delete(id);
      skipped.add(id);
    }
  }
  return { pools, skipped };
}

/** A pool of its row. @throws PoolRowError */
export function readPool(value: unknown, time: bigint | undefined): Pool {
  const row = objectAt(value, '');
  const type = textAt(row['type'], '/type');
  const kind = kinds.get(type);
  if (kind === undefined) throw new PoolRowError('/type', `must be one of ${[...kinds.keys()].join(', ')}`);
  return Object.freeze({ kind, state: kind.read(row, time) });
}

/** Notes an error if omission is allowed, else throws it. */
export function leaveOut(error: unknown, { skipInvalid, file, diagnostics }: Reading): void {
  if (skipInvalid !== true || !(error instanceof RoutingError) || error.reason !== 'DATA_INVALID')
    throw error;
  const { reason, field, message } = error;
  diagnostics.push(Object.freeze({ file, reason, field, message }));
}

/** Does a reading whose findings are of a part of the data, and gives them their place in the whole. @throws RoutingError */
export function inRoot<T>(pointer: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PoolRowError) throw invalid(pointer + error.pointer, error.message);
    if (error instanceof MathRefusal) throw invalid(pointer, error.message);
    throw error;
  }
}

/** Data that is wrong, by the pointer from its root. */
export function invalid(pointer: string, message: string): RoutingError {
  return new RoutingError('DATA_INVALID', pointer, message);
}

function idOf(row: unknown): string | undefined {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
