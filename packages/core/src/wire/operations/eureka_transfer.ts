import { type Codec, flag, optional, record, text } from '../json/codec.js';
import { type Body, move, quote, smartRelay } from './fields.js';

/** IBC v2. */
export const eurekaTransfer: Codec<Body<'eureka_transfer'>> = record<Body<'eureka_transfer'>>({
  ...move,
  destinationPort: text,
  sourceClient: text,
  pfmEnabled: flag,
  supportsMemo: flag,
  entryContractAddress: optional(text),
  callbackAdapterContractAddress: optional(text),
  smartRelay,
  smartRelayFeeQuote: quote,
});
