import type { CctpTransferV2Operation } from '../../operation/index.js';
import { member, say, saying, type Warning } from '../../primitives/index.js';
import { cctpMinFee, type CctpMinFee, type Registry } from '../../registry/index.js';
import { fieldOf, type Place, refuse } from '../../compile/check/refuse.js';
import { cctpSidesOf } from '../../compile/kinds/cctp/sides.js';

/**
 * Checks that the allowed deduction of a burn is at least the known minimum: the messenger refuses less.
 *
 * @throws RoutingError `AMOUNT_OUT_OF_RANGE`
 * @see circlefin/evm-cctp-contracts `src/v2/TokenMessengerV2.sol`, `_depositForBurn`
 *
 */
export function checkLeastFee(registry: Registry, operation: CctpTransferV2Operation, index: number): void {
  const least = leastFee(registry, operation);
  const { maxFee = 0n } = operation;
  if (least === undefined || maxFee >= least.amount) return;
  const place: Place = ['operations', index, 'maxFee'];
  const message = say`${member('maxFee')} of operation ${index} is ${maxFee}, but CCTP takes at least ${least.amount} on this way (${least.asOf})`;
  refuse('AMOUNT_OUT_OF_RANGE', place, message, { minimum: String(least.amount), asOf: least.asOf });
}

/** Says that the least fee is not known, where it is not. */
export function leastFeeWarnings(
  registry: Registry,
  operation: CctpTransferV2Operation,
  index: number,
): readonly Warning[] {
  if (leastFee(registry, operation) !== undefined) return [];
  const { fromChainId, toChainId } = operation;
  const message = say`the data does not say what CCTP takes at least from ${fromChainId} to ${toChainId}, so that ${member('maxFee')} of operation ${index} is not compared with it`;
  return [
    { reason: 'FEE_MINIMUM_UNKNOWN', field: fieldOf(['operations', index, 'maxFee']), ...saying(message) },
  ];
}

function leastFee(registry: Registry, operation: CctpTransferV2Operation): CctpMinFee | undefined {
  const { from, to } = cctpSidesOf(registry, operation);
  const { burnToken: denom } = operation;
  return cctpMinFee(registry, { sourceDomain: from.domain, destDomain: to.domain, denom });
}
