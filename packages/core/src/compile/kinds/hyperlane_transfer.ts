import type { HyperlaneTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { loadedApart } from './loaded-apart.js';

/** Not compiled yet. */
export const hyperlaneTransfer: CompiledKind<HyperlaneTransferOperation> = loadedApart('hyperlane_transfer');
