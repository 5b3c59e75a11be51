import { foldCase, isHexAddress, isSameSpelling } from '../../denom/index.js';
import { type EurekaAsset, eurekaAssetOf, type Registry } from '../../registry/index.js';

/** Path of a token of an EVM chain that is a voucher there, because its coin came over Eureka. */
export function voucherPath({ bridges }: Registry, chainId: string, denom: string): string | undefined {
  const asset =
    bridges.eureka?.ethereum?.chainId === chainId ? eurekaAssetOf(bridges, { chainId, denom }) : undefined;
  return asset && pathOn(bridges, asset);
}

/** Contract that keeps what came to an EVM chain over a path; undefined for chains that print denoms. */
export function voucherContract({ bridges }: Registry, chainId: string, path: string): string | undefined {
  const { ethereum, assetsOnCosmoshub: assets = [] } = bridges.eureka ?? {};
  if (ethereum?.chainId !== chainId || isHexAddress(path)) return undefined;
  const asset = assets.find((row) => pathOn(bridges, row) === path);
  const contract = asset?.ethereumDenomInRegistry;
  return contract === undefined || isSameSpelling(contract, path) ? undefined : foldCase(contract);
}

/** Path on Ethereum of a coin that is native elsewhere. */
function pathOn(
  { eureka }: Registry['bridges'],
  { home, originDenomInTrace }: EurekaAsset,
): string | undefined {
  const { ethereum, cosmosSide: hub } = eureka ?? {};
  const client = ethereum?.clients?.find(({ tracksChainId }) => tracksChainId === hub?.chainId)?.clientId;
  // Coins of a third chain pass the hub with an extra hop, which the data does not state.
  return home === undefined || home !== hub?.chainId || client === undefined
    ? undefined
    : `transfer/${client}/${originDenomInTrace}`;
}
