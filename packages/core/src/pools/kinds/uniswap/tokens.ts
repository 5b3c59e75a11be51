import { PoolRowError, type Row, textAt } from '../../row.js';

/** Tokens of a pair, as its contract sorts them. */
export interface EvmPair {
  readonly token0: string;
  readonly token1: string;
}

/** Tokens of a row. @throws PoolRowError */
export function readPair(row: Row): EvmPair {
  const [token0, token1] = [addressAt(row['token0'], '/token0'), addressAt(row['token1'], '/token1')];
  if (token0 >= token1)
    throw new PoolRowError('/token1', 'must be above `token0`, as the contract sorts its tokens');
  return { token0, token1 };
}

function addressAt(value: unknown, pointer: string): string {
  const text = textAt(value, pointer);
  if (/^0x[0-9a-f]{40}$/.test(text)) return text;
  throw new PoolRowError(
    pointer,
    'must be an address in lower case; the native coin trades as its wrapped token',
  );
}

/** Fee of a row in millionths: forks have others, so that none is assumed. @throws PoolRowError */
export function readFee(row: Row): number {
  return numberAt(row['fee_pips'], '/fee_pips', [0, 999_999]);
}

/** A whole number within bounds. @throws PoolRowError */
export function numberAt(value: unknown, pointer: string, [least, most]: readonly [number, number]): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
    return value + 0;
  throw new PoolRowError(pointer, `must be a whole number from ${least} to ${most}`);
}
