import { cctpLimitOf, getChain } from '../../../registry/index.js';
import { type Place, refuse } from '../../check/refuse.js';
import { checkFits, inputPlace } from '../../check/widths.js';
import type { AmountContext } from '../../context.js';
import { checkFeeLeaves, checkLeft } from '../bridge.js';
import { at } from '../kind.js';
import type { CctpOperation } from './operation.js';

/** Fee of a relayer for a burn, base units; 0 without one. */
export function relayFeeOf({ smartRelay, smartRelayFeeQuote }: CctpOperation): bigint {
  return smartRelay ? (smartRelayFeeQuote?.feeAmount ?? 0n) : 0n;
}

/**
 * Checks that a burn is within the limit of the data, fits its number type, exceeds its fees, and that no more
 * arrives than is burnt.
 *
 * @throws RoutingError `AMOUNT_OUT_OF_RANGE`, `ROUTE_DISCONTINUOUS`
 *
 */
export function checkCctpAmounts(context: AmountContext, operation: CctpOperation, index: number): void {
  const { registry, amounts } = context;
  const input = at(amounts.inputs, index);
  const place = inputPlace(operation, index);
  const most = cctpLimitOf(registry.bridges);
  const brought = broughtTo(context, index);
  if (most !== undefined && brought > most) {
    const message = `operation ${index} moves ${brought}, but one transfer by CCTP is at most ${most}`;
    refuse('AMOUNT_OUT_OF_RANGE', place, message, { amount: String(brought), limit: String(most) });
  }
  for (const chainId of [operation.fromChainId, operation.toChainId]) {
    if (getChain(registry, chainId).type === 'svm') checkFits(input, 64n, place, `a token on ${chainId}`);
  }
  const fee = relayFeeOf(operation);
  const quote: Place = ['operations', index, 'smartRelayFeeQuote'];
  checkFeeLeaves(fee, input, [quote, 'feeAmount']);
  checkLeft(fee, input, operation, index);
}

/** If packets start the burn, all of their amount is burnt, even if less is stated to arrive. */
function broughtTo({ request, amounts }: AmountContext, index: number): bigint {
  let most = at(amounts.inputs, index);
  for (let before = index - 1; before >= 0; before--) {
    const { kind } = at(request.operations, before);
    if (kind !== 'transfer' && kind !== 'swap') return most;
    const brought = kind === 'swap' ? at(amounts.outputs, before) : at(amounts.inputs, before);
    if (brought > most) most = brought;
    if (kind === 'swap') return most;
  }
  return most;
}
