import type { JsonValue } from '../json/index.js';
import { limits, RoutingError } from '../primitives/index.js';
import { pointerInto } from './place.js';

/**
 * Makes sure that a value is plain JSON of bounded depth and size before any other code walks it: a value built
 * by hand may even contain itself. Undefined members count as absent.
 *
 * @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED`
 *
 */
export function checkedJson(value: unknown): JsonValue {
  visit(value, { path: [], left: { characters: limits.bodyBytes, values: limits.auditedValues } });
  return value as JsonValue; // every value inside was visited
}

const longest = 10n ** BigInt(limits.numberChars);

interface Visit {
  /** Keys that lead to the value. The pointer is only printed for the few values that need one. */
  readonly path: string[];
  readonly left: { characters: number; values: number };
}

function visit(value: unknown, at: Visit): void {
  const { path, left } = at;
  left.values--;
  if (left.values < 0) {
    throw new RoutingError('LIMIT_EXCEEDED', '', `the input has more than ${limits.auditedValues} values`);
  }
  left.characters -= typeof value === 'string' ? value.length + 1 : 1;
  if (left.characters < 0) {
    throw new RoutingError(
      'LIMIT_EXCEEDED',
      '',
      `the input has more than ${limits.bodyBytes} characters and values`,
    );
  }
  if (typeof value === 'bigint' && (value > longest || value < -longest)) {
    throw new RoutingError(
      'LIMIT_EXCEEDED',
      pointerOf(path),
      `a number of more than ${limits.numberChars} digits`,
    );
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint')
    return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (typeof value !== 'object') throw new RoutingError('INVALID_TYPE', pointerOf(path), 'not a JSON value');
  if (path.length === limits.nesting) {
    throw new RoutingError('LIMIT_EXCEEDED', pointerOf(path), `nested deeper than ${limits.nesting} levels`);
  }
  visitMembers(value, at);
}

function visitMembers(object: object, at: Visit): void {
  if (object instanceof Uint8Array) {
    at.left.characters -= object.length;
    return;
  }
  const isList = Array.isArray(object);
  // Elements are counted before they get keys, members before any is looked at.
  const keys = isList && object.length > at.left.values ? undefined : Object.keys(object);
  if (keys === undefined || keys.length > at.left.values) {
    throw new RoutingError('LIMIT_EXCEEDED', '', `the input has more than ${limits.auditedValues} values`);
  }
  for (const key of keys) {
    at.left.characters -= key.length;
    const member: unknown = Reflect.get(object, key);
    if (member === undefined && !isList) continue;
    at.path.push(key);
    visit(member, at);
    at.path.pop();
  }
}

function pointerOf(path: readonly string[]): string {
  return path.reduce(pointerInto, '');
}
