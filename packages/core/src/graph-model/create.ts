import {
  createRegistry as create,
  type Registry,
  type RegistryOptions,
  type Snapshot,
} from '../registry/index.js';
import { graphLinks } from './graph-links.js';

/**
 * Builds a registry as `createRegistry` of `wayfold/registry` does, with the graph as the model that traces, pairs and
 * paths read. The graph is made when the first of them asks. `links: directLinks` does without.
 *
 * @throws RoutingError the first finding, one of the `DATA_` reasons, when `strict` is set; `INVALID_TYPE` for options of another type
 * @example createRegistry([shipped, overlay])
 */
export function createRegistry(
  layers: Snapshot | readonly Snapshot[],
  options: RegistryOptions = {},
): Registry {
  return create(
    layers,
    typeof options === 'object' && options !== null ? { links: graphLinks, ...options } : options,
  );
}
