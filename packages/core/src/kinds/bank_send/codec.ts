import { record } from '../../wire/json/codec.js';
import { type Body, chainId, denom } from '../../wire/operations/fields.js';
import { plainKind, type WireKind } from '../../wire/operations/kind.js';

/** A send within a chain. Messages have no step for it: it is the delivery. */
export const bankSend: WireKind<'bank_send'> = {
  ...plainKind(record<Body<'bank_send'>>({ chainId, denom })),
  steps: () => [],
};
