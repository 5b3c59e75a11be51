import type { ChainId, Denom } from '../../primitives/index.js';

/** Bridges by the names of the interface (specification 2.4 and the public schema). */
export type BridgeId =
  | 'IBC'
  | 'AXELAR'
  | 'CCTP'
  | 'CCTP_V2'
  | 'HYPERLANE'
  | 'OPINIT'
  | 'GO_FAST'
  | 'STARGATE'
  | 'LAYER_ZERO'
  | 'EUREKA';

/** A coin on one side of a bridge, with what the bridge's own data says about it. */
export interface BridgeEnd {
  readonly chainId: ChainId;
  readonly denom: Denom;
  readonly symbol?: string;
  readonly decimals?: number;
}

/** Two coins that a bridge other than IBC channels turns into each other, in both directions. */
export interface BridgeLink {
  readonly bridge: Exclude<BridgeId, 'IBC'>;
  readonly a: BridgeEnd;
  readonly b: BridgeEnd;
}
