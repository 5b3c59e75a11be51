import { amount, type Codec, optional, record, text, whole } from '../json/codec.js';
import { type Body, move, quote, smartRelay } from './fields.js';

/** The second version of Circle's protocol. */
export const cctpTransferV2: Codec<Body<'cctp_transfer_v2'>> = record<Body<'cctp_transfer_v2'>>({
  ...move,
  burnToken: text,
  smartRelay,
  smartRelayFeeQuote: quote,
  destinationDomain: optional(whole),
  finalityThreshold: optional(whole),
  maxFee: optional(amount),
});
