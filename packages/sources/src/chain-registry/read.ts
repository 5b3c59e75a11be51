import type { AssetRow, ChainRow, ChannelRow } from 'wayfold';
import type { BridgeBlocks, SourceRow } from 'wayfold/registry';
import { createDraft, type Draft, type Fragment } from '../fragment.js';
import { assetRow } from './asset.js';
import { channelRows } from './channel.js';
import { reportCycles } from './cycle.js';
import { type Entry, entryOf } from './entry.js';
import { evmDenoms, withNativeFee } from './evm-native.js';
import { isAnotherCoin } from './identity.js';
import { type Listed, listedAssets, listedKey } from './listed.js';
import { type ChainNames, readChains } from './names.js';
import { createTally, type Tally } from './tally.js';

/** A parsed file, or a part of one, with the JSON Pointer of the place it came from. */
export interface Located {
  /** Parsed JSON of the file. */
  readonly value: unknown;
  /** JSON Pointer into the input. */
  readonly pointer: string;
}

/** The files of a chain registry, in either spelling of their keys. */
export interface RegistryFiles {
  /** `chain.json` of every chain. */
  readonly chains: readonly Located[];
  /** `assetlist.json` of every chain; single assets that name their chain are taken too. */
  readonly assetLists: readonly Located[];
  /** The pair files of `_IBC`. */
  readonly pairs: readonly Located[];
}

/** Options of an adapter of chain-registry data. */
export interface ChainRegistryOptions {
  /** Names of native EVM coins and ids of networks without a chain file; other blocks are not read. */
  readonly bridges?: BridgeBlocks;
  /** Name and version of the data. */
  readonly source?: SourceRow;
}

/** A fragment with counts of read, repaired and omitted entries, by rule. */
export interface ChainRegistryFragment extends Fragment {
  /** Numbers of rows by kind. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Translates chain-registry files into rows. A row has only the statements of its entry; contradictions are
 * repaired or omitted, and reported.
 */
export function readChainRegistry(
  files: RegistryFiles,
  options: ChainRegistryOptions = {},
): ChainRegistryFragment {
  const draft = createDraft();
  const tally = createTally();
  const bridges = options.bridges ?? {};
  const names = readChains(entriesOf(files.chains, draft), bridges, tally);
  const listed = entriesOf(files.assetLists, draft).flatMap(listedAssets);
  const channels = readPairs(entriesOf(files.pairs, draft), names, tally);
  const chains = [...names.rows, ...networksWithoutFile(listed, names, bridges, tally)];
  const types = new Map(chains.map((row) => [row.chain_id, row.chain_type]));
  const assets = readAssets(listed, names, types, bridges, tally);
  const day = options.source?.date;
  const fragment = draft.finish({
    chains,
    channels,
    assets,
    ...(day && { as_of: { chains: day, channels: day, assets: day } }),
    ...(options.source && { source: options.source }),
  });
  return { ...fragment, counts: tally.counts };
}

function entriesOf(files: readonly Located[], draft: Draft): readonly Entry[] {
  return files.flatMap(({ value, pointer }) => entryOf(value, pointer, draft) ?? []);
}

/** Channels of all pair files; npm packages contain every file twice, once under each chain. */
function readPairs(pairs: readonly Entry[], names: ChainNames, tally: Tally): readonly ChannelRow[] {
  const rows = new Map<string, ChannelRow>();
  for (const row of pairs.flatMap((pair) => channelRows(pair, names.endOf, tally))) {
    const key = JSON.stringify(row);
    if (rows.has(key)) tally.count('channels given twice');
    else rows.set(key, row);
  }
  return [...rows.values()];
}

/** Networks that have an asset list but no chain file: their ids come from the bridge facts. */
function networksWithoutFile(
  assets: readonly Listed[],
  names: ChainNames,
  bridges: BridgeBlocks,
  tally: Tally,
): readonly ChainRow[] {
  const rows = new Map<string, ChainRow>();
  const known = new Set(names.rows.map((row) => row.chain_id));
  for (const { chainName, entry } of assets) {
    const id = names.idOf(chainName);
    if (id === undefined || known.has(id) || rows.has(id)) continue;
    tally.count('networks without a chain file');
    const chain_type = /^[0-9]+$/.test(id) ? 'evm' : id === 'solana' ? 'svm' : 'unknown';
    const row = withNativeFee({ chain_id: id, chain_name: chainName, chain_type }, bridges);
    rows.set(id, entry.draft.at(row, entry.pointer));
  }
  return [...rows.values()];
}

function readAssets(
  listed: readonly Listed[],
  names: ChainNames,
  types: ReadonlyMap<string, ChainRow['chain_type']>,
  bridges: BridgeBlocks,
  tally: Tally,
): readonly AssetRow[] {
  const index = new Map(listed.map((asset) => [listedKey(asset.chainName, asset.base), asset]));
  reportCycles(index);
  const find = (chainName: string, base: string) => index.get(listedKey(chainName, base));
  const rows: AssetRow[] = [];
  for (const [chainName, assets] of groupByChain(listed)) {
    const chainId = names.shadowed.has(chainName) ? undefined : names.idOf(chainName);
    if (chainId === undefined) {
      tally.count('asset lists without a chain');
      tally.count('assets of such lists', assets.length);
      continue;
    }
    const denoms = types.get(chainId) === 'evm' ? evmDenoms(assets, chainId, bridges) : undefined;
    for (const asset of assets) {
      tally.count('assets read');
      const denom = denoms ? denoms.get(asset) : asset.base;
      if (denom === undefined) {
        tally.count('native coins listed twice');
        continue;
      }
      const row = assetRow(asset, {
        chainId,
        denom,
        isMistaken: (step, path) => isAnotherCoin(step, path, find),
      });
      if (row) rows.push(asset.entry.draft.at(row, asset.entry.pointer));
      else tally.count('vouchers without a path');
    }
  }
  return rows;
}

function groupByChain(listed: readonly Listed[]): ReadonlyMap<string, readonly Listed[]> {
  const groups = new Map<string, Listed[]>();
  for (const asset of listed) {
    const group = groups.get(asset.chainName);
    if (group) group.push(asset);
    else groups.set(asset.chainName, [asset]);
  }
  return groups;
}
