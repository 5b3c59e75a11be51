import { receivePath } from '../denom/index.js';
import { denomInOf, denomOutOf, type Operation, type TransferOperation } from '../operation/index.js';
import { type ChainId, type DenomPath, member, say } from '../primitives/index.js';
import { type ChannelLink, denomOfPath, pathOf, type Registry } from '../registry/index.js';
import { operationAt, type Place, refuse, shown } from './check/refuse.js';
import type { RouteContext } from './context.js';

/** The coin along the operations of a route, with the known part of its denom path. */
export interface CoinTrace extends RouteContext {
  /** Known denom path of the coin; undefined after an unverified channel. */
  path: DenomPath | undefined;
  /** Transfers that wait for a known path further on, which decides about them backwards. */
  waiting: readonly Hop[];
  /** Whether the coin came by a channel that is taken on trust: then its path need not become known. */
  isTrusted: boolean;
}

/** A transfer over a known channel. */
interface Hop {
  /** Transfer. */
  readonly transfer: TransferOperation;
  /** Place in the request. */
  readonly place: Place;
  /** The channel as the data has it, if it is known. */
  readonly link: ChannelLink;
}

/**
 * Moves the coin over a channel, or an unverified one if there is no link.
 *
 * @param place of the transfer: an operation, or inside one
 */
export function passChannel(
  coin: CoinTrace,
  transfer: TransferOperation,
  place: Place,
  link: ChannelLink | undefined,
): void {
  const { registry } = coin;
  if (link === undefined) {
    stopWaiting(coin);
    coin.isTrusted = true;
    coin.path = undefined;
  } else if (coin.path === undefined) coin.waiting = [...coin.waiting, { transfer, place, link }];
  else coin.path = pathAfter(registry, { transfer, place, link }, coin.path);
  coin.path ??= pathOf(registry, { chainId: transfer.toChainId, denom: transfer.denomOut });
  if (coin.path === undefined) return;
  checkBackwards(registry, coin.waiting, coin.path);
  coin.waiting = [];
}

/** Replaces the coin by the output of an operation: a new path replaces the known one. */
export function becomeOutput(coin: CoinTrace, chainId: ChainId, operation: Operation): void {
  coin.path = pathOf(coin.registry, { chainId, denom: denomOutOf(operation) });
  coin.isTrusted = false;
}

/** Ends the wait for a path. @throws RoutingError `DENOM_MISMATCH` */
export function stopWaiting(coin: CoinTrace): void {
  const [first] = coin.waiting;
  if (first !== undefined && !coin.isTrusted) {
    const message = `the path of ${shown(denomInOf(first.transfer))} is not known, so its denom on other chains cannot be checked`;
    refuse('DENOM_MISMATCH', first.place, message);
  }
  coin.waiting = [];
}

function pathAfter(registry: Registry, hop: Hop, path: DenomPath): DenomPath {
  const { transfer, link } = hop;
  const arrived = receivePath(path, link.from, link.to).path;
  if (denomOfPath(registry, arrived) !== transfer.denomOut) refuseMismatch(hop);
  return arrived;
}

/** Checks consecutive transfers, the last of which outputs `path`. */
function checkBackwards(registry: Registry, hops: readonly Hop[], path: DenomPath): void {
  let arrived = path;
  for (const hop of [...hops].reverse()) {
    const { transfer, link } = hop;
    // Sending back by the same channel undoes a transfer.
    arrived = receivePath(arrived, link.to, link.from).path;
    if (denomOfPath(registry, arrived) !== transfer.denomIn) refuseMismatch(hop);
  }
}

function refuseMismatch({ transfer: { denomIn, denomOut, toChainId }, place }: Hop): never {
  const message = say`${member('denomOut')} of operation ${operationAt(place)} is ${shown(denomOut)}, which is not the denom of ${shown(denomIn)} on ${toChainId}`;
  return refuse('DENOM_MISMATCH', [place, 'denomOut'], message);
}
