import { RoutingError, type Sha256, sha256 } from '../../primitives/index.js';
import type { CapabilityRow, ChainRow, ChannelRow, LivenessRows, Snapshot } from '../rows.js';
import { byLetter, defined, eachSparse, flagLetters, type Mutable, pick, type Sparse } from './columns.js';
import { checkHeader, type PackedCore, type PackedMeta } from './form.js';
import { capabilityLetters, chainTypeLetters, channelText, statusLetters } from './letters.js';
import { type AssetRows, unpackAssets } from './unpack-assets.js';
import { addMeta } from './unpack-meta.js';

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
 * @example unpackSnapshot(JSON.parse(coreText), JSON.parse(metaText))
 */
export function unpackSnapshot(core: PackedCore, meta?: PackedMeta, options: UnpackOptions = {}): Snapshot {
  checkHeader(core, 'wayfold-core');
  if (meta !== undefined) checkHeader(meta, 'wayfold-meta');
  if (meta !== undefined && meta.stamp !== core.stamp) {
    throw new RoutingError(
      'DATA_INVALID',
      '/stamp',
      `the meta part is of build ${meta.stamp}, the core part of build ${core.stamp}`,
    );
  }
  try {
    return unpackParts(core, meta, options.sha256 ?? sha256);
  } catch (error) {
    if (error instanceof TypeError)
      throw new RoutingError('DATA_INVALID', '', `packed data is damaged: ${error.message}`);
    throw error;
  }
}

function unpackParts(core: PackedCore, meta: PackedMeta | undefined, hash: Sha256): Snapshot {
  const assets = unpackAssets(core);
  const chains = unpackChains(core, assets);
  const channels = unpackChannels(core);
  if (meta !== undefined) addMeta({ core, meta, chains, assets, sha256: hash });
  const snapshot: Mutable<Snapshot> = {};
  if (chains.length > 0) snapshot.chains = chains;
  if (channels.length > 0) snapshot.channels = channels;
  if (assets.all.length > 0) snapshot.assets = assets.all;
  if (core.capabilities.chain.length > 0) snapshot.capabilities = unpackCapabilities(core);
  if (core.swapVenues.length > 0) snapshot.swap_venues = core.swapVenues;
  if (core.liveness !== 0) snapshot.liveness = unpackLiveness(core, channels);
  if (core.bridges !== 0) snapshot.bridges = core.bridges;
  if (core.symbols !== 0) snapshot.symbols = core.symbols;
  if (core.source !== undefined) snapshot.source = core.source;
  return snapshot;
}

const chainTypes = byLetter(chainTypeLetters);
const statuses = byLetter(statusLetters);
const flags = byLetter(flagLetters);

function unpackChains({ ids, chains }: PackedCore, assets: AssetRows): Mutable<ChainRow>[] {
  return chains.name.map((name, i) => {
    const row: Mutable<ChainRow> = {
      chain_id: pick(ids, i),
      chain_name: name,
      chain_type: chainTypes.get(pick(chains.type, i)) ?? 'unknown',
    };
    const prettyName = pick(chains.prettyName, i);
    if (prettyName !== 0) row.pretty_name = prettyName;
    const prefix = pick(chains.prefix, i);
    if (prefix !== 0) row.bech32_prefix = prefix;
    const slip44 = pick(chains.slip44, i);
    if (slip44 !== null) row.slip44 = slip44;
    if (chains.isTestnet[i] === 't') row.is_testnet = true;
    const status = statuses.get(pick(chains.status, i));
    if (status !== undefined) row.status = status;
    const fees = pick(chains.fees, i);
    if (fees.length > 0)
      row.fee_assets = fees.map((ref) => ({ denom: assets.denomAt(i, ref), gas_price: null }));
    const staking = pick(chains.staking, i);
    if (staking.length > 0) row.staking_denoms = staking.map((ref) => assets.denomAt(i, ref));
    const ibcGo = pick(chains.ibcGo, i);
    if (ibcGo !== 0) row.ibc_go = ibcGo;
    const cosmwasm = flags.get(pick(chains.cosmwasm, i));
    if (cosmwasm !== undefined) row.cosmwasm = cosmwasm;
    return row;
  });
}

function unpackChannels({ ids, channels }: PackedCore): ChannelRow[] {
  const { chainA, chainB, channelA, channelB, isActive, preferred } = channels;
  const portsA = spread(channels.portA, chainA.length);
  const portsB = spread(channels.portB, chainA.length);
  const rows: ChannelRow[] = new Array(chainA.length);
  for (let i = 0; i < chainA.length; i++) {
    const active = isActive[i];
    const isPreferred = preferred[i];
    rows[i] = {
      a: {
        chain_id: pick(ids, pick(chainA, i)),
        port: portsA?.[i] ?? 'transfer',
        channel: channelText(pick(channelA, i)),
      },
      b: {
        chain_id: pick(ids, pick(chainB, i)),
        port: portsB?.[i] ?? 'transfer',
        channel: channelText(pick(channelB, i)),
      },
      status: active === 't' ? 'ACTIVE' : active === 'f' ? 'INACTIVE' : null,
      preferred: isPreferred === 't' ? true : isPreferred === 'f' ? false : null,
    };
  }
  return rows;
}

/** A sparse column as one value per row, or nothing when no row has one. */
function spread<T>(column: Sparse<T>, length: number): readonly (T | undefined)[] | undefined {
  if (column[1].length === 0) return undefined;
  const places = Array.from({ length }, (_, index) => index);
  const values: (T | undefined)[] = new Array(length).fill(undefined);
  eachSparse(column, places, (place, value) => {
    values[place] = value;
  });
  return values;
}

function unpackCapabilities({ ids, capabilities: columns }: PackedCore): readonly CapabilityRow[] {
  const flavours = byLetter(capabilityLetters.flavour);
  const hooks = byLetter(capabilityLetters.hooks);
  return columns.chain.map((place, i) =>
    defined<CapabilityRow>({
      chain_id: pick(ids, place),
      supports_memo: flags.get(pick(columns.memo, i)),
      pfm_enabled: flags.get(pick(columns.pfm, i)),
      pfm_flavour: flavours.get(pick(columns.pfmFlavour, i)),
      ibc_hooks: flags.get(pick(columns.hooks, i)),
      hooks_kind: hooks.get(pick(columns.hooksKind, i)),
      ibc_callbacks: flags.get(pick(columns.callbacks, i)),
      cosmwasm: flags.get(pick(columns.cosmwasm, i)),
      autopilot: flags.get(pick(columns.autopilot, i)),
      memo_limit_bytes: columns.memoLimit[i] ?? undefined,
      receiver_limit_bytes: columns.receiverLimit[i] ?? undefined,
    }),
  );
}

function unpackLiveness({ liveness }: PackedCore, channels: readonly ChannelRow[]): LivenessRows {
  if (liveness === 0) return {};
  const { killed, halted } = liveness;
  const killedRows = killed.id.map((id, i) =>
    defined<NonNullable<LivenessRows['killed_chains']>[number]>({
      chain_id: id,
      chain_name: killed.name[i] || undefined,
      bech32_prefix: killed.prefix[i] || undefined,
    }),
  );
  const haltedRows = halted.id.map((id, i) =>
    defined<NonNullable<LivenessRows['halted_chains']>[number]>({
      chain_id: id,
      consecutive_failed_checks: halted.checks[i] ?? undefined,
    }),
  );
  const unusable = liveness.channels.map((entry) => {
    if (typeof entry !== 'number') return entry;
    const { a, b } = pick(channels, entry);
    return { a, b };
  });
  return defined<LivenessRows>({
    killed_chains: killedRows.length > 0 ? killedRows : undefined,
    halted_chains: haltedRows.length > 0 ? haltedRows : undefined,
    unusable_channels: unusable.length > 0 ? unusable : undefined,
  });
}
