import { record, text } from '../json/codec.js';
import { type Body, move, smartRelay } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';

/** OPinit. */
export const opInitTransfer: WireKind<'op_init_transfer'> = bridgeKind(
  record<Body<'op_init_transfer'>>({
    ...move,
    opInitBridgeId: text,
    smartRelay,
  }),
);
