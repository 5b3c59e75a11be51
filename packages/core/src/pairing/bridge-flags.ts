import { type BridgeId, bridgeIds } from '../registry/index.js';

/** Bridges that are used only where a query names them: they are young, or cost more than the others. */
export type ExperimentalFeature = (typeof experimentalFeatures)[number];

/** Every such bridge by the name that queries have for it. */
export const experimentalFeatures = ['stargate', 'layerZero', 'eureka'] as const;

/** What a query says of the bridges that may be used. */
export interface BridgeFlags {
  /** Bridges that may be used; all when absent. `CCTP` stands for both of its versions. */
  readonly bridges?: readonly BridgeId[];
  /** Bridges that are used only where they stand here; none when absent. */
  readonly experimentalFeatures?: readonly ExperimentalFeature[];
  /** Whether Go Fast may be used; no when absent. */
  readonly goFast?: boolean;
}

/** Why a query does not let a bridge be used, with the member that says so; undefined where it does. */
export function bridgeDenial(bridge: BridgeId, flags: BridgeFlags): string | undefined {
  const { bridges, experimentalFeatures: named = [], goFast } = flags;
  const isListed =
    bridges === undefined || bridges.includes(bridge) || (bridge === 'CCTP_V2' && bridges.includes('CCTP'));
  if (!isListed) return 'the list of `bridges` leaves it out';
  if (bridge === 'GO_FAST' && goFast !== true) return '`goFast` must be true for it';
  const feature = featureOf[bridge];
  if (feature === undefined || named.includes(feature)) return undefined;
  return `\`experimentalFeatures\` must hold \`${feature}\` for it`;
}

/** The bridges that a query does not let be used. */
export function deniedBridges(flags: BridgeFlags): readonly BridgeId[] {
  return bridgeIds.filter((bridge) => bridgeDenial(bridge, flags) !== undefined);
}

const featureOf: { readonly [B in BridgeId]?: ExperimentalFeature } = {
  STARGATE: 'stargate',
  LAYER_ZERO: 'layerZero',
  EUREKA: 'eureka',
};
