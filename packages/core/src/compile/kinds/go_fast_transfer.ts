import type { GoFastTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { loadedApart } from './loaded-apart.js';

/** Not compiled yet. */
export const goFastTransfer: CompiledKind<GoFastTransferOperation> = loadedApart('go_fast_transfer');
