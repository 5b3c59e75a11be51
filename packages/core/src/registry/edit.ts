import { brandAs, RoutingError, sha256 } from '../primitives/index.js';
import { readAsset } from './build/asset.js';
import { readCapabilities } from './build/capability.js';
import { readChain } from './build/chain.js';
import { readChannel } from './build/channel.js';
import { createFindings, type Findings } from './build/findings.js';
import { endKey } from './keys.js';
import type { Asset, Capabilities, Chain, Channel, ChannelEnd } from './model.js';
import type { AssetRow, CapabilityRow, ChainRow, ChannelRow } from './rows.js';
import type { RegistryDraft } from './update.js';

/**
 * Edits for use inside an `updateRegistry` recipe. Rows have the snapshot form and are checked like loaded ones, with
 * one difference: what loading would report, an edit refuses.
 */

/** Adds a chain, or replaces the one with the same id. @throws RoutingError `DATA_INVALID` */
export function putChain(draft: RegistryDraft, row: ChainRow): void {
  const chain = readStrictly<Chain>((findings) => readChain(row, wholeRow, findings));
  draft.chains.set(chain.id, chain);
}

/** Removes a chain with its assets and channels. */
export function removeChain(draft: RegistryDraft, chainId: string): void {
  draft.chains.delete(brandAs(chainId));
  draft.assets.delete(brandAs(chainId));
  draft.capabilities.delete(brandAs(chainId));
  for (const [key, channel] of draft.channels) {
    if (channel.a.chainId === chainId || channel.b.chainId === chainId) draft.channels.delete(key);
  }
}

/**
 * Adds a channel, or replaces the one with the same two ends.
 *
 * @throws RoutingError `DATA_INVALID`, or `DATA_CHANNEL_CONFLICT` when an end already leads elsewhere
 */
export function putChannel(draft: RegistryDraft, row: ChannelRow): void {
  const channel = readStrictly<Channel>((findings) => readChannel(row, wholeRow, findings));
  for (const known of draft.channels.values()) {
    if (isSameEnds(known, channel)) continue;
    const taken = [channel.a, channel.b].find((end) => hasEnd(known, end));
    if (taken !== undefined) {
      const message = `${taken.port}/${taken.channel} on ${taken.chainId} already leads elsewhere`;
      throw new RoutingError('DATA_CHANNEL_CONFLICT', '', message);
    }
  }
  draft.channels.set(endKey(channel.a), channel);
}

/** Removes the channel that one of whose ends is given. */
export function removeChannel(draft: RegistryDraft, end: ChannelEnd): void {
  for (const [key, channel] of draft.channels) {
    if (hasEnd(channel, end)) draft.channels.delete(key);
  }
}

/** Adds an asset, or replaces the one with the same path. @throws RoutingError `DATA_INVALID`, `DATA_HASH_MISMATCH` */
export function putAsset(draft: RegistryDraft, row: AssetRow): void {
  const asset = readStrictly<Asset>((findings) => readAsset(row, wholeRow, findings, sha256));
  const bucket = draft.assets.get(asset.chainId);
  if (bucket) bucket.set(asset.path, asset);
  else draft.assets.set(asset.chainId, new Map([[asset.path, asset]]));
}

/** Removes an asset by its full path (`transfer/channel-0/uatom`, or the denom of a native asset). */
export function removeAsset(draft: RegistryDraft, chainId: string, path: string): void {
  draft.assets.get(brandAs(chainId))?.delete(brandAs(path));
}

/** Sets what is known of a chain's transfer stack. @throws RoutingError `DATA_INVALID` */
export function putCapabilities(draft: RegistryDraft, row: CapabilityRow): void {
  const capabilities = readStrictly<Capabilities>((findings) => readCapabilities(row, wholeRow, findings));
  draft.capabilities.set(brandAs(row.chain_id), capabilities);
}

const wholeRow = (): string => '';

function readStrictly<T>(read: (findings: Findings) => T | undefined): T {
  const value = read(createFindings(undefined, true));
  if (value === undefined) throw new RoutingError('DATA_INVALID', '', 'the row could not be read');
  return value;
}

function isSameEnds(x: Channel, y: Channel): boolean {
  return endKey(x.a) === endKey(y.a) && endKey(x.b) === endKey(y.b);
}

function hasEnd(channel: Channel, end: ChannelEnd): boolean {
  return endKey(channel.a) === endKey(end) || endKey(channel.b) === endKey(end);
}
