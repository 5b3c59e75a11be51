import { denomInOf, startsOn } from '../operation/index.js';
import { bridgesOf } from '../pairing/index.js';
import { dialectProblem, type Outage, outageText, type Registry } from '../registry/index.js';
import type { Candidate, Rejection } from './candidate.js';
import type { RouteQuery } from './query.js';

/** Why a candidate may not be used, or undefined when it may. */
export function rejectionOf(
  registry: Registry,
  { path, operations, cost }: Candidate,
  query: RouteQuery,
): Rejection | undefined {
  const { before, bridge, after, service } = path;
  const left = bridgesOf(path).find((used) => query.bridges?.includes(used) === false);
  if (left !== undefined) {
    const message = `the route uses ${left}, which the list of bridges leaves out`;
    return { rule: 'BRIDGE_NOT_ALLOWED', message };
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
  if (service.refusal !== undefined) return outOfService(service.refusal);
  for (const operation of operations) {
    const problem = dialectProblem(registry, {
      chainId: startsOn(operation),
      denom: denomInOf(operation),
    });
    if (problem !== undefined) return { rule: 'UNSUPPORTED_TOKEN', message: problem };
  }
  if (cost.transactions > 1 && query.allowMultiTx !== true) {
    return { rule: 'SEVERAL_TRANSACTIONS', message: `the route takes ${cost.transactions} transactions` };
  }
  return undefined;
}

/** The rejection of what an outage refuses, in its words. */
export function outOfService(outage: Outage): Rejection {
  return { rule: 'OUT_OF_SERVICE', message: outageText(outage), outage };
}
