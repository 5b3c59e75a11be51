import {
  assetsBetweenChains,
  originAsset,
  planRoute,
  putAsset,
  putChannel,
  type Registry,
  type RegistryDraft,
  updateRegistry,
} from 'wayfold';
import { type Contender, type Effort, measure } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';
import { listedAssets, registry } from '../world.js';

/** An edit of the shipped data and the next answer, about other chains: both in the time. */
export const edited: Case = {
  name: 'edited',
  run: async (effort) => {
    const outcomes: Outcome[] = [];
    for (const edit of edits)
      for (const question of questions) outcomes.push(await editThenAnswer(edit, question, effort));
    return outcomes;
  },
};

interface Edit {
  readonly name: string;
  readonly recipe: (draft: RegistryDraft) => void;
}

const edits: readonly Edit[] = [
  {
    name: 'One asset put on juno-1',
    recipe: (draft) => putAsset(draft, { chain_id: 'juno-1', denom: 'uadded', symbol: 'ADD', decimals: 6 }),
  },
  {
    name: 'One channel put between juno-1 and stride-1',
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
const between = { sourceChainId: 'noble-1', destChainId: 'osmosis-1' };

const questions: readonly Question[] = [
  { name: 'pairs of noble-1 and osmosis-1', ask: (of) => assetsBetweenChains(of, between) },
  { name: 'the origin of a voucher on osmosis-1', ask: (of) => voucher && originAsset(of, voucher) },
  {
    name: 'a route from noble-1 to osmosis-1',
    ask: (of) => planRoute(of, { ...between, sourceDenom: 'uusdc', amountIn: 1n }),
  },
];

async function editThenAnswer({ name, recipe }: Edit, question: Question, effort: Effort): Promise<Outcome> {
  const { ask } = question;
  const [editAlone, again] = ['the edit alone', 'asked again'];
  ask(registry);
  const contenders: readonly Contender[] = [
    { name: 'ours', role: 'ours', run: () => ask(updateRegistry(registry, recipe)) },
    { name: editAlone, role: 'part', run: () => updateRegistry(registry, recipe) },
    { name: again, role: 'part', run: () => ask(registry) },
  ];
  return {
    work: `${name}, then ${question.name}`,
    unit: 'ns',
    figures: await measure(contenders, effort),
    aims: [{ kind: 'within', factor: 2, of: [editAlone, again] }],
  };
}
