import { loadSnapshot } from '@wayfold/data';
import { createRegistry, isChainLive, isChannelLive, linksOf, type Registry, type Snapshot } from 'wayfold';
import { denomOf } from 'wayfold/registry';

/** The shipped data of the main networks. */
export const snapshot: Snapshot = loadSnapshot();

/** A registry of it with default options, shared by the cases that do not measure loading. */
export const registry: Registry = createRegistry(snapshot);

/** Ids of live chains with a channel that can be used. */
export const linkedChains: readonly string[] = [...registry.chains.values()]
  .filter(
    ({ id }) =>
      isChainLive(registry, id) &&
      [...linksOf(registry, id).values()].some(({ channel }) => isChannelLive(registry, channel)),
  )
  .map(({ id }) => id);

/** An asset by the names that an interface uses. */
export interface Ref {
  readonly chainId: string;
  readonly denom: string;
}

/** Every listed asset under the denom its chain prints. The texts are as fresh as those out of a request. */
export function listedAssets(): readonly Ref[] {
  const refs = [...registry.assets.values()].flatMap((bucket) =>
    [...bucket.values()].map((asset) => ({ chainId: asset.chainId, denom: denomOf(registry, asset) })),
  );
  return JSON.parse(JSON.stringify(refs)) as readonly Ref[]; // what was just written
}

/** The same `count` members of a list in every run, spread over all of it. */
export function sample<T>(list: readonly T[], count: number): readonly T[] {
  const next = createRandom(1);
  const rest = [...list];
  const taken: T[] = [];
  while (taken.length < count && rest.length > 0) {
    const [one] = rest.splice(Math.floor(next() * rest.length), 1);
    if (one !== undefined) taken.push(one);
  }
  return taken;
}

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
