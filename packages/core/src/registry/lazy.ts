import { type ChainId, type DenomPath, memoByIdentity, sealMap } from '../primitives/index.js';
import type { Extras, PartMakers } from './loading/verified.js';
import type { Asset } from './families/asset.js';
import type { Diagnostic } from './loading/findings.js';
import { dataParts, type Makers, makersOf, type PartName, type Registry } from './model.js';

/** A registry whose parts are made on first use, and then equal those of any other. */
export function lazyRegistry(
  makers: PartMakers,
  { sha256, links }: Extras,
  diagnostics: readonly Diagnostic[] = [],
): Registry {
  const { bucket: bucketOn, listed } = makers;
  const make: Makers<Parts> = { ...makers, assets: () => sealMap(allBuckets(listed(), bucketOn)) };
  const cells = makersOf<Parts>([...dataParts, 'sources'], (part) => cellOf(make[part]));
  const parts = Object.entries(cells).map(([name, get]) => [name, { enumerable: true, get }]);
  const plain = { diagnostics: Object.freeze(diagnostics), sha256, ...(links && { links }) };
  const registry = Object.freeze(
    Object.defineProperties({ ...plain }, Object.fromEntries(parts)),
  ) as unknown as Registry; // every part has its cell
  lazies.set(registry, { cells, bucketOn });
  return registry;
}

/** Assets of one chain by their path; assets of other chains are not made. Undefined for a chain without assets. */
export function bucketOf(registry: Registry, chainId: ChainId): Bucket | undefined {
  const lazy = lazies.get(registry);
  return lazy === undefined ? registry.assets.get(chainId) : lazy.bucketOn(chainId);
}

/** Cache key for values derived from a part: equal for an equal part, without making it. */
export function partKey(registry: Registry, part: PartName): object {
  return lazies.get(registry)?.cells[part] ?? keys.get(registry[part]) ?? registry[part];
}

/**
 * The registry without assets, for values derived from other parts: they must not keep the assets of an edited
 * registry.
 */
export function withoutAssets(registry: Registry): Registry {
  const own = Object.getOwnPropertyDescriptors(registry);
  const none = { enumerable: true, value: noAssets };
  return Object.defineProperties({}, { ...own, assets: none }) as Registry; // each of its own members is there
}

const noAssets: Registry['assets'] = /* @__PURE__ */ sealMap(new Map());

type Bucket = ReadonlyMap<DenomPath, Asset>;

type Parts = Pick<Registry, PartName>;

interface Lazy {
  readonly cells: Makers<Parts>;
  readonly bucketOn: (chainId: string) => Bucket | undefined;
}

const lazies = new WeakMap<Registry, Lazy>();

/** Cells by the part that they made: edits hand on parts, not cells. */
const keys = new WeakMap<object, object>();

/** The cell of a maker: registries with the same maker share the part. */
const cellOf = /* @__PURE__ */ memoByIdentity(cell) as typeof cell; // its cell for each

function cell<Part extends object>(make: () => Part): () => Part {
  let made: Part | undefined;
  const get = (): Part => {
    if (made === undefined) {
      made = make();
      keys.set(made, get);
    }
    return made;
  };
  return get;
}

function allBuckets(
  chainIds: readonly ChainId[],
  bucketOn: (chainId: string) => Bucket | undefined,
): Map<ChainId, Bucket> {
  const all = new Map<ChainId, Bucket>();
  for (const chainId of chainIds) {
    const bucket = bucketOn(chainId);
    if (bucket !== undefined) all.set(chainId, bucket);
  }
  return all;
}
