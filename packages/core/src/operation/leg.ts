import type { ChainId, Denom } from '../primitives/index.js';
import type { Operation, PacketLeg } from './kinds.js';
import { denomInOf, denomOutOf, endsOn, packetOf, type Role, roleOf, startsOn } from './traits.js';

/**
 * What decides where transactions end: the part of an operation that the split reads. A planner that has no operation
 * yet, since its fee or its quote comes later, gives the leg alone.
 */
export interface Leg {
  readonly role: Role;
  readonly startsOn: ChainId;
  readonly endsOn: ChainId;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  /** The packet that leaves `startsOn`, for the two packet roles. */
  readonly packet: PacketLeg | undefined;
  /** What a swap for an exact output gives: such a swap may buy what the next one pays relayers. */
  readonly exactOut?: bigint | undefined;
}

/** The leg of an operation. */
export function legOf(operation: Operation): Leg {
  return {
    role: roleOf(operation),
    startsOn: startsOn(operation),
    endsOn: endsOn(operation),
    denomIn: denomInOf(operation),
    denomOut: denomOutOf(operation),
    packet: packetOf(operation),
    exactOut:
      operation.kind === 'swap' && operation.way.kind === 'swap_out' ? operation.way.amountOut : undefined,
  };
}
