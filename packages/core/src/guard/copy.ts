import { limits, printMemberPath, RoutingError } from '../primitives/index.js';

/**
 * Returns a copy of plain data that no later change can reach: each member is read once, so accessors and proxies become values.
 * Members that are undefined and keys that are symbols are left out.
 *
 * @throws RoutingError `INVALID_TYPE` for functions, symbols and views other than bytes; `LIMIT_EXCEEDED` for more than an audit accepts
 */
export function inertCopy(value: unknown): unknown {
  return copied(value, { path: [], left: { values: limits.auditedValues } });
}

/** Returns the members of a request, each read once; anything but an object is returned unchanged. */
export function shallowCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, Reflect.get(value, key)]));
}

/** Returns copies of arguments. Those at the end that are undefined are left out, as if they were not given. */
export function copiedArgs(args: readonly unknown[]): readonly unknown[] {
  const copies = args.map((one) => inertCopy(one));
  while (copies.length > 0 && copies.at(-1) === undefined) copies.pop();
  return copies;
}

interface Visit {
  readonly path: readonly (string | number)[];
  readonly left: { values: number };
}

function copied(value: unknown, at: Visit): unknown {
  at.left.values--;
  if (at.left.values < 0) throw tooMuch(at, `more than ${limits.auditedValues} values`);
  if (typeof value === 'function' || typeof value === 'symbol') throw notPlain(at, `a ${typeof value}`);
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value)) return copiedBytes(value, at);
  if (at.path.length === limits.nesting) throw tooMuch(at, `more than ${limits.nesting} levels`);
  const inside = (key: string | number, member: unknown): unknown =>
    copied(member, { path: [...at.path, key], left: at.left });
  if (Array.isArray(value)) return copiedList(value, at, inside);
  const keys = Object.keys(value);
  if (keys.length > at.left.values) throw tooMuch(at, `more than ${limits.auditedValues} values`);
  const members = keys.flatMap((key): readonly (readonly [string, unknown])[] => {
    const member: unknown = Reflect.get(value, key);
    return member === undefined ? [] : [[key, inside(key, member)]];
  });
  return withText(Object.fromEntries(members));
}

type Inside = (key: number, member: unknown) => unknown;

function copiedList(list: readonly unknown[], at: Visit, inside: Inside): readonly unknown[] {
  const { length } = list;
  if (length > at.left.values) throw tooMuch(at, `more than ${limits.auditedValues} values`);
  return Array.from({ length }, (_, index) => inside(index, list[index]));
}

/** The class of typed arrays, whose tag also identifies bytes of another window. */
const typedArray: object = Object.getPrototypeOf(Uint8Array.prototype) as object; // always there
const tagOf = Object.getOwnPropertyDescriptor(typedArray, Symbol.toStringTag)?.get;

function copiedBytes(view: ArrayBufferView, at: Visit): Uint8Array {
  if (tagOf?.call(view) !== 'Uint8Array') throw notPlain(at, 'a view that is not a Uint8Array');
  const bytes = new Uint8Array(view as Uint8Array); // by its tag
  if (bytes.length > limits.bodyBytes) throw tooMuch(at, `more than ${limits.bodyBytes} bytes`);
  return bytes;
}

/** Wallets print numbers of `long` by `toString`, which the copy of one must support. */
function withText(copy: { readonly [key: string]: unknown }): object {
  const { low, high, unsigned } = copy;
  if (!Number.isInteger(low) || !Number.isInteger(high)) return copy;
  const bits = BigInt.asUintN(64, (BigInt(Number(high)) << 32n) | BigInt.asUintN(32, BigInt(Number(low))));
  const number = unsigned === true ? bits : BigInt.asIntN(64, bits);
  return Object.defineProperty(copy, 'toString', { value: () => number.toString() });
}

function notPlain({ path }: Visit, what: string): RoutingError {
  const where = printMemberPath(path);
  return new RoutingError(
    'INVALID_TYPE',
    where,
    `the request contains ${what}; only plain data can be audited`,
  );
}

function tooMuch({ path }: Visit, what: string): RoutingError {
  return new RoutingError('LIMIT_EXCEEDED', printMemberPath(path), `the request has ${what}`);
}
