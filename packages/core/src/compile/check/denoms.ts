import { ibcDenom } from '../../denom/index.js';
import { denomInOf, denomOutOf, isFeePurchase, type Operation } from '../../operation/index.js';
import type { Denom, DenomPath } from '../../primitives/index.js';
import { pathOf } from '../../registry/index.js';
import { type CoinTrace, stopWaiting } from '../coin-trace.js';
import type { Found, RouteContext } from '../context.js';
import { at, kindOf } from '../kinds/index.js';
import { refuse, shown } from './refuse.js';

/**
 * Denoms chain from the source asset to the destination asset, and every operation gives the denom that the data makes of
 * what goes in.
 *
 * Vouchers are checked forwards from a denom whose path is known. Where it is not (an unlisted voucher), the first denom
 * further on whose path is known decides, backwards.
 *
 * @throws RoutingError `ROUTE_DISCONTINUOUS`, `DENOM_MISMATCH`
 */
export function checkDenoms(context: RouteContext, found: readonly Found[]): void {
  const { registry, request } = context;
  const { operations, source, dest } = request;
  let denom = source.denom;
  const coin: CoinTrace = { ...context, path: sourcePathOf(context), waiting: [], isTrusted: false };
  operations.forEach((operation, index) => {
    checkInput(operation, index, denom);
    kindOf(operation).advance(coin, operation, index, at(found, index));
    if (!isFeePurchase(registry, operations, index)) denom = denomOutOf(operation);
  });
  stopWaiting(coin);
  if (denom !== dest.denom) {
    const message = `the last operation gives ${shown(denom)}, the destination asset is ${shown(dest.denom)}`;
    refuse('ROUTE_DISCONTINUOUS', ['operations', operations.length - 1], message);
  }
}

function checkInput(operation: Operation, index: number, denom: Denom): void {
  const denomIn = denomInOf(operation);
  if (denomIn === denom) return;
  const before = index === 0 ? 'the source asset is' : 'what comes before gives';
  const message = `operation ${index} takes ${shown(denomIn)}, but ${before} ${shown(denom)}`;
  refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
}

/** Path of the source denom: listed, or found by the caller and checked here. */
function sourcePathOf({ registry, request: { source, sourcePath } }: RouteContext): DenomPath | undefined {
  const listed = pathOf(registry, source);
  if (listed !== undefined || sourcePath === undefined) return listed;
  if (ibcDenom(sourcePath, registry.sha256) === source.denom) return sourcePath;
  const message = `${shown(source.denom)} is not the hash of ${shown(sourcePath)}`;
  return refuse('DENOM_MISMATCH', ['source', 'denom'], message);
}
