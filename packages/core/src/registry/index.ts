export {
  escrowAddress,
  type KeylessAccount,
  keylessAccount,
  keylessBytes,
  moduleAddress,
} from './accounts.js';
export { type AsOf, type DatedPart, datedParts, daysOf } from './as-of.js';
export {
  type AxelarAsset,
  axelarAssetOf,
  type AxelarChain,
  axelarChainNamed,
  axelarChainOf,
  axelarCosmosChainNamed,
  axelarCosmosChainOf,
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
export { axelarHubLink } from './axelar-link.js';
export { endChains, signingProblem } from './end-chains.js';
export { nativeDenomOf } from './bridges/facts.js';
export {
  evmRouterOf,
  type PoolFactory,
  type UniswapRouter,
  uniswapRouterOf,
  uniswapRoutersOn,
} from '../kinds/evm_swap/facts.js';
export { type RoutedPool, routedPoolAddress } from '../kinds/evm_swap/facts-pool.js';
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
export { patchesBetween } from './patches.js';
export { digestOf, exportSnapshot, rowsInOrder } from './export.js';
export { endKey } from './keys.js';
export { assetKey } from './asset-key.js';
export { similarIds, similarTexts } from './similar-ids.js';
export { bucketOf, partKey, withoutAssets } from './lazy.js';
export { type Laid, layOver } from './layers/lay-over.js';
export {
  assetsOf,
  capabilitiesOf,
  channelEnd,
  channelsOn,
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
export { answersAlongEdits, changedKeys, memoAlongEdits } from './trail.js';
export {
  compareDataVersions,
  type ReleaseChange,
  type DataNotes,
  isDataVersion,
  nextDataVersion,
} from './data-version.js';
export { behindWarnings, type DataProof, proofWarnings } from './proof.js';
export { type DataAge, type DataAgeOptions, dataAges, type MaxDataAge, staleWarnings } from './staleness.js';
export type {
  BridgeEdge,
  ChainEdge,
  ChainNode,
  ChannelEdge,
  LinkModel,
  LinkSource,
  LinkTable,
  Registry,
  SymbolRename,
  SymbolRules,
} from './model.js';
export { type Asset, voucherRow } from './families/asset.js';
export type { Chain, FeeAsset } from './families/chain.js';
export type { AccountKind, ChainDetails } from './families/chain-details.js';
export type { SwapDeployment } from './families/venue.js';
export type { Capabilities } from './families/capability.js';
export type { Channel, ChannelLink } from './families/channel.js';
export type { ChannelEnd, EndKey } from './keys.js';
export type { Diagnostic } from './loading/findings.js';
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
export { parsePatches, printPatches } from './patches.js';
export type {
  AsOfRow,
  PartDays,
  AttestationRow,
  BridgeDurationRow,
  ChainDurationRow,
  DurationRows,
  LivenessRows,
  Snapshot,
  SourceRow,
  SymbolRenameRow,
  SymbolRows,
} from './rows.js';
export type { OutageRow, OutageScopeRow } from './families/outage.js';
export type { AssetRow } from './families/asset.js';
export type { AddressKind } from '../primitives/index.js';
export type { ChainRow, ChainType, FeeAssetRow } from './families/chain.js';
export type { AccountKindRow, ChainDetailsRow, MemoReader, MiddlewareRow } from './families/chain-details.js';
export type { SwapDeploymentRow } from './families/venue.js';
export type { CapabilityRow } from './families/capability.js';
export type { ChannelEndRow, ChannelRow } from './families/channel.js';
/** Shapes of JSON values: what adapters read their input with, and `createRegistry` its rows. */
export { snapshotShape } from './rows.js';
export { capabilityFields } from './families/capability.js';
export { type DataPart, dataParts } from './model.js';
export {
  checked,
  patchRegistry,
  type RegistryDraft,
  tryPatches,
  updateRegistry,
  updateRegistryWithPatches,
} from './update.js';
export type { RegistryPatch } from './patches.js';
export { dialectProblem } from './token-dialect.js';
export {
  type ChainOutages,
  outageIndex,
  isEnding,
  chainsWithCoinOutages,
  compareOutages,
  hasCoinOutages,
  hasRouteEnds,
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
  livenessOf,
  mayLift,
  type Movement,
  movementSeconds,
  noticeSeconds,
  type Outage,
  type OutageDirection,
  type OutageEffect,
  outageFacts,
  outageKey,
  type OutageKey,
  type OutageOptions,
  outageReasons,
  type OutageScope,
  outagesOf,
  outagesOfChain,
  outageText,
  outageWarning,
  overLink,
  refusalAmong,
  refusalOf,
  sunset,
} from './outages/index.js';
export {
  closable,
  type Closing,
  closingFields,
  type ClosingRow,
  type EvidenceRow,
} from './families/closing.js';
export type { EvidenceGrade, RowEvidence } from './families/evidence.js';
