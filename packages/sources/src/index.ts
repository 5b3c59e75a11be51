/** Adapters: pure functions from published chain data to rows of the snapshot form. */
export { type AssetlistOptions, fromAssetlists } from './assetlists/from-assetlists.js';
export { bridgeChannels } from './bridge-channels.js';
export {
  type ChainRegistryFragment,
  type ChainRegistryOptions,
  fromChainRegistry,
  type Located,
  readChainRegistry,
  type RegistryFiles,
} from './chain-registry/index.js';
export { detectSource, readSource, type ReadOptions, type SourceKind } from './detect.js';
export {
  assetSymbols,
  diffSnapshots,
  type FieldChange,
  isEmptyDiff,
  outageName,
  type RowChange,
  type SnapshotDiff,
  type TableDiff,
} from './diff.js';
export { fromDirectory, type RegistryDirectory } from './directory/from-directory.js';
export { citedBy } from './refresh/agreement/evidence.js';
export { type EvidenceTable, evidenceOf, outageKey, withEvidence } from './evidence.js';
export { fromFlat } from './flat/from-flat.js';
export { type Draft, createDraft, type Fragment, joinFragments } from './fragment.js';
export { fromInitia } from './initia/from-initia.js';
export { fromLinkTable, type LinkTableOptions } from './link-table/from-link-table.js';
export { loadRegistry } from './load-registry.js';
export { fromAstroportPairs } from './pools/astroport/from-astroport-pairs.js';
export type { PoolFragment } from './pools/checked.js';
export { fromOsmosisPools } from './pools/osmosis/from-osmosis-pools.js';
export { detectPools, type PoolSourceKind, readPools } from './pools/read-pools.js';
export {
  type ClassifiedChange,
  classifiedChanges,
  differencesBetween,
  type Known,
  majorsBetween,
} from './refresh/changes/between.js';
export {
  type Change,
  type ChangeClass,
  changeId,
  type Difference,
  highestClass,
} from './refresh/changes/change.js';
export { growthOf, type Loss, lossesOf, type Sizes, sizesOf } from './refresh/changes/losses.js';
export { type Fault, type FaultReason, faultReasons, type Finding, type Place } from './refresh/finding.js';
export { type HandKeptKeys, keysOf } from './refresh/kept.js';
export { pinSymbols, type Pinned } from './refresh/pins.js';
export { refresh, type RefreshInput } from './refresh/refresh.js';
export type { Refresh, RefreshReport } from './refresh/report.js';
export type { Said } from './refresh/agreement/agreement.js';
export type { Disagreement } from './refresh/agreement/decide.js';
export { type SourceName, sourceNames } from './refresh/source-names.js';
export { sourceDigest } from './refresh/source-digest.js';
export { type GivenSource, repositories } from './refresh/sources.js';
export { fromService } from './service/from-service.js';
export { fromPacked, type PackedOptions } from './snapshot/from-packed.js';
export { fromSnapshot } from './snapshot/from-snapshot.js';
export { type OverlayFiles, overlaysToSnapshot } from './overlays.js';
