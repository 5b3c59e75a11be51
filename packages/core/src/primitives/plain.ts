import { RoutingError } from './errors.js';

/** Arrays and objects inside each other: data of any use has a few. */
const deepest = 512;

/**
 * Result of a step over data of a caller without types. If the step fails and the data cannot be written as
 * JSON, the data is blamed; every other failure is thrown on, since it is a bug or the caller's.
 *
 * @param blame receives the reason, a clause: `it has an accessor, "chain_id"`
 */
export function blaming<T>(data: unknown, step: () => T, blame: (why: string) => T): T {
  try {
    return step();
  } catch (error) {
    const why = error instanceof RoutingError ? undefined : notPlain(data);
    if (why === undefined) throw error;
    return blame(why);
  }
}

/** Why a value is not what JSON could write, absent members and bigints aside; undefined if it is. Never throws. */
export function notPlain(value: unknown): string | undefined {
  try {
    return flawIn(value, new Set(), new Set());
  } catch {
    return 'it throws when it is read';
  }
}

/** @param above the lists and objects that the value is in; @param done those without a flaw */
function flawIn(value: unknown, above: Set<object>, done: Set<object>): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return `it has a ${typeof value}`;
  if (typeof value !== 'object' || value === null || done.has(value)) return undefined;
  if (above.has(value)) return 'it contains itself';
  if (above.size === deepest) return `it is nested deeper than ${deepest} levels`;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isList = Array.isArray(value);
  if (!isList && prototype !== null && prototype !== Object.prototype)
    return 'it has an object with a prototype of another kind';
  if (isList && Object.keys(value).length !== value.length) return 'it has a list with gaps';
  above.add(value);
  for (const [key, { get, value: member }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    const flaw =
      get === undefined
        ? flawIn(member, above, done)
        : `it has an accessor, ${JSON.stringify(key.slice(0, 80))}`;
    if (flaw !== undefined) return flaw;
  }
  above.delete(value);
  done.add(value);
  return undefined;
}
