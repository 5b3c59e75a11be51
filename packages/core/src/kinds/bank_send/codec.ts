import { type Body, codecOf } from '../../wire/operations/fields.js';
import { plainKind, type WireKind } from '../../wire/operations/kind.js';
import { bankSendMembers } from './members.js';

/** A send within a chain. Messages have no step for it: it is the delivery. */
export const bankSend: WireKind<'bank_send'> = {
  ...plainKind(codecOf<Body<'bank_send'>>(bankSendMembers)),
  steps: () => [],
};
