/** The place of a signed route's coins, from observed events. */
export { advance } from './advance.js';
export type { BridgeEvent, ChainEvent, ClockEvent, TrackEvent, TransactionEvent } from './event.js';
export type {
  AccountPlace,
  BridgePlace,
  ChannelPlace,
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
  TrackPlan,
  TrackStep,
} from './model.js';
export { type TrackOptions, trackPlan } from './plan.js';
export type { RunOptions } from './runs.js';
export type { PacketSight, SeenAt, SeenBridge, SeenData, SeenPacket, SeenTx, Sighting } from './sighting.js';
