import { member, partsOf, say, saying, type Sentence } from '../primitives/index.js';
import { denomInOf, startsOn } from '../operation/index.js';
import { bridgeDenial, bridgesOf, type CoinPath } from '../pairing/index.js';
import { dialectProblem, type Outage, outageText, type Registry } from '../registry/index.js';
import type { Candidate, Rejection } from './candidate.js';
import type { RouteQuery } from './query.js';

/**
 * The rule that excludes a path, whatever its operations; undefined if permitted. `registry/outages/question.ts` judges
 * outages.
 */
export function pathRejection(path: CoinPath, query: RouteQuery): Rejection | undefined {
  const { before, bridge, after, service } = path;
  if (path.barred !== undefined) {
    const message = `the route passes ${path.barred}, which is only the first or the last chain of a route`;
    return { rule: 'CHAIN_NOT_ALLOWED', message };
  }
  for (const used of bridgesOf(path)) {
    const denial = bridgeDenial(used, query);
    if (denial !== undefined)
      return { rule: 'BRIDGE_NOT_ALLOWED', ...saying(say`the route would use ${used}, and ${denial}`) };
  }
  const links = [...before.links, ...(after?.links ?? [])];
  const ends = [...links, ...(bridge === undefined ? [] : [bridge])];
  const barred = ends
    .flatMap(({ from, to }) => [from.chainId, to.chainId])
    .find((chainId) => query.chainIds?.includes(chainId) === false);
  if (barred !== undefined) {
    const message = `the route passes ${barred}, which the list of chains leaves out`;
    return { rule: 'CHAIN_NOT_ALLOWED', message };
  }
  return service.refusal === undefined ? undefined : outOfService(service.refusal);
}

/** Why a candidate over a path that may be used may not be used itself, or undefined when it may. */
export function rejectionOf(
  registry: Registry,
  { operations, cost, refusal }: Candidate,
  query: RouteQuery,
): Rejection | undefined {
  if (refusal !== undefined) return outOfService(refusal);
  for (const operation of operations) {
    const problem = dialectProblem(registry, { chainId: startsOn(operation), denom: denomInOf(operation) });
    if (problem !== undefined) return { rule: 'UNSUPPORTED_TOKEN', message: problem };
  }
  if (cost.transactions > 1 && query.allowMultiTx !== true) {
    return { rule: 'SEVERAL_TRANSACTIONS', message: `the route takes ${cost.transactions} transactions` };
  }
  return undefined;
}

/** Why nothing is swapped, whatever the coins are; undefined where swaps are allowed and there are pools. */
export function swapRejection(query: RouteQuery, hasPools: boolean): Rejection | undefined {
  if (query.allowSwaps === false)
    return {
      rule: 'SWAPS_NOT_ALLOWED',
      ...saying(say`it takes a swap, and ${member('allowSwaps')} is false`),
    };
  return hasPools ? undefined : { rule: 'NO_POOLS', message: 'it takes a swap, and no pools are given' };
}

/** Rules that name an input of the query or the service that could allow a route. */
const inputRules: readonly Rejection['rule'][] = [
  'BRIDGE_NOT_ALLOWED',
  'SWAPS_NOT_ALLOWED',
  'NO_POOLS',
  'NO_ROUTER',
];

/** Inputs that a query or service lacks for a route, a sentence each; empty if none is missing. */
export function missingInputs(rejected: readonly Rejection[]): readonly (string | Sentence)[] {
  const missing = rejected.filter(({ rule }) => inputRules.includes(rule));
  return [...new Map(missing.map((one) => [one.message, partsOf(one)])).values()];
}

/** The rejection by an outage, with its text. */
export function outOfService(outage: Outage): Rejection {
  return { rule: 'OUT_OF_SERVICE', message: outageText(outage), outage };
}
