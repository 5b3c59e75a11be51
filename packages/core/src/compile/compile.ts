import { checkClock } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { minAmountOut } from './amounts.js';
import { checkRequest } from './check/index.js';
import { estimatedFees, unknownFees } from './fees.js';
import { checkOutcome } from './outcome.js';
import { printContext } from './print/index.js';
import type { CompileRequest } from './request.js';
import type { CompiledMsgs } from './result.js';
import { printTransactions } from './transactions.js';
import { outcomeWarnings } from './warnings.js';

/** What compiling takes from outside. */
export interface CompileOptions {
  /** The time, nanoseconds since the epoch, from 10^18 up to but not including 2^63. Deadlines count from it. */
  readonly now: bigint;
}

/**
 * Turns a planned route into the messages that execute it (specification 4.3). A pure function: the same registry,
 * request and time give the same bytes.
 *
 * The route is checked, cut into transactions, and each transaction folded from the right into a continuation, which
 * the printers write as a signed message with everything after it inside.
 *
 * @throws RoutingError with the reason of the first thing that is wrong; `UNSUPPORTED_OPERATION` for kinds of
 * operations that cannot be compiled; `INVALID_CLOCK`
 */
export function compileMsgs(
  registry: Registry,
  request: CompileRequest,
  options: CompileOptions,
): CompiledMsgs {
  const now = checkClock(options?.now, '/now');
  const { book, amounts, warnings } = checkRequest(registry, request);
  const printing = printContext(request, now);
  const printed = printTransactions({ registry, request, book, amounts }, printing);
  checkOutcome(registry, request, book, printed);
  return {
    txs: printed.map(({ tx }) => tx),
    minAmountOut: minAmountOut(request, amounts),
    estimatedFees: estimatedFees(printed),
    unknownFees: unknownFees(printed),
    warnings: [...warnings, ...outcomeWarnings(registry, request, printed, printing)],
  };
}
