import type { EurekaTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { loadedApart } from './loaded-apart.js';

/** Not compiled yet. */
export const eurekaTransfer: CompiledKind<EurekaTransferOperation> = loadedApart('eureka_transfer');
