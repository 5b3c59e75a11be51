import type { CctpTransferOperation } from '../../operation/index.js';
import { InvariantError } from '../../primitives/index.js';
import { evmBurn, relayedEvmBurn } from '../../compile/print/cctp-evm.js';
import { nobleBurn } from './compile-noble.js';
import { depositForBurnV1 } from '../../compile/print/cctp-solana.js';
import { orbiterAccount, orbiterMemo } from './compile-orbiter.js';
import { solanaTransaction } from '../../compile/print/solana-transaction.js';
import type { LoweringContext } from '../../compile/context.js';
import type { BridgeStarts, Continuation } from '../../compile/continuation.js';
import { bridgeRules, deducted } from '../../compile/kinds/bridge.js';
import { checkCctpAmounts, relayFeeOf } from '../../compile/kinds/cctp/amounts.js';
import { cctpFees } from '../../compile/kinds/cctp/fees.js';
import { checkCctpEnds } from '../../compile/kinds/cctp/find.js';
import { cctpSidesOf } from '../../compile/kinds/cctp/sides.js';
import { checkCctpGrammar } from '../../compile/kinds/cctp/grammar.js';
import { mintRecipient } from '../../compile/kinds/cctp/recipient.js';
import { relayOf } from '../../compile/kinds/cctp/relay.js';
import { solanaSigning } from '../../compile/kinds/cctp/solana.js';
import { cctpWarnings } from '../../compile/kinds/cctp/warnings.js';
import type { CompiledKind } from '../../compile/kinds/kind.js';
import { cctpMembers } from './members.js';

/** Circle's burn and mint of USDC, between EVM chains, Noble and Solana. */
export const cctpTransfer: CompiledKind<CctpTransferOperation> = {
  ...bridgeRules(startsOf),
  chainTypes: ['cosmos', 'evm', 'svm'],
  members: cctpMembers,
  checkGrammar: checkCctpGrammar,
  find: checkCctpEnds,
  amount: deducted(relayFeeOf),
  checkWidths: checkCctpAmounts,
  warnings: cctpWarnings,
  fees: cctpFees,
};

function startsOf(
  context: LoweringContext,
  operation: CctpTransferOperation,
  index: number,
  then: Continuation,
): BridgeStarts {
  const sides = cctpSidesOf(context.registry, operation);
  const { tokenMessenger } = sides.from;
  const relay = relayOf(context, operation, index);
  const burn = { domain: sides.to.domain, recipient: mintRecipient(context, operation, index, then) };
  return {
    cosmos: (spending) => nobleBurn(burn, relay, spending),
    evm(spending) {
      const evm = { token: operation.burnToken, ...burn };
      if (relay !== undefined) return relayedEvmBurn(evm, relay, spending);
      if (tokenMessenger === undefined) throw new InvariantError('a burn without its contract');
      return evmBurn(tokenMessenger, evm, spending);
    },
    svm({ signer: owner, coin }) {
      const solana = solanaSigning(context, sides, burn, { index, owner, coin });
      return solanaTransaction(depositForBurnV1(solana.programs, solana.burn), solana.frame);
    },
    ...(relay && { packet: { receiver: orbiterAccount, memo: () => orbiterMemo(burn, relay) } }),
  };
}
