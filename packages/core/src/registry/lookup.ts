import { foldCase, ibcDenom, isHexAddress, isNativePath, printHop } from '../denom/index.js';
import {
  type AssetRef,
  brandAs,
  type Denom,
  type DenomPath,
  freezeMap,
  isVoucherDenom,
  memoByIdentity,
  type Plain,
  remembered,
  RoutingError,
} from '../primitives/index.js';
import { bucketOf } from './lazy.js';
import type { Asset } from './families/asset.js';
import type { Capabilities } from './families/capability.js';
import type { Chain } from './families/chain.js';
import type { Channel, ChannelLink } from './families/channel.js';
import { groupsAlongEdits } from './groups.js';
import type { ChannelEnd, EndKey } from './keys.js';
import type { Registry } from './model.js';
import { indexByDenom, indexByMark, type VoucherIndex } from './voucher-index.js';

/** A chain by id, or undefined if it is not in the data. */
export function findChain(registry: Registry, chainId: string): Chain | undefined {
  return registry.chains.get(brandAs(chainId));
}

/**
 * A chain by id.
 *
 * @param field where the request names the chain, as `RoutingError.field` says it
 * @throws RoutingError `UNKNOWN_CHAIN`
 */
export function getChain(registry: Registry, chainId: string, field = ''): Chain {
  const chain = findChain(registry, chainId);
  if (chain === undefined)
    throw new RoutingError('UNKNOWN_CHAIN', field, `chain not found: ${JSON.stringify(chainId)}`);
  return chain;
}

const unknownCapabilities: Capabilities = Object.freeze({});

/** Capabilities of a chain; all unknown without a row. */
export function capabilitiesOf(registry: Registry, chainId: string): Capabilities {
  return registry.capabilities.get(brandAs(chainId)) ?? unknownCapabilities;
}

const noLinks: ReadonlyMap<string, ChannelLink> = /* @__PURE__ */ freezeMap(new Map());

/** Channels of a chain seen from its ends, keyed by hop text (`transfer/channel-0`), in table order. */
export function linksOf(registry: Registry, chainId: string): ReadonlyMap<string, ChannelLink> {
  return linksAmong(registry.channels, chainId);
}

/** One channel end with its counterparty, or undefined if it is not in the data. */
export function channelEnd(
  registry: Registry,
  { chainId, port, channel }: Plain<ChannelEnd>,
): ChannelLink | undefined {
  const links = linksOf(registry, chainId);
  const known = asked(links);
  const last = known.get(channel);
  if (last !== undefined && last.from.port === port) return last;
  const link = links.get(printHop({ port, channel }));
  if (link !== undefined) known.set(link.from.channel, link);
  return link;
}

/** The ends of a chain that were asked for, by channel alone: making the text of a hop takes longer than the rest of the look-up. */
const asked = /* @__PURE__ */ memoByIdentity(
  (_links: ReadonlyMap<string, ChannelLink>) => new Map<string, ChannelLink>(),
);

/** All assets listed on a chain, in data order. */
export function assetsOf(registry: Registry, chainId: string): Iterable<Asset> {
  return bucketOf(registry, brandAs(chainId))?.values() ?? [];
}

/**
 * An asset by the denom its chain prints, or undefined when it is not listed. EVM addresses match in any letter case.
 */
export function findAsset(registry: Registry, { chainId, denom }: AssetRef): Asset | undefined {
  const bucket = bucketOf(registry, brandAs(chainId));
  if (bucket === undefined) return undefined;
  if (isVoucherDenom(denom)) return voucherIndex(registry, bucket).get(denom);
  if (!isNativePath(denom)) return undefined;
  return bucket.get(brandAs(denom)) ?? findAnyCase(bucket, denom) ?? aliasIndex(bucket).get(denom);
}

/**
 * Full path of a denom: the denom itself when native, the listed path of a voucher, undefined for an unlisted
 * voucher. A path is not a denom: chains print its hash.
 */
export function pathOf(registry: Registry, { chainId, denom }: AssetRef): DenomPath | undefined {
  const asset = findAsset(registry, { chainId, denom });
  if (asset !== undefined) return asset.path;
  return denom.startsWith('ibc/') || !isNativePath(denom) ? undefined : brandAs<DenomPath>(denom);
}

/** Denom that a chain's bank prints for an asset. Remembered per asset. */
export function denomOf({ sha256 }: Pick<Registry, 'sha256'>, asset: Asset): Denom {
  const known = denoms.get(asset);
  if (known !== undefined) return known;
  const denom = ibcDenom(asset.path, sha256);
  denoms.set(asset, denom);
  return denom;
}

const denoms = new WeakMap<Asset, Denom>();

const channelsByChain = /* @__PURE__ */ groupsAlongEdits<EndKey, Channel>(({ a, b }) => [
  a.chainId,
  b.chainId,
]);

/** Channels with an end on a chain, in table order. */
export function channelsOn(channels: Registry['channels'], chainId: string): readonly Channel[] {
  return channelsByChain(channels)(chainId);
}

/** Links of a chain, kept with the list of its channels. */
const linksByChannels = new WeakMap<readonly Channel[], ReadonlyMap<string, ChannelLink>>();

/** Channels of a chain seen from its ends, among these. */
export function linksAmong(
  channels: Registry['channels'],
  chainId: string,
): ReadonlyMap<string, ChannelLink> {
  const list = channelsOn(channels, chainId);
  return list.length === 0 ? noLinks : remembered(linksByChannels, list, () => linksFrom(chainId, list));
}

function linksFrom(chainId: string, channels: readonly Channel[]): ReadonlyMap<string, ChannelLink> {
  const links = new Map<string, ChannelLink>();
  for (const channel of channels) {
    const { a, b } = channel;
    const [from, to] = a.chainId === chainId ? [a, b] : [b, a];
    links.set(printHop(from), Object.freeze({ from, to, channel }));
  }
  return freezeMap(links);
}

type Bucket = ReadonlyMap<DenomPath, Asset>;
const vouchers = new WeakMap<Bucket, VoucherIndex>();

function voucherIndex({ sha256 }: Registry, bucket: Bucket): VoucherIndex {
  const denom = (asset: Asset): Denom => denomOf({ sha256 }, asset);
  return remembered(vouchers, bucket, () => indexByMark(bucket, denom) ?? indexByDenom(bucket, denom));
}

const aliasIndex = /* @__PURE__ */ memoByIdentity(
  (bucket: Bucket) =>
    new Map(
      [...bucket.values()].flatMap((asset) =>
        asset.alias === undefined ? [] : [[asset.alias, asset] as const],
      ),
    ),
);

/** Addresses are written in lower case, in checksum case and in between; the address is the same. */
function findAnyCase(bucket: Bucket, denom: string): Asset | undefined {
  const address = denom.replace(/^0X/, '0x');
  return isHexAddress(address) ? addressIndex(bucket).get(foldCase(address)) : undefined;
}

const addressIndex = /* @__PURE__ */ memoByIdentity((bucket: Bucket) => {
  const index = new Map<string, Asset>();
  for (const asset of bucket.values()) {
    if (isHexAddress(asset.path)) index.set(foldCase(asset.path), asset);
  }
  return index;
});
