import { type ChainId, InvariantError } from '../../primitives/index.js';
import type { Chain } from '../../registry/index.js';
import type { Continuation, Spending } from '../continuation.js';
import type { CompiledTx } from '../result.js';
import type { PrintContext } from '../printing.js';
import { printCosmos } from './cosmos.js';
import { printEvm } from './evm.js';
import { printSvm } from './svm.js';

/** Facts of a transaction before it is printed. */
export interface TxFrame {
  readonly chain: Chain;
  readonly path: readonly ChainId[];
  readonly operationsIndices: readonly number[];
}

/** Prints a transaction for the kind of chain that signs it. */
export function printTx(
  start: Continuation,
  frame: TxFrame,
  spending: Spending,
  context: PrintContext,
): CompiledTx {
  const { chain, path, operationsIndices } = frame;
  const { id: chainId } = chain;
  const { signer: signerAddress } = spending;
  // Written out: to spread several objects into one takes as long as to print the call.
  switch (chain.type) {
    case 'cosmos': {
      const { kind, msgs } = printCosmos(start, spending, context);
      return { chainId, signerAddress, operationsIndices, path, kind, msgs };
    }
    case 'evm': {
      const { to, value, data, requiredErc20Approvals } = printEvm(start, spending, context);
      const kind = 'evm_tx';
      return { chainId, signerAddress, operationsIndices, kind, to, value, data, requiredErc20Approvals };
    }
    case 'svm': {
      const { tx } = printSvm(start, spending, context);
      return { chainId, signerAddress, operationsIndices, kind: 'svm_tx', tx };
    }
    case 'unknown':
      throw new InvariantError(`the form of transactions on ${chain.id} is unknown`);
  }
}
