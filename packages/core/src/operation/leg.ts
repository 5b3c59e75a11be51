import type { ChainId, Denom } from '../primitives/index.js';
import type { OperationKind, OperationOf } from '../kinds/names.js';
import { operationTraits } from '../kinds/tables/traits.js';
import type { PacketLeg, Role } from './base.js';

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

/** Rough time of one packet, seconds: a block on either chain and a relayer in between. */
export const secondsPerPacket = 30;

/** The leg of an operation. */
export function legOf<K extends OperationKind>(operation: OperationOf<K>): Leg {
  const traits = operationTraits[operation.kind];
  return {
    role: traits.role(operation),
    startsOn: traits.startsOn(operation),
    endsOn: traits.endsOn(operation),
    denomIn: traits.denomIn(operation),
    denomOut: traits.denomOut(operation),
    packet: traits.packet(operation),
    exactOut: traits.exactOut(operation),
  };
}
