import { isCw20Denom } from '../denom/index.js';
import { channelEnd, type Registry, type SwapDeployment } from '../registry/index.js';
import { carriesMemo, contractEntry, forwardsAnyMemo, isForwardable, isTransferPort } from './capability.js';
import { buysFee } from './fee-purchase.js';
import type { PacketLeg, Role } from './kinds/index.js';
import type { Leg } from './leg.js';

/** Two neighbours of a route and what has been found about the first. */
interface Joint {
  readonly legs: readonly Leg[];
  /** Index of the second. */
  readonly at: number;
  readonly before: Leg;
  readonly next: Leg;
  /** Whether every chain that forwards up to the first passes a call on: each reads all that is nested in its memo. */
  readonly passesCalls: boolean;
}

/** Whether two neighbours can share one signature. */
type Rule = (registry: Registry, joint: Joint) => boolean;

/** When an operation of one role may follow another in one transaction. A pair of roles without a rule is cut between. */
const rules: { readonly [R in Role]?: { readonly [S in Role]?: Rule } } = {
  packet: { packet: isForwarding, 'final-packet': isForwardingMemo, contract: isEntering },
  contract: { packet: isLeaving, 'final-packet': isLeaving, contract: isBuyingFee },
  relayed: { packet: (_, { next }) => next.packet?.port === 'transfer' },
  'evm-swap': { 'evm-bridge': () => true, relayed: () => true },
};

/**
 * Whether the leg at `at` continues the transaction of the one before it.
 *
 * @param passesCalls whether a call may sit behind the forwards of the packets before
 */
export function joins(registry: Registry, legs: readonly Leg[], at: number, passesCalls: boolean): boolean {
  const before = legs[at - 1];
  const next = legs[at];
  if (before === undefined || next === undefined) return false;
  const rule = rules[before.role]?.[next.role];
  return (
    rule !== undefined &&
    before.endsOn === next.startsOn &&
    rule(registry, { legs, at, before, next, passesCalls })
  );
}

/** A packet is sent on by the middleware of the chain it reached. */
function isForwarding(registry: Registry, { before, next }: Joint): boolean {
  const incoming = before.packet;
  const outgoing = next.packet;
  return (
    incoming !== undefined &&
    outgoing !== undefined &&
    carriesMemo(registry, incoming) &&
    isForwardable(registry, outgoing) &&
    !isCw20Denom(before.denomOut) &&
    !isWayBack(registry, incoming, outgoing)
  );
}

/** The same, and the packet sent on carries a memo that is no forward. */
function isForwardingMemo(registry: Registry, joint: Joint): boolean {
  const outgoing = joint.next.packet;
  return (
    outgoing !== undefined &&
    isForwarding(registry, joint) &&
    joint.passesCalls &&
    carriesMemo(registry, outgoing) &&
    forwardsAnyMemo(registry, outgoing.fromChainId)
  );
}

/** A packet calls the swap contract of the chain it reaches. */
function isEntering(registry: Registry, { before, next, passesCalls }: Joint): boolean {
  const incoming = before.packet;
  return (
    incoming !== undefined &&
    carriesMemo(registry, incoming) &&
    contractEntry(registry, next.startsOn) !== undefined &&
    !isCw20Denom(next.denomIn) &&
    passesCalls
  );
}

/** The swap contract sends its output on; where contracts pay relayers, the fee must come from the input. */
function isLeaving(registry: Registry, { legs, at, before, next }: Joint): boolean {
  const outgoing = next.packet;
  const deployment = registry.venues.get(before.endsOn);
  if (outgoing === undefined || deployment === undefined) return false;
  const { relayerFee } = deployment;
  return (
    canSend(deployment) &&
    isTransferPort(outgoing) &&
    !isCw20Denom(before.denomOut) &&
    (relayerFee === undefined || before.denomIn === relayerFee.denom || buysFee(registry, legs, at - 2))
  );
}

/** The current contract sends through an adapter, whose kind must be known; the older one sends by itself. */
function canSend({ dialect, adapter, adapterKind }: SwapDeployment): boolean {
  return dialect === 'swap_with_action' || (adapter !== undefined && adapterKind !== undefined);
}

function isBuyingFee(registry: Registry, { legs, at }: Joint): boolean {
  return buysFee(registry, legs, at - 1);
}

/** A packet is not forwarded into the channel it came by: that is a detour, and no forward middleware was made for it. */
function isWayBack(registry: Registry, incoming: PacketLeg, outgoing: PacketLeg): boolean {
  if (outgoing.toChainId !== incoming.fromChainId) return false;
  const arrival = channelEnd(registry, {
    chainId: incoming.fromChainId,
    port: incoming.port,
    channel: incoming.channel,
  })?.to;
  return arrival?.channel === outgoing.channel && arrival.port === outgoing.port;
}
