import { ibcDenom, receivePath } from '../../denom/index.js';
import {
  denomInOf,
  denomOutOf,
  isFeePurchase,
  type Operation,
  type SwapOperation,
  swapRoutes,
  type TransferOperation,
} from '../../operation/index.js';
import type { ChainId, Denom, DenomPath } from '../../primitives/index.js';
import { type ChannelLink, denomOf, pathOf, type Registry } from '../../registry/index.js';
import type { CompileRequest } from '../request.js';
import type { RouteLinks } from './channels.js';
import { refuse, shown } from './refuse.js';
import { stepsPlace } from './swap-grammar.js';

/**
 * Denoms chain from the source asset to the destination asset, and every transfer gives the denom that the channel
 * makes of what goes in.
 *
 * Vouchers are checked forwards from a denom whose path is known. Where it is not (an unlisted voucher), the first denom
 * further on whose path is known decides, backwards.
 *
 * @throws RoutingError `ROUTE_DISCONTINUOUS`, `DENOM_MISMATCH`
 */
export function checkDenoms(registry: Registry, request: CompileRequest, links: RouteLinks): void {
  const { operations, source, dest } = request;
  let denom = source.denom;
  let path = sourcePathOf(registry, request);
  /** First of the transfers that wait for a known path. */
  let waiting: number | undefined;
  /** Whether the coin came by a channel that is taken on trust: then its path need not become known. */
  let isTrusted = false;
  const stopWaiting = (): void => {
    if (waiting !== undefined && !isTrusted) refuseUnknown(operations, waiting);
    waiting = undefined;
  };
  operations.forEach((operation, index) => {
    checkInput(operation, index, denom);
    if (operation.kind === 'transfer') {
      const link = links[index];
      if (link === undefined) {
        stopWaiting();
        isTrusted = true;
        path = undefined;
      } else if (path === undefined) waiting ??= index;
      else path = pathAfter(registry, operation, { index, link }, path);
      path ??= pathOf(registry, { chainId: operation.toChainId, denom: operation.denomOut });
      if (path !== undefined && waiting !== undefined) {
        checkBackwards(registry, operations.slice(0, index + 1), links, { first: waiting, path });
        waiting = undefined;
      }
    }
    if (operation.kind === 'swap') {
      stopWaiting();
      checkSteps(operation, index);
    }
    if (isFeePurchase(registry, operations, index)) return;
    denom = denomOutOf(operation);
    if (operation.kind === 'swap') {
      path = pathOf(registry, { chainId: operation.chainId, denom });
      isTrusted = false;
    }
  });
  stopWaiting();
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

/** Pools of one route chain from the swap's input to its output. */
function checkSteps(swap: SwapOperation, index: number): void {
  checkParts(swap, index);
  for (const [route, steps] of swapRoutes(swap.way).entries()) {
    let denom = swap.denomIn;
    const place = stepsPlace(index, swap, route);
    for (const [hop, step] of steps.entries()) {
      if (step.denomIn !== denom) {
        const message = `denom_in of a pool is ${shown(step.denomIn)}, but ${shown(denom)} arrives there`;
        refuse('ROUTE_DISCONTINUOUS', [place, hop, 'denom_in'], message);
      }
      denom = step.denomOut;
    }
    if (denom !== swap.denomOut) {
      const message = `denom_out of the last pool is ${shown(denom)}, the swap gives ${shown(swap.denomOut)}`;
      refuse('ROUTE_DISCONTINUOUS', [place, steps.length - 1, 'denom_out'], message);
    }
  }
}

/** All parts of a split swap are of the swap's input. */
function checkParts({ way, denomIn }: SwapOperation, index: number): void {
  if (way.kind !== 'smart_swap_in') return;
  for (const [route, part] of way.routes.entries()) {
    if (part.denomIn === denomIn) continue;
    const message = `denom_in of a route is ${shown(part.denomIn)}, but the swap takes ${shown(denomIn)}`;
    const place = ['operations', index, 'swap', way.kind, 'swap_routes', route, 'denom_in'];
    refuse('ROUTE_DISCONTINUOUS', place, message);
  }
}

/** Path of the source denom: listed, or found by the caller and checked here. */
function sourcePathOf(registry: Registry, { source, sourcePath }: CompileRequest): DenomPath | undefined {
  const listed = pathOf(registry, source);
  if (listed !== undefined || sourcePath === undefined) return listed;
  if (ibcDenom(sourcePath, registry.sha256) === source.denom) return sourcePath;
  return refuse(
    'DENOM_MISMATCH',
    ['source_asset_denom'],
    `${shown(source.denom)} is not the hash of ${shown(sourcePath)}`,
  );
}

function pathAfter(
  registry: Registry,
  transfer: TransferOperation,
  { index, link }: { readonly index: number; readonly link: ChannelLink },
  path: DenomPath,
): DenomPath {
  const arrived = receivePath(path, link.from, link.to).path;
  if (denomOfPath(registry, transfer.toChainId, arrived) !== transfer.denomOut)
    refuseMismatch(transfer, index);
  return arrived;
}

/** Checks the transfers from `first` to the last operation, which gives `path`. */
function checkBackwards(
  registry: Registry,
  operations: readonly Operation[],
  links: RouteLinks,
  { first, path }: { readonly first: number; readonly path: DenomPath },
): void {
  let arrived = path;
  for (let index = operations.length - 1; index >= first; index--) {
    const transfer = operations[index];
    const link = links[index];
    if (transfer?.kind !== 'transfer' || link === undefined) continue;
    // Sending back by the same channel undoes a transfer.
    arrived = receivePath(arrived, link.to, link.from).path;
    if (denomOfPath(registry, transfer.fromChainId, arrived) !== transfer.denomIn)
      refuseMismatch(transfer, index);
  }
}

function refuseMismatch({ denomIn, denomOut, toChainId }: TransferOperation, index: number): never {
  const message = `dest_denom of operation ${index} is ${shown(denomOut)}, which is not the denom of ${shown(denomIn)} on ${toChainId}`;
  return refuse('DENOM_MISMATCH', ['operations', index, 'transfer', 'dest_denom'], message);
}

function refuseUnknown(operations: readonly Operation[], index: number): never {
  const operation = operations[index];
  const message = `the path of ${shown(operation && denomInOf(operation))} is not known, so its denom on other chains cannot be checked`;
  return refuse('DENOM_MISMATCH', ['operations', index], message);
}

/** Denom of a path; the listing of a path remembers its hash. */
function denomOfPath(registry: Registry, chainId: ChainId, path: DenomPath): Denom {
  const listed = registry.assets.get(chainId)?.get(path);
  return listed === undefined ? ibcDenom(path, registry.sha256) : denomOf(registry, listed);
}
