import type { AxelarTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const axelarTransfer: CompiledKind<AxelarTransferOperation> = unsupported('axelar_transfer');
