import { optional, record, whole } from '../../wire/json/codec.js';
import { type Body, move, quote, smartRelay, token } from '../../wire/operations/fields.js';
import { bridgeKind, relayTerms, type WireKind } from '../../wire/operations/kind.js';

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
