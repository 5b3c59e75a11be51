import { record, text } from '../../wire/json/codec.js';
import { type Body, move, smartRelay } from '../../wire/operations/fields.js';
import { bridgeKind, type WireKind } from '../../wire/operations/kind.js';

/** OPinit. */
export const opInitTransfer: WireKind<'op_init_transfer'> = bridgeKind(
  record<Body<'op_init_transfer'>>({
    ...move,
    opInitBridgeId: text,
    smartRelay,
  }),
);
