import { findChain, type Registry } from 'wayfold/registry';
import { resolveOrigin } from 'wayfold/trace';
import { type Labelling, createLabels } from './labels.js';
import type { OriginRow, OriginsAnswer } from './protocol.js';
import { readBalances, type ReadBalance } from './read-balances.js';
import type { State } from './state.js';

/** Rows that a page shows. */
const mostRows = 500;

/** Where each pasted coin comes from. */
export function answerOrigins({ registry }: State, { text }: { readonly text: string }): OriginsAnswer {
  const labels = createLabels(registry);
  const { balances, leftOut } = readBalances(text, mostRows);
  return { rows: balances.map((one) => rowOf(registry, labels, one)), leftOut, labels: labels.all() };
}

function rowOf(registry: Registry, labels: Labelling, balance: ReadBalance): OriginRow {
  const { line, amount, denom } = balance;
  const row = { line, denom, path: [], ...(amount !== undefined && { amount }) };
  if (denom === '')
    return {
      ...row,
      problem: 'No denom was found in this line. Write an amount and a denom, such as 1500uosmo.',
    };
  const chains = chainsOf(registry, balance);
  if (chains.length === 0) {
    const where = balance.chain;
    const problem =
      where === undefined
        ? 'The chain is missing: write it before or after the denom.'
        : `${where} is no chain of the data.`;
    return { ...row, problem };
  }
  return trace(registry, labels, { row, chains, denom });
}

interface Question {
  readonly row: OriginRow;
  readonly chains: readonly string[];
  readonly denom: string;
}

function trace(registry: Registry, labels: Labelling, { row, chains, denom }: Question): OriginRow {
  for (const chainId of chains) {
    const found = attempt(() => resolveOrigin(registry, { chainId, denom }));
    if (typeof found === 'string') return { ...row, chainId, problem: found };
    if (found === undefined) continue;
    labels.coin(chainId, denom);
    labels.coin(found.chainId, found.denom);
    const path = found.links.map(({ from }) => ({ chainId: from.chainId, channel: from.channel }));
    for (const step of path) labels.chain(step.chainId);
    const origin = { chainId: found.chainId, denom: found.denom };
    return { ...row, chainId, path: [...path, { chainId: found.chainId }], origin };
  }
  const [chainId = ''] = chains;
  labels.chain(chainId);
  return {
    ...row,
    chainId,
    problem: 'Its origin is not in the data: no list names it, and no known channel gives this hash.',
  };
}

/** The named chain, or else all chains that list the denom. */
function chainsOf(registry: Registry, { chain, denom }: ReadBalance): readonly string[] {
  if (chain === undefined) {
    const listing = [...registry.chains.keys()].filter((id) => registry.assets.get(id)?.has(denom as never)); // a text is looked up
    return listing.length === 1 ? listing : [];
  }
  if (findChain(registry, chain) !== undefined) return [chain];
  const wanted = chain.toLowerCase();
  const named = [...registry.chains.values()].filter(
    ({ name, prettyName }) => name === wanted || prettyName.toLowerCase() === wanted,
  );
  return named.length === 1 ? named.map(({ id }) => id) : [];
}

/** The result, or why there is none. */
function attempt<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? `${error.message}.` : String(error);
  }
}
