import { isPoolId } from '../../primitives/index.js';
import { decimalAt, PoolRowError, type Row, textAt } from '../row.js';
import type { PoolBase } from './kind.js';

const mostWorth = 10n ** 60n;

/** Row members common to all types. @throws PoolRowError */
export function readBase(row: Row): PoolBase {
  const id = textAt(row['id'], '/id');
  if (!isPoolId(id))
    throw new PoolRowError('/id', 'must be printable ASCII without quotes, backslash and white space');
  const active = row['active'];
  if (active !== undefined && typeof active !== 'boolean')
    throw new PoolRowError('/active', 'must be true or false');
  const worth = row['tvl_usd'];
  if (worth !== undefined) decimalAt(worth, '/tvl_usd', 36, [0n, mostWorth]);
  return { id, isActive: active !== false, tvlUsd: typeof worth === 'string' ? worth : undefined };
}

/** The common part of a row, with its type. */
export function writeBase({ id, isActive, tvlUsd }: PoolBase, type: string): Row {
  return {
    id,
    type,
    ...(tvlUsd === undefined ? {} : { tvl_usd: tvlUsd }),
    ...(isActive ? {} : { active: false }),
  };
}
