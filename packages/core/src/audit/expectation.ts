import type { AssetRef, ExpectedAffiliate } from '../primitives/index.js';
import type { RouteStep } from './route.js';

/** What a user means to sign. Whatever is left out is not compared. Denoms are those of the chain; amounts base units. */
export interface Expectation {
  readonly sourceAsset?: AssetRef | undefined;
  readonly destAsset?: AssetRef | undefined;
  readonly destChainId?: string | undefined;
  readonly amountIn?: bigint | undefined;
  readonly minAmountOut?: bigint | undefined;
  /** Who is to have the coins in the end: an address, or the contract that is called with them. */
  readonly receiver?: string | undefined;
  /** Addresses the user controls, of any chain or by chain id. */
  readonly ownAddresses?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
  /** Who may take a share, and how much at most; an empty list means nobody. */
  readonly affiliates?: readonly ExpectedAffiliate[] | undefined;
  /** What bridges were quoted to take, and no more. */
  readonly fees?: readonly ExpectedFee[] | undefined;
  /** The most that all transactions together may pay the chains for being processed; without it the defaults apply. */
  readonly networkFees?: readonly ExpectedNetworkFee[] | undefined;
  /** The CCTP burn that a mint completes; it replaces the source asset and the amount in. */
  readonly burn?: ExpectedBurn | undefined;
  /** Contracts that may be called besides those that the data names. */
  readonly allowedContracts?: readonly string[] | undefined;
  /** Channels, pools and contract calls in order, as `routeOf` gives them. */
  readonly route?: readonly RouteStep[] | undefined;
  /** Nanoseconds since the epoch between which every deadline must lie. */
  readonly period?: { readonly now: bigint; readonly until: bigint } | undefined;
}

/** What a bridge was quoted to take. */
export interface ExpectedFee {
  /** Chain that the fee is paid on. */
  readonly chainId: string;
  readonly denom: string;
  /** Base units. */
  readonly amount: bigint;
  /** The share of what a swap gives, where `amount` is that: it is compared where messages state a share, which is of the least that the swap gives. */
  readonly basisPoints?: bigint | undefined;
  /** Who is paid, where an account is: of contracts that keep their fee nothing need be said. */
  readonly payee?: string | undefined;
  /** Who may complete the transfer on the other chain. */
  readonly relayer?: string | undefined;
}

/** The most that transactions may pay a chain for being processed. */
export interface ExpectedNetworkFee {
  readonly chainId: string;
  readonly denom: string;
  /** Base units. */
  readonly amount: bigint;
}

/** The burn of CCTP that a mint completes. */
export interface ExpectedBurn {
  /** Circle's number of the source chain. */
  readonly sourceDomain: number;
  /** Account that burned the coins: 32 bytes in hex, or an address of the source chain. */
  readonly sender: string;
  /** Base units that were burned. */
  readonly amount: bigint;
  /** Token that was burned: 32 bytes in hex, or an address of the source chain. */
  readonly burnToken: string;
}
