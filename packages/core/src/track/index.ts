/** The place of a signed route's coins, from observed events. */
export { advance } from './advance.js';
export type {
  AccountPlace,
  BridgeEvent,
  BridgePlace,
  ChainEvent,
  ChannelPlace,
  ClockEvent,
  CoinClaim,
  LookFor,
  NextAction,
  OddEvent,
  Place,
  StepKind,
  TrackedHandOver,
  TrackedMoment,
  TrackedPacket,
  TrackedRun,
  TrackedTx,
  TrackEvent,
  TrackPlan,
  TrackStep,
  TransactionEvent,
} from './model.js';
export { type TrackOptions, trackPlan } from './plan.js';
export type { RunOptions } from './runs.js';
export type { PacketSight, SeenAt, SeenBridge, SeenData, SeenPacket, SeenTx, Sighting } from './sighting.js';
