import { denoms, type OperationTraits } from '../../operation/base.js';
import type { EvmSwapOperation } from './members.js';

/** How it takes part in a transaction. */
export const evmSwap: OperationTraits<EvmSwapOperation> = {
  ...denoms,
  bridge: undefined,
  role: () => 'evm-swap',
  startsOn: (operation) => operation.fromChainId,
  endsOn: (operation) => operation.fromChainId,
  packet: () => undefined,
  exactOut: () => undefined,
  addsAddress: false,
  trade: () => undefined,
};
