import { brandAs } from '../primitives/index.js';
import { weiOf } from './loading/chain-details.js';
import type { AccountKind, ChainDetails, Registry } from './model.js';
import type { MemoReader } from './rows.js';

/**
 * Which keys own the accounts of a chain: what the data says beside the row of the chain, else the row, else the coin type (60 `eth`,
 * 118 `cosmos`). A family that is absent is not known. Wallets derive the keys of every EVM chain by the coin type 60.
 *
 * @see cosmos/cosmos-sdk `crypto/keys/secp256k1`, evmos/evmos `crypto/ethsecp256k1`
 */
export function accountKindOf(registry: Registry, chainId: string): AccountKind {
  const chain = registry.chains.get(brandAs(chainId));
  const stated = detailsOf(registry, chainId)?.account ?? chain?.account;
  if (chain?.type === 'evm') return { coinType: stated?.coinType ?? 60, family: 'eth' };
  const coinType = stated?.coinType ?? chain?.slip44;
  const family =
    stated === undefined && chain?.type === 'cosmos' ? familyOfCoinType(coinType) : stated?.family;
  return { ...(coinType !== undefined && { coinType }), ...(family !== undefined && { family }) };
}

/** The family of keys that a coin type alone says: 60 is that of Ethereum, 118 that of the Cosmos SDK, others say none. */
export function familyOfCoinType(coinType: number | undefined): AccountKind['family'] {
  return coinType === 60 ? 'eth' : coinType === 118 ? 'cosmos' : undefined;
}

/** The highest price of gas, in wei, that is nothing unusual on an EVM chain; undefined where the data has none. */
export function networkFeeCeiling(registry: Registry, chainId: string): bigint | undefined {
  const ceiling = detailsOf(registry, chainId)?.networkFeeCeiling;
  return ceiling === undefined ? undefined : weiOf(ceiling);
}

/**
 * What reads the memos of packets that arrive on a chain, outermost first, over channels (`v1`) or clients of IBC v2. Undefined where
 * no row states it: for `v1` that follows from the capabilities of the chain, for `v2` it is not known.
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
