import { bridgeKind, feeIn, relayTerms, type WireKind } from '../../wire/operations/kind.js';
import { cctpV2Members } from './members.js';

/** The second version of Circle's protocol. */
export const cctpTransferV2: WireKind<'cctp_transfer_v2'> = bridgeKind(
  cctpV2Members,
  (_registry, operation) => {
    const { fees, contracts } = relayTerms(operation);
    const { fromChainId: chainId, denomIn: denom, maxFee } = operation;
    return { fees: [...fees, ...feeIn({ chainId, denom }, maxFee)], contracts };
  },
);
