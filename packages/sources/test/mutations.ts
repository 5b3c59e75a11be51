/** Damage to JSON data, one place at a time. */
import type { Json } from './shapes.js';

/** A value that does not belong where it stands. Made afresh, because `__proto__` as a key survives parsing only. */
export interface HostileValue {
  readonly what: string;
  readonly make: () => unknown;
}

const json = (text: string) => ({ what: text, make: (): unknown => JSON.parse(text) });

export const hostileValues: readonly HostileValue[] = [
  json('null'),
  json('true'),
  json('-1.5e300'),
  json('""'),
  json('"__proto__"'),
  json('"constructor"'),
  json('[]'),
  json('[[null]]'),
  json('{}'),
  json('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}, "toString": 1}'),
  { what: 'a long text', make: () => 'x/'.repeat(5000) },
];

/** One damaged copy of some data. */
export interface Mutation {
  readonly input: Json;
  /** What was done, for messages. */
  readonly changed: string;
}

/** Every way to put a value of the wrong type in the place of one value of the data. */
export function* wrongTypes(data: Json): Generator<Mutation> {
  const text = JSON.stringify(data);
  for (const path of places(data)) {
    const input = edit(text, path, (parent, key) => {
      define(parent, key, typeof Reflect.get(parent, key) === 'number' ? true : 42);
    });
    yield { input, changed: `wrong type at /${path.join('/')}` };
  }
}

/**
 * Every way to put one hostile value in the place of one value of the data, to leave one value out, to repeat one entry
 * of a list, or to call one key `__proto__`.
 */
export function* mutations(data: Json): Generator<Mutation> {
  const text = JSON.stringify(data);
  for (const path of places(data)) {
    const at = `/${path.join('/')}`;
    for (const { what, make } of hostileValues) {
      yield {
        input: edit(text, path, (parent, key) => define(parent, key, make())),
        changed: `${what} at ${at}`,
      };
    }
    yield { input: edit(text, path, remove), changed: `nothing at ${at}` };
    yield { input: edit(text, path, repeat), changed: `${at} twice` };
    yield { input: edit(text, path, rename), changed: `${at} called __proto__` };
  }
}

/** Paths to every value within the data. */
function places(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...places(inner).map((path) => [key, ...path]),
  ]);
}

function edit(text: string, path: readonly string[], change: (parent: object, key: string) => void): Json {
  const copy: Json = JSON.parse(text);
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), copy);
  change(Object(parent), path.at(-1) ?? '');
  return copy;
}

function remove(parent: object, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}

function repeat(parent: object, key: string): void {
  if (Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]));
}

function rename(parent: object, key: string): void {
  if (Array.isArray(parent)) return;
  const value: unknown = Reflect.get(parent, key);
  Reflect.deleteProperty(parent, key);
  define(parent, '__proto__', value);
}

/** Sets an own property, also one called `__proto__`, as JSON.parse does. */
function define(parent: object, key: string, value: unknown): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}
