import type { CctpTransferV2Operation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { loadedApart } from './loaded-apart.js';

/** Not compiled yet. */
export const cctpTransferV2: CompiledKind<CctpTransferV2Operation> = loadedApart('cctp_transfer_v2');
