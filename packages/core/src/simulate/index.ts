export { autopilotAddress, escrowAddress, forwardingAddress, hookCallerAddress } from './accounts.js';
export type { ChainFault, Fault, FaultKind, PacketFault, SwapFault } from './fault.js';
export type * from './model.js';
export type {
  Ack,
  FallbackOwner,
  ForwardOwner,
  Packet,
  PacketOwner,
  RelayerFee,
  SweepOwner,
} from './packet.js';
export {
  assumeAmounts,
  type ExactInRequest,
  type ExactOutRequest,
  leastQuote,
  type PoolHop,
  type Quote,
  type QuotedRoute,
  type QuoteRequest,
} from './quote.js';
export { type SimulateOptions, simulateMsgs } from './simulate.js';
export { fromWireTxs, type WireTx } from './wire-txs.js';
export type { KnownTrace } from './world.js';
