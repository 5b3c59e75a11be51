import type { EurekaTransferOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const eurekaTransfer: CompiledKind<EurekaTransferOperation> = unsupported('eureka_transfer');
