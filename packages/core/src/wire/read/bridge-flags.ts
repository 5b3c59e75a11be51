import * as shapes from '../../json/index.js';
import { type BridgeFlags, type ExperimentalFeature, experimentalFeatures } from '../../pairing/index.js';
import { limits } from '../../primitives/index.js';
import { type BridgeId, bridgeIds } from '../../registry/index.js';
import type { Optional } from '../json/codec.js';
import { snakeCase } from '../json/told.js';

/** Which bridges a request lets be used. */
export interface BridgeFlagsRequest {
  /** Bridges that may be used; all when empty. `CCTP` stands for both of its versions. */
  readonly bridges?: Optional<readonly string[]>;
  /** Bridges that are used only where they stand here: `stargate`, `layer_zero`, `eureka`. */
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
