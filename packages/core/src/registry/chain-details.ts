import { brandAs } from '../primitives/index.js';
import type { AccountKind, ChainDetails, MemoReader } from './families/chain-details.js';
import { weiOf } from './gwei.js';
import type { Registry } from './model.js';

/**
 * Key type of a chain's accounts: from the chain's details, else its row, else the coin type (60 `eth`, 118
 * `cosmos`). An absent family is unknown. Wallets derive the keys of every EVM chain by the coin type 60.
 *
 * @see cosmos/cosmos-sdk `crypto/keys/secp256k1`, evmos/evmos `crypto/ethsecp256k1`
 */
export function accountKindOf(registry: Registry, chainId: string): AccountKind {
  const chain = registry.chains.get(brandAs(chainId));
  const stated = detailsOf(registry, chainId)?.account ?? chain?.account;
  if (chain?.type === 'evm') return { coinType: stated?.coinType ?? 60, family: 'eth' };
  const coinType = stated?.coinType ?? chain?.slip44;
  const family =
    stated === undefined && chain?.type === 'cosmos' && chain.addressKind === undefined
      ? familyOfCoinType(coinType)
      : stated?.family;
  if (coinType === undefined) return family === undefined ? {} : { family };
  return family === undefined ? { coinType } : { coinType, family };
}

/** The key family of a coin type: 60 is Ethereum's, 118 the Cosmos SDK's, others have none. */
export function familyOfCoinType(coinType: number | undefined): AccountKind['family'] {
  return coinType === 60 ? 'eth' : coinType === 118 ? 'cosmos' : undefined;
}

/** The highest price of gas, in wei, that is nothing unusual on an EVM chain; undefined where the data has none. */
export function networkFeeCeiling(registry: Registry, chainId: string): bigint | undefined {
  const ceiling = detailsOf(registry, chainId)?.networkFeeCeiling;
  return ceiling === undefined ? undefined : weiOf(ceiling);
}

/**
 * Memo readers of packets that arrive on a chain, outermost first, over channels (`v1`) or clients of IBC v2.
 * Undefined without a row: for `v1` they follow from the capabilities of the chain, for `v2` they are unknown.
 */
export function middlewareOf(
  registry: Registry,
  chainId: string,
  version: 'v1' | 'v2',
): readonly MemoReader[] | undefined {
  return detailsOf(registry, chainId)?.middleware?.[version];
}

function detailsOf({ chainDetails }: Registry, chainId: string): ChainDetails | undefined {
  return chainDetails.get(brandAs(chainId));
}
