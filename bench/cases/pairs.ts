import { assetsBetweenChains, createRegistry, type PairQuery, type Registry, type Snapshot } from 'wayfold';
import { layOutPairs } from '../limits/pair-tables.js';
import { createPairsByHand, type PairRow, type PairsByHand } from '../limits/pairs-by-hand.js';
import { type Contender, measure } from '../measure.js';
import type { Case, CaseEffort, Outcome } from '../outcome.js';
import { pairsByRecipe } from '../peers/chain-registry.js';
import { linkedChains, registry, snapshot } from '../world.js';

/** What can move between two chains: the first pair in a new registry, pairs again, and all of them. */
export const pairs: Case = {
  name: 'pairs',
  run: async (effort) => [
    await firstPair(effort),
    await again(effort),
    ...(await allPairs({ ...effort, rounds: Math.ceil(effort.rounds / 2) })),
  ],
};

type Question = readonly [sourceId: string, destId: string];

/** Busy chains. */
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

/** With default options: coins of bridges and derived vouchers as well. */
async function firstPair(effort: CaseEffort): Promise<Outcome> {
  const asked = questions.slice(0, 1);
  let made = registry;
  const renew = (): void => {
    made = createRegistry(snapshot);
  };
  return {
    work: 'Pairs of two chains, first in a new registry',
    unit: 'ns',
    note: 'osmosis-1 and cosmoshub-4; the registry is not in the time',
    figures: await measure(
      withPeer(asked, () => made, renew),
      effort,
    ),
    aims: [{ kind: 'atMost', amount: 5e6 }],
  };
}

async function again(effort: CaseEffort): Promise<Outcome> {
  return {
    work: 'Pairs of two chains, again',
    unit: 'ns',
    note: `${questions.length} pairs of chains in turn: answers are remembered, which the peer does not do`,
    figures: await measure(
      withPeer(questions, () => registry),
      effort,
      questions.length,
    ),
    aims: [],
  };
}

/** Ours and the peer's recipe, whose answers are compared as far as its data and ours agree. */
function withPeer(
  asked: readonly Question[],
  world: () => Registry,
  before?: () => void,
): readonly Contender[] {
  const queries = asked.map(queryOf);
  const theirs = asked.map((question) => new Set(keysOf(pairsByRecipe(...question))));
  const ours = queries.map((query) => new Set(keysOf(denomsOf(assetsBetweenChains(registry, query)))));
  const agreed = (rows: Rows, at: number): readonly string[] =>
    keysOf(rows).filter((key) => theirs[at]?.has(key) && ours[at]?.has(key));
  return [
    {
      ...{ name: 'ours', role: 'ours' },
      run: () => asked.map((question) => assetsBetweenChains(world(), queryOf(question))),
      answer: () => queries.map((query, at) => agreed(denomsOf(assetsBetweenChains(world(), query)), at)),
      ...(before && { before }),
    },
    {
      ...{ name: '@chain-registry/utils', role: 'peer' },
      run: () => asked.map((question) => pairsByRecipe(...question)),
      answer: () => asked.map((question, at) => agreed(pairsByRecipe(...question), at)),
    },
  ];
}

function queryOf([sourceChainId, destChainId]: Question): PairQuery {
  return { sourceChainId, destChainId };
}

/** Denoms on the source with what they become. */
type Rows = readonly (readonly [sourceDenom: string, destDenom: string])[];

function denomsOf(rows: readonly PairRow[]): Rows {
  return rows.map(({ source, dest }) => [source.denom, dest.denom]);
}

/** In one order for all; one coin may have several rows. */
function keysOf(rows: Rows): readonly string[] {
  return [...new Set(rows.map(([source, dest]) => `${source} ${dest}`))].sort();
}

/** Over IBC alone, every flag of the Cosmos side on, listed coins only: what the tables by hand answer. */
const flags: Omit<PairQuery, 'sourceChainId' | 'destChainId'> = {
  derived: 'none',
  bridges: ['IBC'],
  allowMultiTx: true,
  includeCw20: true,
  includeNoMetadata: true,
};

/** Without rows about single coins, which the tables have no words for. */
const withoutCoins: Snapshot = {
  ...snapshot,
  outages: (snapshot.outages ?? []).filter(
    ({ scope: { denom, origin_denom: origin } }) => denom === undefined && origin === undefined,
  ),
};

/** All ordered pairs of chains, in a new registry and again, compared with tables that are laid out before. */
async function allPairs(effort: CaseEffort): Promise<readonly Outcome[]> {
  const known = createRegistry(withoutCoins);
  const byHand = createPairsByHand(layOutPairs(known));
  const chains = effort.form === 'check' ? linkedChains.slice(0, 5) : linkedChains;
  const everyPair = chains.flatMap((source) =>
    chains.filter((dest) => dest !== source).map((dest): Question => [source, dest]),
  );
  let made = known;
  const renew = (): void => {
    made = createRegistry(withoutCoins);
  };
  const rows = (answers: readonly (readonly PairRow[])[]): number =>
    answers.reduce((sum, answer) => sum + answer.length, 0);
  const note = `${everyPair.length} pairs of chains, ${rows(askAll(known, everyPair))} rows over IBC`;
  const outcome = async (when: string, contenders: readonly Contender[]): Promise<Outcome> => ({
    ...{ work: `Pairs of all linked live chains, ${when}, each`, unit: 'ns', note },
    figures: await measure(contenders, effort, everyPair.length),
    aims: [{ kind: 'within', factor: 2, of: ['tables by hand'] }],
  });
  return [
    await outcome('first in a new registry', [
      oursOf(everyPair, () => made, renew),
      handOf(everyPair, byHand, () => byHand.forget()),
    ]),
    await outcome('again', [oursOf(everyPair, () => known), handOf(everyPair, byHand)]),
  ];
}

function askAll(world: Registry, asked: readonly Question[]): readonly (readonly PairRow[])[] {
  return asked.map((question) => assetsBetweenChains(world, { ...queryOf(question), ...flags }));
}

function oursOf(asked: readonly Question[], world: () => Registry, before?: () => void): Contender {
  const run = (): readonly (readonly PairRow[])[] => askAll(world(), asked);
  return {
    ...{ name: 'ours', role: 'ours', run, answer: () => run().map((rows) => rows.map(rowOf)) },
    ...(before && { before }),
  };
}

function handOf(asked: readonly Question[], byHand: PairsByHand, before?: () => void): Contender {
  const run = (): readonly (readonly PairRow[])[] =>
    asked.map(([source, dest]) => byHand.pairs(source, dest));
  return {
    ...{ name: 'tables by hand', role: 'limit', run, answer: () => run().map((rows) => rows.map(rowOf)) },
    ...(before && { before }),
  };
}

function rowOf({ source, dest, txsRequired, bridges }: PairRow): unknown {
  return [source.denom, dest.denom, dest.trace, txsRequired, bridges];
}
