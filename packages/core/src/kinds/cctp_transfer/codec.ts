import { bridgeKind, relayTerms, type WireKind } from '../../wire/operations/kind.js';
import { cctpMembers } from './members.js';

/** Circle's burn and mint. */
export const cctpTransfer: WireKind<'cctp_transfer'> = bridgeKind(cctpMembers, (_registry, operation) =>
  relayTerms(operation),
);
