import type { ChainId, Denom } from '../../primitives/index.js';
import { type Closing, closingOf, earliestClosing } from '../families/closing.js';

/**
 * Display names of the bridges of the interface (specification 2.4 and the public schema), in the order of
 * answers.
 */
export const bridgeNames = {
  IBC: 'IBC',
  AXELAR: 'Axelar',
  CCTP: 'CCTP',
  CCTP_V2: 'CCTP v2',
  HYPERLANE: 'Hyperlane',
  OPINIT: 'OPinit',
  GO_FAST: 'Go Fast',
  STARGATE: 'Stargate',
  LAYER_ZERO: 'LayerZero',
  EUREKA: 'IBC Eureka',
} as const;

/** A bridge as the interface names it. */
export type BridgeId = keyof typeof bridgeNames;

/** Every bridge of the interface, in the order of answers. */
export const bridgeIds: readonly BridgeId[] = /* @__PURE__ */ Object.keys(bridgeNames) as BridgeId[]; // the keys of a table of them

/** The engine's view of one block of the bridge facts. A block that only lists names has none. */
export interface Bridge<Facts extends object> {
  /** Coins that the bridge turns into each other. */
  links?(facts: Facts, coins: CoinsOfChains): readonly BridgeLink[];
  /** Contracts of the bridge. */
  contracts?(facts: Facts): Iterable<BridgeContract>;
  /** Addresses that receive money, in addition to the contracts. */
  addresses?(facts: Facts): Iterable<BridgeAddress>;
}

/** Coins of chains that one bridge's block states and other blocks refer to. */
export interface CoinsOfChains {
  /** USDC of Circle. */
  readonly usdcOf: (chainId: string) => Denom | undefined;
  /** The native coin of an EVM chain. */
  readonly nativeOf: (chainId: string) => BridgeEnd | undefined;
}

/** A coin on one side of a bridge, with the bridge's data about it. */
export interface BridgeEnd {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom on the chain. */
  readonly denom: Denom;
  /** Symbol. */
  readonly symbol?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
}

/** Two coins that a bridge other than IBC channels turns into each other, or one into the other. */
export interface BridgeLink {
  /** Bridge. */
  readonly bridge: Exclude<BridgeId, 'IBC'>;
  /** One end. */
  readonly a: BridgeEnd;
  /** The other end. */
  readonly b: BridgeEnd;
  /** Only from `a` to `b`. */
  readonly isOneWay?: true;
  /** Published end of the route. */
  readonly closing?: Closing;
}

/** Published end of a row of bridge facts, each member a day (00:00 UTC) or an RFC 3339 time. */
export interface ClosingFact {
  /** End: from when nothing moves. */
  readonly closesAt?: string;
  /** The end by another name. */
  readonly sunsetAt?: string;
  /** Earlier end of deposits. */
  readonly lastInAt?: string;
}

/** The end of a link that uses some rows: the earliest of theirs. */
export function closingOver(...rows: readonly (ClosingFact | undefined)[]): Pick<BridgeLink, 'closing'> {
  const stated = rows.filter((row) => row?.closesAt !== undefined || row?.sunsetAt !== undefined);
  if (stated.length === 0) return {};
  const closing = earliestClosing(
    stated.map(({ closesAt = null, sunsetAt = null, lastInAt = null } = {}) =>
      closingOf({ closes_at: closesAt, sunset_at: sunsetAt, last_in_at: lastInAt }),
    ),
  );
  return closing === undefined ? {} : { closing };
}

/** The directions of a link: both, or one. */
export function directionsOf({ a, b, isOneWay }: BridgeLink): readonly BridgeDirection[] {
  const there: BridgeDirection = [a, b];
  return isOneWay ? [there] : [there, [b, a]];
}

/** Whether one of some links carries coins out of a chain. */
export function leavesFrom({ links }: { readonly links: readonly BridgeLink[] }, chainId: ChainId): boolean {
  return links.some((link) => directionsOf(link).some(([from]) => from.chainId === chainId));
}

/** A link in one direction. */
export type BridgeDirection = readonly [from: BridgeEnd, to: BridgeEnd];

/** A contract of a bridge in the data; `which` distinguishes several contracts of one kind on a chain. */
export type BridgeContract = readonly [
  chainId: string,
  address: string | null | undefined,
  what: string,
  which?: string,
];

/** Purpose of a bridge's address, and the address if known. */
export type BridgeAddress = readonly [what: string, address: string | null | undefined];

/** One end of a link; symbol and decimals come from the data about the coin. */
export function bridgeEnd(
  chainId: ChainId,
  denom: Denom,
  { symbol, decimals }: { readonly symbol?: string; readonly decimals?: number } = {},
): BridgeEnd {
  return Object.freeze<BridgeEnd>({
    chainId,
    denom,
    ...(symbol === undefined ? {} : { symbol }),
    ...(decimals === undefined ? {} : { decimals }),
  });
}
