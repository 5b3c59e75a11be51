import { type Body, codecOf } from '../../wire/operations/fields.js';
import { noTerms, plainKind, type WireKind } from '../../wire/operations/kind.js';
import { evmSwapMembers } from './members.js';

const { inputToken, swapCalldata, ...others } = evmSwapMembers;

/** On the wire its amounts are also inside. */
const withAmounts = {
  inputToken,
  amountIn: 'bigint?',
  swapCalldata,
  amountOut: 'bigint?',
  ...others,
} as const;

/** Selectors of the router's swaps. */
const exactIn = 'ead2fe5b';
const exactOut = 'a3add509';

/** A swap on an EVM chain. Its amounts are inside and next to it, and its path is the calldata as a whole. */
export const evmSwap: WireKind<'evm_swap'> = {
  ...plainKind(codecOf<Body<'evm_swap'>>(withAmounts)),
  steps(_registry, { fromChainId: chainId, swapCalldata }) {
    const pool = calldataOf(swapCalldata);
    return [
      { kind: 'swap', chainId, isExactOut: pool.startsWith(exactOut), routes: [{ steps: [{ pool }] }] },
    ];
  },
  terms(_registry, { swapCalldata }) {
    const selector = calldataOf(swapCalldata).slice(0, 8);
    return { ...noTerms, isOpaque: selector !== exactIn && selector !== exactOut };
  },
};

function calldataOf(text: string): string {
  return text.replace(/^0x/, '').toLowerCase();
}
