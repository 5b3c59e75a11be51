import type { CctpTransferOperation } from '../../operation/index.js';
import { evmBurn, relayedEvmBurn } from '../../compile/print/cctp-evm.js';
import { nobleBurn } from './compile-noble.js';
import { depositForBurnV1 } from '../../compile/print/cctp-solana.js';
import { orbiterAccount, orbiterMemo } from './compile-orbiter.js';
import { solanaTransaction } from '../../compile/print/solana.js';
import type { LoweringContext } from '../../compile/context.js';
import type { BridgeStarts, Continuation } from '../../compile/continuation.js';
import { deducted } from '../../compile/kinds/bridge.js';
import { burnOf, cctpRules, relayFeeOf } from '../../compile/kinds/cctp/rules.js';
import type { CompiledKind } from '../../compile/kinds/kind.js';
import { cctpMembers } from './members.js';

/** Circle's burn and mint of USDC, between EVM chains, Noble and Solana. */
export const cctpTransfer: CompiledKind<CctpTransferOperation> = {
  ...cctpRules(startsOf),
  chainTypes: ['cosmos', 'evm', 'svm'],
  members: cctpMembers,
  amount: deducted(relayFeeOf),
};

function startsOf(
  context: LoweringContext,
  operation: CctpTransferOperation,
  index: number,
  then: Continuation,
): BridgeStarts {
  const { burn, relay, messenger, solana } = burnOf(context, operation, index, then);
  return {
    cosmos: (spending) => nobleBurn(burn, relay, spending),
    evm(spending) {
      const evm = { token: operation.burnToken, ...burn };
      return relay === undefined ? evmBurn(messenger(), evm, spending) : relayedEvmBurn(evm, relay, spending);
    },
    svm(spending) {
      const { programs, burn: signed, frame } = solana(spending);
      return solanaTransaction(depositForBurnV1(programs, signed), frame);
    },
    ...(relay && { packet: { receiver: orbiterAccount, memo: () => orbiterMemo(burn, relay) } }),
  };
}
