import { cw20Denom, foldCase, ibcDenom, isCw20Denom, isNativePath, printHop } from '../denom/index.js';
import { linksFrom } from '../graph/index.js';
import {
  type Budget,
  brandAs,
  type ChainId,
  createBudget,
  type Denom,
  type DenomPath,
  mapsOf,
  memoByIdentity,
  remembered,
  spend,
  spendOnce,
  type Sha256,
  toUtf8,
} from '../primitives/index.js';
import { type Asset, bucketOf, type ChannelLink, type Registry } from '../registry/index.js';

/** Limits of the search for an unlisted voucher. */
export interface SearchOptions {
  /** Hops of the longest path tried, default 2. Three take up to a million hashes on the best connected chains. */
  readonly maxHops?: 1 | 2 | 3;
  /** Steps of the request that this search is part of; by default a new budget. */
  readonly budget?: Budget;
  /** Place of the searched denom in the caller's request: the `field` of the refusal when the search takes too long. */
  readonly field?: string;
}

/**
 * Finds the path of an unlisted voucher by deriving what could have been sent to the chain: native assets of the
 * chains one channel away, then two, then three. SHA-256 makes a false hit impossible in practice.
 *
 * The hashes of one chain and length are made once, four bytes each, and found again by those bytes. A request is
 * charged for all of them, remembered or not.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` before the hashes are made that the budget does not allow
 */
export function searchVoucher(
  registry: Registry,
  chainId: ChainId,
  denom: string,
  options: SearchOptions = {},
): DenomPath | undefined {
  const { maxHops = 2, budget = createBudget(), field = '' } = options;
  const wanted = Number.parseInt(denom.slice('ibc/'.length, 'ibc/'.length + 8), 16) | 0;
  for (let hops = 1; hops <= maxHops; hops++) {
    const table = tableOn(registry, chainId, hops);
    spendOnce(budget, table, 'hashes', table.families.size, field);
    table.index ??= makeIndex(table.families, registry);
    for (const path of pathsMarked(table.families, table.index, wanted)) {
      spend(budget, 'hashes', 1, field);
      if (remembered(table.denoms, path, () => ibcDenom(path, registry.sha256)) === denom) return path;
    }
  }
  return undefined;
}

/** Paths of one length to a chain, hashed when the first voucher is sought among them. */
interface Table {
  readonly families: Families;
  /** Whole denoms of the paths that were looked at so far. */
  readonly denoms: Map<DenomPath, Denom>;
  index?: Index;
}

/** The table of a chain and length, kept until the channel table or a list of natives that it was made of changes. */
function tableOn(registry: Registry, chainId: ChainId, hops: number): Table {
  const known = tables(registry.channels);
  const key = `${chainId} ${hops}`;
  const found = known.get(key);
  if (found !== undefined && isCurrent(registry, found.families)) return found;
  const table: Table = { families: familiesOn(registry, chainId, hops), denoms: new Map() };
  known.set(key, table);
  return table;
}

const tables = /* @__PURE__ */ mapsOf<Registry['channels'], string, Table>();

function isCurrent(registry: Registry, { natives }: Families): boolean {
  if (checked.get(natives) === registry.assets) return true;
  for (const [chainId, seen] of natives) if (nativesOf(registry, chainId) !== seen) return false;
  checked.set(natives, registry.assets);
  return true;
}

/** The assets that a table was last compared with: most requests repeat them. */
const checked = new WeakMap<Families['natives'], Registry['assets']>();

/** Marks of a table, to be found without a scan. */
interface Index {
  /** Mark of each path, in the order of the families. */
  readonly marks: Int32Array;
  /** Open addressing by mark: number of a path plus one, 0 where nothing is. A power of two, at most half full. */
  readonly slots: Int32Array;
  /** Number of the first path of each family. */
  readonly starts: Int32Array;
}

function makeIndex({ list, size }: Families, { sha256 }: Registry): Index {
  const marks = new Int32Array(size);
  const starts = new Int32Array(list.length);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * size + 2)));
  const last = slots.length - 1;
  let number = 0;
  list.forEach((family, at) => {
    starts[at] = number;
    for (const mark of marksOf(family, sha256)) {
      let slot = mark & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      marks[number++] = mark;
      slots[slot] = number;
    }
  });
  return { marks, slots, starts };
}

/** Paths whose hash begins with a mark, in the order of the families. */
function* pathsMarked(
  { list }: Families,
  { marks, slots, starts }: Index,
  wanted: number,
): Generator<DenomPath> {
  const last = slots.length - 1;
  for (let slot = wanted & last; ; slot = (slot + 1) & last) {
    const number = (slots[slot] ?? 0) - 1;
    if (number < 0) return;
    if (marks[number] !== wanted) continue;
    const at = familyOf(starts, number);
    const { prefix = '', bases = [] } = list[at] ?? {};
    yield brandAs<DenomPath>(`${prefix}${bases[number - (starts[at] ?? 0)]}`);
  }
}

/** The last family that starts at or before a path. */
function familyOf(starts: Int32Array, number: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Paths over the same channels, one for each asset that can begin there. */
interface Family {
  /** The hops, with a slash after the last. */
  readonly prefix: string;
  readonly bases: readonly string[];
}

/** Every path of one length that a coin native elsewhere could have on a chain. */
interface Families {
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
function familiesOn(registry: Registry, chainId: ChainId, hops: number): Families {
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
function marksOf(family: Family, sha256: Sha256): readonly number[] {
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
function nativesOf(registry: Registry, chainId: ChainId): Natives {
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
