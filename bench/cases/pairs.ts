import { nativeSha256 } from '@wayfold/data';
import { createRegistry } from 'wayfold/graph-model';
import { assetsBetweenChains, type PairQuery, sourceCoins } from 'wayfold/pairing';
import { getChain, type Registry, type Snapshot } from 'wayfold/registry';
import { layOutPairs } from '../limits/pair-tables.js';
import { createPairsByHand, type PairRow, type PairsByHand } from '../limits/pairs-by-hand.js';
import { type Contender, type Effort, measure } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';
import { pairsByRecipe } from '../peers/chain-registry.js';
import { linkedChains, snapshot as shipped } from '../world.js';

/** Without rows about single coins, which the tables have no words for. */
const snapshot: Snapshot = {
  ...shipped,
  outages: (shipped.outages ?? []).filter(
    ({ scope: { denom, origin_denom: origin } }) => denom === undefined && origin === undefined,
  ),
};
/** As a service makes it: the tables hash natively too. */
const makeRegistry = (): Registry => createRegistry(snapshot, { sha256: nativeSha256 });

const registry: Registry = makeRegistry();

type Question = readonly [sourceId: string, destId: string];

/** Over IBC alone, every flag of the Cosmos side on, listed coins only: what the peer's recipe answers too. */
const flags: Omit<PairQuery, 'sourceChainId' | 'destChainId'> = {
  derived: 'none',
  bridges: ['IBC'],
  allowMultiTx: true,
  includeCw20: true,
  includeNoMetadata: true,
};

const peerName = '@chain-registry/utils';
const tables = 'tables by hand';

/** What can move between two chains: one pair of them, and all. */
export const pairs: Case = {
  name: 'pairs',
  run: async (effort) => {
    const byHand = createPairsByHand(layOutPairs(registry));
    return [
      await onePair(byHand, effort, 'cold'),
      await onePair(byHand, effort, 'warm'),
      await allPairs(byHand, { ...effort, rounds: Math.ceil(effort.rounds / 2) }, 'cold'),
      await allPairs(byHand, effort, 'warm'),
    ];
  },
};

type State = 'cold' | 'warm';

async function onePair(byHand: PairsByHand, effort: Effort, state: State): Promise<Outcome> {
  const agreed = new Set(questions.flatMap(agreedKeys));
  /** What the peer's data and ours say alike. */
  const common = (question: Question, rows: Rows): readonly string[] =>
    rows
      .map((row) => keyOf(question, row))
      .filter((key) => agreed.has(key))
      .sort();
  const contenders: readonly Contender[] = [
    {
      ...contenderOf(questions, state),
      answer: () => questions.map((question) => common(question, denomsOf(askOurs(registry, question)))),
    },
    {
      name: peerName,
      role: 'peer',
      run: () => questions.map(([source, dest]) => pairsByRecipe(source, dest)),
      answer: () => questions.map((question) => common(question, pairsByRecipe(...question))),
    },
    {
      name: tables,
      role: 'limit',
      run: () => questions.map(([source, dest]) => byHand.pairs(source, dest)),
      answer: () => questions.map((question) => common(question, denomsOf(byHand.pairs(...question)))),
      ...(state === 'cold' && { before: () => byHand.forget() }),
    },
  ];
  const rows = questions
    .map((question) => askOurs(registry, question).length)
    .reduce((sum, count) => sum + count, 0);
  return {
    work:
      state === 'cold' ? 'Assets between two chains, asked first' : 'Assets between two chains, asked again',
    unit: 'ns',
    note: `${questions.length} pairs of chains; ${rows} rows are asked for and given, and time is per pair; the peer gives ${agreed.size} of these rows alike, which are what is compared with it`,
    figures: await measure(contenders, effort, questions.length),
    aims: [
      { kind: 'less', factor: state === 'cold' ? 70 : 300, than: peerName },
      { kind: 'within', factor: 1.5, of: [tables] },
    ],
  };
}

async function allPairs(byHand: PairsByHand, effort: Effort, state: State): Promise<Outcome> {
  const everyPair = linkedChains.flatMap((source) =>
    linkedChains.filter((dest) => dest !== source).map((dest): Question => [source, dest]),
  );
  const ours = contenderOf(everyPair, state);
  const contenders: readonly Contender[] = [
    { ...ours, answer: () => everyPair.map((question) => askOurs(registry, question).map(rowOf)) },
    {
      name: tables,
      role: 'limit',
      run: () => everyPair.map(([source, dest]) => byHand.pairs(source, dest)),
      answer: () => everyPair.map(([source, dest]) => byHand.pairs(source, dest).map(rowOf)),
      ...(state === 'cold' && { before: () => byHand.forget() }),
    },
  ];
  const rows = everyPair
    .map((question) => askOurs(registry, question).length)
    .reduce((sum, count) => sum + count, 0);
  return {
    work: `Assets between all ordered pairs of linked live chains, ${state === 'cold' ? 'first time' : 'again'}`,
    unit: 'ns',
    note: `${everyPair.length} pairs of chains, ${rows} rows asked for and given`,
    figures: await measure(contenders, effort),
    aims: [{ kind: 'within', factor: 2, of: [tables] }],
  };
}

/**
 * Asked first: the graph, the coins of the sources, what they are at home and the lists of the destinations are known, as
 * they are laid out for the tables; no counterpart on a destination is.
 */
function contenderOf(asked: readonly Question[], state: State): Contender {
  const sources = new Set(asked.map(([source]) => source));
  const dests = new Set(asked.map(([, dest]) => dest));
  const queries = asked.map(queryOf);
  let world = registry;
  const renew = (): void => {
    world = makeRegistry();
    for (const source of sources) {
      sourceCoins(world, getChain(world, source).id, flags);
      for (const dest of elsewhere) if (!dests.has(dest)) askOurs(world, [source, dest]);
    }
    for (const dest of dests) if (dest !== bystander) askOurs(world, [bystander, dest]);
  };
  return {
    name: 'ours',
    role: 'ours',
    run: () => queries.map((query) => assetsBetweenChains(world, query)),
    ...(state === 'cold' && { before: renew }),
  };
}

/** A chain that lists one coin: asking for it makes what a destination needs, and nothing else. */
const bystander = 'kyve-1';

/** Busy chains to which nothing is asked for in the time of one pair: most homes of coins are known after them. */
const elsewhere: readonly string[] = ['stride-1', 'secret-4', 'kava_2222-10'];

function askOurs(world: Registry, question: Question): readonly PairRow[] {
  return assetsBetweenChains(world, queryOf(question));
}

function queryOf([sourceChainId, destChainId]: Question): PairQuery {
  return { sourceChainId, destChainId, ...flags };
}

/** Busy chains; no destination twice, so that none is known already. */
const questions: readonly Question[] = [
  ['osmosis-1', 'cosmoshub-4'],
  ['osmosis-1', 'celestia'],
  ['cosmoshub-4', 'osmosis-1'],
  ['cosmoshub-4', 'noble-1'],
  ['neutron-1', 'juno-1'],
  ['neutron-1', 'agoric-3'],
  ['noble-1', 'neutron-1'],
  ['noble-1', 'dydx-mainnet-1'],
];

/** Denoms on the source with what they become. */
type Rows = readonly (readonly [sourceDenom: string, destDenom: string])[];

function agreedKeys(question: Question): readonly string[] {
  const theirs = new Set(pairsByRecipe(...question).map((row) => keyOf(question, row)));
  const ours = denomsOf(askOurs(registry, question)).map((row) => keyOf(question, row));
  return ours.filter((key) => theirs.has(key));
}

function keyOf([source, dest]: Question, [sourceDenom, destDenom]: Rows[number]): string {
  return `${source} ${dest} ${sourceDenom} ${destDenom}`;
}

function denomsOf(rows: readonly PairRow[]): Rows {
  return rows.map(({ source, dest }) => [source.denom, dest.denom]);
}

function rowOf({ source, dest, txsRequired, bridges }: PairRow): unknown {
  return [source.denom, dest.denom, dest.trace, txsRequired, bridges];
}
