export type { AssetRef, ExpectedAffiliate } from '../primitives/index.js';
export { escrowAddress } from '../registry/index.js';
export { autopilotAddress, forwardingAddress, hookCallerAddress } from './accounts.js';
export type { AllowedFee, ExpectedOutcome } from './options.js';
export type {
  BridgeFailureKind,
  HandOver,
  PossibleStall,
  RefusalKind,
  StallKind,
} from './bridges/hand-over.js';
export type { BridgeFault, ChainFault, Fault, FaultKind, PacketFault, SwapFault } from './fault.js';
export { type FailureKind, singleFaults } from './fault-points.js';
export { type Breach, breachesOf } from './invariants.js';
export type {
  Answer,
  Approval,
  ArriveEvent,
  Balance,
  BridgedCoin,
  CallEvent,
  ChainCoin,
  CrossEvent,
  Delivery,
  Difference,
  DifferenceKind,
  Holding,
  KnownTrace,
  LostBalance,
  Moment,
  PaymentReason,
  SimulatedCall,
  SimulatedEvent,
  SimulatedMsg,
  SimulatedTx,
  Simulation,
  SpentBalance,
  StallEvent,
  StuckEvent,
  SwapEvent,
  TxOutcome,
  Wait,
} from './model.js';
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
  type PastExchange,
  type PoolHop,
  type Quote,
  type QuotedRoute,
  type QuoteRequest,
} from './quote.js';
export type { SimulateOptions, SimulateQuery } from './options.js';
export { type ChainAccount, type RestingOwner, type Whose, whoseCoins } from './owners.js';
export { type RecoveryOptions, type RecoveryRow, recoveryMap } from './recovery.js';
export {
  type Settling,
  type SettlingActor,
  type SettlingEvent,
  settlingEvents,
  type SettlingMessage,
} from './settling.js';
export { type SimulatedMoments, simulateMoments, simulateMsgs } from './simulate.js';
export { type FaultRun, type SingleFaultRuns, simulateSingleFaults } from './single-faults.js';
export { fromWireTxs, type AnsweredTx, type AnsweredTxBody } from './wire-txs.js';
export { isHeldBy } from './svm/wallet.js';
export type { WaitKind } from './waits.js';
