/** Rows that a pool type refuses. */
import { PoolRowError } from '../../src/pools/row.js';
import type { KindLike, RowLike } from './kind.js';

/** JSON Pointer of the member that a pool type refuses in a row; `taken` if it reads the row. */
export function pointerOf<P>(kind: KindLike<P>, row: RowLike): string {
  try {
    kind.read(row, undefined);
  } catch (error) {
    if (error instanceof PoolRowError) return error.pointer;
    throw error;
  }
  return 'taken';
}
