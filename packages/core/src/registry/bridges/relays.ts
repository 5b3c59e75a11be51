import { foldCase } from '../../denom/index.js';
import type { Denom } from '../../primitives/index.js';
import type { FactSource } from '../fact-source.js';
import type { Bridge, BridgeId } from './bridge.js';
import type { RowOf } from './codec.js';
import { rowsBy } from '../rows-by.js';

/** What has to be paid for transfers over bridges to be completed on the other side. */
export interface RelayFacts {
  /** Ways on which nothing has to be paid. */
  readonly ways?: readonly RelayWay[];
  /** What the second version of CCTP takes at least. */
  readonly cctpFees?: readonly CctpFee[];
}

/** The block of the data files. */
export type RelayBlock = RowOf<RelayFacts>;

/** A bridge between two chains; `*` stands for every chain. */
export interface RelayWay extends FactSource {
  readonly bridge: BridgeId;
  readonly from: string;
  readonly to: string;
  /** No relay has to be paid: the user completes the transfer, or the bridge does it for nothing. */
  readonly relay: 'none';
}

/** The least fee of a coin of one domain of CCTP on the way to another. */
export interface CctpFee extends FactSource {
  readonly sourceDomain: number;
  readonly destinationDomain: number;
  readonly denom: Denom;
  readonly minFee: CctpMinFee;
}

/** A fee in base units, and the ISO day on which it was so. */
export interface CctpMinFee {
  readonly amount: bigint;
  readonly asOf: string;
}

/** Relays and their fees. They join no coins. */
export const relays: Bridge<RelayFacts> = {};

/** A transfer over a bridge from one chain to another. */
export interface RelayQuestion {
  readonly bridge: string;
  readonly from: string;
  readonly to: string;
}

/** Whether somebody has to be paid for a transfer to be completed, as far as the data knows; a zero is right only where it says so. */
export function needsRelay(
  { bridges }: { readonly bridges: { readonly relays?: RelayFacts } },
  { bridge, from, to }: RelayQuestion,
): boolean {
  return !waysByBridge(bridges.relays?.ways, bridge).some(
    (way) => (way.from === '*' || way.from === from) && (way.to === '*' || way.to === to),
  );
}

const waysByBridge = rowsBy(({ bridge }: RelayWay) => bridge);

/** What the second version of CCTP takes at least of a coin, where the data knows it. EVM denoms count in any letter case. */
export function cctpMinFee(
  { bridges }: { readonly bridges: { readonly relays?: RelayFacts } },
  { sourceDomain, destDomain, denom }: CctpFeeQuestion,
): CctpMinFee | undefined {
  return feesByKey(bridges.relays?.cctpFees, feeKey(sourceDomain, destDomain, denom)).at(-1)?.minFee;
}

/** A coin on its way from one domain of CCTP to another. */
export interface CctpFeeQuestion {
  readonly sourceDomain: number;
  readonly destDomain: number;
  readonly denom: string;
}

const feesByKey = rowsBy((fee: CctpFee) => feeKey(fee.sourceDomain, fee.destinationDomain, fee.denom));

function feeKey(source: number, destination: number, denom: string): string {
  return `${source} ${destination} ${foldCase(denom)}`;
}
