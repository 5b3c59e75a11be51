import { type SwapOperation, type SwapStep, type SwapTrade, swapRoutes } from '../../operation/index.js';
import { isPoolId, limits, member, say } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { checkAmount, checkChainId, checkNotEmpty } from '../../compile/check/basic.js';
import { checkDenom } from '../../compile/check/denom-grammar.js';
import { type Place, refuse, shown } from '../../compile/check/refuse.js';

/** @throws RoutingError `INVALID_OPERATION`, `INVALID_CHAIN_ID`, `INVALID_DENOM`, `INVALID_AMOUNT`, `LIMIT_EXCEEDED` */
export function checkGrammar(registry: Registry, swap: SwapOperation, index: number): void {
  const { chainId, denomIn, denomOut, trade } = swap;
  const place: Place = ['operations', index];
  checkChainId(registry, chainId, [place, 'chainId']);
  checkDenom(registry, chainId, denomIn, [place, 'denomIn']);
  checkDenom(registry, chainId, denomOut, [place, 'denomOut']);
  if (denomIn === denomOut) {
    const message = say`${member('denomOut')} of a swap must differ from ${member('denomIn')}: ${shown(denomOut)}`;
    refuse('INVALID_OPERATION', [place, 'denomOut'], message);
  }
  if (trade.venue.chainId !== chainId) {
    const message = say`${member('chainId')} of the swap venue must be ${chainId}: ${shown(trade.venue.chainId)}`;
    refuse('INVALID_OPERATION', [place, 'trade', 'venue', 'chainId'], message);
  }
  checkTrade(trade, [place, 'trade']);
  swapRoutes(trade).forEach((steps, route) => {
    const at = stepsPlace(index, trade, route);
    checkNotEmpty(steps, at, limits.swapOperations);
    steps.forEach((step, hop) => {
      checkStep(registry, swap, step, [at, hop]);
    });
  });
}

/** Place of the pools of one route of a swap. */
export function stepsPlace(index: number, trade: SwapTrade, route: number): Place {
  const place: Place = ['operations', index, 'trade'];
  return trade.kind === 'smart_swap_in' ? [place, 'routes', route, 'steps'] : [place, 'steps'];
}

function checkTrade(trade: SwapTrade, place: Place): void {
  switch (trade.kind) {
    case 'swap_in':
      checkAmount(trade.amountIn, [place, 'amountIn'], 1n);
      break;
    case 'swap_out':
      checkAmount(trade.amountOut, [place, 'amountOut'], 1n);
      break;
    case 'smart_swap_in':
      checkNotEmpty(trade.routes, [place, 'routes'], limits.swapRoutes);
      for (const [route, { amountIn }] of trade.routes.entries()) {
        checkAmount(amountIn, [place, 'routes', route, 'amountIn'], 1n);
      }
      break;
    default:
      refuse('INVALID_OPERATION', place, 'a swap of no known kind');
  }
}

function checkStep(registry: Registry, swap: SwapOperation, step: SwapStep, place: Place): void {
  if (!isPoolId(step.pool)) {
    const message = say`${member('pool')} is not a pool id: ${shown(step.pool)}`;
    refuse('INVALID_OPERATION', [place, 'pool'], message);
  }
  checkDenom(registry, swap.chainId, step.denomIn, [place, 'denomIn']);
  checkDenom(registry, swap.chainId, step.denomOut, [place, 'denomOut']);
  if (step.interface !== undefined && !isInterface(step.interface)) {
    const message = say`${member('interface')} of a pool must be base64: ${shown(step.interface)}`;
    refuse('INVALID_OPERATION', [place, 'interface'], message);
  }
}

/** Metadata for an adapter travels as base64. */
function isInterface(text: string): boolean {
  return text.length <= 1024 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

/** Pools of one route chain from the swap's input to its output. */
export function checkSteps(swap: SwapOperation, index: number): void {
  checkParts(swap, index);
  for (const [route, steps] of swapRoutes(swap.trade).entries()) {
    let denom = swap.denomIn;
    const place = stepsPlace(index, swap.trade, route);
    for (const [hop, step] of steps.entries()) {
      if (step.denomIn !== denom) {
        const message = say`${member('denomIn')} of a pool is ${shown(step.denomIn)}, but ${shown(denom)} arrives there`;
        refuse('ROUTE_DISCONTINUOUS', [place, hop, 'denomIn'], message);
      }
      denom = step.denomOut;
    }
    if (denom !== swap.denomOut) {
      const message = say`${member('denomOut')} of the last pool is ${shown(denom)}, the swap gives ${shown(swap.denomOut)}`;
      refuse('ROUTE_DISCONTINUOUS', [place, steps.length - 1, 'denomOut'], message);
    }
  }
}

/** All parts of a split swap are of the swap's input. */
function checkParts({ trade, denomIn }: SwapOperation, index: number): void {
  if (trade.kind !== 'smart_swap_in') return;
  for (const [route, part] of trade.routes.entries()) {
    if (part.denomIn === denomIn) continue;
    const message = say`${member('denomIn')} of a route is ${shown(part.denomIn)}, but the swap takes ${shown(denomIn)}`;
    const place = ['operations', index, 'trade', 'routes', route, 'denomIn'];
    refuse('ROUTE_DISCONTINUOUS', place, message);
  }
}
