import { type Codec, record, text } from '../json/codec.js';
import { type Body, move, smartRelay } from './fields.js';

/** OPinit. */
export const opInitTransfer: Codec<Body<'op_init_transfer'>> = record<Body<'op_init_transfer'>>({
  ...move,
  opInitBridgeId: text,
  smartRelay,
});
