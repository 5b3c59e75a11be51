import {
  denomInOf,
  denomOutOf,
  endsOn,
  type Operation,
  operationTraits,
  type PacketLeg,
  packetOf,
  startsOn,
} from '../../operation/index.js';
import type { Reason, Warning } from '../../primitives/index.js';
import {
  channelEnd,
  hasCoinOutages,
  hasRouteEnds,
  homeOf,
  isWholeChain,
  type LivenessOptions,
  type Movement,
  type Outage,
  outageFacts,
  outageKey,
  type OutageOptions,
  outagesOf,
  outageText,
  outageWarning,
  refusalAmong,
  type Registry,
  sunset,
} from '../../registry/index.js';
import type { RouteContext } from '../context.js';
import type { PathOnChain } from './denoms.js';
import { fieldOf, type Place, refuse } from './refuse.js';

/** Options about outages, with the duration of the whole route. */
export type OutageAsked = LivenessOptions & OutageOptions;

/** Steps of each operation, with the outages that concern any coin. */
export type Ways = readonly (readonly Step[])[];

/**
 * Checks that the chains, pairs of chains, bridges and channels of operations are in service, each in its
 * direction.
 *
 * @throws RoutingError `CHAIN_INACTIVE`, `CHANNEL_INACTIVE`, `LINK_CLOSED`
 */
export function checkWays({ registry, request }: RouteContext, options: OutageAsked): Ways {
  return request.operations.map((operation, index) => {
    const movements = movementsOf(registry, operation);
    return movements.map((movement, at) => {
      const place: Place = at === 0 ? ['operations', index] : ['operations', index, packetMember(operation)];
      const step: Step = { place, movement, outages: outagesOf(registry, movement, options) };
      refuseClosed(registry, step, options);
      return step;
    });
  });
}

/**
 * Checks that the coins of operations are in service at both ends.
 *
 * @param ways result of {@link checkWays}
 * @param coins the coin that each operation moves, if its path is known
 * @returns a warning for each outage on the route that does not refuse, also of chains and channels
 * @throws RoutingError `LINK_CLOSED`
 */
export function checkCoins(
  { registry, request }: RouteContext,
  ways: Ways,
  coins: readonly (PathOnChain | undefined)[],
  options: OutageAsked,
): readonly Warning[] {
  const isEmpty = registry.outages.size === 0 && !hasRouteEnds(registry);
  if (isEmpty && ways.every((steps) => steps.every(isClear))) return [];
  const warnings = new Map<string, Warning>();
  for (const [index, operation] of request.operations.entries()) {
    const coin = coins[index];
    const home = coin && homeOf(registry, coin);
    for (const way of ways[index] ?? []) {
      const step = withCoin(registry, way, { operation, home }, options);
      if (step !== way) refuseClosed(registry, step, options);
      for (const outage of step.outages) {
        const key = outageKey(outage);
        if (!warnings.has(key))
          warnings.set(key, outageWarning(outage, fieldOf(placeOf(outage, step)), options.now));
      }
    }
  }
  return [...warnings.values()];
}

/** A place of the request and its movement. */
interface Step {
  readonly place: Place;
  readonly movement: Movement;
  readonly outages: readonly Outage[];
}

function isClear({ outages }: Step): boolean {
  return outages.length === 0;
}

/** A step with the outages of its coin; unchanged if no row concerns coins of its chains. */
function withCoin(
  registry: Registry,
  way: Step,
  { operation, home }: { readonly operation: Operation; readonly home: Movement['home'] },
  options: OutageAsked,
): Step {
  const { fromChainId, toChainId } = way.movement;
  const isAsked =
    (way.movement.bridge !== undefined && hasRouteEnds(registry)) ||
    hasCoinOutages(registry, fromChainId) ||
    hasCoinOutages(registry, toChainId) ||
    (home !== undefined && hasCoinOutages(registry, home.chainId));
  if (!isAsked) return way;
  const movement: Movement = {
    denom: denomInOf(operation),
    ...way.movement,
    ...(toChainId === endsOn(operation) && { toDenom: denomOutOf(operation) }),
    ...(home && { home }),
  };
  return { place: way.place, movement, outages: outagesOf(registry, movement, options) };
}

/** Movements of an operation: itself, and its inner packet to an intermediate chain. */
function movementsOf(registry: Registry, operation: Operation): readonly Movement[] {
  const { bridge } = operationTraits[operation.kind];
  const leg = packetOf(operation);
  const [fromChainId, toChainId] = [startsOn(operation), endsOn(operation)];
  const ends: Movement =
    bridge === undefined ? { fromChainId, toChainId } : { fromChainId, toChainId, bridge };
  const whole = overPacket(registry, ends, leg);
  if (leg === undefined || operationTraits[operation.kind].packetMember === undefined) return [whole];
  const hop: Movement = { fromChainId: leg.fromChainId, toChainId: leg.toChainId, bridge: 'IBC' };
  return [whole, overPacket(registry, hop, leg)];
}

/** The member with the packet. */
function packetMember({ kind }: Operation): string {
  return operationTraits[kind].packetMember ?? '';
}

/** Adds the channel if the packet makes the whole movement. A wrong channel is refused later, by its check. */
function overPacket(registry: Registry, way: Movement, leg: PacketLeg | undefined): Movement {
  const { fromChainId, toChainId, bridge = 'IBC' } = way;
  const link =
    leg && leg.fromChainId === fromChainId
      ? channelEnd(registry, { chainId: leg.fromChainId, port: leg.port, channel: leg.channel })
      : undefined;
  if (link?.to.chainId !== toChainId) return way;
  const { channel: channelId, port } = link.from;
  return { fromChainId, toChainId, bridge, channelId, port };
}

function refuseClosed(registry: Registry, step: Step, options: OutageAsked): void {
  const outage = refusalAmong(registry, step.outages, options);
  if (outage === undefined) return;
  refuse(reasonOf(outage), placeOf(outage, step), outageText(outage), outageFacts(outage));
}

/** @see specification 9.5: rows of chains and channels have reasons of their own; published ends of channels close the link */
function reasonOf({ scope, reason }: Outage): Reason {
  if (isWholeChain(scope)) return 'CHAIN_INACTIVE';
  return scope.channel === undefined || reason === sunset ? 'LINK_CLOSED' : 'CHANNEL_INACTIVE';
}

/** The operation, or its member that names the closed part. */
function placeOf({ scope }: Outage, { place, movement: { toChainId } }: Step): Place {
  if (scope.channel !== undefined) return [...place, 'channel'];
  if (scope.coin === undefined) return place;
  return [...place, scope.chainId === toChainId ? 'denomOut' : 'denomIn'];
}
