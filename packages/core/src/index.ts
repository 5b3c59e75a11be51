/** Wayfold: origins, pairs, routes and messages for fungible assets across chains, from data alone. */
export { type DenomTrace, type Hop, ibcDenom, parseTrace, printTrace } from './denom/index.js';
export {
  type Address,
  type ChainId,
  type ChannelId,
  type Coin,
  type Denom,
  type DenomPath,
  InvariantError,
  limits,
  type PortId,
  type Reason,
  RoutingError,
  reasons,
  type Sha256,
} from './primitives/index.js';
export * from './registry/index.js';
