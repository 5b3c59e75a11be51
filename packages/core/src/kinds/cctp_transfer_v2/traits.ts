import { mintOf } from '../../operation/mint-step.js';
import { alone, move, type OperationTraits } from '../../operation/base.js';
import type { CctpTransferV2Operation } from './members.js';

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
