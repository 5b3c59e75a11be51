import {
  type NextStep,
  nextStepsOf,
  type Operation,
  type OperationRange,
  roleOf,
} from '../operation/index.js';
import { brandAll, checkClock, checkType, type Plain } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { minAmountOut, readAmounts } from './amounts.js';
import { type CheckedRequest, checkRequest } from './check/index.js';
import { feesOf } from './fees.js';
import { spareFees } from './headroom.js';
import type { BridgeKinds } from './bridges.js';
import { compileKinds } from '../kinds/tables/compile.js';
import type { BoundContext } from './step.js';
import type { LoweringContext } from './context.js';
import { at } from './kinds/kind.js';
import { checkOutcome } from './outcome.js';
import { printContext } from './deadlines.js';
import type { PrintContext } from './continuation.js';
import type { CompileRequest } from './request.js';
import type { CompiledMsgs, CompiledTx, Rebuild } from './result.js';
import { type PrintedTx, printRanges, printTransactions } from './transactions.js';
import { outcomeWarnings } from './warnings.js';

/** External inputs of compiling. */
export interface CompileOptions {
  /** The time, nanoseconds since the epoch, from 10^18 up to but not including 2^63. Deadlines count from it. */
  readonly now: bigint;
  /** Compiles also what outages refuse, with warnings. A chain that the data calls killed stays refused. */
  readonly includeInactive?: boolean | undefined;
  /** The bridges to and from EVM and SVM chains, `bridgeKinds` of `wayfold/bridges`. Without them those operations are refused. */
  readonly bridges?: BridgeKinds | undefined;
}

/**
 * Turns a planned route into the messages that execute it (specification 4.3). A pure function: equal registry,
 * request and time give equal bytes.
 *
 * The route is checked, split into transactions, and each transaction folded from the right into a
 * continuation, which the printers write as a signed message that contains all later steps.
 *
 * @throws RoutingError with the reason of the first error; `UNSUPPORTED_OPERATION` for kinds of
 * operations that cannot be compiled; `INVALID_CLOCK`
 */
export function compileMsgs(
  registry: Registry,
  route: Plain<CompileRequest>,
  options: CompileOptions,
): CompiledMsgs {
  const request = brandAll<CompileRequest>(route); // the check looks at every text before it is used
  const now = checkClock(options?.now, 'now');
  const { includeInactive, bridges } = options;
  if (includeInactive !== undefined) checkType(includeInactive, 'boolean', 'includeInactive');
  const checked = checkRequest(
    { registry, request, now },
    { ...compileKinds, ...bridges },
    { now, ...(includeInactive !== undefined && { includeInactive }) },
  );
  const printing = printContext(request, now);
  const { context, printed, kept } = printAll(checked, printing);
  const nextSteps = stepsBehind(context);
  return {
    txs: printed.map(({ tx }) => tx),
    minAmountOut: minAmountOut(context.request, context.amounts, kept),
    expectedOutputs: context.amounts.outputs,
    ...(context.request === request ? {} : { operations: context.request.operations }),
    ...(nextSteps.length > 0 && { nextSteps }),
    rebuild: printed
      .slice(1)
      .map(({ range, tx }) => ({ fromOperation: range.start, needs: needsOf(context.request, range, tx) })),
    ...feesOf(registry, context.steps, printed),
    warnings: [...checked.warnings, ...outcomeWarnings(context, printed, printing)],
  };
}

/** Manual next steps, with the known accounts and the amounts of the messages. */
function stepsBehind({ registry, request, book, amounts }: LoweringContext): readonly NextStep[] {
  return nextStepsOf(registry, request.operations, (index) => ({
    sender: book.starts[index],
    receiver: book.ends[index],
    amount: amounts.inputs[index],
  }));
}

/**
 * Facts of a later transaction that are known only when its coins have arrived: today's blockhashes and quotes
 * are stale by then. Calldata of a swap is a quote: it spends a fixed amount.
 */
function needsOf({ operations }: CompileRequest, range: OperationRange, tx: CompiledTx): Rebuild['needs'] {
  const brings = (operation: Operation): boolean =>
    roleOf(operation) === 'evm-swap' ||
    ('smartRelayFeeQuote' in operation && operation.smartRelayFeeQuote !== undefined);
  return [
    'amountIn',
    'now',
    ...(tx.kind === 'svm_tx' ? (['svm'] as const) : []),
    ...(operations.slice(range.start, range.end).some(brings) ? (['quotes'] as const) : []),
  ];
}

interface Outcome {
  /** The request with the amounts that the messages carry. */
  readonly context: BoundContext;
  readonly printed: readonly PrintedTx[];
  /** Amount that each transaction keeps back for its fees, by the index of its first operation. */
  readonly kept: ReadonlyMap<number, bigint>;
}

/** Transactions are known only when they are printed, so what later ones keep back takes a second printing. */
function printAll(checked: CheckedRequest, printing: PrintContext): Outcome {
  const { request } = checked;
  const printed = printTransactions(checked, printing);
  checkOutcome(checked, printed);
  const ranges = printed.map(({ range }) => range);
  if (request.feeHeadroom === undefined || Object.keys(request.feeHeadroom).length === 0) {
    return { context: checked, printed, kept: new Map(ranges.map(({ start }) => [start, 0n])) };
  }
  const spared = spareFees(checked, ranges);
  const { operations } = spared.request;
  const steps = checked.steps.map((step) => ({ ...step, operation: at(operations, step.index) }));
  const lowered = { ...checked, request: spared.request, steps };
  const context = { ...lowered, amounts: readAmounts(lowered, checked.tolerance) };
  return { context, printed: printRanges(context, ranges, printing), kept: spared.kept };
}
