import { cw20Contract, firstHop, printHop } from '../denom/index.js';
import { linksFrom } from '../graph/index.js';
import {
  type AssetRef,
  brandAs,
  type ChainId,
  checkType,
  type Denom,
  type DenomPath,
  isVoucherDenom,
  mapsOf,
  remembered,
} from '../primitives/index.js';
import {
  type Asset,
  type ChannelLink,
  denomOf,
  findAsset,
  findChain,
  pathOf,
  type Registry,
} from '../registry/index.js';
import { type SearchOptions, searchVoucher } from './search.js';

/** Where an asset comes from. */
export interface Origin {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom on the origin chain, in the spelling of its listing where there is one. */
  readonly denom: Denom;
  /** The listing on the origin chain; absent where the chain or its list is gone. */
  readonly asset?: Asset;
  /** Full path on the chain that was asked about; the denom itself for a native asset. */
  readonly path: DenomPath;
  /** Channels from the chain asked about to the origin, in order; empty for a native asset. */
  readonly links: readonly ChannelLink[];
}

/**
 * Origin of an asset: the denom at the end of its path, on the last chain of the path. Only ICS-20 hops count: bridged,
 * wrapped and staked tokens are origins themselves. Unlisted vouchers are found by searching the paths that could have
 * made them. Undefined when the chain or the denom is unknown.
 *
 * @see specification 4.1
 * @example resolveOrigin(registry, { chainId: 'osmosis-1', denom: 'ibc/2739…' }) // uatom on cosmoshub-4
 */
export function resolveOrigin(
  registry: Registry,
  ref: AssetRef,
  options: SearchOptions = {},
): Origin | undefined {
  checkType(ref, 'object', '');
  const known = listedOrigins(registry).get(ref.chainId)?.get(ref.denom);
  if (known !== undefined) return known;
  checkType(ref.chainId, 'string', 'chainId');
  checkType(ref.denom, 'string', 'denom');
  const chain = findChain(registry, ref.chainId);
  if (chain === undefined) return undefined;
  const listed = listingOf(registry, chain.id, ref.denom);
  if (listed !== undefined) return rememberOrigin(registry, listed);
  if (!isVoucherDenom(ref.denom)) return undefined;
  const path = searchVoucher(registry, chain.id, ref.denom, options);
  return path === undefined ? undefined : originOfPath(registry, chain.id, path);
}

/** Origins of listed assets under the denoms that their chains print: frequently requested. */
const listedOrigins = /* @__PURE__ */ mapsOf<Registry, string, Map<string, Origin>>();

function rememberOrigin(registry: Registry, asset: Asset): Origin | undefined {
  const origin = originOfPath(registry, asset.chainId, asset.path);
  if (origin === undefined) return undefined;
  const onChain = remembered(listedOrigins(registry), asset.chainId, () => new Map<string, Origin>());
  onChain.set(denomOf(registry, asset), origin);
  return origin;
}

/** Origin of a coin whose full path is known, or undefined when the path leaves the known channels. */
export function originOfPath(registry: Registry, chainId: ChainId, path: DenomPath): Origin | undefined {
  const links: ChannelLink[] = [];
  let home = chainId;
  let rest: string = path;
  // Hop by hop: (chain, port, channel) leads to the next chain.
  for (let hop = firstHop(rest); hop !== undefined; hop = firstHop(rest)) {
    const text = printHop(hop);
    const link = linksFrom(registry, home).get(text);
    if (link === undefined) return undefined;
    links.push(link);
    home = link.to.chainId;
    rest = rest.slice(text.length + 1);
  }
  const asset = listingOf(registry, home, rest);
  const denom: Denom = brandAs(asset?.path ?? rest);
  return asset === undefined
    ? { chainId: home, denom, path, links }
    : { chainId: home, denom, asset, path, links };
}

/** Full path of a denom: listed, native, or found by search; undefined for a voucher that nothing explains. */
export function findPath(
  registry: Registry,
  ref: AssetRef,
  options: SearchOptions = {},
): DenomPath | undefined {
  const path = pathOf(registry, ref);
  if (path !== undefined) return path;
  const chain = findChain(registry, ref.chainId);
  return chain && isVoucherDenom(ref.denom)
    ? searchVoucher(registry, chain.id, ref.denom, options)
    : undefined;
}

/** Listing of a native denom, or of a voucher. Lists spell some denoms otherwise than paths and chains do. */
function listingOf(registry: Registry, chainId: ChainId, denom: string): Asset | undefined {
  const other = otherSpelling(denom);
  return (
    findAsset(registry, { chainId, denom }) ??
    (other === undefined ? undefined : findAsset(registry, { chainId, denom: other }))
  );
}

/** Kujira's paths write `factory:a:b` for the listed `factory/a/b`; a few lists leave out the prefix `cw20:`. */
function otherSpelling(denom: string): string | undefined {
  if (denom.startsWith('factory:')) return denom.replaceAll(':', '/');
  return cw20Contract(denom);
}
