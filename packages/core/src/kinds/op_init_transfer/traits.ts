import { claimOf } from '../../operation/claim-step.js';
import { alone, move, type OperationTraits } from '../../operation/base.js';
import type { OpInitTransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const opInitTransfer: OperationTraits<OpInitTransferOperation> = {
  ...move,
  bridge: 'OPINIT',
  role: alone,
  mode: ({ bridges: { opinit } }, { fromChainId }) =>
    fromChainId === opinit?.l1ChainId ? 'deposit' : 'withdraw',
  nextStep: claimOf,
};
