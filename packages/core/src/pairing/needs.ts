import { type BridgeId, bridgeIds } from '../registry/index.js';
import type { AssetInfo } from '../trace/index.js';
import { type BridgeFlags, deniedBridges } from './bridge-flags.js';

/**
 * What a query must allow for a pair of assets to be an answer, as a set of bits: one per flag of the query and one per
 * bridge. Every query about two chains looks at every pair between them and drops most, so the test has to be one
 * comparison of numbers that lie together in memory.
 */
export type Needs = number;

/** What a query allows. All flags are off unless set. */
export interface Allowances extends BridgeFlags {
  /** Keep assets of which neither symbol nor decimals are known. */
  readonly includeNoMetadata?: boolean;
  readonly includeCw20?: boolean;
  readonly includeEvm?: boolean;
  readonly includeSvm?: boolean;
  /** Keep pairs that need more than one transaction. */
  readonly allowMultiTx?: boolean;
}

const cw20 = 1 << 0;
const evm = 1 << 1;
const svm = 1 << 2;
const noMetadata = 1 << 3;
const multiTx = 1 << 4;

/** Set on a pair with the same assets as the pair before it, over another path: the first that is allowed is the answer. */
export const sameAssets: Needs = 1 << 5;

/** The bits above those of the flags, one per bridge. */
const bridgeBits: ReadonlyMap<BridgeId, Needs> = new Map(
  bridgeIds.map((id, index) => [id, 1 << (6 + index)]),
);

/** What a pair needs by its assets, the bridges between them and the transactions it takes. */
export function needsOf(
  assets: readonly AssetInfo[],
  bridges: readonly BridgeId[],
  txsRequired: number,
): Needs {
  let needs = txsRequired > 1 ? multiTx : 0;
  for (const asset of assets) {
    if (asset.isCw20) needs |= cw20;
    if (asset.isEvm) needs |= evm;
    if (asset.isSvm) needs |= svm;
    if (asset.symbol === undefined && asset.decimals === undefined) needs |= noMetadata;
  }
  return needs | bitsOf(bridges);
}

/** Everything that is not allowed: a pair is an answer when it needs none of it. */
export function deniedBy(allowed: Allowances): Needs {
  let denied = bitsOf(deniedBridges(allowed));
  if (allowed.includeCw20 !== true) denied |= cw20;
  if (allowed.includeEvm !== true) denied |= evm;
  if (allowed.includeSvm !== true) denied |= svm;
  if (allowed.includeNoMetadata !== true) denied |= noMetadata;
  if (allowed.allowMultiTx !== true) denied |= multiTx;
  return denied;
}

function bitsOf(bridges: readonly BridgeId[]): Needs {
  let bits = 0;
  for (const bridge of bridges) bits |= bridgeBits.get(bridge) ?? 0;
  return bits;
}
