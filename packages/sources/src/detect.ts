import type { Sha256, Snapshot } from 'wayfold';
import { isObject, type BridgeBlocks, quote } from 'wayfold/registry';
import { hasZoneFile } from './assetlists/files.js';
import { fromAssetlists } from './assetlists/from-assetlists.js';
import { fromChainRegistry } from './chain-registry/index.js';
import { fromDirectory, isRead } from './directory/from-directory.js';
import { fromFlat } from './flat/from-flat.js';
import { createDraft, type Fragment } from './fragment.js';
import { fromInitia } from './initia/from-initia.js';
import { type JsonObject, listOf, memberOf } from './json.js';
import { fromLinkTable } from './link-table/from-link-table.js';
import { fromService } from './service/from-service.js';
import { fromPacked, isPacked } from './snapshot/from-packed.js';
import { fromSnapshot } from './snapshot/from-snapshot.js';

/** A shape of data that some adapter reads. */
export type SourceKind =
  | 'assetlists'
  | 'packed'
  | 'service'
  | 'link-table'
  | 'directory'
  | 'initia'
  | 'chain-registry'
  | 'flat'
  | 'snapshot';

/** Options of adapters. */
export interface ReadOptions {
  /** Names of native EVM coins and ids of networks without a chain file, for chain registry data. */
  readonly bridges?: BridgeBlocks;
  /** Data below, for link tables and for lists that name chains only. */
  readonly over?: Snapshot;
  /** A synchronous SHA-256 faster than the built-in one, for packed files. */
  readonly sha256?: Sha256;
}

/** How one shape is recognized, and the adapter that reads it. */
interface Source {
  /** Whether a JSON object has the shape. Asked in the order of the table: earlier shapes are the more particular. */
  readonly fits: (json: JsonObject) => boolean;
  readonly read: (json: JsonObject, options: ReadOptions) => Fragment;
}

const sources: { readonly [Kind in SourceKind]: Source } = {
  packed: { fits: isPacked, read: fromPacked },
  service: {
    fits: (json) =>
      has(json, 'chain_to_assets_map') ||
      some(json, 'chains', (chain) => has(chain, 'ibc_capabilities') || has(chain, 'cosmos_module_support')),
    read: fromService,
  },
  'link-table': {
    fits: (json) => has(json, 'links') || has(memberOf(json, 'about'), 'links'),
    read: fromLinkTable,
  },
  assetlists: {
    fits: (json) => hasZoneFile(Object.keys(json)),
    read: (json, { over }) => fromAssetlists(new Map(Object.entries(json)), over && { over }),
  },
  directory: {
    fits: (json) => Object.keys(json).some(isRead),
    read: (json, options) => fromDirectory(new Map(Object.entries(json)), options),
  },
  initia: {
    fits: (json) =>
      some(json, 'chains', (chain) =>
        ['is_l1', 'op_bridge_id', 'ibc_channels'].some((key) => has(memberOf(chain, 'metadata'), key)),
      ),
    read: fromInitia,
  },
  'chain-registry': {
    fits: (json) =>
      has(json, 'assetLists') ||
      has(json, 'ibcData') ||
      some(json, 'chains', (chain) => has(chain, 'chainName')) ||
      some(json, 'assets', (list) => has(list, 'assets')),
    read: fromChainRegistry,
  },
  flat: {
    fits: (json) =>
      has(json, 'ibc') ||
      isObject(memberOf(json, 'capabilities')) ||
      some(json, 'assets', (asset) => has(asset, 'base')) ||
      some(json, 'chains', (chain) => registryKeys.some((key) => has(chain, key))),
    read: fromFlat,
  },
  snapshot: {
    fits: (json) => Object.keys(json).length === 0 || snapshotKeys.some((key) => has(json, key)),
    read: fromSnapshot,
  },
};

/** Keys of chain files that rows of the snapshot form do not have. */
const registryKeys = ['$schema', 'network_type', 'logo_URIs', 'fees', 'codebase', 'apis'] as const;

const snapshotKeys: readonly (keyof Snapshot)[] = [
  ...(['chains', 'channels', 'assets', 'capabilities', 'chain_details', 'swap_venues'] as const),
  ...(['outages', 'liveness', 'bridges', 'symbols', 'source'] as const),
];

/** Shape of parsed data, or undefined when no adapter knows it. */
export function detectSource(json: unknown): SourceKind | undefined {
  if (!isObject(json)) return undefined;
  const kinds = Object.keys(sources) as SourceKind[]; // keys of a table over the kinds
  return kinds.find((kind) => sources[kind].fits(json));
}

/**
 * Reads data of any shape an adapter knows. Data of no known shape yields no rows and a diagnostic.
 *
 * @example loadRegistry([readSource(JSON.parse(text))])
 */
export function readSource(json: unknown, options: ReadOptions = {}): Fragment {
  const kind = detectSource(json);
  if (kind !== undefined && isObject(json)) return sources[kind].read(json, options);
  const draft = createDraft();
  const message = `no adapter knows the shape of the data: expected one of ${Object.keys(sources).join(', ')}, got ${quote(json)}`;
  draft.report('DATA_INVALID', '', message);
  return draft.finish({});
}

function has(value: unknown, key: string): boolean {
  return memberOf(value, key) !== undefined;
}

function some(json: JsonObject, list: string, fits: (entry: unknown) => boolean): boolean {
  return listOf(memberOf(json, list)).some(fits);
}
