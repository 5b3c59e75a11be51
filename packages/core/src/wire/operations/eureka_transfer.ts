import { flag, optional, record, text } from '../json/codec.js';
import { type Body, move, quote, smartRelay } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';

/** IBC v2. */
export const eurekaTransfer: WireKind<'eureka_transfer'> = bridgeKind(
  record<Body<'eureka_transfer'>>({
    ...move,
    destinationPort: text,
    sourceClient: text,
    pfmEnabled: flag,
    supportsMemo: flag,
    entryContractAddress: optional(text),
    callbackAdapterContractAddress: optional(text),
    toChainEntryContractAddress: optional(text),
    toChainCallbackContractAddress: optional(text),
    smartRelay,
    smartRelayFeeQuote: quote,
  }),
);
