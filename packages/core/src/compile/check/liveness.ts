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
  homeOf,
  isWholeChain,
  type LivenessOptions,
  type Movement,
  type Outage,
  outageFacts,
  outageKey,
  outagesOf,
  outageText,
  outageWarning,
  overLink,
  refusalAmong,
  type Registry,
} from '../../registry/index.js';
import type { RouteContext } from '../context.js';
import type { PathOnChain } from './denoms.js';
import { fieldOf, type Place, refuse } from './refuse.js';

/** Of each operation what it moves from where to where: itself, and the packet inside it. */
export type Ways = readonly (readonly Step[])[];

/** Finds the ways of a request, for the two checks. */
export function waysOf({ registry, request }: RouteContext): Ways {
  return request.operations.map((operation, index) => stepsOf(registry, operation, index));
}

/**
 * The chains, pairs of chains, bridges and channels that operations use are in service, each in the direction in which
 * it is used.
 *
 * @throws RoutingError `CHAIN_INACTIVE`, `CHANNEL_INACTIVE`, `LINK_CLOSED`
 */
export function checkWays(registry: Registry, ways: Ways, options: LivenessOptions): void {
  for (const steps of ways) {
    for (const step of steps)
      refuseClosed(registry, step, outagesOf(registry, step.movement, options), options);
  }
}

/**
 * The coins that operations move are in service at both ends.
 *
 * @param coins of each operation the coin that it moves, where its path is known
 * @returns a warning for each outage on the way that does not refuse, also of chains and channels
 * @throws RoutingError `LINK_CLOSED`
 */
export function checkCoins(
  { registry, request }: RouteContext,
  ways: Ways,
  coins: readonly (PathOnChain | undefined)[],
  options: LivenessOptions,
): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  for (const [index, operation] of request.operations.entries()) {
    const coin = coins[index];
    const home = coin && homeOf(registry, coin);
    for (const way of ways[index] ?? []) {
      const isWhole = way.movement.toChainId === endsOn(operation);
      const movement: Movement = {
        ...way.movement,
        denom: denomInOf(operation),
        ...(isWhole && { toDenom: denomOutOf(operation) }),
        ...(home && { home }),
      };
      const step: Step = { place: way.place, movement };
      const outages = outagesOf(registry, movement, options);
      refuseClosed(registry, step, outages, options);
      for (const outage of outages) {
        const key = outageKey(outage);
        if (!warnings.has(key)) warnings.set(key, outageWarning(outage, fieldOf(placeOf(outage, step))));
      }
    }
  }
  return [...warnings.values()];
}

/** A place of the request and what it moves from where to where. */
interface Step {
  readonly place: Place;
  readonly movement: Movement;
}

/** An operation, and the packet inside it that leads to a chain on its way. */
function stepsOf(registry: Registry, operation: Operation, index: number): readonly Step[] {
  const place: Place = ['operations', index];
  const { bridge, packetMember } = operationTraits[operation.kind];
  const leg = packetOf(operation);
  const ends = { fromChainId: startsOn(operation), toChainId: endsOn(operation) };
  const whole: Step = { place, movement: overPacket(registry, { ...ends, ...(bridge && { bridge }) }, leg) };
  if (leg === undefined || packetMember === undefined) return [whole];
  const hop: Movement = { fromChainId: leg.fromChainId, toChainId: leg.toChainId, bridge: 'IBC' };
  return [whole, { place: [...place, packetMember], movement: overPacket(registry, hop, leg) }];
}

/** The channel too, where the packet makes the whole way. One that leads elsewhere is refused later, by its own check. */
function overPacket(registry: Registry, way: Movement, leg: PacketLeg | undefined): Movement {
  const { fromChainId, toChainId } = way;
  const link =
    leg && leg.fromChainId === fromChainId
      ? channelEnd(registry, { chainId: leg.fromChainId, port: leg.port, channel: leg.channel })
      : undefined;
  return link?.to.chainId === toChainId ? { ...way, ...overLink(link) } : way;
}

function refuseClosed(
  registry: Registry,
  step: Step,
  outages: readonly Outage[],
  options: LivenessOptions,
): void {
  const outage = refusalAmong(registry, outages, options);
  if (outage === undefined) return;
  refuse(reasonOf(outage), placeOf(outage, step), outageText(outage), outageFacts(outage));
}

/** @see specification 9.5: rows of chains and channels have reasons of their own */
function reasonOf({ scope }: Outage): Reason {
  if (isWholeChain(scope)) return 'CHAIN_INACTIVE';
  return scope.channel === undefined ? 'LINK_CLOSED' : 'CHANNEL_INACTIVE';
}

/** The operation, or the member of it that names what is out of service. */
function placeOf({ scope }: Outage, { place, movement: { toChainId } }: Step): Place {
  if (scope.channel !== undefined) return [...place, 'channel'];
  if (scope.coin === undefined) return place;
  return [...place, scope.chainId === toChainId ? 'denomOut' : 'denomIn'];
}
