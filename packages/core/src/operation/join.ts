import { isCw20Denom } from '../denom/index.js';
import { channelEnd, findChain, type Registry, type SwapDeployment } from '../registry/index.js';
import { carriesMemo, contractEntry, forwardsAnyMemo, isForwardable, isTransferPort } from './capability.js';
import { buysFee } from './fee-purchase.js';
import type { PacketLeg, Role } from './base.js';
import type { Leg } from './leg.js';

/** Two neighbours of a route and the facts about the first. */
interface Joint {
  readonly legs: readonly Leg[];
  /** Index of the second. */
  readonly at: number;
  readonly before: Leg;
  readonly next: Leg;
  /** Whether nothing follows the second, not even a call. */
  readonly isLast: boolean;
  /** Whether every chain that forwards up to the first passes a call on: each reads all that is nested in its memo. */
  readonly passesCalls: boolean;
}

/** Whether two neighbours can share one signature. */
type Rule = (registry: Registry, joint: Joint) => boolean;

/** When an operation of one role may follow another in one transaction. A pair of roles without a rule is cut between. */
const rules: { readonly [R in Role]?: { readonly [S in Role]?: Rule } } = {
  packet: {
    packet: isForwarding,
    'final-packet': isForwardingMemo,
    contract: isEntering,
    relayed: isStarting,
    'v2-packet': isStarting,
  },
  contract: { packet: isLeaving, 'final-packet': isLeaving, contract: isBuyingFee },
  'evm-swap': { relayed: always, calling: always, 'v2-packet': always },
  relayed: { packet: isEmptying },
  calling: { contract: isCalling },
  'v2-packet': { packet: isSendingOn },
};

/** Facts of a route beside its legs. */
export interface JoinOptions {
  /** Whether a call may sit behind the forwards of the packets before. */
  readonly passesCalls: boolean;
  /** Whether the route ends with a call. */
  readonly endsWithCall: boolean;
}

/** Whether the leg at `at` continues the transaction of the one before it. */
export function joins(
  registry: Registry,
  legs: readonly Leg[],
  at: number,
  { passesCalls, endsWithCall }: JoinOptions,
): boolean {
  const before = legs[at - 1];
  const next = legs[at];
  if (before === undefined || next === undefined) return false;
  const rule = rules[before.role]?.[next.role];
  return (
    rule !== undefined &&
    before.endsOn === next.startsOn &&
    rule(registry, { legs, at, before, next, passesCalls, isLast: at === legs.length - 1 && !endsWithCall })
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

/** Whether the forwarded packet carries a memo other than a forward. */
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

/** Whether the memo of a packet can call something where it arrives. */
function canCall(registry: Registry, { before: { packet }, next, passesCalls }: Joint): boolean {
  return packet !== undefined && carriesMemo(registry, packet) && !isCw20Denom(next.denomIn) && passesCalls;
}

/** A packet calls the swap contract of the chain it reaches. */
function isEntering(registry: Registry, joint: Joint): boolean {
  return canCall(registry, joint) && contractEntry(registry, joint.next.startsOn) !== undefined;
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

/**
 * A packet starts the content of its memo at its arrival: a burn by Noble's Orbiter, an IBC v2 packet by a
 * callback.
 *
 * @see noble-assets/orbiter, cosmos/ibc-go `modules/apps/callbacks`
 */
function isStarting(registry: Registry, joint: Joint): boolean {
  return canCall(registry, joint) && findChain(registry, joint.next.startsOn)?.type === 'cosmos';
}

/**
 * Coins minted to a forwarding account leave it by the channel that is part of its address; a memo would not fit into it.
 *
 * @see noble-assets/forwarding `x/forwarding/types/account.go`
 */
function isEmptying(registry: Registry, joint: Joint): boolean {
  return joint.isLast && isSendingOn(registry, joint);
}

/** The payload of a bridge calls the swap contract of the chain where it arrives, by a hook, and it pays back what fails. */
function isCalling(registry: Registry, { next }: Joint): boolean {
  const deployment = contractEntry(registry, next.startsOn);
  return deployment?.dialect === 'swap_and_action' && deployment.entryCall === 'ibc-hooks';
}

/** Coins that come from an EVM chain are sent on in a packet: for example by the callback of their packet. */
function isSendingOn(registry: Registry, { before, next }: Joint): boolean {
  return next.packet?.port === 'transfer' && findChain(registry, before.startsOn)?.type === 'evm';
}

function always(): boolean {
  return true;
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
