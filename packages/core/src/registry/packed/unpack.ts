import { quote, RoutingError, type Sha256, sha256 } from '../../primitives/index.js';
import { holdsOnlyWhatIsRead } from '../loading/unread.js';
import type { CapabilityRow, ChainRow, ChannelRow, Snapshot } from '../rows.js';
import {
  eachSparse,
  type Mutable,
  pick,
  sameLength,
  byCode,
  chainTypeCodes,
  flagCodes,
  statusCodes,
} from './columns.js';
import { checkHeader, type DenomRef, type PackedCore, type PackedMeta, type PackedPart } from './format.js';
import { type AssetColumns, assetColumns } from './unpack-assets.js';
import { unpackDurations } from './durations.js';
import { addMeta } from './unpack-meta.js';
import { unpackOutages } from './unpack-outages.js';

/** How packed parts are read. */
export interface UnpackOptions {
  /** A synchronous SHA-256 faster than the built-in one; used for fee denoms of the meta part. */
  readonly sha256?: Sha256;
}

/**
 * Reads packed parts back into rows, in one pass and without computing voucher denoms.
 *
 * @param meta the meta part of the same build; without it logos, descriptions and gas prices are absent
 * @throws RoutingError `DATA_INVALID` for another format or version, parts of two builds, or damaged columns
 * @example unpackSnapshot(core) // after import core from '@wayfold/data/core.json' with { type: 'json' }
 */
export function unpackSnapshot(
  core: PackedCore | PackedPart,
  meta?: PackedMeta | PackedPart,
  options: UnpackOptions = {},
): Snapshot {
  checkHeader<PackedCore>(core, 'wayfold-core');
  if (meta !== undefined) checkHeader<PackedMeta>(meta, 'wayfold-meta');
  if (meta !== undefined && meta.stamp !== core.stamp) {
    throw new RoutingError(
      'DATA_INVALID',
      '/stamp',
      `the meta part is of build ${quote(meta.stamp)}, the core part of build ${quote(core.stamp)}`,
    );
  }
  try {
    return holdsOnlyWhatIsRead(unpackParts(core, meta, options.sha256 ?? sha256));
  } catch (error) {
    if (error instanceof TypeError)
      throw new RoutingError('DATA_INVALID', '', `packed data is damaged: ${error.message}`);
    throw error;
  }
}

function unpackParts(core: PackedCore, meta: PackedMeta | undefined, hash: Sha256): Snapshot {
  const columns = assetColumns(core, meta);
  const chains = unpackChains(core, meta, columns, hash);
  const channels = unpackChannels(core);
  const assets = core.ids.flatMap((_id, place) => columns.rowsOf(place));
  const snapshot: Mutable<Snapshot> = {};
  if (chains.length > 0) snapshot.chains = chains;
  if (channels.length > 0) snapshot.channels = channels;
  if (assets.length > 0) snapshot.assets = assets;
  if (core.capabilities.chain.length > 0) snapshot.capabilities = unpackCapabilities(core);
  if (core.swapVenues.length > 0) snapshot.swap_venues = core.swapVenues;
  const outages = unpackOutages(core.outages, meta?.outages, { ids: core.ids, channels, assets: columns });
  if (outages.length > 0) snapshot.outages = outages;
  if (core.bridges !== 0) snapshot.bridges = core.bridges;
  if (core.symbols !== 0) snapshot.symbols = core.symbols;
  if (core.durations !== undefined) snapshot.durations = unpackDurations(core.durations, core.ids);
  if (core.asOf !== undefined) snapshot.as_of = core.asOf;
  if (core.source !== undefined) snapshot.source = core.source;
  if (meta?.sources !== undefined) snapshot.sources = meta.sources;
  return snapshot;
}

const chainTypes = byCode(chainTypeCodes);
const statuses = byCode(statusCodes);
const flags = byCode(flagCodes);

function unpackChains(
  core: PackedCore,
  meta: PackedMeta | undefined,
  assets: AssetColumns,
  hash: Sha256,
): Mutable<ChainRow>[] {
  const chains = chainRows(core, assets);
  if (meta !== undefined) addMeta({ core, meta, chains, assets, sha256: hash });
  return chains;
}

function chainRows({ ids, chains }: PackedCore, assets: AssetColumns): Mutable<ChainRow>[] {
  const { name, prettyName, prefix, slip44, fees, staking, ibcGo } = chains;
  const codes = [chains.type, chains.isTestnet, chains.status, chains.cosmwasm];
  sameLength(name.length, ...codes, name, prettyName, prefix, slip44, fees, staking, ibcGo);
  const missing = new Set(chains.missing);
  const places = ids.map((_id, place) => place).filter((place) => !missing.has(place));
  return name.map((chainName, i) => {
    const place = pick(places, i);
    const denomOf = (ref: DenomRef) => {
      const coin = assets.coinAt(place, ref);
      return typeof coin === 'string' ? coin : (coin.denom ?? '');
    };
    const row: Mutable<ChainRow> = {
      chain_id: pick(ids, place),
      chain_name: chainName,
      chain_type: chainTypes.get(pick(chains.type, i)) ?? 'unknown',
    };
    const pretty = prettyName[i];
    if (typeof pretty === 'string') row.pretty_name = pretty;
    const bech32 = prefix[i];
    if (typeof bech32 === 'string') row.bech32_prefix = bech32;
    const coinType = slip44[i];
    if (typeof coinType === 'number') row.slip44 = coinType;
    if (chains.isTestnet[i] === 't') row.is_testnet = true;
    const status = statuses.get(pick(chains.status, i));
    if (status !== undefined) row.status = status;
    const feeRefs = pick(fees, i);
    if (feeRefs.length > 0) row.fee_assets = feeRefs.map((ref) => ({ denom: denomOf(ref), gas_price: null }));
    const stakingRefs = pick(staking, i);
    if (stakingRefs.length > 0) row.staking_denoms = stakingRefs.map(denomOf);
    const version = ibcGo[i];
    if (typeof version === 'string') row.ibc_go = version;
    const cosmwasm = flags.get(pick(chains.cosmwasm, i));
    if (cosmwasm !== undefined) row.cosmwasm = cosmwasm;
    return row;
  });
}

function unpackChannels({ ids, channels }: PackedCore): ChannelRow[] {
  const { chainA, chainB, channelA, channelB, isActive, preferred } = channels;
  sameLength(chainA.length, chainA, chainB, channelA, channelB, isActive, preferred);
  const rows: Mutable<ChannelRow>[] = [];
  for (let i = 0; i < chainA.length; i++) {
    const active = isActive[i];
    const isPreferred = preferred[i];
    rows.push({
      a: { chain_id: pick(ids, chainA[i] ?? -1), port: 'transfer', channel: channelA[i] as string }, // lengths are checked
      b: { chain_id: pick(ids, chainB[i] ?? -1), port: 'transfer', channel: channelB[i] as string }, // lengths are checked
      status: active === 't' ? 'ACTIVE' : active === 'f' ? 'INACTIVE' : null,
      preferred: isPreferred === 't' ? true : isPreferred === 'f' ? false : null,
    });
  }
  eachSparse(channels.portA, rows, (row, port) => {
    row.a = { ...row.a, port };
  });
  eachSparse(channels.portB, rows, (row, port) => {
    row.b = { ...row.b, port };
  });
  return rows;
}

function unpackCapabilities({
  ids,
  capabilities: { chain, kind, kinds },
}: PackedCore): readonly CapabilityRow[] {
  return chain.map((place, i) => ({ chain_id: pick(ids, place), ...pick(kinds, pick(kind, i)) }));
}
