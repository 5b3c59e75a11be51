/** An edit and the next path take steps for what the edit touched, however large the network is. */
import { expect, test } from 'vitest';
import { directLinks, shortestPath } from 'wayfold/graph';
import {
  createRegistry,
  markChannelDead,
  putChannel,
  type Registry,
  type RegistryDraft,
  removeChannel,
  updateRegistry,
} from 'wayfold/registry';
import { drawsAll } from '../../../../test/support/runs.js';
import { stepsOf } from '../support/steps.js';

const id = (number: number): string => `chain-${number}`;
const end = (chain: number, channel: string) => ({ chain_id: id(chain), port: 'transfer', channel });

/** Chains of which each has a channel to a hub and one to a neighbour. */
function networkOf(size: number): Registry {
  const numbers = Array.from({ length: size }, (_, number) => number);
  const channels = numbers.flatMap((number) => [
    ...(number > 0 ? [{ a: end(number, 'channel-0'), b: end(0, `channel-${number}`) }] : []),
    ...(number > 1 ? [{ a: end(number, 'channel-1'), b: end(number - 1, 'channel-2') }] : []),
  ]);
  const chains = numbers.map((number) => ({
    ...{ chain_id: id(number), chain_name: `chain${number}` },
    ...{ chain_type: 'cosmos' as const, bech32_prefix: 'chain' },
  }));
  return createRegistry({ chains, channels }, { links: directLinks });
}

const edits: readonly (readonly [name: string, recipe: (draft: RegistryDraft, chain: number) => void])[] = [
  [
    'a channel put',
    (draft, chain) => putChannel(draft, { a: end(chain, 'channel-9'), b: end(chain + 2, 'channel-9') }),
  ],
  [
    'a channel removed',
    (draft, chain) => removeChannel(draft, { chainId: id(chain), port: 'transfer', channel: 'channel-1' }),
  ],
  [
    'an outage of a channel',
    (draft, chain) => markChannelDead(draft, { chainId: id(chain), port: 'transfer', channel: 'channel-1' }),
  ],
];

/** Steps of each edit with the next path, after one of each: indexes exist then. */
function stepsIn(size: number): readonly number[] {
  let registry = networkOf(size);
  const turn = (recipe: (draft: RegistryDraft, chain: number) => void, chain: number): void => {
    registry = updateRegistry(registry, (draft) => recipe(draft, chain));
    expect(shortestPath(registry, { from: id(chain), to: id(chain + 2) })).toBeDefined();
  };
  shortestPath(registry, { from: id(1), to: id(3) });
  for (const [at, [, recipe]] of edits.entries()) turn(recipe, 20 + 10 * at);
  return edits.map(([, recipe], at) => stepsOf(() => turn(recipe, 60 + 10 * at)));
}

test('an edit of a channel and the next path take as many steps in a network of any size', () => {
  const [few, ...others] = [300, 3_000, ...(drawsAll ? [30_000] : [])].map(stepsIn);
  for (const steps of others)
    for (const [at, [name]] of edits.entries()) {
      const bound = few?.[at] ?? 0;
      expect(bound, name).toBeGreaterThan(500);
      expect(steps[at], name).toBeLessThan(1.25 * bound);
    }
});
