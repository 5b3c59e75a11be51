import { checksummed, isEvmAddress, limits } from '../../primitives/index.js';

/** `T` with every optional member also allowed to be undefined. */
export type Undefinable<T> = { readonly [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** A record without its undefined members, in the same order. */
export function defined<T extends object>(record: Undefinable<T>): T {
  const kept: Record<string, unknown> = {};
  for (const name in record) {
    const value: unknown = record[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept as T; // undefined is now absent
}

/** An object from entries whose keys come from data, where a key may be `__proto__` as well. */
export function keyed<T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> {
  return Object.fromEntries(entries);
}

/** A word of the library, spelled as in the interface: `not_sent` for `not-sent`. */
export type Spelled<T extends string> = T extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Spelled<Tail>}`
  : T;

/** Returns a word of the library in the spelling of the interface. */
export function spelled<T extends string>(word: T): Spelled<T> {
  return word.replaceAll('-', '_') as Spelled<T>; // the type replaces the same characters
}

/** Texts of the request that an answer quotes, up to a common limit. */
export interface Quoting {
  /** As much of a text as there is room for. */
  quote(text: string): string;
  /** Characters that there was no room for. */
  leftOut(): number;
}

/** An answer that quotes nothing yet. */
export function createQuoting(): Quoting {
  let room = limits.quotedChars;
  let leftOut = 0;
  return {
    quote(text) {
      const quoted = text.slice(0, room);
      room -= quoted.length;
      leftOut += text.length - quoted.length;
      return quoted;
    },
    leftOut: () => leftOut,
  };
}

/** A denom or token contract as answers have it: addresses of EVM chains with their EIP-55 checksum. */
export function withChecksum<Text extends string>(text: Text): Text {
  if (text.length !== evmAddressLength || !isEvmAddress(text)) return text;
  return checksummed(text) as Text; // the same id in another letter case
}

const evmAddressLength = 42;
