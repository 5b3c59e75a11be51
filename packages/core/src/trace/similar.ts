import type { ChainId } from '../primitives/index.js';
import { assetsOf, type Registry } from '../registry/index.js';
import { closest } from './closest.js';
import { describeAsset } from './describe.js';

/** Ids of chains whose id or name is similar to a text, the closest first, at most three. */
export function similarChains(registry: Registry, text: string): readonly string[] {
  const chains = [...registry.chains.values()];
  return closest(
    text,
    chains.flatMap(({ id, name, prettyName }) => [id, name, prettyName].map((known) => [known, id] as const)),
  );
}

/** Denoms of a chain whose text or symbol is similar to a text, the closest first, at most three. */
export function similarDenoms(registry: Registry, chainId: ChainId, text: string): readonly string[] {
  const infos = [...assetsOf(registry, chainId)].map(({ path }) =>
    describeAsset(registry, { chainId, path }),
  );
  return closest(
    text,
    infos.flatMap(({ denom, symbol, recommendedSymbol }) =>
      [denom, symbol, recommendedSymbol].flatMap((known) =>
        known === undefined ? [] : [[known, denom] as const],
      ),
    ),
  );
}
