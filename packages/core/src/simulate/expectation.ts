import type { AssetRef, ExpectedAffiliate } from '../primitives/index.js';

/**
 * What a user means to happen. Whatever is left out is not compared, but coins may end only with those who are named
 * here: the receiver, the user, affiliates, and contracts that are called with them.
 */
export interface ExpectedOutcome {
  /** What arrives, on which chain. Its denom is the one that chain prints. */
  readonly destAsset: AssetRef;
  readonly destChainId?: string | undefined;
  /** Least sum that reaches the receiver, in base units; at least something must. */
  readonly minAmountOut?: bigint | undefined;
  /** Who is to have the coins in the end: an address, or the contract that is called with them. By default anybody. */
  readonly receiver?: string | undefined;
  /** The only coin that leaves the signers' accounts. */
  readonly sourceAsset?: AssetRef | undefined;
  /** All that leaves them, in base units: what an exact output does not need and gives back has left. */
  readonly amountIn?: bigint | undefined;
  /** Addresses the user controls, of any chain or by chain id; by default those with the keys that sign. */
  readonly ownAddresses?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
  /** Who may keep a share of swaps, and how much at most. */
  readonly affiliates?: readonly ExpectedAffiliate[] | undefined;
  /** Contracts that may keep what they are called with. */
  readonly allowedContracts?: readonly string[] | undefined;
}
