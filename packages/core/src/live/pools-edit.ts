import { isObject, readBounded } from '../json/index.js';
import { type Pools, type PoolsUpdate, updatePools } from '../pools/index.js';
import { limits, quote } from '../primitives/index.js';
import { isRefused, orRefused, refused, type Refused } from './refused.js';

/** Pools after an edit of them, or why it is refused. @param text JSON of a {@link PoolsUpdate} */
export function editPools(pools: Pools, text: string): Pools | Refused {
  const read = orRefused('unreadable', () => ({ value: readBounded(text, 'pools', limits.edit.data) }));
  if (isRefused(read)) return read;
  const update = updateIn(read.value);
  if (update === undefined)
    return refused(
      'unreadable',
      'an edit of pools is JSON with chainId, height, time, rows, removed, takerFee and denoms',
    );
  const before = [...pools.chains.values()].find(({ chainId }) => chainId === update.chainId);
  const known = before?.height;
  const height = heightOf(update);
  if (known !== undefined && (height === undefined || height < known)) {
    const message = `pools of ${quote(update.chainId)} at ${update.height ?? 'no height'}, which are known at ${known}`;
    return refused('older', message);
  }
  return orRefused('bad_row', () => updatePools(pools, update));
}

const members: readonly string[] = [
  ...['chainId', 'height', 'time', 'rows', 'removed', 'takerFee', 'denoms'],
];

function updateIn(value: unknown): PoolsUpdate | undefined {
  if (!isObject(value) || Object.keys(value).some((name) => !members.includes(name))) return undefined;
  const { chainId, height, time, rows, removed, takerFee, denoms } = value as Readonly<
    Record<string, unknown>
  >; // any object has members by name
  if (typeof chainId !== 'string' || !isTextOrNothing(height) || !isTextOrNothing(time)) return undefined;
  if (!isListOrNothing(rows) || !isListOrNothing(removed)) return undefined;
  return { chainId, height, time, rows, removed, takerFee, denoms };
}

/** An invalid height is refused when rows are read. */
function heightOf({ height }: PoolsUpdate): bigint | undefined {
  return height != null && /^[0-9]{1,19}$/.test(height) ? BigInt(height) : undefined;
}

function isTextOrNothing(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

function isListOrNothing(value: unknown): value is readonly unknown[] | undefined {
  return value === undefined || Array.isArray(value);
}
