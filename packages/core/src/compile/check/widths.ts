import type { AmountContext } from '../context.js';
import { kindOf } from '../kinds/index.js';
import { checkFits, contractBits, inputPlace } from './fits.js';

/**
 * Amounts fit where they go. Packets carry 256 bits, but contracts count in 128, and converters in 64.
 *
 * @throws RoutingError `AMOUNT_OUT_OF_RANGE`
 */
export function checkWidths(context: AmountContext): void {
  const { operations, postRouteHandler: handler } = context.request;
  for (const [index, operation] of operations.entries()) {
    kindOf(operation).checkWidths(context, operation, index);
    const isCalled = index === operations.length - 1 && handler?.kind === 'wasm_msg';
    const output = context.amounts.outputs[index] ?? 0n;
    if (isCalled) checkFits(output, contractBits, inputPlace(operation, index), 'a contract');
  }
}
