import type { ExpectedFee } from '../../audit/index.js';
import type { ChainDenom, SmartRelayFeeQuote } from '../../operation/index.js';
import { type AssetRef, limits } from '../../primitives/index.js';
import { findAsset, type Registry } from '../../registry/index.js';
import type { Terms } from './kind.js';

/**
 * The fee of a quote, with its payee and the permitted caller; undefined without a relayer. A paid EVM contract
 * is also called.
 */
export function relayTerms({
  smartRelay,
  fromChainId: chainId,
  smartRelayFeeQuote: quote,
}: {
  readonly fromChainId: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
}): Terms {
  const {
    feeAmount: amount,
    feeDenom: denom,
    feePaymentAddress: payee,
    relayerAddress: relayer,
  } = quote ?? {};
  if (!smartRelay || amount === undefined || denom === undefined) return { fees: [], contracts: [] };
  const contracts = payee?.startsWith('0x') === true ? [payee] : [];
  return { fees: [{ chainId, denom, amount, payee, relayer }], contracts };
}

/** A fee that is paid in an asset, if there is one. */
export function feeIn(asset: ChainDenom | undefined, amount: bigint | undefined): readonly ExpectedFee[] {
  return asset === undefined || amount === undefined || amount === 0n ? [] : [{ ...asset, amount }];
}

/** The contracts on the chain that an operation leads to, where it names them. */
export function receivingContracts({
  toChainEntryContractAddress: entry,
  toChainCallbackContractAddress: adapter,
}: {
  readonly toChainEntryContractAddress?: string | undefined;
  readonly toChainCallbackContractAddress?: string | undefined;
}): readonly string[] {
  return [entry, adapter].filter((contract) => contract !== undefined);
}

/** Base units of a coin in one unit of a contract with fewer decimals; 1 if the data has no decimals. */
export function unitOf(registry: Registry, coin: AssetRef, shared: number | undefined): bigint {
  const decimals = findAsset(registry, coin)?.decimals;
  const beyond = decimals === undefined || shared === undefined ? 0 : decimals - shared;
  return beyond > 0 && beyond <= limits.decimals ? 10n ** BigInt(beyond) : 1n;
}
