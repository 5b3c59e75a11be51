import { mintOf } from '../../operation/mint-step.js';
import { move, type OperationTraits } from '../../operation/base.js';
import type { CctpTransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const cctpTransfer: OperationTraits<CctpTransferOperation> = {
  ...move,
  bridge: 'CCTP',
  role: ({ smartRelay }) => (smartRelay ? 'relayed' : 'alone'),
  nextStep: (registry, operation, parties) => mintOf(registry, 1, operation, parties),
};
