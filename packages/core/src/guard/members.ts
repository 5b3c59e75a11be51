import { inertCopy } from './copy.js';

/** A call of a member of a guarded object. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  /** The object behind the guard. */
  readonly target: object;
  /** Calls the member of the object behind the guard. */
  readonly run: (args: readonly unknown[]) => unknown;
}

/** How calls and objects among the members are guarded. */
export interface Rules {
  /** Returns the result of a call. */
  readonly call: (call: Call) => unknown;
  /** Returns a member that is an object, guarded. */
  readonly nested: (value: object) => object;
}

/** Functions of event emitters that accept listeners. */
const listening: ReadonlySet<string> = new Set([
  ...['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners'],
  ...['prependListener', 'prependOnceListener'],
]);

/**
 * Guards all members of an object. Functions are called by the rules with the object as `this`, listeners get the guard as `this`,
 * objects are guarded too, and everything else is read unchanged. Members may be set to plain data, not to functions.
 */
export function guardMembers<T extends object>(target: T, rules: Rules): T {
  const functions = new Map<string, { readonly of: unknown; readonly guarded: unknown }>();
  const objects = new WeakMap<object, object>();
  const listeners = new WeakMap<object, unknown>();

  const back = (result: unknown): unknown => {
    if (result === target) return guard;
    return result instanceof Promise ? result.then(back) : result;
  };
  const listenerOf = (value: unknown): unknown => {
    if (typeof value !== 'function') return value;
    const known = listeners.get(value);
    if (known !== undefined) return known;
    const wrapped = (...args: readonly unknown[]): unknown => Reflect.apply(value, guard, args);
    listeners.set(value, wrapped);
    return wrapped;
  };
  const functionOf = (name: string, member: CallableFunction): unknown => {
    const known = functions.get(name);
    if (known?.of === member) return known.guarded;
    const run = (args: readonly unknown[]): unknown => back(Reflect.apply(member, target, args));
    const guarded = (...args: readonly unknown[]): unknown =>
      listening.has(name) ? run(args.map(listenerOf)) : rules.call({ name, args, target, run });
    functions.set(name, { of: member, guarded });
    return guarded;
  };
  const objectOf = (value: object): object => {
    const known = objects.get(value) ?? rules.nested(value);
    objects.set(value, known);
    return known;
  };
  const guardedMember = (name: string, value: unknown): unknown => {
    if (typeof value === 'function') return functionOf(name, value);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    if (value === target) return guard;
    if (value instanceof Promise) return value.then((one) => guardedMember(name, one));
    if (Array.isArray(value)) return value.map((one, index) => guardedMember(String(index), one));
    return objectOf(value);
  };
  const read = (key: string | symbol): unknown => {
    // Members of every object are not the wallet's: `constructor` would bypass the guard.
    if (Object.hasOwn(Object.prototype, key)) return Reflect.get(Object.prototype, key);
    const value: unknown = Reflect.get(target, key, target);
    if (typeof key === 'string') return guardedMember(key, value);
    return typeof value === 'object' || typeof value === 'function' ? undefined : value;
  };

  // The members of an empty object can be reported freely; a frozen wallet's could not.
  const guard: object = new Proxy({}, trapsOf(target, read));
  return guard as T; // it has the members of the object
}

/** Returns the traps of a guard, whose members are the object's as the guard reads them. */
function trapsOf(target: object, read: (key: string | symbol) => unknown): ProxyHandler<object> {
  return {
    get: (_, key) => read(key),
    has: (_, key) => Reflect.has(target, key),
    ownKeys: () => Reflect.ownKeys(target),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(target, key);
      if (found === undefined) return undefined;
      const { enumerable = false } = found;
      return { value: read(key), enumerable, configurable: true, writable: false };
    },
    set: (_, key, value) =>
      typeof key === 'string' &&
      typeof value !== 'function' &&
      Reflect.set(target, key, inertCopy(value), target),
    defineProperty: () => false,
    deleteProperty: () => false,
    preventExtensions: () => false,
    setPrototypeOf: () => false,
  };
}
