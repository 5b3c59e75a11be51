import type { CctpTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { loadedApart } from './loaded-apart.js';

/** Not compiled yet. */
export const cctpTransfer: CompiledKind<CctpTransferOperation> = loadedApart('cctp_transfer');
