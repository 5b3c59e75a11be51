import { foldCase } from '../../denom/index.js';
import type { Denom } from '../../primitives/index.js';
import type { FactSource } from '../fact-source.js';
import type { Bridge, BridgeId } from './bridge.js';
import { rowsBy } from '../rows-by.js';

/** Payments needed to complete transfers over bridges on the other side. */
export interface RelayFacts {
  /** Routes without a payment. */
  readonly ways?: readonly RelayWay[];
  /** Minimum fees of the second version of CCTP. */
  readonly cctpFees?: readonly CctpFee[];
}

/** A bridge between two chains; `*` matches every chain. */
export interface RelayWay extends FactSource {
  /** Bridge. */
  readonly bridge: BridgeId;
  /** Source chain, or `*`. */
  readonly from: string;
  /** Destination chain, or `*`. */
  readonly to: string;
  /** No relay has to be paid: the user completes the transfer, or the bridge does it for nothing. */
  readonly relay: 'none';
}

/** The least fee of a coin of one domain of CCTP on the way to another. */
export interface CctpFee extends FactSource {
  /** Number of the source chain at the bridge. */
  readonly sourceDomain: number;
  /** Number of the destination chain at the bridge. */
  readonly destinationDomain: number;
  /** Denom on the chain. */
  readonly denom: Denom;
  /** Minimum fee. */
  readonly minFee: CctpMinFee;
}

/** A fee in base units, and its ISO day. */
export interface CctpMinFee {
  /** Base units. */
  readonly amount: bigint;
  /** Days of the parts of the data. */
  readonly asOf: string;
}

/** Relays and their fees. They join no coins. */
export const relays: Bridge<RelayFacts> = {};

/** A transfer over a bridge from one chain to another. */
export interface RelayQuestion {
  /** Bridge. */
  readonly bridge: string;
  /** Source chain. */
  readonly from: string;
  /** Destination chain. */
  readonly to: string;
}

/**
 * Whether the completion of a transfer needs a payment, according to the data; a zero is correct only if it
 * says so.
 */
export function needsRelay(
  {
    bridges,
  }: {
    /** Facts about bridges. */
    readonly bridges: {
      /** Facts about relaying. */
      readonly relays?: RelayFacts;
    };
  },
  { bridge, from, to }: RelayQuestion,
): boolean {
  return !waysByBridge(bridges.relays?.ways, bridge).some(
    (way) => (way.from === '*' || way.from === from) && (way.to === '*' || way.to === to),
  );
}

const waysByBridge = /* @__PURE__ */ rowsBy(({ bridge }: RelayWay) => bridge);

/**
 * Minimum fee of the second version of CCTP for a coin, if the data has it. EVM denoms are compared in any
 * letter case.
 */
export function cctpMinFee(
  {
    bridges,
  }: {
    /** Facts about bridges. */
    readonly bridges: {
      /** Facts about relaying. */
      readonly relays?: RelayFacts;
    };
  },
  { sourceDomain, destDomain, denom }: CctpFeeQuestion,
): CctpMinFee | undefined {
  return feesByKey(bridges.relays?.cctpFees, feeKey(sourceDomain, destDomain, denom)).at(-1)?.minFee;
}

/** A coin between two domains of CCTP. */
export interface CctpFeeQuestion {
  /** Number of the source chain at the bridge. */
  readonly sourceDomain: number;
  /** Number of the destination chain at the bridge. */
  readonly destDomain: number;
  /** Denom on the chain. */
  readonly denom: string;
}

const feesByKey = /* @__PURE__ */ rowsBy((fee: CctpFee) =>
  feeKey(fee.sourceDomain, fee.destinationDomain, fee.denom),
);

function feeKey(source: number, destination: number, denom: string): string {
  return `${source} ${destination} ${foldCase(denom)}`;
}
