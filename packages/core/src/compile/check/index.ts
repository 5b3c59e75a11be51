import { member, say, type Warning } from '../../primitives/index.js';
import { coinTypeWarnings, readAddresses } from '../address-book.js';
import { readAmounts } from '../amounts.js';
import type { AmountContext, RouteContext } from '../context.js';
import { denomInOf, routeDuration, startsOn } from '../../operation/index.js';
import { dialectProblem, findChain, type LivenessOptions, signingProblem } from '../../registry/index.js';
import type { Kinds } from '../kinds/kind.js';
import { type BoundContext, bindAll, type WithSteps } from '../step.js';
import { checkAffiliates } from './affiliates.js';
import { checkChainsKnown, checkContinuity } from './chains.js';
import { checkContracts } from './contracts.js';
import { checkDenoms } from './denoms.js';
import { checkGrammar, readTolerance } from './grammar.js';
import { checkHandler } from './handler.js';
import { checkCoins, checkWays, type OutageAsked } from './liveness.js';
import { refuse } from './refuse.js';
import { checkTypes } from './types.js';
import { checkFits, contractBits, inputPlace } from './basic.js';

/** A valid request, with its addresses, amounts and facts of the data. */
export interface CheckedRequest extends BoundContext {
  readonly warnings: readonly Warning[];
}

/**
 * All checks of a request, in a fixed order of stages; the first error is thrown. A stage looks at the whole
 * request, and asks the kind of each operation. Checks that depend on the messages (sizes of memos, ends of
 * transactions) follow later.
 *
 * @throws RoutingError with the reason of the first error
 */
export function checkRequest(
  { registry, request, now }: RouteContext,
  kinds: Kinds,
  liveness: LivenessOptions,
): CheckedRequest {
  checkTypes(kinds, request);
  const steps = bindAll(kinds, request.operations);
  const context = { registry, request, now, steps };
  checkGrammar(context);
  const tolerance = readTolerance(request);
  checkKinds(context);
  checkChainsKnown(context);
  checkContinuity(request);
  const asked: OutageAsked = {
    ...liveness,
    routeSeconds: () => routeDuration(registry, request.operations).seconds?.most ?? null,
  };
  const ways = checkWays(context, asked);
  for (const step of steps) step.found = step.rules.find(context, step.operation, step.index) ?? {};
  const coins = checkDenoms(context);
  const outages = checkCoins(context, ways, coins, asked);
  const amounts = readAmounts(context, tolerance);
  checkWidths({ registry, request, now, steps, amounts });
  for (const { rules, operation, index, found } of steps) rules.checkAbility(operation, index, found);
  const book = readAddresses(registry, request);
  checkAffiliates(registry, request);
  checkHandler(context, book);
  checkContracts(context, book);
  const warnings: Warning[] = [];
  for (const { rules, operation, index, found } of steps)
    warnings.push(...rules.warnings(registry, operation, index, found));
  warnings.push(...coinTypeWarnings(registry, request, book), ...outages);
  // Spread copies have slower members.
  return { registry, request, now, steps, book, amounts, tolerance, warnings };
}

/** Kinds are compiled, and SVM settings belong to a transaction of the route. @throws RoutingError `UNSUPPORTED_OPERATION`, `UNSUPPORTED_FIELD` */
function checkKinds({ registry, request, steps }: RouteContext & WithSteps): void {
  for (const { rules, operation, index } of steps) {
    const problem = rules.isBuilt
      ? (signingProblem(registry, startsOn(operation)) ??
        dialectProblem(registry, { chainId: startsOn(operation), denom: denomInOf(operation) }))
      : say`${operation.kind} needs the bridges of wayfold/bridges: give them as the option ${member('bridges')}`;
    if (problem === undefined) continue;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], say`operation ${index}: ${problem}`);
  }
  const { operations, svm, feePayerAddress } = request;
  if (operations.some((operation) => findChain(registry, startsOn(operation))?.type === 'svm')) return;
  for (const [name, given] of Object.entries({ svm, feePayerAddress })) {
    if (given === undefined) continue;
    refuse('UNSUPPORTED_FIELD', [name], say`${member(name)} means something only where an SVM chain signs`);
  }
}

/**
 * Amounts fit where they go. Packets carry 256 bits, but contracts count in 128, and converters in 64.
 *
 * @throws RoutingError `AMOUNT_OUT_OF_RANGE`
 */
function checkWidths(context: AmountContext & WithSteps): void {
  const { operations, postRouteHandler: handler } = context.request;
  for (const { rules, operation, index } of context.steps) {
    rules.checkWidths(context, operation, index);
    const isCalled = index === operations.length - 1 && handler?.kind === 'wasm_msg';
    const output = context.amounts.outputs[index] ?? 0n;
    if (isCalled) checkFits(output, contractBits, inputPlace(operation, index), 'a contract');
  }
}
