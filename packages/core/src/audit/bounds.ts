import type { JsonValue } from '../json/index.js';
import { limits, RoutingError } from '../primitives/index.js';
import { pointerInto } from './place.js';

/**
 * Makes sure that a value is plain JSON of bounded depth and size before anything walks it: values built by hand may
 * hold anything, themselves included. Members that are undefined count as absent.
 *
 * @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED`
 */
export function checkedJson(value: unknown): JsonValue {
  visit(value, { pointer: '', depth: 0, budget: { left: limits.bodyBytes } });
  return value as JsonValue; // every value inside was visited
}

const longest = 10n ** BigInt(limits.numberChars);

interface Visit {
  readonly pointer: string;
  readonly depth: number;
  readonly budget: { left: number };
}

function visit(value: unknown, at: Visit): void {
  const { pointer, depth, budget } = at;
  budget.left -= typeof value === 'string' ? value.length + 1 : 1;
  if (budget.left < 0) {
    throw new RoutingError('LIMIT_EXCEEDED', '', `more than ${limits.bodyBytes} characters and values`);
  }
  if (typeof value === 'bigint' && (value > longest || value < -longest)) {
    throw new RoutingError('LIMIT_EXCEEDED', pointer, `a number of more than ${limits.numberChars} digits`);
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint')
    return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (typeof value !== 'object') throw new RoutingError('INVALID_TYPE', pointer, 'not a JSON value');
  if (depth === limits.nesting) {
    throw new RoutingError('LIMIT_EXCEEDED', pointer, `nested deeper than ${limits.nesting} levels`);
  }
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    budget.left -= key.length;
    if (member === undefined && !isList) continue;
    visit(member, { pointer: pointerInto(pointer, key), depth: depth + 1, budget });
  }
}
