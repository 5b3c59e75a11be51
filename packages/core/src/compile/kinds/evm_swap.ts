import type { EvmSwapOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { unsupported } from './unsupported.js';

/** Not compiled yet. */
export const evmSwap: CompiledKind<EvmSwapOperation> = unsupported('evm_swap');
