import { mintOf } from '../../operation/mint-step.js';
import {
  alone,
  type Move,
  move,
  type OperationTraits,
  type SmartRelayFeeQuote,
} from '../../operation/base.js';

/** The second version of Circle's protocol. */
export interface CctpTransferV2Operation extends Move {
  readonly kind: 'cctp_transfer_v2';
  readonly burnToken: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
  /** Circle's number of the destination; where it stands it must be the one of the data. */
  readonly destinationDomain?: number | undefined;
  /** The same under the name that the live service gives it. */
  readonly cctpMintDomain?: number | undefined;
  readonly finalityThreshold?: number | undefined;
  readonly maxFee?: bigint | undefined;
}

/** How it takes part in a transaction. */
export const cctpTransferV2: OperationTraits<CctpTransferV2Operation> = {
  ...move,
  bridge: 'CCTP_V2',
  role: alone,
  mode: (_registry, { finalityThreshold: threshold }) =>
    threshold === undefined ? undefined : threshold <= confirmed ? 'fast' : 'standard',
  nextStep: (registry, operation, parties) => mintOf(registry, 2, operation, parties),
};

/**
 * Up to this threshold a burn is attested before it is final.
 *
 * @see circlefin/evm-cctp-contracts `src/v2/FinalityThresholds.sol`
 */
const confirmed = 1000;
