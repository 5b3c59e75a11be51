import type { ChainId, Denom } from '../primitives/index.js';
import type { OperationKind, OperationOf } from '../kinds/names.js';
import { operationTraits } from '../kinds/tables/traits.js';
import type { PacketLeg, Role } from './base.js';

/** Part of an operation that determines the ends of transactions, without fees and quotes. */
export interface Leg {
  readonly role: Role;
  readonly startsOn: ChainId;
  readonly endsOn: ChainId;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  /** The packet that leaves `startsOn`, for the two packet roles. */
  readonly packet: PacketLeg | undefined;
  /** Output of a swap for an exact output: such a swap may buy the relayer fee of the next one. */
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
