import { ibcDenom } from '../denom/index.js';
import {
  type Budget,
  brandAs,
  type ChainId,
  createBudget,
  type Denom,
  type DenomPath,
  mapsOf,
  remembered,
  spend,
  spendOnce,
} from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { type Families, familiesOn, marksOf, nativesOf } from './families.js';

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
