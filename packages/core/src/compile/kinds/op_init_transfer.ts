import type { OpInitTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const opInitTransfer: CompiledKind<OpInitTransferOperation> = unsupported('op_init_transfer');
