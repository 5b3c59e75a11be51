import { lastSwap, roleOf } from '../operation/index.js';
import { positive } from './check/basic.js';
import { refuse } from './check/refuse.js';
import type { RouteAmounts } from './context.js';
import type { CompileRequest } from './request.js';

/**
 * Least amount of the destination asset: the minimum of the last swap on any chain (`minimumOf` in
 * `kinds/swap/compile.ts` applies the slippage), less the later fees, or
 * the plain output. Never more than the later transactions spend.
 *
 * @param kept amount that each transaction keeps back for its fees, by the index of its first operation
 * @throws RoutingError `INVALID_SLIPPAGE` if the least output of the swap does not pay a later fee
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
    // The input of a swap on an EVM chain is another coin.
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
    // A swap may not end early if a later bridge takes the whole rest.
    if (spent <= fee && fee < input && fee > 0n) {
      const message = `as little as ${spent} may reach operation ${index}, whose fee is ${fee}`;
      refuse('INVALID_SLIPPAGE', place, message);
    }
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
