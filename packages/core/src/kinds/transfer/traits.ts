import { move, type OperationTraits } from '../../operation/base.js';
import type { TransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const transfer: OperationTraits<TransferOperation> = {
  ...move,
  bridge: 'IBC',
  role: () => 'packet',
  packet: (operation) => operation,
};
