import { shortestPath } from 'wayfold/graph';
import { assetsBetweenChains } from 'wayfold/pairing';
import { putAsset, putChannel, type Registry, type RegistryDraft, updateRegistry } from 'wayfold/registry';
import { originAsset } from 'wayfold/trace';
import { type Effort, measure } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';
import { listedAssets, registry } from '../world.js';

/** Questions about other chains than those that the edit before was of. */
export const edited: Case = {
  name: 'edited',
  run: async (effort) => {
    const outcomes: Outcome[] = [];
    for (const edit of edits)
      for (const question of questions) outcomes.push(await unrelated(edit, question, effort));
    return outcomes;
  },
};

interface Edit {
  readonly name: string;
  readonly recipe: (draft: RegistryDraft) => void;
}

const edits: readonly Edit[] = [
  {
    name: 'an asset on juno-1',
    recipe: (draft) => putAsset(draft, { chain_id: 'juno-1', denom: 'uadded', symbol: 'ADD', decimals: 6 }),
  },
  {
    name: 'a channel of juno-1 and stride-1',
    recipe: (draft) =>
      putChannel(draft, {
        a: { chain_id: 'juno-1', port: 'transfer', channel: 'channel-90001' },
        b: { chain_id: 'stride-1', port: 'transfer', channel: 'channel-90001' },
      }),
  },
];

interface Question {
  readonly name: string;
  readonly ask: (registry: Registry) => unknown;
}

const voucher = listedAssets().find(
  ({ chainId, denom }) => chainId === 'osmosis-1' && denom.startsWith('ibc/'),
);

const questions: readonly Question[] = [
  {
    name: 'pairs of osmosis-1 and cosmoshub-4',
    ask: (of) => assetsBetweenChains(of, { sourceChainId: 'osmosis-1', destChainId: 'cosmoshub-4' }),
  },
  { name: 'the origin of a voucher on osmosis-1', ask: (of) => voucher && originAsset(of, voucher) },
  {
    name: 'the path from osmosis-1 to noble-1',
    ask: (of) => shortestPath(of, { from: 'osmosis-1', to: 'noble-1' })?.map(({ edge }) => edge.key),
  },
];

async function unrelated(edit: Edit, { name, ask }: Question, effort: Effort): Promise<Outcome> {
  ask(registry);
  let after = registry;
  const contenders = [
    {
      name: 'ours',
      role: 'ours',
      before: () => {
        after = updateRegistry(registry, edit.recipe);
      },
      run: () => ask(after),
    },
    { name: 'before the edit', role: 'part', run: () => ask(registry) },
  ] as const;
  return {
    work: `After ${edit.name}, ${name}`,
    unit: 'ns',
    figures: await measure(contenders, effort),
    aims: [{ kind: 'within', factor: 2, of: ['before the edit'] }],
  };
}
