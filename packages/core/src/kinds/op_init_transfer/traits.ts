import { claimOf } from '../../operation/claim-step.js';
import { alone, type Move, move, type OperationTraits } from '../../operation/base.js';

/** OPinit, between Initia and its rollups. */
export interface OpInitTransferOperation extends Move {
  readonly kind: 'op_init_transfer';
  readonly opInitBridgeId: string;
  readonly smartRelay: boolean;
}

/** How it takes part in a transaction. */
export const opInitTransfer: OperationTraits<OpInitTransferOperation> = {
  ...move,
  bridge: 'OPINIT',
  role: alone,
  mode: ({ bridges: { opinit } }, { fromChainId }) =>
    fromChainId === opinit?.l1ChainId ? 'deposit' : 'withdraw',
  nextStep: claimOf,
};
