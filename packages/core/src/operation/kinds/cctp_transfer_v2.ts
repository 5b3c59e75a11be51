import { type Move, move, type OperationTraits, relayed, type SmartRelayFeeQuote } from './base.js';

/** The second version of Circle's protocol. */
export interface CctpTransferV2Operation extends Move {
  readonly kind: 'cctp_transfer_v2';
  readonly burnToken: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
  readonly destinationDomain?: number | undefined;
  readonly finalityThreshold?: number | undefined;
  readonly maxFee?: bigint | undefined;
}

/** How it takes part in a transaction. */
export const cctpTransferV2: OperationTraits<CctpTransferV2Operation> = {
  ...move,
  bridge: 'CCTP_V2',
  role: relayed,
  mode: (_registry, { finalityThreshold: threshold }) =>
    threshold === undefined ? undefined : threshold <= confirmed ? 'fast' : 'standard',
};

/**
 * Up to this threshold a burn is attested before it is final.
 *
 * @see circlefin/evm-cctp-contracts `src/v2/FinalityThresholds.sol`
 */
const confirmed = 1000;
