import { capabilities, type CapabilityRow } from './families/capability.js';
import { chains, type ChainRow } from './families/chain.js';
import { channels, type Channel, type ChannelRow } from './families/channel.js';
import { type ChannelEnd, type EndKey, endKey, isSameEnds } from './keys.js';
import { foldCase, ibcDenom, isHexAddress, isNativePath } from '../denom/index.js';
import {
  blaming,
  brandAs,
  type ChainId,
  type DenomPath,
  type Plain,
  quote,
  RoutingError,
} from '../primitives/index.js';
import { bridgeCodec, type BridgeBlocks } from './bridges/index.js';
import {
  isBareVoucher,
  readAsset,
  withKnownTrace,
  type Asset,
  type AssetRow,
  assetShape,
} from './families/asset.js';
import { closingOf } from './families/closing.js';
import { layClosing } from './outages/row-ends.js';
import { layDurations } from './loading/durations.js';
import { chainDetails, type ChainDetailsRow, joinChainDetails } from './families/chain-details.js';
import { type At, createFindings, type Findings } from './loading/findings.js';
import {
  type ChannelEnds,
  channelOn,
  type OutageData,
  type OutageRow,
  outageShape,
} from './families/outage.js';
import { coinScope } from './layers/assets.js';
import { layOutage, nameByPath, scopeOfEnd } from './layers/outages.js';
import { assetsByName, channelsByEnd, outagesByScope, plain, unlistedOn } from './draft-index.js';
import { type OutageScope, scopeKey } from './outages/index.js';
import type { DurationRows } from './rows.js';
import type { Shape } from '../json/index.js';
import type { RegistryDraft } from './update.js';

/**
 * Edits for use inside an `updateRegistry` recipe. Rows have the snapshot form and are checked like loaded
 * ones, but an edit refuses what loading would report. As in an overlay, a row replaces the record of its key,
 * liveness included.
 */

/** Adds a chain, or replaces the one with the same id. @throws RoutingError `DATA_INVALID` */
export function putChain(draft: RegistryDraft, row: ChainRow): void {
  const chain = readStrictly(row, chains);
  draft.chains.set(chain.id, chain);
  dropOutages(draft, { chainId: chain.id });
  if (closingOf(row)) layClosing(draft.outages, { chainId: chain.id }, row);
}

/** Removes a chain with its assets, channels, swap contracts and outages. */
export function removeChain(draft: RegistryDraft, chainId: string): void {
  for (const part of [draft.chains, draft.assets, draft.capabilities, draft.chainDetails, draft.venues]) {
    part.delete(brandAs(chainId));
  }
  for (const [key, { scope }] of outagesByScope(draft.outages).records()) {
    if (scope.chainId === chainId || scope.counterpartyChainId === chainId) draft.outages.delete(key);
  }
  for (const [key, channel] of channelsNamed(draft, chainId)) dropChannel(draft, key, channel);
}

/**
 * Adds a channel, or replaces the one with the same two ends. `ACTIVE` takes it out of the unusable ones.
 *
 * @throws RoutingError `DATA_INVALID`, or `DATA_CHANNEL_CONFLICT` when an end already leads elsewhere
 */
export function putChannel(draft: RegistryDraft, row: ChannelRow): void {
  const channel = readStrictly(row, channels);
  for (const taken of [channel.a, channel.b]) {
    if (channelsUnder(draft, endKey(taken)).every((known) => isSameEnds(known, channel))) continue;
    const message = `${taken.port}/${taken.channel} on ${taken.chainId} already leads elsewhere`;
    throw new RoutingError('DATA_CHANNEL_CONFLICT', '', message);
  }
  draft.channels.set(endKey(channel.a), channel);
  if (channel.status === 'ACTIVE') dropOutagesOf(draft, channel);
  layClosing(draft.outages, scopeOfEnd(channel.b), undefined);
  layClosing(draft.outages, scopeOfEnd(channel.a), row);
}

/**
 * Removes the channel with the given end, and its outages. @throws RoutingError `DATA_INVALID` if it is not an
 * end
 */
export function removeChannel(draft: RegistryDraft, end: Plain<ChannelEnd>): void {
  for (const [key, channel] of channelsNamed(draft, keyOfEnd(end))) dropChannel(draft, key, channel);
}

/**
 * Adds an asset, or replaces the one with the same denom; an address is compared in any letter case.
 *
 * @throws RoutingError `DATA_INVALID` also for a chain that is not in the registry, `DATA_HASH_MISMATCH`
 */
export function putAsset(draft: RegistryDraft, row: AssetRow): void {
  const asset = readStrictly(row, {
    shape: assetShape,
    read: (typed, at, findings) => {
      const whole = isBareVoucher(typed)
        ? withKnownTrace(typed, voucherPath(draft, typed.chain_id, typed.denom))
        : typed;
      const chainType = draft.chains.get(brandAs(typed.chain_id))?.type;
      return readAsset(whole, at, findings, { sha256: draft.sha256, chainType });
    },
  });
  if (!draft.chains.has(asset.chainId)) {
    const message = `asset on a chain that is not in the registry: ${quote(asset.chainId)}`;
    throw new RoutingError('DATA_INVALID', '/chain_id', message);
  }
  nameListed(draft, asset);
  layClosing(draft.outages, coinScope(asset), row);
  const bucket = draft.assets.get(asset.chainId);
  if (bucket === undefined) {
    draft.assets.set(asset.chainId, new Map([[asset.path, asset]]));
    return;
  }
  if (isHexAddress(asset.path)) {
    for (const path of assetsByName(bucket, draft.sha256)(foldCase(asset.path))) bucket.delete(path);
  }
  bucket.set(asset.path, asset);
}

/** Outages that name a voucher by its denom name it by its path once it is listed; of two that become one the refusal stays. */
function nameListed({ outages, sha256 }: RegistryDraft, { chainId, path }: Asset): void {
  if (isNativePath(path) || outages.size === 0) return;
  const { get, find } = outagesByScope(outages);
  const unlisted = find(unlistedOn(chainId));
  const named = unlisted.length === 0 ? [] : find(scopeKey({ chainId, coin: ibcDenom(path, sha256) }));
  for (const key of named) {
    const outage = get(key);
    if (outage !== undefined) nameByPath(outages, [key, outage], path);
  }
}

/** Removes an asset by its full path (`transfer/channel-0/uatom`, or the denom of a native asset). @throws RoutingError `DATA_INVALID` */
export function removeAsset(
  draft: RegistryDraft,
  asset: {
    /** Chain id. */
    readonly chainId: string;
    /** Denom path on the chain. */
    readonly path: string;
  },
): void {
  if (!refusing(asset, () => [asset?.chainId, asset?.path].every(isText)))
    throw new RoutingError('DATA_INVALID', '', 'an asset has `chainId` and `path`, each a text');
  const { chainId, path } = asset;
  const bucket = draft.assets.get(brandAs(chainId));
  bucket?.delete(brandAs(path));
  layClosing(draft.outages, { chainId: brandAs(chainId), coin: path }, undefined);
  if (bucket?.size === 0) draft.assets.delete(brandAs(chainId));
}

/** Sets the capabilities of a chain's transfer stack. @throws RoutingError `DATA_INVALID` */
export function putCapabilities(draft: RegistryDraft, row: CapabilityRow): void {
  const read = readStrictly(row, capabilities);
  draft.capabilities.set(brandAs(row.chain_id), read);
}

/**
 * Sets details of a chain; each member replaces the one of the same name.
 *
 * @throws RoutingError `DATA_INVALID`
 * @example putChainDetails(draft, { chain_id: '1', network_fee_ceiling: '30' })
 */
export function putChainDetails(draft: RegistryDraft, row: ChainDetailsRow): void {
  const above = readStrictly(row, chainDetails);
  const details = joinChainDetails(plain(draft.chainDetails.get(brandAs(row.chain_id))), above);
  if (details !== undefined) draft.chainDetails.set(brandAs(row.chain_id), details);
}

/** Sets facts of bridges; a block replaces the block of the same name. @throws RoutingError `DATA_INVALID` */
export function putBridges(draft: RegistryDraft, blocks: BridgeBlocks): void {
  draft.bridges = { ...draft.bridges, ...readStrictly(blocks, bridgeCodec) };
}

/**
 * Sets durations of chains and bridges: each row replaces the one of its key.
 *
 * @throws RoutingError `DATA_INVALID`
 * @example putDurations(draft, { chains: [{ chain_id: 'juno-1', block_time_s: 3.1 }] })
 */
export function putDurations(draft: RegistryDraft, rows: DurationRows): void {
  const findings = createFindings(undefined, true);
  draft.durations = refusing(rows, () => layDurations(draft.durations, rows, findings));
}

/**
 * Adds an outage, or replaces the one with the same scope, direction and reason; `effect: 'none'` takes back, as in an
 * overlay.
 *
 * @throws RoutingError `DATA_INVALID` also for a scope that names nothing in the registry
 * @example putOutage(draft, { scope: { chain_id: 'sei' }, direction: 'both', effect: 'refuse', reason: 'ibc_closed', source: 'us' })
 */
export function putOutage(draft: RegistryDraft, row: OutageRow): void {
  readStrictly(row, {
    shape: outageShape,
    read: (typed, at, findings) => {
      layOutage(draft.outages, typed, { at, findings, data: outageData(draft) });
      return true;
    },
  });
}

/**
 * Takes a channel out of service, like an outage in the data. It stays in traces.
 *
 * @param end either end of it
 * @throws RoutingError `DATA_INVALID` if the channel is not in the registry
 * @example updateRegistry(registry, (draft) => markChannelDead(draft, { chainId: 'juno-1', port: 'transfer', channel: 'channel-0' }))
 */
export function markChannelDead(draft: RegistryDraft, end: Plain<ChannelEnd>): void {
  const { a } = heldChannel(draft, end);
  const { chainId, port, channel } = a;
  const scope = { chain_id: chainId, port, channel_id: channel };
  putOutage(draft, { ...marked, scope, reason: 'channel_inactive' });
}

/**
 * Removes outages of a channel, and nothing else: a status `INACTIVE` in its row, and outages of its chains
 * stay.
 *
 * @param end either end of it
 * @throws RoutingError `DATA_INVALID` if the channel is not in the registry
 */
export function markChannelLive(draft: RegistryDraft, end: Plain<ChannelEnd>): void {
  dropOutagesOf(draft, heldChannel(draft, end));
}

/**
 * Takes a chain out of service, with all routes over it.
 *
 * @throws RoutingError `DATA_INVALID` if the chain is not in the registry
 */
export function markChainHalted(draft: RegistryDraft, chainId: string): void {
  const scope = { chain_id: heldChain(draft, chainId) };
  putOutage(draft, { ...marked, scope, reason: 'chain_halted' });
}

/**
 * Removes the halt of a chain, and nothing else: the status in its row and outages of its channels stay.
 *
 * @throws RoutingError `DATA_INVALID` if the chain is not in the registry
 */
export function markChainLive(draft: RegistryDraft, chainId: string): void {
  dropOutages(draft, { chainId: heldChain(draft, chainId) });
}

/** Marks by a caller have no note and no source. */
const marked = { direction: 'both', effect: 'refuse', note: null, source: null } as const;

function outageData(draft: RegistryDraft): OutageData {
  return {
    hasChain: (chainId) => draft.chains.has(brandAs(chainId)),
    channelOn: (end) => channelOn(endsOf(draft), end),
    pathOf: (chainId, denom) => voucherPath(draft, chainId, denom),
  };
}

/** Channels by both their ends, without a table of them: it would be made for every row. */
function endsOf(draft: RegistryDraft): ChannelEnds {
  return {
    get: (key) => channelsUnder(draft, key)[0],
    *[Symbol.iterator]() {
      for (const [, channel] of channelsByEnd(draft.channels).records())
        for (const end of [channel.a, channel.b]) yield [endKey(end), channel] as const;
    },
  };
}

/** Path of a voucher that a chain lists, by the denom that the chain prints. */
function voucherPath(draft: RegistryDraft, chainId: string, denom = ''): DenomPath | undefined {
  const bucket = draft.assets.get(brandAs(chainId));
  return bucket && assetsByName(bucket, draft.sha256)(denom)[0];
}

function heldChain(draft: RegistryDraft, chainId: string): ChainId {
  const id: ChainId = brandAs(chainId);
  if (draft.chains.has(id)) return id;
  throw new RoutingError('DATA_INVALID', '', `the chain ${quote(chainId)} is not in the registry`);
}

function heldChannel(draft: RegistryDraft, end: Plain<ChannelEnd>): Channel {
  const key = keyOfEnd(end);
  const [channel] = channelsUnder(draft, key);
  if (channel !== undefined) return channel;
  throw new RoutingError('DATA_INVALID', '', `the channel ${quote(key)} is not in the registry`);
}

/** Channels with an end: one, unless the recipe itself has put a second there. */
function channelsUnder(draft: RegistryDraft, key: EndKey): readonly Channel[] {
  return channelsNamed(draft, key).map(([, channel]) => channel);
}

/** Channels with an end of this key, or with an end on this chain. */
function channelsNamed({ channels }: RegistryDraft, name: string): readonly (readonly [EndKey, Channel])[] {
  const { get, find } = channelsByEnd(channels);
  return find(name).flatMap((key) => {
    const channel = get(key);
    return channel === undefined ? [] : [[key, channel] as const];
  });
}

const wholeRow: At = () => '';

function readStrictly<Row, T>(
  row: Row,
  {
    shape,
    read,
  }: {
    readonly shape: Shape<Row>;
    readonly read: (row: Row, at: At, findings: Findings, context: undefined) => T | undefined;
  },
): T {
  const findings = createFindings(undefined, true);
  const value = refusing(row, () => {
    const typed = shape.fits(row) ? row : shape.read(row, wholeRow(), findings);
    return typed && read(typed, wholeRow, findings, undefined);
  });
  if (value === undefined) throw new RoutingError('DATA_INVALID', '', 'the row could not be read');
  return value;
}

/**
 * Result of a step over a row. @throws RoutingError `DATA_INVALID` if it fails for a row that JSON cannot
 * represent
 */
function refusing<T>(row: unknown, step: () => T): T {
  return blaming(row, step, (why): T => {
    throw new RoutingError('DATA_INVALID', '', `the row must be what JSON could write: ${why}`);
  });
}

/** The key of an end that a caller without types may have given. @throws RoutingError `DATA_INVALID` */
function keyOfEnd(end: Plain<ChannelEnd>): EndKey {
  const isEnd = refusing(end, () => [end?.chainId, end?.port, end?.channel].every(isText));
  if (isEnd) return endKey(end);
  throw new RoutingError(
    'DATA_INVALID',
    '',
    'an end of a channel has `chainId`, `port` and `channel`, each a text',
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Removes the outages of exactly this scope. */
function dropOutages({ outages }: RegistryDraft, scope: OutageScope): void {
  for (const key of outagesByScope(outages).find(scopeKey(scope))) outages.delete(key);
}

/** An outage of a channel that is not there would be refused where the registry is read again. */
function dropChannel(draft: RegistryDraft, key: EndKey, channel: Channel): void {
  draft.channels.delete(key);
  dropOutagesOf(draft, channel);
}

function dropOutagesOf(draft: RegistryDraft, { a, b }: Channel): void {
  for (const { chainId, port, channel } of [a, b])
    dropOutages(draft, { chainId, channel: { port, channel } });
}
