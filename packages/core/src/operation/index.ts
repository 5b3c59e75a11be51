export { neededChainAddresses, passedInNobodysName } from './addresses.js';
export {
  carriesMemo,
  disagreements,
  isTransferPort,
  packetCall,
} from './capability.js';
export { type RouteDuration, routeDuration } from './duration.js';
export { isFeePurchase, relayerFeeTotal } from './fee-purchase.js';
export type {
  AxelarTransferOperation,
  BankSendOperation,
  CctpTransferOperation,
  CctpTransferV2Operation,
  EurekaTransferOperation,
  EvmSwapOperation,
  GoFastFee,
  GoFastTransferOperation,
  HyperlaneTransferOperation,
  LayerZeroTransferOperation,
  Operation,
  OperationKind,
  OperationOf,
  OpInitTransferOperation,
  StargateTransferOperation,
  SwapOperation,
} from '../kinds/names.js';
export {
  type ChainDenom,
  coinMembers,
  type PacketLeg,
  quoteMembers,
  type Role,
  type SmartRelayFeeQuote,
} from './base.js';
export { innerTransfer, type TransferOperation } from './transfer-operation.js';
export { operationTraits } from '../kinds/tables/traits.js';
export { type Leg, legOf, secondsPerPacket } from './leg.js';
export type {
  ClaimStep,
  KnownBurn,
  KnownWithdrawal,
  MintStep,
  NextStep,
} from './next-step.js';
export type { Members, MembersOf, MemberType, Nested } from './members.js';
export { nextStepsOf } from './next-steps.js';
export { countTransactions, type OperationRange, type SplitOptions, splitIntoTransactions } from './split.js';
export {
  type SmartSwapIn,
  type SwapIn,
  type SwapOut,
  type SwapStep,
  type SwapVenue,
  type SwapTrade,
  swapRoutes,
  tradeMembers,
  venueMembers,
} from './swap-trade.js';
export {
  addsAddress,
  chainPath,
  denomInOf,
  denomOutOf,
  endsOn,
  isOperationKind,
  isSwap,
  kindOver,
  lastSwap,
  packetOf,
  requiredChainAddresses,
  roleOf,
  startsOn,
  tradeOf,
} from './traits.js';
export { transferOperation } from './transfer.js';
export { type ListedVenue, listVenues, type VenueLack, venuesNamed, type VenueSupport } from './venues.js';
export { doesTrade, isSwapContract, mostSwapped, tradeNames } from './swap-ability.js';
