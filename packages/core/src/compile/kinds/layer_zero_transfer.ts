import type { LayerZeroTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { loadedApart } from './loaded-apart.js';

/** Not compiled yet. */
export const layerZeroTransfer: CompiledKind<LayerZeroTransferOperation> = loadedApart('layer_zero_transfer');
