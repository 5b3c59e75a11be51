import { isList } from '../json/index.js';
import type { Audit } from './context.js';

/** Addresses that the expectation names as the receiver's or the user's. */
export function namedAddresses({ expectation: { receiver, ownAddresses = [] } }: Audit): readonly string[] {
  const own = isList(ownAddresses) ? ownAddresses : Object.values(ownAddresses).flat();
  return [...new Set([...(receiver === undefined ? [] : [receiver]), ...own])];
}
