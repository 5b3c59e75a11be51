import { cw20Denom, foldCase, isCw20Denom, isNativePath, printHop } from '../denom/index.js';
import { linksFrom } from '../graph/index.js';
import {
  type ChainId,
  type DenomPath,
  mapsOf,
  memoByIdentity,
  remembered,
  type Sha256,
  toUtf8,
} from '../primitives/index.js';
import { type Asset, bucketOf, type ChannelLink, type Registry } from '../registry/index.js';

/** Paths over the same channels, one for each asset that can begin there. */
interface Family {
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
  /** Inputs of the list in addition to the channel table. */
  readonly natives: ReadonlyMap<ChainId, Natives>;
}

/** The present hops of a trace, seen from the coin's chain. */
interface TraceSoFar {
  readonly prefix: string;
  readonly last?: ChannelLink;
}

/** Families of paths of `hops` hops, over channels in every state: a coin that crossed one before it closed is still there. */
export function familiesOn(registry: Registry, chainId: ChainId, hops: number): Families {
  const list: Family[] = [];
  const natives = new Map<ChainId, Natives>();
  let size = 0;
  const extend = (at: ChainId, left: number, soFar: TraceSoFar): void => {
    for (const link of linksFrom(registry, at).values()) {
      // Over the channel of its arrival, a coin returns instead of becoming a voucher of itself; converters mint no
      // vouchers.
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

/** First four bytes of the hashes of a family's paths, as signed integers. Cached with the bases, which outlive other edits. */
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

/** Native assets of a chain as paths spell them: by the port they leave over, the transfer module's or a converter's. */
interface Natives {
  readonly bank: readonly string[];
  readonly cw20: readonly string[];
}

/** Native assets of a chain. Lists with equal denoms are one object while the channel table is unchanged, to keep derived values. */
export function nativesOf(registry: Registry, chainId: ChainId): Natives {
  const bucket = bucketOf(registry, chainId);
  if (bucket === undefined) return none;
  const found = nativesIn(bucket);
  const known = lastSeen(registry.channels);
  const last = known.get(chainId);
  if (last === found) return last;
  if (last !== undefined && isSameList(last.bank, found.bank) && isSameList(last.cw20, found.cw20))
    return last;
  known.set(chainId, found);
  return found;
}

const none: Natives = { bank: [], cw20: [] };

/** ERC-20 tokens cross IBC v2 with their address in lower case; a few lists leave out the prefix `cw20:`. */
const nativesIn = /* @__PURE__ */ memoByIdentity((bucket: ReadonlyMap<DenomPath, Asset>): Natives => {
  const natives = [...bucket.values()].filter(({ path }) => isNativePath(path));
  return {
    bank: natives.filter(({ isCw20 }) => !isCw20).map(({ path }) => foldCase(path)),
    cw20: natives
      .filter(({ isCw20 }) => isCw20)
      .map(({ path }) => (isCw20Denom(path) ? path : cw20Denom(path))),
  };
});

const lastSeen = /* @__PURE__ */ mapsOf<Registry['channels'], ChainId, Natives>();

function isSameList(x: readonly string[], y: readonly string[]): boolean {
  return x.length === y.length && x.every((text, at) => text === y[at]);
}
