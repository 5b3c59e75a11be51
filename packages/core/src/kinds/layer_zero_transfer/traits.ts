import { alone, move, type OperationTraits } from '../../operation/base.js';
import type { LayerZeroTransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const layerZeroTransfer: OperationTraits<LayerZeroTransferOperation> = {
  ...move,
  bridge: 'LAYER_ZERO',
  role: alone,
};
