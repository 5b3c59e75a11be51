import type { CctpTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const cctpTransfer: CompiledKind<CctpTransferOperation> = unsupported('cctp_transfer');
