import { limits } from '../../primitives/index.js';
import { amount, listOf, optional, record, text } from '../json/codec.js';
import { type Body, chainId, denom, venue } from './fields.js';
import { plainKind, type WireKind } from './kind.js';

/** A swap on an EVM chain. Its amounts stand inside as well as beside it. */
export const evmSwap: WireKind<'evm_swap'> = plainKind(
  record<Body<'evm_swap'> & InnerAmounts>({
    inputToken: text,
    amountIn: optional(amount),
    swapCalldata: text,
    amountOut: optional(amount),
    fromChainId: chainId,
    denomIn: denom,
    denomOut: denom,
    swapVenues: listOf(venue, limits.swapOperations),
  }),
);

interface InnerAmounts {
  readonly amountIn: bigint | undefined;
  readonly amountOut: bigint | undefined;
}
