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
  RoutingError,
} from '../primitives/index.js';
import { bucketOf } from './lazy.js';
import type { Asset } from './families/asset.js';
import type { Capabilities } from './families/capability.js';
import type { Chain } from './families/chain.js';
import type { Channel, ChannelLink } from './families/channel.js';
import type { ChannelEnd } from './keys.js';
import type { Registry } from './model.js';
import { memoAlongEdits } from './trail.js';

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
  return linkIndex(registry.channels).links.get(chainId) ?? noLinks;
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
  return isNativePath(denom) ? (bucket.get(brandAs(denom)) ?? findAnyCase(bucket, denom)) : undefined;
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

/** Links by chain, and the channels that they were made of. */
interface LinkIndex {
  readonly channels: Registry['channels'];
  readonly links: ReadonlyMap<string, ReadonlyMap<string, ChannelLink>>;
}

const linkIndex = /* @__PURE__ */ memoAlongEdits(
  (channels: Registry['channels'], earlier?: LinkIndex): LinkIndex => {
    const touched = earlier && chainsOfChanged(earlier.channels, channels);
    const index = new Map<string, Map<string, ChannelLink>>();
    const add = (link: ChannelLink): void => {
      const links = index.get(link.from.chainId) ?? new Map<string, ChannelLink>();
      index.set(link.from.chainId, links);
      links.set(printHop(link.from), Object.freeze(link));
    };
    for (const channel of channels.values()) {
      const { a, b } = channel;
      if (touched === undefined || touched.has(a.chainId)) add({ from: a, to: b, channel });
      if (touched === undefined || touched.has(b.chainId)) add({ from: b, to: a, channel });
    }
    for (const links of index.values()) freezeMap(links);
    if (earlier === undefined || touched === undefined) return { channels, links: index };
    const links = new Map(earlier.links);
    for (const chainId of touched) links.delete(chainId);
    for (const [chainId, made] of index) links.set(chainId, made);
    return { channels, links };
  },
);

/** Chains at the ends of channels that an edit put there, replaced or removed. */
function chainsOfChanged(before: Registry['channels'], after: Registry['channels']): ReadonlySet<string> {
  const chains = new Set<string>();
  const add = ({ a, b }: Channel): unknown => chains.add(a.chainId).add(b.chainId);
  for (const [key, channel] of after) if (before.get(key) !== channel) add(channel);
  for (const [key, channel] of before) if (after.get(key) !== channel) add(channel);
  return chains;
}

type Bucket = ReadonlyMap<DenomPath, Asset>;
const vouchers = new WeakMap<Bucket, ReadonlyMap<string, Asset>>();

function voucherIndex(registry: Registry, bucket: Bucket): ReadonlyMap<string, Asset> {
  const known = vouchers.get(bucket);
  if (known !== undefined) return known;
  const index = new Map<string, Asset>();
  for (const asset of bucket.values()) {
    const denom = denomOf(registry, asset);
    if (isVoucherDenom(denom)) index.set(denom, asset);
  }
  vouchers.set(bucket, index);
  return index;
}

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
