import { ibcDenom } from '../denom/index.js';
import { brandAs, type ChainId, type Denom, type DenomPath, memoByIdentity } from '../primitives/index.js';
import type { Asset, Registry } from '../registry/index.js';
import { addMetadata, type AssetInfo, type Mutable, namedSymbol, recommendedSymbol } from './describe.js';

/** A voucher of a listed native asset, one channel away from it, that its chain does not list. */
interface Voucher {
  readonly asset: Asset;
  /** Result of {@link voucherSymbol} for the asset. */
  readonly symbol: string | undefined;
  readonly chainId: ChainId;
  /** `port/channel` of its arrival. */
  readonly hop: string;
  readonly path: DenomPath;
}

/** Describes a voucher like `describeAsset`, but faster: the origin is given. Not cached. */
export function describeVoucher(
  registry: Registry,
  { asset, symbol, chainId, hop, path }: Voucher,
): AssetInfo {
  const type = registry.chains.get(chainId)?.type;
  const denom = ibcDenom(path, registry.sha256);
  // Written member by member: a copy of another description takes eight times as long to freeze.
  const info: Mutable<AssetInfo> = {
    denom,
    chainId,
    originDenom: asset.path,
    originChainId: asset.chainId,
    trace: hop,
    isCw20: false,
    isEvm: type === 'evm',
    isSvm: type === 'svm',
  };
  addMetadata(info, asset);
  const shown = namedSymbol(registry, chainId, denom) ?? symbol;
  if (shown !== undefined) info.recommendedSymbol = shown;
  return Object.freeze(info);
}

/** The symbol to recommend for the vouchers of an asset that no exception names. Cached by its inputs. */
export function voucherSymbol(registry: Registry, asset: Asset): string | undefined {
  const known = symbols(registry.symbols);
  const found = known.get(asset);
  if (found !== undefined || known.has(asset)) return found;
  const denom: Denom = brandAs(asset.path);
  const origin = { chainId: asset.chainId, denom, asset, path: asset.path, links: [] };
  const symbol = recommendedSymbol(registry, {
    chainId: nowhere,
    denom: unnamed,
    listing: undefined,
    origin,
    symbol: asset.symbol,
  });
  known.set(asset, symbol);
  return symbol;
}

const symbols = /* @__PURE__ */ memoByIdentity(
  (_symbols: Registry['symbols']) => new WeakMap<Asset, string | undefined>(),
);

/** Chain and denom of a coin that no exception names. */
const nowhere: ChainId = brandAs('');
const unnamed: Denom = brandAs('');
