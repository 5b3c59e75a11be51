import type { AssetRef, ExpectedAffiliate } from '../primitives/index.js';
import type { RouteStep } from './route.js';

/**
 * The transfer that a user intends to sign. Omitted members are not compared. Denoms are written as on the chain;
 * amounts are base units.
 */
export interface Expectation {
  /** Coin that leaves. */
  readonly sourceAsset?: AssetRef | undefined;
  /** Coin that arrives. */
  readonly destAsset?: AssetRef | undefined;
  /** Destination chain id. */
  readonly destChainId?: string | undefined;
  /** Input in base units. */
  readonly amountIn?: bigint | undefined;
  /** Least output, base units. */
  readonly minAmountOut?: bigint | undefined;
  /** Who is to have the coins in the end: an address, or the contract that is called with them. */
  readonly receiver?: string | undefined;
  /** Addresses the user controls, of any chain or by chain id. */
  readonly ownAddresses?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
  /** Accounts that may take a share, with the maximum; an empty list allows none. */
  readonly affiliates?: readonly ExpectedAffiliate[] | undefined;
  /** Quoted fees of bridges; nothing above them is expected. */
  readonly fees?: readonly ExpectedFee[] | undefined;
  /** The most that all transactions together may pay the chains for being processed; without it the defaults apply. */
  readonly networkFees?: readonly ExpectedNetworkFee[] | undefined;
  /** The CCTP burn that a mint completes; it replaces the source asset and the amount in. */
  readonly burn?: ExpectedBurn | undefined;
  /** Contracts that may be called in addition to those in the data. */
  readonly allowedContracts?: readonly string[] | undefined;
  /** Channels, pools and contract calls in order, as `routeOf` gives them. */
  readonly route?: readonly RouteStep[] | undefined;
  /** Nanoseconds since the epoch between which every deadline must lie. */
  readonly period?:
    | {
        /** Start of the period, nanoseconds since the epoch. */
        readonly now: bigint;
        /** End of the period, nanoseconds since the epoch. */
        readonly until: bigint;
      }
    | undefined;
}

/** A quoted fee of a bridge. */
export interface ExpectedFee {
  /** Chain that the fee is paid on. */
  readonly chainId: string;
  /** Denom on the chain. */
  readonly denom: string;
  /** Base units. */
  readonly amount: bigint;
  /**
   * Share of a swap's output, if `amount` is such a share: it is compared if messages state a share, which is a
   * share of the least output.
   */
  readonly basisPoints?: bigint | undefined;
  /** Who is paid, where an account is: of contracts that keep their fee nothing need be said. */
  readonly payee?: string | undefined;
  /** Who may complete the transfer on the other chain. */
  readonly relayer?: string | undefined;
}

/** The most that transactions may pay a chain for being processed. */
export interface ExpectedNetworkFee {
  /** Chain id. */
  readonly chainId: string;
  /** Denom on the chain. */
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
