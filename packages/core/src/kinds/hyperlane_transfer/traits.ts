import { alone, move, type OperationTraits } from '../../operation/base.js';
import type { HyperlaneTransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const hyperlaneTransfer: OperationTraits<HyperlaneTransferOperation> = {
  ...move,
  bridge: 'HYPERLANE',
  role: alone,
};
