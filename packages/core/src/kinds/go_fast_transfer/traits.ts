import { move, type OperationTraits } from '../../operation/base.js';
import type { GoFastTransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const goFastTransfer: OperationTraits<GoFastTransferOperation> = {
  ...move,
  bridge: 'GO_FAST',
  role: () => 'calling',
};
