import type { Warning } from '../../primitives/index.js';
import { coinTypeWarnings, readAddresses } from '../address-book.js';
import { readAmounts } from '../amounts.js';
import type { AmountContext, LoweringContext, RouteContext } from '../context.js';
import { denomInOf, startsOn } from '../../operation/index.js';
import { dialectProblem, type LivenessOptions } from '../../registry/index.js';
import { kindOf, type WithKinds } from '../kinds/index.js';
import { checkAffiliates } from './affiliates.js';
import { checkChainsKnown, checkContinuity } from './chains.js';
import { checkContracts } from './contracts.js';
import { checkDenoms } from './denoms.js';
import { checkGrammar, readTolerance } from './grammar.js';
import { checkHandler } from './handler.js';
import { checkCoins, checkWays } from './liveness.js';
import { refuse } from './refuse.js';
import { checkSvm } from './svm.js';
import { checkTypes } from './types.js';
import { checkFits, contractBits, inputPlace } from './widths.js';

/** A request found sound, with addresses, amounts and what the data holds for it in their places. */
export interface CheckedRequest extends LoweringContext, WithKinds {
  readonly warnings: readonly Warning[];
}

/**
 * Everything that can be wrong with a request, in a fixed order of stages; the first finding answers. A stage looks at
 * the whole request, and asks of each operation what its kind has to say. What depends on the messages themselves (sizes
 * of memos, where transactions end) is checked when they exist.
 *
 * @throws RoutingError with the reason of the first finding
 */
export function checkRequest(context: RouteContext & WithKinds, liveness: LivenessOptions): CheckedRequest {
  const { registry, request, now, kinds } = context;
  checkTypes(context, request);
  const { operations } = request;
  checkGrammar(context);
  const tolerance = readTolerance(request);
  checkKinds(context);
  checkChainsKnown(context);
  checkContinuity(request);
  const ways = checkWays(context, liveness);
  const found = operations.map((operation, index) =>
    kindOf(context, operation).find(context, operation, index),
  );
  const coins = checkDenoms(context, found);
  const outages = checkCoins(context, ways, coins, liveness);
  const amounts = readAmounts(context, tolerance);
  checkWidths({ registry, request, now, kinds, amounts, found });
  operations.forEach((operation, index) => {
    kindOf(context, operation).checkAbility(operation, index, found[index] ?? {});
  });
  const book = readAddresses(registry, request);
  checkAffiliates(registry, request);
  checkHandler(context, book);
  checkContracts(context, book);
  const warnings: Warning[] = [];
  operations.forEach((operation, index) => {
    warnings.push(...kindOf(context, operation).warnings(registry, operation, index, found[index] ?? {}));
  });
  warnings.push(...coinTypeWarnings(registry, request, book), ...outages);
  return { registry, request, now, kinds, book, amounts, found, tolerance, warnings };
}

/** @throws RoutingError `UNSUPPORTED_OPERATION`, `UNSUPPORTED_FIELD` */
function checkKinds(context: RouteContext & WithKinds): void {
  const { registry, request } = context;
  const { operations } = request;
  for (const [index, operation] of operations.entries()) {
    const problem = kindOf(context, operation).isBuilt
      ? dialectProblem(registry, { chainId: startsOn(operation), denom: denomInOf(operation) })
      : `${operation.kind} needs the bridges of wayfold/bridges: give them as the option \`bridges\``;
    if (problem === undefined) continue;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], `operation ${index}: ${problem}`);
  }
  checkSvm(registry, request);
}

/**
 * Amounts fit where they go. Packets carry 256 bits, but contracts count in 128, and converters in 64.
 *
 * @throws RoutingError `AMOUNT_OUT_OF_RANGE`
 */
function checkWidths(context: AmountContext & WithKinds): void {
  const { operations, postRouteHandler: handler } = context.request;
  for (const [index, operation] of operations.entries()) {
    kindOf(context, operation).checkWidths(context, operation, index);
    const isCalled = index === operations.length - 1 && handler?.kind === 'wasm_msg';
    const output = context.amounts.outputs[index] ?? 0n;
    if (isCalled) checkFits(output, contractBits, inputPlace(operation, index), 'a contract');
  }
}
