import { type Sentence, member, say } from '../primitives/index.js';
import type { BridgeId } from '../registry/index.js';

/** Bridges that are used only where a query names them: they are young, or cost more than the others. */
export type ExperimentalFeature = (typeof experimentalFeatures)[number];

/** Every such bridge by the name that queries have for it. */
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

/** Why a query does not let a bridge be used, with the member that says so; undefined where it does. */
export function bridgeDenial(bridge: BridgeId, flags: BridgeFlags): string | Sentence | undefined {
  switch (denyingMember(bridge, flags)) {
    case undefined:
      return undefined;
    case 'bridges':
      return say`the list of ${member('bridges')} leaves it out`;
    case 'goFast':
      return say`${member('goFast')} must be true for it`;
    case 'experimentalFeatures':
      return say`${member('experimentalFeatures')} must hold ${member(String(featureOf[bridge]))} for it`;
  }
}

/** The member of a query that does not let a bridge be used. Every query asks it of every bridge. */
export function denyingMember(bridge: BridgeId, flags: BridgeFlags): keyof BridgeFlags | undefined {
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
