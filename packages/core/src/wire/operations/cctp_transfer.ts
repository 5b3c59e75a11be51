import { optional, record, whole } from '../json/codec.js';
import { type Body, move, quote, smartRelay, token } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';
import { relayTerms } from './terms.js';

/** Circle's burn and mint. */
export const cctpTransfer: WireKind<'cctp_transfer'> = bridgeKind(
  record<Body<'cctp_transfer'>>({
    ...move,
    burnToken: token,
    smartRelay,
    smartRelayFeeQuote: quote,
    cctpMintDomain: optional(whole),
  }),
  (_registry, operation) => relayTerms(operation),
);
