import { type Codec, record, text } from '../json/codec.js';
import { type Body, move, quote, smartRelay } from './fields.js';

/** Circle's burn and mint. */
export const cctpTransfer: Codec<Body<'cctp_transfer'>> = record<Body<'cctp_transfer'>>({
  ...move,
  burnToken: text,
  smartRelay,
  smartRelayFeeQuote: quote,
});
