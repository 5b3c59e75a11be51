import * as shapes from '../../json/index.js';
import { type BridgeFlags, type ExperimentalFeature, experimentalFeatures } from '../../pairing/index.js';
import { limits, type Warning } from '../../primitives/index.js';
import { type BridgeId, bridgeIds } from '../../registry/index.js';
import type { Optional } from '../json/codec.js';
import { withoutEffect } from '../warnings.js';
import { snakeCase } from '../json/field-names.js';

/** Which bridges a request lets be used. */
export interface BridgeFlagsRequest {
  /** Bridges that may be used; all when empty. `CCTP` means both of its versions. */
  readonly bridges?: Optional<readonly string[]>;
  /** Bridges that are used only if listed here: `stargate`, `layer_zero`, `eureka`. */
  readonly experimental_features?: Optional<readonly string[]>;
  /** Whether Go Fast may be used. */
  readonly go_fast?: Optional<boolean>;
}

/** Schemas of these fields. */
export const bridgeFlagFields: shapes.Members<BridgeFlagsRequest> = {
  bridges: shapes.optional(shapes.list(shapes.text, limits.originBatch)),
  experimental_features: shapes.optional(shapes.list(shapes.text, limits.originBatch)),
  go_fast: shapes.optional(shapes.flag),
};

/** Features that need no flag here: these bridges are always used. */
const ordinary = ['cctp', 'hyperlane'];

/** Warnings about experimental features that are no bridge here. */
export function idleFeatures({ experimental_features: named }: BridgeFlagsRequest): readonly Warning[] {
  const known = [...experimentalFeatures.map(snakeCase), ...ordinary];
  return (named ?? []).flatMap((feature, index) => {
    if (known.includes(feature)) return [];
    const message = `experimental_features names ${JSON.stringify(feature.slice(0, 64))}, which has no effect; known features: ${known.join(', ')}`;
    return [withoutEffect(`/experimental_features/${index}`, message)];
  });
}

/** The flags as the library has them. Names that are not known allow nothing. */
export function decodeBridgeFlags(request: BridgeFlagsRequest): BridgeFlags {
  const { bridges: names, experimental_features: features, go_fast: goFast } = request;
  const bridges: readonly BridgeId[] | undefined = names?.length
    ? bridgeIds.filter((id) => names.includes(id))
    : undefined;
  const named: readonly ExperimentalFeature[] = experimentalFeatures.filter(
    (feature) => features?.includes(snakeCase(feature)) === true,
  );
  return { ...(bridges && { bridges }), experimentalFeatures: named, goFast: goFast === true };
}
