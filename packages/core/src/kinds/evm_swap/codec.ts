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

/** Selectors of swaps for a given output: of the chain's router, and of Uniswap. */
const exactOuts = ['a3add509', '09b81346', '5023b4df', '42712a67'];
/** Selectors of several calls of Uniswap, with the number of words in front of the list of calls. */
const several: Readonly<Record<string, number>> = { ac9650d8: 1, '5ae401dc': 2 };
/** Selectors whose calldata is read. */
const readable = ['ead2fe5b', 'b858183f', '04e45aaf', '472b43f3', ...exactOuts, ...Object.keys(several)];

/** A swap on an EVM chain. Its amounts are inside and next to it, and its path is the calldata as a whole. */
export const evmSwap: WireKind<'evm_swap'> = {
  ...plainKind(codecOf<Body<'evm_swap'>>(withAmounts)),
  steps(_registry, { fromChainId: chainId, swapCalldata }) {
    const pool = calldataOf(swapCalldata);
    return [{ kind: 'swap', chainId, isExactOut: isForOutput(pool), routes: [{ steps: [{ pool }] }] }];
  },
  terms(_registry, { swapCalldata }) {
    const selector = calldataOf(swapCalldata).slice(0, 8);
    return { ...noTerms, isOpaque: !readable.includes(selector) };
  },
};

/** Whether calldata asks for an exact output; of several calls the first counts, where encoders put it. */
function isForOutput(calldata: string): boolean {
  const words = several[calldata.slice(0, 8)];
  if (words === undefined) return exactOuts.includes(calldata.slice(0, 8));
  const count = Number.parseInt(calldata.slice(8 + 64 * words, 72 + 64 * words), 16);
  const start = 8 + 64 * (words + 2 + count);
  return exactOuts.includes(calldata.slice(start, start + 8));
}

function calldataOf(text: string): string {
  return text.replace(/^0x/, '').toLowerCase();
}
