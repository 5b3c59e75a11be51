import { amount, optional, record, whole } from '../../wire/json/codec.js';
import { type Body, move, quote, smartRelay, token } from '../../wire/operations/fields.js';
import { bridgeKind, feeIn, relayTerms, type WireKind } from '../../wire/operations/kind.js';

/** The second version of Circle's protocol. */
export const cctpTransferV2: WireKind<'cctp_transfer_v2'> = bridgeKind(
  record<Body<'cctp_transfer_v2'>>({
    ...move,
    burnToken: token,
    smartRelay,
    smartRelayFeeQuote: quote,
    destinationDomain: optional(whole),
    cctpMintDomain: optional(whole),
    finalityThreshold: optional(whole),
    maxFee: optional(amount),
  }),
  (_registry, operation) => {
    const { fees, contracts } = relayTerms(operation);
    const { fromChainId: chainId, denomIn: denom, maxFee } = operation;
    return { fees: [...fees, ...feeIn({ chainId, denom }, maxFee)], contracts };
  },
);
