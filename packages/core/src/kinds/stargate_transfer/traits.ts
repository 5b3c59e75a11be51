import { alone, move, type OperationTraits } from '../../operation/base.js';
import type { StargateTransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const stargateTransfer: OperationTraits<StargateTransferOperation> = {
  ...move,
  bridge: 'STARGATE',
  role: alone,
};
