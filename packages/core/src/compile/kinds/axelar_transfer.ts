import type { AxelarTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { loadedApart } from './loaded-apart.js';

/** Not compiled yet. */
export const axelarTransfer: CompiledKind<AxelarTransferOperation> = loadedApart('axelar_transfer');
