import { cctpLimitOf, getChain } from '../../../registry/index.js';
import { type Place, refuse } from '../../check/refuse.js';
import { checkFits, inputPlace } from '../../check/widths.js';
import type { AmountContext } from '../../context.js';
import { checkFeeLeaves, checkLeft } from '../bridge.js';
import { at } from '../kind.js';
import type { CctpOperation } from './operation.js';

/** What a relayer keeps of a burn, base units; 0 where none is asked for. */
export function relayFeeOf({ smartRelay, smartRelayFeeQuote }: CctpOperation): bigint {
  return smartRelay ? (smartRelayFeeQuote?.feeAmount ?? 0n) : 0n;
}

/**
 * A burn is not above what the data allows, fits what counts it, and is more than its fees; and no more is said to arrive than is
 * burnt.
 *
 * @throws RoutingError `AMOUNT_OUT_OF_RANGE`, `ROUTE_DISCONTINUOUS`
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

/** What packets bring is burnt whole where one starts the burn, also where less of it is said to arrive. */
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
