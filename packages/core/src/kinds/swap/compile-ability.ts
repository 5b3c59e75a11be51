import { member, say } from '../../primitives/index.js';
import { isCw20Denom } from '../../denom/index.js';
import {
  doesTrade,
  isSwapContract,
  type SwapOperation,
  swapRoutes,
  tradeNames,
} from '../../operation/index.js';
import type { SwapDeployment } from '../../registry/index.js';
import { type Place, refuse, shown } from '../../compile/check/refuse.js';
import type { Found } from '../../compile/context.js';
import { stepsPlace } from './compile-grammar.js';

/**
 * Checks that a swap names a venue of its chain's swap contract, and uses only features of that contract.
 *
 * @throws RoutingError `UNKNOWN_VENUE`, `UNSUPPORTED_OPERATION`, `INVALID_OPERATION`
 */
export function checkAbility(swap: SwapOperation, index: number, found: Found): void {
  const venuePlace: Place = ['operations', index, 'trade', 'venue'];
  const deployment =
    found.deployment ??
    refuse('UNKNOWN_VENUE', venuePlace, `the data has no swap contract on ${swap.chainId}`);
  const { name } = swap.trade.venue;
  if (deployment.venues?.some((venue) => venue.name === name) === false) {
    const message = `the swap contract on ${swap.chainId} knows no venue ${shown(name)}`;
    refuse('UNKNOWN_VENUE', venuePlace, message);
  }
  const lacking = lacks(deployment, swap);
  if (lacking !== undefined) {
    const message = `operation ${index}: the swap contract on ${swap.chainId} ${lacking}`;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
  }
  checkPools(deployment, swap, index);
}

/** The older contracts read the ids of pools as numbers of 64 bits. */
function checkPools({ dialect }: SwapDeployment, swap: SwapOperation, index: number): void {
  if (dialect !== 'swap_with_action') return;
  for (const [route, steps] of swapRoutes(swap.trade).entries()) {
    for (const [hop, { pool }] of steps.entries()) {
      if (/^(?:0|[1-9][0-9]{0,19})$/.test(pool) && BigInt(pool) < 2n ** 64n) continue;
      const message = say`${member('pool')} must be a number for the swap contract on ${swap.chainId}: ${shown(pool)}`;
      refuse('INVALID_OPERATION', [stepsPlace(index, swap.trade, route), hop, 'pool'], message);
    }
  }
}

/** A feature that a contract lacks for a swap, or undefined. */
function lacks(deployment: SwapDeployment, swap: SwapOperation): string | undefined {
  if (!isSwapContract(deployment)) return 'is not a CosmWasm contract';
  const { trade, denomIn, denomOut } = swap;
  const isOlder = deployment.dialect === 'swap_with_action';
  if (!doesTrade(deployment, trade.kind))
    return isOlder ? `cannot do ${trade.kind}` : `has no ${tradeNames[trade.kind]}`;
  if (!isOlder) return undefined;
  if (isCw20Denom(denomIn) || isCw20Denom(denomOut)) return 'swaps no cw20 tokens';
  return swapRoutes(trade).some((steps) => steps.some((step) => step.interface !== undefined))
    ? 'takes no interface of a pool'
    : undefined;
}
