import type { GoFastTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const goFastTransfer: CompiledKind<GoFastTransferOperation> = unsupported('go_fast_transfer');
