import type { Snapshot } from 'wayfold';
import { pointerTo } from 'wayfold/registry';
import { type ChainRegistryOptions, type Located, readChainRegistry } from '../chain-registry/index.js';
import { type Fragment, joinFragments } from '../fragment.js';
import { withMetadata } from '../initia/with-metadata.js';
import { byNetwork } from './networks.js';
import { withCurrentVersion } from './versions.js';

/** Parsed files of a checked-out registry, by path relative to its top folder (`osmosis/chain.json`). */
export type RegistryDirectory = ReadonlyMap<string, unknown>;

/**
 * Adapter for a checked-out folder of cosmos/chain-registry, or of the Initia registry, which has the same layout one
 * level deeper: `<chain>/chain.json`, `assetlist.json` and `versions.json`, pair files in `_IBC`, all of it again
 * under `testnets`, and `_non-cosmos`. Killed chains are kept, as killed, and so are rollups of Initia with only a
 * profile left (`profiles/rave.json`). In pointers the path of a file is the first
 * token: `/osmosis~1chain.json/bech32_prefix`.
 */
export function fromDirectory(files: RegistryDirectory, options: ChainRegistryOptions = {}): Fragment {
  const read = new Map([...files].filter(([path]) => isRead(path)));
  return withoutImitations([...byNetwork(read).values()].map((group) => withMetadataOf(group, options)));
}

/** One kind of network. */
function withMetadataOf(files: RegistryDirectory, options: ChainRegistryOptions): Fragment {
  const paths = [...files.keys()].sort();
  const pick = (isKind: (path: string) => boolean): readonly Located[] =>
    paths.filter(isKind).map((path) => ({ value: files.get(path), pointer: pointerTo('', path) }));
  const chains = pick(isChain);
  const assetLists = pick((path) => path.endsWith('/assetlist.json'));
  const pairs = pick(isPair);
  const current = paths.filter(isChain).map((path) => ({
    value: withCurrentVersion(files.get(path), files.get(path.replace(/chain\.json$/, 'versions.json'))),
    pointer: pointerTo('', path),
  }));
  const registry = readChainRegistry({ chains: current, assetLists, pairs }, options);
  return withMetadata(registry, { chains, assetLists, profiles: pick(isProfile) });
}

/** The networks joined. Chain ids and bridge facts of the main networks are not taken from test networks. */
function withoutImitations([main, ...others]: readonly Fragment[]): Fragment {
  if (main === undefined) return joinFragments();
  const taken = new Set(main.snapshot.chains?.map((row) => row.chain_id));
  const isFree = ({ chain_id: id }: { readonly chain_id: string }) => !taken.has(id);
  const rest = others.map(({ snapshot, ...fragment }): Fragment => {
    const { chains, channels, assets, bridges, ...others } = snapshot;
    const rows: Snapshot = {
      ...others,
      ...(bridges && main.snapshot.bridges === undefined && { bridges }),
      ...(chains && { chains: chains.filter(isFree) }),
      ...(channels && { channels: channels.filter((row) => isFree(row.a) && isFree(row.b)) }),
      ...(assets && { assets: assets.filter(isFree) }),
    };
    return { ...fragment, snapshot: rows };
  });
  return joinFragments(...[main, ...rest].filter(({ snapshot }) => Object.keys(snapshot).length > 0));
}

/** Whether a path names a file of the registry that is read. Tools and schemas live in other folders and files. */
export function isRead(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const isKnown = folders.every((folder) => /^(?:[a-z0-9]|_IBC$|_non-cosmos$)/i.test(folder));
  return isKnown && (isPair(path) || isProfile(path) || /\/(?:chain|assetlist|versions)\.json$/.test(path));
}

/** Pair files are called after their chains; what starts with an underscore is something else. */
function isPair(path: string): boolean {
  return /(?:^|\/)_IBC\/[^_/][^/]*\.json$/.test(path);
}

function isProfile(path: string): boolean {
  return /^profiles\/(?!(?:chain|assetlist|versions)\.json$)[^_/][^/]*\.json$/.test(path);
}

function isChain(path: string): boolean {
  return path.endsWith('/chain.json');
}
