import type { HyperlaneTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const hyperlaneTransfer: CompiledKind<HyperlaneTransferOperation> = unsupported('hyperlane_transfer');
