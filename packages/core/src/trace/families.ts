import { printHop } from '../denom/index.js';
import { type ChainId, memoByIdentity, remembered, type Sha256, toUtf8 } from '../primitives/index.js';
import { linksFrom } from '../graph/index.js';
import type { ChannelLink, Registry } from '../registry/index.js';
import { type Natives, nativesOf } from './natives.js';

/** Paths over the same channels, one for each asset that can begin there. */
export interface Family {
  /** The hops, with a slash after the last. */
  readonly prefix: string;
  readonly bases: readonly string[];
}

/** Every path of one length that a coin native elsewhere could have on a chain. */
export interface Families {
  /** In fixed order, none empty. */
  readonly list: readonly Family[];
  /** Number of paths. */
  readonly size: number;
  /** Further inputs of the list beside the channel table. */
  readonly natives: ReadonlyMap<ChainId, Natives>;
}

/** The present hops of a trace, seen from the coin's chain. */
interface TraceSoFar {
  readonly prefix: string;
  readonly last?: ChannelLink;
}

/**
 * Families of paths of exactly `hops` hops. Channels in every state count: a coin that crossed a channel before it
 * closed is still there.
 */
export function familiesOn(registry: Registry, chainId: ChainId, hops: number): Families {
  const list: Family[] = [];
  const natives = new Map<ChainId, Natives>();
  let size = 0;
  const extend = (at: ChainId, left: number, soFar: TraceSoFar): void => {
    for (const link of linksFrom(registry, at).values()) {
      // Over the channel it came by, a coin goes home instead of becoming a voucher of itself; converters make no vouchers.
      if (link.channel === soFar.last?.channel || link.from.port !== 'transfer') continue;
      const prefix = `${soFar.prefix}${printHop(link.from)}/`;
      const isConverted = link.to.port !== 'transfer';
      if (left > 1) {
        if (!isConverted) extend(link.to.chainId, left - 1, { prefix, last: link });
        continue;
      }
      const there = natives.get(link.to.chainId) ?? nativesOf(registry, link.to.chainId);
      natives.set(link.to.chainId, there);
      const bases = isConverted ? there.cw20 : there.bank;
      if (bases.length === 0) continue;
      list.push({ prefix, bases });
      size += bases.length;
    }
  };
  extend(chainId, hops, { prefix: '' });
  return { list, size, natives };
}

/**
 * The first four bytes of the hash of every path of a family, as signed integers. Remembered with the list of bases: it
 * outlives edits of other chains' assets, and of channels.
 */
export function marksOf(family: Family, sha256: Sha256): readonly number[] {
  const { bytes, marks } = store(family.bases);
  return remembered(marks, family.prefix, () => makeMarks(toUtf8(family.prefix), bytes, sha256));
}

const store = /* @__PURE__ */ memoByIdentity((bases: readonly string[]) => ({
  bytes: bases.map(toUtf8),
  marks: new Map<string, readonly number[]>(),
}));

function makeMarks(prefix: Uint8Array, bases: readonly Uint8Array[], sha256: Sha256): readonly number[] {
  const longest = bases.reduce((most, { length }) => Math.max(most, length), 0);
  const path = new Uint8Array(prefix.length + longest);
  path.set(prefix);
  return bases.map((base) => {
    path.set(base, prefix.length);
    const hash = sha256(path.subarray(0, prefix.length + base.length));
    return ((hash[0] ?? 0) << 24) | ((hash[1] ?? 0) << 16) | ((hash[2] ?? 0) << 8) | (hash[3] ?? 0);
  });
}
