import type { EvmSwapOperation } from '../../operation/index.js';
import type { CompiledKind } from './kind.js';
import { loadedApart } from './loaded-apart.js';

/** Not compiled yet. */
export const evmSwap: CompiledKind<EvmSwapOperation> = loadedApart('evm_swap');
