import type { Bridge } from '../../registry/bridges/bridge.js';
import { ownMember } from '../../json/index.js';

/** LayerZero endpoint ids by chain id. */
export interface LayerZeroFacts {
  /** Endpoint ids by chain. */
  readonly endpointIds?: Readonly<Record<string, number>>;
}

/** LayerZero. Which coins move over it is not in the data. */
export const layerZero: Bridge<LayerZeroFacts> = {};

/** The endpoint id of a chain in the data. */
export function endpointIdOf(
  { layerZero: facts }: { readonly layerZero?: LayerZeroFacts },
  chainId: string,
): number | undefined {
  return ownMember(facts?.endpointIds ?? {}, chainId);
}
