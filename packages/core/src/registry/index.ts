export {
  escrowAddress,
  type KeylessAccount,
  keylessAccount,
  keylessBytes,
  moduleAddress,
} from './accounts.js';
export { type AsOf, type DatedPart, datedParts } from './as-of.js';
export {
  type AxelarAsset,
  axelarAssetOf,
  type AxelarChain,
  axelarChainNamed,
  axelarChainOf,
  type AxelarToken,
  axelarTokenOf,
} from '../kinds/axelar_transfer/facts.js';
export {
  type BridgeDirection,
  type BridgeEnd,
  type BridgeId,
  type BridgeLink,
  bridgeIds,
  bridgeNames,
  directionsOf,
  leavesFrom,
} from './bridges/bridge.js';
export {
  cctpChainOf,
  cctpChainOfDomain,
  cctpChains,
  cctpLimitOf,
  type CctpSide,
  type CctpVersion,
  microUsdc,
} from './bridges/cctp.js';
export {
  type EurekaAsset,
  eurekaAssetOf,
  type EurekaSides,
  eurekaSidesOf,
} from '../kinds/eureka_transfer/facts.js';
export { nativeDenomOf } from './bridges/evm-native-denoms.js';
export { evmRouterOf } from '../kinds/evm_swap/facts.js';
export { type GoFastChain, goFastChainOf } from '../kinds/go_fast_transfer/facts.js';
export {
  hyperlaneChainOf,
  hyperlaneDomainOf,
  isHyperlaneFree,
  type WarpDirection,
  warpDenomOf,
  type WarpEnd,
  warpEndOf,
  warpEndsOf,
  warpRouterOf,
  type WarpType,
} from '../kinds/hyperlane_transfer/facts.js';
export {
  type BridgeBlocks,
  bridgedDenoms,
  type BridgeFacts,
  bridgeLinks,
  type BridgeQuestion,
  stargateDenomOf,
  stargatePoolFor,
} from './bridges/index.js';
export { endpointIdOf } from '../kinds/layer_zero_transfer/facts.js';
export { type Permit2Facts, type WitnessPaths, type WitnessType, witnessType } from './bridges/permit2.js';
export {
  type CctpFee,
  type CctpFeeQuestion,
  type CctpMinFee,
  cctpMinFee,
  needsRelay,
  type RelayFacts,
  type RelayQuestion,
  type RelayWay,
} from './bridges/relays.js';
export { isRollupDenom, type OpinitBridge, rollupDenom } from '../kinds/op_init_transfer/facts.js';
export { type StargateChain, type StargatePool, stargatePoolOf } from '../kinds/stargate_transfer/facts.js';
export { accountKindOf, familyOfCoinType, middlewareOf, networkFeeCeiling } from './chain-details.js';
export { type IbcVersion, ibcVersionOf, memoReadersOf } from './memo-readers.js';
export { createRegistry, registryAgain, type RegistryOptions } from './create.js';
export {
  type Attestation,
  type BlockTime,
  blockSeconds,
  type BridgeDuration,
  type BridgeMode,
  type Crossing,
  durationOver,
  type DurationRange,
  type Durations,
} from './durations/index.js';
export {
  markChainHalted,
  markChainLive,
  markChannelDead,
  markChannelLive,
  putOutage,
  putAsset,
  putBridges,
  putCapabilities,
  putChainDetails,
  putChain,
  putChannel,
  putDurations,
  removeAsset,
  removeChain,
  removeChannel,
} from './edit.js';
export { patchesBetween } from './differences.js';
export { digestOf, exportSnapshot } from './export.js';
export { endKey } from './keys.js';
export { assetKey } from './asset-key.js';
export { bucketOf, partKey, withoutAssets } from './lazy.js';
export { type Laid, layOver } from './layers/lay-over.js';
export {
  assetsOf,
  capabilitiesOf,
  channelEnd,
  denomOf,
  findAsset,
  findChain,
  getChain,
  linksOf,
  pathOf,
} from './lookup.js';
export {
  accountsOf,
  type KeyRelation,
  type Ownership,
  type OwnershipLevel,
  ownershipOf,
  type Owners,
  ownersOf,
  type StatedAccount,
  type StatedAddresses,
} from './ownership.js';
export { denomOfPath } from './path-denom.js';
export { answersAlongEdits, memoAlongEdits } from './trail.js';
export { type DataAge, type DataAgeOptions, dataAges, type MaxDataAge, staleWarnings } from './staleness.js';
export type {
  AccountKind,
  Asset,
  BridgeEdge,
  Capabilities,
  Chain,
  ChainDetails,
  ChainEdge,
  ChainNode,
  Channel,
  ChannelEdge,
  ChannelEnd,
  ChannelLink,
  Diagnostic,
  EndKey,
  FeeAsset,
  LinkModel,
  LinkSource,
  LinkTable,
  Registry,
  SwapDeployment,
  SymbolRename,
  SymbolRules,
} from './model.js';
export {
  normalizeSnapshot,
  type PackedCore,
  type PackedMeta,
  type PackedPart,
  packSnapshot,
  subsetSnapshot,
  type ShippedOptions,
  type UnpackOptions,
  unpackShipped,
  unpackSnapshot,
  withoutMeta,
} from './packed/index.js';
export { digestOfPart, digestOfParts, partDigests } from './part-digests.js';
export { rowsInOrder } from './rows-in-order.js';
export { parsePatches, printPatches } from './patches.js';
export type {
  AccountKindRow,
  AsOfRow,
  AssetRow,
  AttestationRow,
  BridgeDurationRow,
  CapabilityRow,
  ChainDetailsRow,
  ChainDurationRow,
  ChainRow,
  ChainType,
  ChannelEndRow,
  ChannelRow,
  DurationRows,
  FeeAssetRow,
  LivenessRows,
  MemoReader,
  MiddlewareRow,
  OutageRow,
  OutageScopeRow,
  Snapshot,
  SourceRow,
  SwapDeploymentRow,
  SymbolRenameRow,
  SymbolRows,
} from './rows.js';
/** Shapes of JSON values: what adapters read their input with, and `createRegistry` its rows. */
export { capabilityFields, snapshot as snapshotShape } from './row-shapes.js';
export { type DataPart, dataParts } from './data-parts.js';
export {
  checked,
  patchRegistry,
  type RegistryDraft,
  type RegistryPatch,
  tryPatches,
  updateRegistry,
  updateRegistryWithPatches,
} from './update.js';
export { dialectProblem } from './token-dialect.js';
export {
  type ChainOutages,
  outageIndex,
  isEnding,
  chainsWithCoinOutages,
  compareOutages,
  hasCoinOutages,
  homeOf,
  isChainLive,
  isChannelLive,
  isLinkOpen,
  isOwnLinkOpen,
  isRefusal,
  isWholeChain,
  type LivenessOptions,
  type NamingOptions,
  livenessKey,
  mayLift,
  type Movement,
  type Outage,
  type OutageDirection,
  type OutageEffect,
  outageFacts,
  outageKey,
  type OutageKey,
  outageReasons,
  type OutageScope,
  outagesOf,
  outagesOfChain,
  outageText,
  outageWarning,
  overLink,
  refusalAmong,
  refusalOf,
} from './outages/index.js';
