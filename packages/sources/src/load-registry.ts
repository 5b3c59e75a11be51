import { createRegistry, type Registry, RoutingError, type RegistryOptions } from 'wayfold';
import { type Fragment, pointerOfAny } from './fragment.js';

/**
 * Builds a registry from what adapters yielded. Each fragment is one layer: per row key (chain id; end of a channel;
 * chain id and denom) the later fragment wins, so the order is base data, overlays, the caller's own. Findings of the
 * adapters come first in `diagnostics`, then those about the rows, all as pointers into the fragments' inputs.
 *
 * @throws RoutingError the first finding, one of the `DATA_` reasons, when `strict` is set
 * @example loadRegistry([fromChainRegistry(objects), readSource(overlay)])
 */
export function loadRegistry(
  fragments: readonly Fragment[],
  options: Omit<RegistryOptions, 'pointerOf'> = {},
): Registry {
  const found = fragments.flatMap(({ diagnostics }) => diagnostics);
  const [first] = found;
  if (options.strict === true && first) throw new RoutingError(first.reason, first.field, first.message);
  const layers = fragments.map(({ snapshot }) => snapshot);
  const registry = createRegistry(layers, { ...options, pointerOf: pointerOfAny(fragments) });
  return Object.freeze({ ...registry, diagnostics: Object.freeze([...found, ...registry.diagnostics]) });
}
