import { bridgeKind, type WireKind } from '../../wire/operations/kind.js';
import { opInitMembers } from './members.js';

/** OPinit. */
export const opInitTransfer: WireKind<'op_init_transfer'> = bridgeKind(opInitMembers);
