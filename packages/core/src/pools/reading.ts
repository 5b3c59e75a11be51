import { pointerTo, RoutingError } from '../primitives/index.js';
import { kinds } from './kinds/index.js';
import { type LeftOutReason, whyLeftOut } from './left-out.js';
import type { Pool, PoolDiagnostic } from './model.js';
import { MathRefusal } from './refusal.js';
import { listAt, objectAt, PoolRowError, textAt } from './row.js';

/** How snapshots and updates are read. */
export interface PoolsOptions {
  /**
   * Whether each pool with an invalid row is omitted, with a diagnostic; otherwise the first invalid row is an error. Pools of a snapshot
   * that cannot be quoted (no ticks, no fee, a type that is not modelled) are omitted in any case, unless it has no others.
   */
  readonly skipInvalid?: boolean;
}

/** The reading of one snapshot or update. */
export interface Reading extends PoolsOptions {
  readonly file: number;
  /** Whether it is a snapshot. An update names the pools that it means, so that one that cannot be quoted is an error. */
  readonly isSnapshot: boolean;
  readonly diagnostics: PoolDiagnostic[];
}

/** Largest number of pools in a snapshot or an update. */
export const mostPools = 200_000;

/** Rows of pools that were read. */
interface PoolRows {
  readonly pools: Map<string, Pool>;
  /** Ids of omitted rows, and of repeated rows: none of them is reliable. */
  readonly skipped: ReadonlySet<string>;
  /** Omitted rows, by id or else by pointer. */
  readonly leftOut: ReadonlyMap<string, LeftOutReason>;
  /** The error of the first omitted row. */
  readonly first: unknown;
}

/** The rows of a list. @throws RoutingError `DATA_INVALID` */
export function readPools(list: unknown, at: string, time: bigint | undefined, reading: Reading): PoolRows {
  const rows = inRoot('', () => listAt(list, at, [0, mostPools]));
  const pools = new Map<string, Pool>();
  const skipped = new Set<string>();
  const leftOut = new Map<string, LeftOutReason>();
  let first: unknown;
  for (const [index, row] of rows.entries()) {
    const pointer = pointerTo(at, index);
    try {
      const pool = inRoot(pointer, () => readPool(row, time));
      const { id } = pool.state;
      if (pools.has(id) || skipped.has(id))
        throw invalid(`${pointer}/id`, `pool ${id} is listed more than once, or one of its rows is invalid`);
      pools.set(id, pool);
    } catch (error) {
      const why = reasonOf(error, row, pointer);
      leaveOut(error, reading, why);
      first ??= error;
      const id = idOf(row);
      leftOut.set(id ?? pointer, why);
      if (id === undefined) continue;
      pools.delete(id);
      skipped.add(id);
    }
  }
  return { pools, skipped, leftOut, first };
}

/** Reads a pool from a row. @throws PoolRowError */
export function readPool(value: unknown, time: bigint | undefined): Pool {
  const row = objectAt(value, '');
  const type = textAt(row['type'], '/type');
  const kind = kinds.get(type);
  if (kind === undefined) throw new PoolRowError('/type', `must be one of ${[...kinds.keys()].join(', ')}`);
  return Object.freeze({ kind, state: kind.read(row, time) });
}

function reasonOf(error: unknown, row: unknown, pointer: string): LeftOutReason {
  const at = error instanceof RoutingError ? error.field : '';
  return whyLeftOut(row, at.startsWith(pointer) ? at.slice(pointer.length) : '');
}

/** Notes an error if omission is allowed, else throws it. */
export function leaveOut(
  error: unknown,
  { skipInvalid, isSnapshot, file, diagnostics }: Reading,
  why: LeftOutReason = 'INVALID',
): void {
  if (!(error instanceof RoutingError) || error.reason !== 'DATA_INVALID') throw error;
  if (skipInvalid !== true && !(isSnapshot && why !== 'INVALID')) throw error;
  const { reason, field, message } = error;
  diagnostics.push(Object.freeze({ file, reason, field, message }));
}

/** Runs the reading of a part of the data; pointers of its errors start with the pointer of the part. @throws RoutingError */
export function inRoot<T>(pointer: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PoolRowError) throw invalid(pointer + error.pointer, error.message);
    if (error instanceof MathRefusal) throw invalid(pointer, error.message);
    throw error;
  }
}

/** The error for invalid data at a pointer from the root. */
export function invalid(pointer: string, message: string): RoutingError {
  return new RoutingError('DATA_INVALID', pointer, message);
}

function idOf(row: unknown): string | undefined {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
