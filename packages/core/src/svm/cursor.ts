import { toBase58 } from '../primitives/index.js';
import { readCompactU16 } from './compact-u16.js';

/**
 * Reads bytes from first to last. After their end every value reads as zero and empty, and so does every value
 * after an invalid length; `isDone` reports whether that happened.
 */
export interface Cursor {
  /** The next byte, left where it is. */
  peek(): number;
  byte(): number;
  bytes(count: number): Uint8Array;
  /** 32 bytes, base58. */
  key(): string;
  /** A length and as many bytes. */
  sized(): Uint8Array;
  /** A length and as many items. */
  list<Item>(read: () => Item): Item[];
  /** Whether everything was there and nothing is left. */
  isDone(): boolean;
}

/** A cursor at the first of some bytes. */
export function createCursor(all: Uint8Array): Cursor {
  let at = 0;
  let isBroken = false;
  const take = (count: number): Uint8Array => {
    if (isBroken || at + count > all.length) {
      isBroken = true;
      return new Uint8Array(count);
    }
    at += count;
    return all.slice(at - count, at);
  };
  const length = (): number => {
    const read = isBroken ? undefined : readCompactU16(all, at);
    if (read === undefined || read.value > all.length - read.end) {
      isBroken = true;
      return 0;
    }
    at = read.end;
    return read.value;
  };
  const list = <Item>(read: () => Item): Item[] => {
    const items: Item[] = [];
    for (let left = length(); left > 0 && !isBroken; left--) items.push(read());
    return items;
  };
  return {
    peek: () => all[at] ?? 0,
    byte: () => take(1)[0] ?? 0,
    bytes: take,
    key: () => toBase58(take(32)),
    sized: () => take(length()),
    list,
    isDone: () => !isBroken && at === all.length,
  };
}
