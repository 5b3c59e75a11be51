import { limits } from '../../primitives/index.js';
import { amount, listOf, optional, record, text } from '../../wire/json/codec.js';
import { type Body, chainId, denom, token, venue } from '../../wire/operations/fields.js';
import { noTerms, plainKind, type WireKind } from '../../wire/operations/kind.js';

const codec = plainKind<'evm_swap'>(
  record<Body<'evm_swap'> & InnerAmounts>({
    inputToken: token,
    amountIn: optional(amount),
    swapCalldata: text,
    amountOut: optional(amount),
    fromChainId: chainId,
    denomIn: denom,
    denomOut: denom,
    swapVenues: listOf(venue, limits.swapOperations),
  }),
);

/** Selectors of the router's swaps. */
const exactIn = 'ead2fe5b';
const exactOut = 'a3add509';

/** A swap on an EVM chain. Its amounts are inside and next to it, and its path is the calldata as a whole. */
export const evmSwap: WireKind<'evm_swap'> = {
  ...codec,
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

interface InnerAmounts {
  readonly amountIn: bigint | undefined;
  readonly amountOut: bigint | undefined;
}
