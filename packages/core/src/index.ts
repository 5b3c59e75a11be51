/** Wayfold: origins, pairs, routes and messages for fungible assets across chains, from data alone. */
export { type DenomTrace, type Hop, ibcDenom, parseTrace, printHop, printTrace } from './denom/index.js';
export {
  type Address,
  type ChainId,
  type ChannelId,
  type Coin,
  compareText,
  type Denom,
  type DenomPath,
  InvariantError,
  isVoucherDenom,
  isWebUri,
  type JsonValue,
  limits,
  parseExactJson,
  type PortId,
  pointerTo,
  type Reason,
  RoutingError,
  reasons,
  type Sha256,
  sha256,
} from './primitives/index.js';
export * from './registry/index.js';
