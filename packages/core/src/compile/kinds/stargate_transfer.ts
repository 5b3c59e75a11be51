import type { StargateTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const stargateTransfer: CompiledKind<StargateTransferOperation> = unsupported('stargate_transfer');
