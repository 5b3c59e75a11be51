import { isHexAddress, isSameSpelling } from '../denom/index.js';
import { original } from 'immer';
import { brandAs, type ChainId, type Plain, quote, RoutingError } from '../primitives/index.js';
import { bridgeCodec, type BridgeBlocks } from './bridges/index.js';
import { isBareVoucher, readAsset, vouchersByDenom, withKnownTrace } from './loading/asset.js';
import { layDurations } from './loading/durations.js';
import { readCapabilities } from './loading/capability.js';
import { readChain } from './loading/chain.js';
import { readChannel } from './loading/channel.js';
import { type At, createFindings, type Findings } from './loading/findings.js';
import { channelOn, isOfChannel, layOutage, type OutageData } from './loading/outage.js';
import { isWholeChain, type OutageScope } from './outages/index.js';
import { endKey, isSameEnd, isSameEnds } from './keys.js';
import type { Channel, ChannelEnd, EndKey } from './model.js';
import type { AssetRow, CapabilityRow, ChainRow, ChannelRow, DurationRows, OutageRow } from './rows.js';
import * as shapes from './row-shapes.js';
import type { Shape } from '../json/index.js';
import type { RegistryDraft } from './update.js';

/**
 * Edits for use inside an `updateRegistry` recipe. Rows have the snapshot form and are checked like loaded ones, with
 * one difference: what loading would report, an edit refuses. As in an overlay, a row replaces what is known of its key,
 * liveness included.
 */

/** Adds a chain, or replaces the one with the same id. @throws RoutingError `DATA_INVALID` */
export function putChain(draft: RegistryDraft, row: ChainRow): void {
  const chain = readStrictly(row, shapes.chain, readChain);
  draft.chains.set(chain.id, chain);
  dropOutages(draft, (scope) => isWholeChain(scope) && scope.chainId === chain.id);
}

/** Removes a chain with its assets, channels and swap contracts. */
export function removeChain(draft: RegistryDraft, chainId: string): void {
  for (const part of [draft.chains, draft.assets, draft.capabilities, draft.venues]) {
    part.delete(brandAs(chainId));
  }
  dropOutages(draft, (scope) => scope.chainId === chainId || scope.counterpartyChainId === chainId);
  removeChannels(draft, ({ a, b }) => a.chainId === chainId || b.chainId === chainId);
}

/**
 * Adds a channel, or replaces the one with the same two ends. `ACTIVE` takes it out of the unusable ones.
 *
 * @throws RoutingError `DATA_INVALID`, or `DATA_CHANNEL_CONFLICT` when an end already leads elsewhere
 */
export function putChannel(draft: RegistryDraft, row: ChannelRow): void {
  const channel = readStrictly(row, shapes.channel, readChannel);
  for (const [, known] of channelsIn(draft)) {
    if (isSameEnds(known, channel)) continue;
    const taken = [channel.a, channel.b].find((end) => hasEnd(known, end));
    if (taken !== undefined) {
      const message = `${taken.port}/${taken.channel} on ${taken.chainId} already leads elsewhere`;
      throw new RoutingError('DATA_CHANNEL_CONFLICT', '', message);
    }
  }
  draft.channels.set(endKey(channel.a), channel);
  if (channel.status !== 'ACTIVE') return;
  dropOutages(draft, (scope) => isOfChannel(scope, channel));
}

/** Removes the channel that one of whose ends is given. */
export function removeChannel(draft: RegistryDraft, end: Plain<ChannelEnd>): void {
  removeChannels(draft, (channel) => hasEnd(channel, end));
}

/**
 * Adds an asset, or replaces the one with the same denom; an address is the same in any letter case.
 *
 * @throws RoutingError `DATA_INVALID` also for a chain that the registry does not hold, `DATA_HASH_MISMATCH`
 */
export function putAsset(draft: RegistryDraft, row: AssetRow): void {
  const asset = readStrictly(row, shapes.asset, (typed, at, findings) => {
    const paths = draft.assets.get(brandAs(typed.chain_id))?.keys() ?? [];
    const whole = isBareVoucher(typed) ? withKnownTrace(typed, vouchersByDenom(paths, draft.sha256)) : typed;
    const chainType = draft.chains.get(brandAs(typed.chain_id))?.type;
    return readAsset(whole, at, findings, { sha256: draft.sha256, chainType });
  });
  if (!draft.chains.has(asset.chainId)) {
    const message = `asset on a chain that the registry does not hold: ${asset.chainId}`;
    throw new RoutingError('DATA_INVALID', '/chain_id', message);
  }
  const bucket = draft.assets.get(asset.chainId);
  if (bucket === undefined) {
    draft.assets.set(asset.chainId, new Map([[asset.path, asset]]));
    return;
  }
  if (isHexAddress(asset.path)) {
    for (const path of bucket.keys()) if (isSameSpelling(path, asset.path)) bucket.delete(path);
  }
  bucket.set(asset.path, asset);
}

/** Removes an asset by its full path (`transfer/channel-0/uatom`, or the denom of a native asset). */
export function removeAsset(
  draft: RegistryDraft,
  { chainId, path }: { readonly chainId: string; readonly path: string },
): void {
  draft.assets.get(brandAs(chainId))?.delete(brandAs(path));
}

/** Sets what is known of a chain's transfer stack. @throws RoutingError `DATA_INVALID` */
export function putCapabilities(draft: RegistryDraft, row: CapabilityRow): void {
  draft.capabilities.set(brandAs(row.chain_id), readStrictly(row, shapes.capability, readCapabilities));
}

/** Sets what is known of bridges; a block replaces the block of the same name. @throws RoutingError `DATA_INVALID` */
export function putBridges(draft: RegistryDraft, blocks: BridgeBlocks): void {
  draft.bridges = { ...draft.bridges, ...readStrictly(blocks, bridgeCodec.shape, bridgeCodec.read) };
}

/**
 * Lays rows over what is known of how long chains and bridges take: each replaces that of its key.
 *
 * @throws RoutingError `DATA_INVALID`
 * @example putDurations(draft, { chains: [{ chain_id: 'juno-1', block_time_s: 3.1 }] })
 */
export function putDurations(draft: RegistryDraft, rows: DurationRows): void {
  draft.durations = layDurations(draft.durations, rows, createFindings(undefined, true));
}

/**
 * Adds an outage, or replaces the one with the same scope, direction and reason; `effect: 'none'` takes back, as in an
 * overlay.
 *
 * @throws RoutingError `DATA_INVALID` also for a scope that names nothing in the registry
 * @example putOutage(draft, { scope: { chain_id: 'sei' }, direction: 'both', effect: 'refuse', reason: 'ibc_closed', source: 'us' })
 */
export function putOutage(draft: RegistryDraft, row: OutageRow): void {
  readStrictly(row, shapes.outage, (typed, at, findings) => {
    layOutage(draft.outages, typed, { at, findings, data: outageData(draft) });
    return true;
  });
}

/**
 * Takes a channel out of service, as an outage in the data does. It stays in traces.
 *
 * @param end either end of it
 * @throws RoutingError `DATA_INVALID` where the registry holds no such channel
 * @example updateRegistry(registry, (draft) => markChannelDead(draft, { chainId: 'juno-1', port: 'transfer', channel: 'channel-0' }))
 */
export function markChannelDead(draft: RegistryDraft, end: Plain<ChannelEnd>): void {
  const { a } = heldChannel(draft, end);
  const { chainId, port, channel } = a;
  const scope = { chain_id: chainId, port, channel_id: channel };
  putOutage(draft, { ...marked, scope, reason: 'channel_inactive' });
}

/**
 * Takes back what is known of an outage of a channel, and nothing else: its own status, where its row says `INACTIVE`,
 * and outages of its chains stay.
 *
 * @param end either end of it
 * @throws RoutingError `DATA_INVALID` where the registry holds no such channel
 */
export function markChannelLive(draft: RegistryDraft, end: Plain<ChannelEnd>): void {
  const held = heldChannel(draft, end);
  dropOutages(draft, (scope) => isOfChannel(scope, held));
}

/**
 * Takes a chain out of service, with all that passes it.
 *
 * @throws RoutingError `DATA_INVALID` where the registry holds no such chain
 */
export function markChainHalted(draft: RegistryDraft, chainId: string): void {
  const scope = { chain_id: heldChain(draft, chainId) };
  putOutage(draft, { ...marked, scope, reason: 'chain_halted' });
}

/**
 * Takes back that a chain is halted, and nothing else: its own status and outages of its channels stay.
 *
 * @throws RoutingError `DATA_INVALID` where the registry holds no such chain
 */
export function markChainLive(draft: RegistryDraft, chainId: string): void {
  const held = heldChain(draft, chainId);
  dropOutages(draft, (scope) => isWholeChain(scope) && scope.chainId === held);
}

/** What a caller marks has no note and no source but the caller. */
const marked = { direction: 'both', effect: 'refuse', note: null, source: null } as const;

function outageData(draft: RegistryDraft): OutageData {
  return {
    hasChain: (chainId) => draft.chains.has(brandAs(chainId)),
    channelOn: ({ chainId, channel, port }) => {
      const ends = new Map(
        [...channelsIn(draft)].flatMap(([, one]) => [one.a, one.b].map((end) => [endKey(end), one])),
      );
      return channelOn(ends, { chainId, channel, ...(port !== undefined && { port }) });
    },
    pathOf: (chainId, denom) =>
      vouchersByDenom(draft.assets.get(brandAs(chainId))?.keys() ?? [], draft.sha256).get(denom),
  };
}

function heldChain(draft: RegistryDraft, chainId: string): ChainId {
  const id: ChainId = brandAs(chainId);
  if (draft.chains.has(id)) return id;
  throw new RoutingError('DATA_INVALID', '', `the registry does not hold the chain ${quote(chainId)}`);
}

function heldChannel(draft: RegistryDraft, end: Plain<ChannelEnd>): Channel {
  for (const [, channel] of channelsIn(draft)) if (hasEnd(channel, end)) return channel;
  throw new RoutingError('DATA_INVALID', '', `the registry does not hold the channel ${endKey(end)}`);
}

const wholeRow: At = () => '';

function readStrictly<Row, T>(
  row: Row,
  shape: Shape<Row>,
  read: (row: Row, at: At, findings: Findings) => T | undefined,
): T {
  const findings = createFindings(undefined, true);
  const typed = shape.fits(row) ? row : shape.read(row, wholeRow(), findings);
  const value = typed && read(typed, wholeRow, findings);
  if (value === undefined) throw new RoutingError('DATA_INVALID', '', 'the row could not be read');
  return value;
}

function removeChannels(draft: RegistryDraft, isLost: (channel: Channel) => boolean): void {
  const lost = [...channelsIn(draft)].filter(([, channel]) => isLost(channel));
  for (const [key] of lost) draft.channels.delete(key);
}

/** Channels of a draft as they were before it where they were there: immer makes a draft of every record it hands out. */
function* channelsIn({ channels }: RegistryDraft): Generator<readonly [EndKey, Channel]> {
  const before = original(channels);
  for (const key of channels.keys()) {
    const channel = before?.get(key) ?? channels.get(key);
    if (channel) yield [key, channel];
  }
}

/** Removes outages by their scope. As they were before the draft, for the same reason. */
function dropOutages({ outages }: RegistryDraft, isTaken: (scope: OutageScope) => boolean): void {
  const before = original(outages);
  for (const key of [...outages.keys()]) {
    const outage = before?.get(key) ?? outages.get(key);
    if (outage && isTaken(outage.scope)) outages.delete(key);
  }
}

function hasEnd({ a, b }: Channel, end: Plain<ChannelEnd>): boolean {
  return isSameEnd(a, end) || isSameEnd(b, end);
}
