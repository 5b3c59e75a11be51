import { type ChainId, editDistance } from '../primitives/index.js';
import { assetsOf, type Registry, similarIds } from '../registry/index.js';
import { describeAsset } from './describe.js';

/** Ids of chains that are similar to a text, else of chains with a similar name, the closest first, at most three. */
export function similarChains(registry: Registry, text: string): readonly string[] {
  const ids = similarIds(registry.chains.keys(), text);
  if (ids.length > 0) return ids;
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

/** Most suggestions that are made. */
const most = 3;
/** Longer texts are not mistyped names. */
const longest = 48;

/**
 * Values whose names differ by at most a third of the text's characters, the closest first, at most three; case is ignored.
 *
 * @param candidates names, each with its value
 */
export function closest(
  text: string,
  candidates: Iterable<readonly [name: string, value: string]>,
): readonly string[] {
  const wanted = [...text.toLowerCase()];
  const limit = Math.min(3, Math.floor(wanted.length / 3));
  if (limit === 0 || wanted.length > longest) return [];
  const best = new Map<string, number>();
  for (const [name, value] of candidates) {
    const distance = editDistance(wanted, [...name.toLowerCase()], limit);
    if (distance <= limit && distance < (best.get(value) ?? Number.POSITIVE_INFINITY))
      best.set(value, distance);
  }
  const ranked = [...best].sort(([, x], [, y]) => x - y);
  return ranked.slice(0, most).map(([value]) => value);
}
