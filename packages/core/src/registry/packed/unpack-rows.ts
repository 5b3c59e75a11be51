import { once, type Sha256 } from '../../primitives/index.js';
import type { BridgeBlocks } from '../bridges/index.js';
import type { CapabilityRow } from '../families/capability.js';
import type { ChainDetailsRow } from '../families/chain-details.js';
import type { ChainRow } from '../families/chain.js';
import type { OutageRow } from '../families/outage.js';
import {
  byCode,
  chainTypeCodes,
  damaged,
  eachSparse,
  flagCodes,
  type Mutable,
  pick,
  positions,
  sameLength,
  statusCodes,
} from './columns.js';
import type { DenomRef, PackedCore, PackedMeta } from './format.js';
import { type AssetColumns, assetColumns } from './unpack-assets.js';
import { mapNoted, notedRows, noting } from './notes.js';
import { feeDenoms, feeRows } from './unpack-fees.js';
import { addMeta } from './unpack-meta.js';
import { type ChannelColumns, channelColumns } from './unpack-channels.js';
import { unpackOutages } from './unpack-outages.js';

/** Packed parts whose rows are made list by list, new ones each time. */
export interface PackedRows {
  readonly core: PackedCore;
  readonly meta: PackedMeta | undefined;
  readonly assets: AssetColumns;
  chains(): ChainRow[];
  readonly channels: () => ChannelColumns;
  capabilities(): readonly CapabilityRow[];
  chainDetails(): readonly ChainDetailsRow[];
  bridges(): BridgeBlocks | undefined;
  outages(): OutageRow[];
}

/** @throws RoutingError `DATA_INVALID` for columns of assets that do not fit together; the others throw when they are read */
export function packedRows(core: PackedCore, meta: PackedMeta | undefined, sha256: Sha256): PackedRows {
  const assets = assetColumns(core, meta);
  const channels = once(() => channelColumns(core));
  return {
    core,
    meta,
    assets,
    chains() {
      const chains = chainRows(core, assets, sha256);
      if (meta !== undefined) addMeta({ core, meta, chains, assets, sha256 });
      return chains;
    },
    channels,
    capabilities: () => capabilityRows(core),
    chainDetails: () => chainDetailsRows(core, meta),
    bridges: () => bridgeBlocks(core, meta),
    outages: () =>
      unpackOutages(core.outages, meta?.outages, { ids: core.ids, channels: channels(), assets }),
  };
}

const chainTypes = byCode(chainTypeCodes);
const statuses = byCode(statusCodes);
const flags = byCode(flagCodes);

function chainRows({ ids, chains }: PackedCore, assets: AssetColumns, sha256: Sha256): Mutable<ChainRow>[] {
  const { name, prettyName, prefix, slip44, fees, staking, ibcGo } = chains;
  const codes = [chains.type, chains.isTestnet, chains.status, chains.cosmwasm];
  sameLength(name.length, ...codes, name, prettyName, prefix, slip44, fees, staking, ibcGo);
  const prices = new Map(chains.prices && positions(chains.prices, name.length));
  const missing = new Set(chains.missing);
  const places = ids.map((_id, place) => place).filter((place) => !missing.has(place));
  const rows = name.map((chainName, i) => {
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
    const natives = pick(fees, i).map(denomOf);
    const feeAssets = feeRows({ natives, prices: prices.get(i), denomOf: feeDenoms(assets, place, sha256) });
    if (feeAssets.length > 0) row.fee_assets = feeAssets;
    const stakingRefs = pick(staking, i);
    if (stakingRefs.length > 0) row.staking_denoms = stakingRefs.map(denomOf);
    const version = ibcGo[i];
    if (typeof version === 'string') row.ibc_go = version;
    const cosmwasm = flags.get(pick(chains.cosmwasm, i));
    if (cosmwasm !== undefined) row.cosmwasm = cosmwasm;
    return row;
  });
  if (chains.account !== undefined)
    eachSparse(chains.account, rows, (row, account) => {
      row.account = account;
    });
  if (chains.addressKind !== undefined)
    eachSparse(chains.addressKind, rows, (row, kind) => {
      row.address_kind = kind;
    });
  return rows;
}

function capabilityRows({ ids, capabilities: { chain, kind, kinds } }: PackedCore): readonly CapabilityRow[] {
  // Each chain of a kind gets a copy of it, which may be a long text or an object of any size.
  for (const one of kinds)
    if (typeof one !== 'object' || Object.keys(one).length > mostFacts)
      throw damaged('a kind of capabilities that is none');
  return chain.map((place, i) => ({ chain_id: pick(ids, place), ...pick(kinds, pick(kind, i)) }));
}

function chainDetailsRows(
  { chainDetails = [] }: PackedCore,
  meta: PackedMeta | undefined,
): readonly ChainDetailsRow[] {
  const notes = meta?.chainDetails;
  return notes === undefined ? chainDetails : chainDetails.map(noting(notes, chainDetails.length));
}

function bridgeBlocks({ bridges }: PackedCore, meta: PackedMeta | undefined): BridgeBlocks | undefined {
  if (bridges === 0) return undefined;
  const notes = meta?.bridges;
  return notes === undefined ? bridges : mapNoted(bridges, noting(notes, notedRows(bridges).length));
}

/** More members than a row of capabilities has. */
const mostFacts = 16;
