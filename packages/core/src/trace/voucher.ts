import { ibcDenom } from '../denom/index.js';
import { brandAs, type ChainId, type DenomPath, memoByIdentity, remembered } from '../primitives/index.js';
import type { Asset, Registry } from '../registry/index.js';
import { addMetadata, type AssetInfo, type Mutable } from './describe.js';
import { namedSymbol, recommendedSymbol } from './symbol.js';

/** A voucher of a listed native asset, one channel away from it, that its own chain does not list. */
export interface Voucher {
  readonly asset: Asset;
  readonly chainId: ChainId;
  /** `port/channel` by which it came. */
  readonly hop: string;
  readonly path: DenomPath;
}

/**
 * Describes a voucher just as `describeAsset` does, to which it is the short way: the origin need not be looked for, and
 * most of what is said is the same for all vouchers of an asset. Not remembered.
 */
export function describeVoucher(registry: Registry, { asset, chainId, hop, path }: Voucher): AssetInfo {
  const common = remembered(commonParts(registry.symbols), asset, () => commonPart(registry, asset));
  const type = registry.chains.get(chainId)?.type;
  const info: Mutable<AssetInfo> = { ...common };
  info.denom = ibcDenom(path, registry.sha256);
  info.chainId = chainId;
  info.trace = hop;
  info.isEvm = type === 'evm';
  info.isSvm = type === 'svm';
  const symbol = namedSymbol(registry, chainId, info.denom);
  if (symbol !== undefined) info.recommendedSymbol = symbol;
  return Object.freeze(info);
}

/** They read the symbol rules and the asset alone. */
const commonParts = /* @__PURE__ */ memoByIdentity(
  (_symbols: Registry['symbols']) => new WeakMap<Asset, AssetInfo>(),
);

/** What all vouchers of an asset have in common, in the order in which descriptions have their members. */
function commonPart(registry: Registry, asset: Asset): AssetInfo {
  const { chainId, path } = asset;
  const denom = brandAs<AssetInfo['denom']>(path);
  const info: Mutable<AssetInfo> = {
    denom,
    chainId,
    originDenom: path,
    originChainId: chainId,
    trace: '',
    isCw20: false,
    isEvm: false,
    isSvm: false,
  };
  addMetadata(info, asset);
  const origin = { chainId, denom, asset, path, links: [] };
  const symbol = recommendedSymbol(registry, {
    ...elsewhere,
    listing: undefined,
    origin,
    symbol: info.symbol,
  });
  if (symbol !== undefined) info.recommendedSymbol = symbol;
  return info;
}

/** A coin that no exception names. */
const elsewhere = { chainId: brandAs<ChainId>(''), denom: brandAs<AssetInfo['denom']>('') };
