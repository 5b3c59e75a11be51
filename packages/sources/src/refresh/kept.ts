import type { AssetRow, ChannelRow, Snapshot } from 'wayfold';
import { keyedAsset, keyedChannel } from '../diff.js';

/** Keys of rows that are kept by hand: sources are compared with them, and do not replace them. */
export interface HandKeptKeys {
  /** Chain ids. */
  readonly chains?: readonly string[];
  /** First ends of channels, as `chain/port/channel`. */
  readonly channels?: readonly string[];
  /** Assets, as `chain_id|path`. */
  readonly assets?: readonly string[];
}

/** Keys of the rows of layers that are kept by hand. */
export function keysOf(layers: readonly Snapshot[]): HandKeptKeys {
  const keys = <Row>(rows: (layer: Snapshot) => readonly Row[] | undefined, key: (row: Row) => string) =>
    [...new Set(layers.flatMap((layer) => (rows(layer) ?? []).map(key)))].sort();
  return {
    chains: keys(
      (layer) => layer.chains,
      (row) => row.chain_id,
    ),
    channels: keys((layer) => layer.channels, channelKey),
    assets: keys((layer) => layer.assets, assetKeyOf),
  };
}

/** Key of a channel: its first end in the order of texts. */
export function channelKey(row: ChannelRow): string {
  return keyedChannel(row).key;
}

/** Key of an asset: its chain and its path. */
export function assetKeyOf(row: AssetRow): string {
  return keyedAsset(row).key;
}

/** The data before, and the statements of a refresh about it. */
export interface KeptFrom {
  /** The data before. */
  readonly before: Snapshot;
  /** Rows that the sources of the refresh state. */
  readonly stated: readonly Snapshot[];
  /** Whether the registry of Initia is one of them. */
  readonly hasInitia: boolean;
  /** Rows that are kept by hand. */
  readonly hand: HandKeptKeys;
  /** Whether a row comes from a file that is to be kept as it was. */
  readonly isKeptFile?: KeptFiles;
  /** Rows that sources disagree about: known ones stay as they were. */
  readonly withheld?: Withheld;
}

/** Rows with a new fact that is contradicted, as part and key. */
export type Withheld = ReadonlySet<string>;

/** Whether a row is withheld. */
export function isWithheld(withheld: Withheld, part: 'chains' | 'channels' | 'assets', key: string): boolean {
  return withheld.has(`${part} ${key}`);
}

/** Which rows come from files that are to be kept as they were. */
export interface KeptFiles {
  readonly chain: (chainId: string) => boolean;
  readonly assets: (chainId: string) => boolean;
  readonly channels: (a: string, b: string) => boolean;
}

const noFiles: KeptFiles = { chain: () => false, assets: () => false, channels: () => false };

/** Prefix of the addresses of Initia and its rollups: their chains are in the registry of Initia. */
const initiaPrefix = 'init';

/**
 * Rows that replace rows of the sources: rows kept by hand or from kept files, rows of test networks, rows of Initia and its rollups unless its
 * registry is read, pairs of IBC v2 clients, which registries cannot express, and everything except chains, channels and
 * assets.
 */
export function keptRows({
  before,
  stated,
  hasInitia,
  hand,
  isKeptFile = noFiles,
  withheld = new Set(),
}: KeptFrom): Snapshot {
  const others = new Set(
    before.chains?.flatMap(({ chain_id: id, bech32_prefix: prefix, is_testnet: isTest }) =>
      isTest === true || (!hasInitia && prefix === initiaPrefix) ? [id] : [],
    ),
  );
  const statedHere = new Set(stated.flatMap(({ chains = [] }) => chains.map((row) => row.chain_id)));
  const isUnread = (id: string) => others.has(id) && !statedHere.has(id);
  const [handChains, handChannels, handAssets] = [hand.chains, hand.channels, hand.assets].map(
    (keys) => new Set(keys),
  );
  const { source: _source, sources: _sources, chains = [], channels = [], assets = [], ...parts } = before;
  return {
    ...parts,
    chains: chains.filter(
      ({ chain_id: id }) =>
        isUnread(id) ||
        handChains?.has(id) === true ||
        isKeptFile.chain(id) ||
        isWithheld(withheld, 'chains', id),
    ),
    channels: channels.filter(
      (row) =>
        isUnread(row.a.chain_id) ||
        isUnread(row.b.chain_id) ||
        isClientPair(row) ||
        handChannels?.has(channelKey(row)) === true ||
        isKeptFile.channels(row.a.chain_id, row.b.chain_id) ||
        isWithheld(withheld, 'channels', channelKey(row)),
    ),
    assets: assets.filter(
      (row) =>
        isUnread(row.chain_id) ||
        handAssets?.has(assetKeyOf(row)) === true ||
        isKeptFile.assets(row.chain_id) ||
        isWithheld(withheld, 'assets', assetKeyOf(row)),
    ),
  };
}

function isClientPair({ a, b }: ChannelRow): boolean {
  return !a.channel.startsWith('channel-') || !b.channel.startsWith('channel-');
}
