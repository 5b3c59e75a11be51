import { isSameSpelling } from '../../denom/index.js';
import {
  denomInOf,
  denomOutOf,
  endsOn,
  isFeePurchase,
  type Operation,
  startsOn,
} from '../../operation/index.js';
import type { ChainId, Denom, DenomPath } from '../../primitives/index.js';
import { denomOfPath, pathOf } from '../../registry/index.js';
import { type CoinTrace, stopWaiting } from '../coin-trace.js';
import type { RouteContext } from '../context.js';
import type { WithSteps } from '../step.js';
import { refuse, shown } from './refuse.js';

/** A coin on a chain, by its full path. */
export interface PathOnChain {
  readonly chainId: ChainId;
  readonly path: DenomPath;
}

/**
 * Denoms continue from the source asset to the destination asset, and every operation outputs the denom that
 * the data derives from its input.
 *
 * Vouchers are checked forwards from a denom of known path. Without one (an unlisted voucher), the next denom
 * of known path decides, backwards.
 *
 * @returns for each operation the coin that it moves, at its input or output; undefined if neither is known
 * @throws RoutingError `ROUTE_DISCONTINUOUS`, `DENOM_MISMATCH`
 */
export function checkDenoms(context: RouteContext & WithSteps): readonly (PathOnChain | undefined)[] {
  const { registry, request, now } = context;
  const { operations, source, dest } = request;
  let denom = source.denom;
  const path = sourcePathOf(context);
  const coin: CoinTrace = { registry, request, now, path, waiting: [], isTrusted: false };
  const coins = context.steps.map(({ rules, operation, index, found }) => {
    checkInput(operation, index, denom);
    const { path: before } = coin;
    rules.advance(coin, operation, index, found);
    if (!isFeePurchase(registry, operations, index)) denom = denomOutOf(operation);
    if (before !== undefined) return { chainId: startsOn(operation), path: before };
    return coin.path === undefined ? undefined : { chainId: endsOn(operation), path: coin.path };
  });
  stopWaiting(coin);
  if (!isSameSpelling(denom, dest.denom)) {
    const message = `the last operation gives ${shown(denom)}, the destination asset is ${shown(dest.denom)}`;
    refuse('ROUTE_DISCONTINUOUS', ['operations', operations.length - 1], message);
  }
  return coins;
}

function checkInput(operation: Operation, index: number, denom: Denom): void {
  const denomIn = denomInOf(operation);
  if (isSameSpelling(denomIn, denom)) return;
  const before = index === 0 ? 'the source asset is' : 'the operation before gives';
  const message = `operation ${index} takes ${shown(denomIn)}, but ${before} ${shown(denom)}`;
  refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
}

/** Path of the source denom: listed, or found by the caller and checked here. */
function sourcePathOf({ registry, request: { source, sourcePath } }: RouteContext): DenomPath | undefined {
  const listed = pathOf(registry, source);
  if (listed !== undefined || sourcePath === undefined) return listed;
  if (denomOfPath(registry, sourcePath) === source.denom) return sourcePath;
  const message = `${shown(source.denom)} is not the hash of ${shown(sourcePath)}`;
  return refuse('DENOM_MISMATCH', ['source', 'denom'], message);
}
