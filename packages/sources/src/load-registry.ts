import { createRegistry, type Registry, RoutingError, type RegistryOptions } from 'wayfold';
import { type Fragment, pointerOfAny } from './fragment.js';

/**
 * Builds a registry from what adapters yielded. Each fragment is one layer: per row key (chain id; end of a channel;
 * chain id and denom) the later fragment wins, so the order is base data, overlays, the caller's data. Findings of the
 * adapters come first in `diagnostics`, then those about the rows, all as pointers into the fragments' inputs.
 *
 * @throws RoutingError if `strict` is set and anything was found, except intended changes of a layer and keys that no
 * code reads: the first finding with a specific reason, such as `DATA_HASH_MISMATCH`, else the first `DATA_INVALID`
 * @example loadRegistry([fromChainRegistry(objects), readSource(overlay)])
 */
export function loadRegistry(
  fragments: readonly Fragment[],
  options: Omit<RegistryOptions, 'pointerOf'> = {},
): Registry {
  const { strict = false, ...rest } = options;
  const layers = fragments.map(({ snapshot }) => snapshot);
  const registry = createRegistry(layers, { ...rest, pointerOf: pointerOfAny(fragments) });
  const found = [...fragments.flatMap(({ diagnostics }) => diagnostics), ...registry.diagnostics];
  const defects = found.filter(
    ({ reason }) => reason !== 'DATA_CHANGED_MEANING' && reason !== 'DATA_UNREAD_KEY',
  );
  const worst = defects.find(({ reason }) => reason !== 'DATA_INVALID') ?? defects[0];
  if (strict && worst) throw new RoutingError(worst.reason, worst.field, worst.message);
  return Object.freeze({ ...registry, diagnostics: Object.freeze(found) });
}
