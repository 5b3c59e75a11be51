import { type ChainId, InvariantError } from '../../primitives/index.js';
import type { Chain } from '../../registry/index.js';
import type { Continuation, PrintContext, Spending } from '../continuation.js';
import type { CompiledTx } from '../result.js';
import { printCosmos } from './cosmos.js';

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
      const call = start.kind === 'bridge' ? start.starts.evm?.(spending, context) : undefined;
      if (call === undefined) throw new InvariantError(`${start.kind} starts on no EVM chain`);
      const { to, value, data, requiredErc20Approvals } = call;
      const kind = 'evm_tx';
      return { chainId, signerAddress, operationsIndices, kind, to, value, data, requiredErc20Approvals };
    }
    case 'svm': {
      const signed = start.kind === 'bridge' ? start.starts.svm?.(spending, context) : undefined;
      if (signed === undefined) throw new InvariantError(`${start.kind} starts on no SVM chain`);
      return { chainId, signerAddress, operationsIndices, kind: 'svm_tx', tx: signed.tx };
    }
    case 'unknown':
      throw new InvariantError(`the form of transactions on ${chain.id} is unknown`);
  }
}
