import { member, say, type Sentence } from '../primitives/index.js';
import { type BridgeId, bridgeIds } from '../registry/index.js';
import type { AssetInfo } from '../trace/index.js';

/**
 * Conditions of a pair's inclusion as a set of bits: one per flag of the query and one per bridge. Each query about two chains tests
 * every pair between them, so the test must be one comparison of numbers that are adjacent in memory.
 */
export type Needs = number;

/** Permissions of a query. All flags are off unless set. */
export interface Allowances extends BridgeFlags {
  /** Keep assets of unknown symbol and decimals. */
  readonly includeNoMetadata?: boolean;
  /** Whether to include cw20 tokens. */
  readonly includeCw20?: boolean;
  /** Whether to include EVM chains. */
  readonly includeEvm?: boolean;
  /** Whether to include SVM chains. */
  readonly includeSvm?: boolean;
  /** Keep pairs that need more than one transaction. */
  readonly allowMultiTx?: boolean;
}

const cw20 = 1 << 0;
const evm = 1 << 1;
const svm = 1 << 2;
const noMetadata = 1 << 3;
const multiTx = 1 << 4;

/** Set on a pair with the assets of the pair before it over another path: the first allowed one is the answer. */
export const sameAssets: Needs = 1 << 5;

/** Bits of bridges, one each, above the bits of the flags. */
const bridgeList = bridgeIds.map((id, index) => ({ id, bit: 1 << (6 + index) }));
const bridgeBits: ReadonlyMap<BridgeId, Needs> = new Map(bridgeList.map(({ id, bit }) => [id, bit]));

/** Conditions of a pair by its two assets, its bridges and its number of transactions. */
export function needsOf({ source, dest, bridges, txsRequired }: Pair): Needs {
  const needs = needsOfAsset(source) | needsOfAsset(dest) | bitsOf(bridges);
  return txsRequired > 1 ? needs | multiTx : needs;
}

interface Pair {
  readonly source: AssetInfo;
  readonly dest: AssetInfo;
  readonly bridges: readonly BridgeId[];
  readonly txsRequired: number;
}

function needsOfAsset({ isCw20, isEvm, isSvm, symbol, decimals }: AssetInfo): Needs {
  const needs = (isCw20 ? cw20 : 0) | (isEvm ? evm : 0) | (isSvm ? svm : 0);
  return symbol === undefined && decimals === undefined ? needs | noMetadata : needs;
}

/** Bits of everything that is not allowed: a pair is an answer if its needs contain none of them. */
export function deniedBy(allowed: Allowances): Needs {
  let denied = 0;
  for (const { id, bit } of bridgeList) if (denyingMember(id, allowed) !== undefined) denied |= bit;
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

/** Bridges that are used only where a query names them: they are young, or cost more than the others. */
export type ExperimentalFeature = (typeof experimentalFeatures)[number];

/** Names of these bridges in queries. */
export const experimentalFeatures = ['stargate', 'layerZero', 'eureka'] as const;

/** Bridges that a query allows. */
export interface BridgeFlags {
  /** Bridges that may be used; all when absent. `CCTP` means both of its versions. */
  readonly bridges?: readonly BridgeId[];
  /** Bridges that are used only if listed here; none when absent. */
  readonly experimentalFeatures?: readonly ExperimentalFeature[];
  /** Whether Go Fast may be used; no when absent. */
  readonly goFast?: boolean;
}

/** Reason why a query excludes a bridge, with the name of its member; undefined if the bridge is allowed. */
export function bridgeDenial(bridge: BridgeId, flags: BridgeFlags): string | Sentence | undefined {
  switch (denyingMember(bridge, flags)) {
    case undefined:
      return undefined;
    case 'bridges':
      return say`the list of ${member('bridges')} does not include it`;
    case 'goFast':
      return say`${member('goFast')} must be true for it`;
    case 'experimentalFeatures':
      return say`${member('experimentalFeatures')} must include ${member(String(featureOf[bridge]))} for it`;
  }
}

/** The member of a query that excludes a bridge; undefined if the bridge is allowed. Called for every bridge in each query. */
function denyingMember(bridge: BridgeId, flags: BridgeFlags): keyof BridgeFlags | undefined {
  const { bridges, experimentalFeatures, goFast } = flags;
  if (
    bridges !== undefined &&
    !bridges.includes(bridge) &&
    !(bridge === 'CCTP_V2' && bridges.includes('CCTP'))
  )
    return 'bridges';
  if (bridge === 'GO_FAST' && goFast !== true) return 'goFast';
  const feature = featureOf[bridge];
  return feature === undefined || experimentalFeatures?.includes(feature) === true
    ? undefined
    : 'experimentalFeatures';
}

const featureOf: { readonly [B in BridgeId]?: ExperimentalFeature } = {
  STARGATE: 'stargate',
  LAYER_ZERO: 'layerZero',
  EUREKA: 'eureka',
};
