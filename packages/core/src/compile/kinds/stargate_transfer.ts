import type { StargateTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { loadedApart } from './loaded-apart.js';

/** Not compiled yet. */
export const stargateTransfer: CompiledKind<StargateTransferOperation> = loadedApart('stargate_transfer');
