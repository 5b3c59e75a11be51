import {
  denomInOf,
  denomOutOf,
  endsOn,
  type Operation,
  type OperationKind,
  type OperationOf,
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
  overLink,
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
    return movementsOf(registry, operation, ['operations', index]).map((way) => {
      const step: Step = { ...way, outages: outagesOf(registry, way.movement, options) };
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
interface Way {
  readonly place: Place;
  readonly movement: Movement;
  /** Whether the bridge makes it by a channel that the operation does not name. */
  readonly isOnward?: boolean;
}

/** A movement with its outages. */
interface Step extends Way {
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
  return { ...way, movement, outages: outagesOf(registry, movement, options) };
}

/** Movements of an operation: itself, its inner packet to an intermediate chain, and the packet that its bridge sends on. */
function movementsOf<K extends OperationKind>(
  registry: Registry,
  operation: OperationOf<K>,
  place: Place,
): readonly Way[] {
  const { bridge, packetMember, onward } = operationTraits[operation.kind];
  const leg = packetOf(operation);
  const [fromChainId, toChainId] = [startsOn(operation), endsOn(operation)];
  const ends: Movement =
    bridge === undefined ? { fromChainId, toChainId } : { fromChainId, toChainId, bridge };
  const whole = overPacket(registry, ends, leg);
  const ways: Way[] = [{ place, movement: whole }];
  if (leg !== undefined && packetMember !== undefined) {
    const hop: Movement = { fromChainId: leg.fromChainId, toChainId: leg.toChainId, bridge: 'IBC' };
    ways.push({ place: [...place, packetMember], movement: overPacket(registry, hop, leg) });
  }
  const packet = onward?.(registry, operation);
  if (packet === undefined) return ways;
  const movement = { ...overLink(packet.link), denom: packet.denom };
  return [...ways, { place, movement, isOnward: true }];
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
function placeOf({ scope }: Outage, { place, movement: { toChainId }, isOnward }: Step): Place {
  if (isOnward === true) return [...place, 'toChainId'];
  if (scope.channel !== undefined) return [...place, 'channel'];
  if (scope.coin === undefined) return place;
  return [...place, scope.chainId === toChainId ? 'denomOut' : 'denomIn'];
}
