import type { LayerZeroTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const layerZeroTransfer: CompiledKind<LayerZeroTransferOperation> = unsupported('layer_zero_transfer');
