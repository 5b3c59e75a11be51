export { escrowAddress, type KeylessAccount, keylessAccount, moduleAddress } from './accounts.js';
export { type BridgeEnd, type BridgeId, type BridgeLink, bridgeIds, bridgeNames } from './bridges/bridge.js';
export { cctpChains } from './bridges/cctp.js';
export { type BridgeBlocks, type BridgeFacts, bridgeLinks } from './bridges/index.js';
export { isRollupDenom, type OpinitBridge, rollupDenom } from './bridges/opinit.js';
export { createRegistry, type RegistryOptions } from './create.js';
export {
  markChainHalted,
  markChainLive,
  markChannelDead,
  markChannelLive,
  putOutage,
  putAsset,
  putBridges,
  putCapabilities,
  putChain,
  putChannel,
  removeAsset,
  removeChain,
  removeChannel,
} from './edit.js';
export { digestOf, exportSnapshot } from './export.js';
export { assetKey, endKey } from './keys.js';
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
export type {
  Asset,
  BridgeEdge,
  Capabilities,
  Chain,
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
  type UnpackOptions,
  unpackSnapshot,
  withoutMeta,
} from './packed/index.js';
export { parsePatches, printPatches } from './patches.js';
export type {
  AssetRow,
  CapabilityRow,
  ChainRow,
  ChainType,
  ChannelEndRow,
  ChannelRow,
  FeeAssetRow,
  LivenessRows,
  OutageRow,
  OutageScopeRow,
  Snapshot,
  SourceRow,
  SwapDeploymentRow,
  SymbolRenameRow,
  SymbolRows,
} from './rows.js';
/** Shapes of JSON values: what adapters read their input with, and `createRegistry` its rows. */
export * as shapes from './shapes.js';
export {
  patchRegistry,
  type RegistryDraft,
  type RegistryPatch,
  updateRegistry,
  updateRegistryWithPatches,
} from './update.js';
export {
  compareOutages,
  isChainLive,
  isChannelLive,
  isLinkOpen,
  type LivenessOptions,
  livenessKey,
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
  overLink,
  refusalOf,
} from './outages/index.js';
