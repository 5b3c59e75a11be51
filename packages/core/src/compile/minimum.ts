import { lastSwap, roleOf } from '../operation/index.js';
import { positive } from './check/basic.js';
import { refuse } from './check/refuse.js';
import type { RouteAmounts } from './context.js';
import type { CompileRequest } from './request.js';

/**
 * Least amount of the destination asset: the minimum of the last swap, on whatever chain, less the fees after it, or the
 * plain output. Never more than the transactions after that spend.
 *
 * @param kept what each transaction keeps back for its fees, by the index of its first operation
 * @throws RoutingError `INVALID_SLIPPAGE` where the least that the swap may give does not pay a fee after it
 */
export function minAmountOut(
  request: CompileRequest,
  amounts: RouteAmounts,
  kept: ReadonlyMap<number, bigint>,
): bigint {
  const { operations, amountOut } = request;
  const { inputs, minOutputs } = amounts;
  const last = operations.length - 1;
  const swap = Math.max(
    lastSwap(operations),
    operations.map((operation) => roleOf(operation)).lastIndexOf('evm-swap'),
  );
  if (swap === -1) {
    const least = minOutputs[last] ?? 0n;
    const stated = operations[last]?.amountOut ?? positive(amountOut) ?? least;
    // What goes into a swap on an EVM chain is another coin.
    const final = operations[last];
    const spent = final !== undefined && roleOf(final) === 'evm-swap' ? least : (inputs[last] ?? 0n);
    const promised = lesser(lesser(stated, least), spent);
    const missing = mayMiss(request, amounts);
    return missing < promised ? promised - missing : 0n;
  }
  return operations.slice(swap + 1).reduce((least, _, after) => {
    const index = swap + 1 + after;
    const back = kept.get(index);
    const spent = back === undefined ? least : lesser(least - back, inputs[index] ?? 0n);
    const input = inputs[index] ?? 0n;
    const fee = input - (minOutputs[index] ?? 0n);
    // Nobody signs for a swap that may end on the way, since a bridge behind it takes all that is left.
    if (spent <= fee && fee < input && fee > 0n)
      refuse(
        'INVALID_SLIPPAGE',
        place,
        `as little as ${spent} may reach operation ${index}, whose fee is ${fee}`,
      );
    return spent > fee ? spent - fee : 0n;
  }, minOutputs[swap] ?? 0n);
}

const place = ['slippageTolerancePercent'];

/** How much less than expected a swap on an EVM chain may give to the bridge that takes it on in the same call. */
function mayMiss({ operations }: CompileRequest, { outputs, minOutputs }: RouteAmounts): bigint {
  return operations.slice(0, -1).reduce((sum, operation, index) => {
    return roleOf(operation) === 'evm-swap' ? sum + (outputs[index] ?? 0n) - (minOutputs[index] ?? 0n) : sum;
  }, 0n);
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
