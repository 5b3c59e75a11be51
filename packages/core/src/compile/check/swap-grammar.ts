import { type SwapOperation, type SwapStep, type SwapWay, swapRoutes } from '../../operation/index.js';
import { isPoolId, limits } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { checkAmount, checkChainId, checkNotEmpty } from './basic.js';
import { checkDenom } from './denom-grammar.js';
import { type Place, refuse, shown } from './refuse.js';

/** @throws RoutingError `INVALID_OPERATION`, `INVALID_CHAIN_ID`, `INVALID_DENOM`, `INVALID_AMOUNT`, `LIMIT_EXCEEDED` */
export function checkSwap(registry: Registry, swap: SwapOperation, index: number): void {
  const { chainId, denomIn, denomOut, way } = swap;
  const place: Place = ['operations', index, 'swap'];
  checkChainId(registry, chainId, [place, 'chain_id']);
  checkDenom(registry, chainId, denomIn, [place, 'denom_in']);
  checkDenom(registry, chainId, denomOut, [place, 'denom_out']);
  if (denomIn === denomOut) {
    const message = `denom_out of a swap must differ from denom_in: ${shown(denomOut)}`;
    refuse('INVALID_OPERATION', [place, 'denom_out'], message);
  }
  if (way.venue.chainId !== chainId) {
    const message = `chain_id of the swap venue must be ${chainId}: ${shown(way.venue.chainId)}`;
    refuse('INVALID_OPERATION', [place, way.kind, 'swap_venue', 'chain_id'], message);
  }
  checkWay(way, [place, way.kind]);
  swapRoutes(way).forEach((steps, route) => {
    const at = stepsPlace(index, swap, route);
    checkNotEmpty(steps, at, limits.swapOperations);
    steps.forEach((step, hop) => {
      checkStep(registry, swap, step, [at, hop]);
    });
  });
}

/** Where the pools of one route of a swap stand. */
export function stepsPlace(index: number, { way }: SwapOperation, route: number): Place {
  const place: Place = ['operations', index, 'swap', way.kind];
  return way.kind === 'smart_swap_in'
    ? [place, 'swap_routes', route, 'swap_operations']
    : [place, 'swap_operations'];
}

function checkWay(way: SwapWay, place: Place): void {
  switch (way.kind) {
    case 'swap_in':
      checkAmount(way.amountIn, [place, 'swap_amount_in'], 1n);
      break;
    case 'swap_out':
      checkAmount(way.amountOut, [place, 'swap_amount_out'], 1n);
      break;
    case 'smart_swap_in':
      checkNotEmpty(way.routes, [place, 'swap_routes'], limits.swapRoutes);
      for (const [route, { amountIn }] of way.routes.entries()) {
        checkAmount(amountIn, [place, 'swap_routes', route, 'swap_amount_in'], 1n);
      }
      break;
    default:
      refuse('INVALID_OPERATION', place, 'a swap of no known kind');
  }
}

function checkStep(registry: Registry, swap: SwapOperation, step: SwapStep, place: Place): void {
  if (!isPoolId(step.pool)) {
    refuse('INVALID_OPERATION', [place, 'pool'], `pool is not a pool id: ${shown(step.pool)}`);
  }
  checkDenom(registry, swap.chainId, step.denomIn, [place, 'denom_in']);
  checkDenom(registry, swap.chainId, step.denomOut, [place, 'denom_out']);
  if (step.interface !== undefined && !isInterface(step.interface)) {
    const message = `interface of a pool must be base64: ${shown(step.interface)}`;
    refuse('INVALID_OPERATION', [place, 'interface'], message);
  }
}

/** Metadata for an adapter travels as base64. */
function isInterface(text: string): boolean {
  return text.length <= 1024 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}
