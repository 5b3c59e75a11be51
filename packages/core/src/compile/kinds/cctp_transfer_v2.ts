import type { CctpTransferV2Operation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const cctpTransferV2: CompiledKind<CctpTransferV2Operation> = unsupported('cctp_transfer_v2');
