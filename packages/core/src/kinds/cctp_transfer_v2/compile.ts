import type { CctpTransferV2Operation } from '../../operation/index.js';
import { InvariantError, member, say } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { checkAmount, checkU32 } from '../../compile/check/basic.js';
import { quoted } from '../../compile/check/quote.js';
import { type Place, refuse } from '../../compile/check/refuse.js';
import type { AmountContext, LoweringContext } from '../../compile/context.js';
import type { BridgeStarts, Continuation } from '../../compile/continuation.js';
import { evmBurnV2, relayedEvmBurnV2, type BurnTerms } from '../../compile/print/cctp-evm.js';
import { depositForBurnV2 } from '../../compile/print/cctp-solana.js';
import { solanaTransaction } from '../../compile/print/solana-transaction.js';
import { bridgeRules, deducted } from '../../compile/kinds/bridge.js';
import { checkCctpAmounts, relayFeeOf } from '../../compile/kinds/cctp/amounts.js';
import { cctpFees } from '../../compile/kinds/cctp/fees.js';
import { checkCctpEnds } from '../../compile/kinds/cctp/find.js';
import { checkLeastFee, leastFeeWarnings } from './compile-least-fee.js';
import { cctpSidesOf } from '../../compile/kinds/cctp/sides.js';
import { checkCctpGrammar } from '../../compile/kinds/cctp/grammar.js';
import { mintRecipient } from '../../compile/kinds/cctp/recipient.js';
import { relayOf } from '../../compile/kinds/cctp/relay.js';
import { solanaSigning } from '../../compile/kinds/cctp/solana.js';
import { cctpWarnings } from '../../compile/kinds/cctp/warnings.js';
import { at, type CompiledKind } from '../../compile/kinds/kind.js';
import { cctpV2Members } from './members.js';

const rules = /* @__PURE__ */ bridgeRules(startsOf);

/** The second version of Circle's burn and mint, between EVM chains and Solana. */
export const cctpTransferV2: CompiledKind<CctpTransferV2Operation> = {
  ...rules,
  chainTypes: ['evm', 'svm'],
  members: cctpV2Members,
  checkGrammar(registry: Registry, operation, index) {
    checkCctpGrammar(registry, operation, index);
    checkU32(operation.destinationDomain, ['operations', index, 'destinationDomain']);
    checkU32(operation.finalityThreshold, ['operations', index, 'finalityThreshold']);
    checkAmount(operation.maxFee, ['operations', index, 'maxFee'], 0n);
  },
  find(context, operation, index): undefined {
    checkCctpEnds(context, operation, index);
    termsOf(operation, index);
  },
  amount: {
    ...deducted(mostKept),
    least(operation, output, _tolerance, input) {
      const left = input - mostKept(operation);
      if (left < output) return left;
      return output;
    },
  },
  checkWidths,
  warnings: (registry, operation, index) => [
    ...cctpWarnings(registry, operation, index),
    ...leastFeeWarnings(registry, operation, index),
  ],
  lessen(context, operation, index, flow) {
    // The largest deduction must stay below the burnt amount.
    if (flow.after - relayFeeOf(operation) <= (operation.maxFee ?? 0n)) return undefined;
    return rules.lessen(context, operation, index, flow);
  },
  fees: cctpFees,
};

/** Largest deduction: by the relayer the quoted fee, at the mint the operation's maximum. */
function mostKept(operation: CctpTransferV2Operation): bigint {
  return relayFeeOf(operation) + (operation.maxFee ?? 0n);
}

/** @see circlefin/evm-cctp-contracts `src/v2/FinalityThresholds.sol` */
const thresholds = { confirmed: 1000, finalized: 2000 };

/**
 * Terms of the burn. An attestation before finality costs a fee, whose maximum the operation must state. Every other threshold means
 * one of the two, and some contracts refuse it.
 *
 * @throws RoutingError `MISSING_QUOTE`, `INVALID_OPERATION`
 * @see skip-mev/skip-go-evm-contracts `CCTPRelayer/src/CCTPV2Relayer.sol`
 */
function termsOf(operation: CctpTransferV2Operation, index: number): BurnTerms {
  const place: Place = ['operations', index, 'finalityThreshold'];
  const finalityThreshold = quoted(operation.finalityThreshold, place);
  const { confirmed, finalized } = thresholds;
  if (finalityThreshold !== confirmed && finalityThreshold !== finalized) {
    const message = say`${member('finalityThreshold')} of operation ${index} must be ${confirmed} or ${finalized}: ${finalityThreshold}`;
    refuse('INVALID_OPERATION', place, message);
  }
  const { maxFee } = operation;
  const isFast = finalityThreshold === confirmed;
  return {
    maxFee: isFast ? quoted(maxFee, ['operations', index, 'maxFee']) : (maxFee ?? 0n),
    finalityThreshold,
  };
}

function checkWidths(context: AmountContext, operation: CctpTransferV2Operation, index: number): void {
  checkCctpAmounts(context, operation, index);
  checkLeastFee(context.registry, operation, index);
  const { maxFee = 0n } = operation;
  const burnt = at(context.amounts.inputs, index) - relayFeeOf(operation);
  if (maxFee < burnt) return;
  const message = say`${member('maxFee')} of operation ${index} is ${maxFee}, which must be below the ${burnt} that are burnt`;
  refuse('AMOUNT_OUT_OF_RANGE', ['operations', index, 'maxFee'], message);
}

function startsOf(
  context: LoweringContext,
  operation: CctpTransferV2Operation,
  index: number,
  then: Continuation,
): BridgeStarts {
  const sides = cctpSidesOf(context.registry, operation);
  const { tokenMessenger } = sides.from;
  const relay = relayOf(context, operation, index);
  const terms = termsOf(operation, index);
  const burn = { domain: sides.to.domain, recipient: mintRecipient(context, operation, index, then) };
  return {
    evm(spending) {
      const evm = { token: operation.burnToken, ...burn };
      if (relay !== undefined) return relayedEvmBurnV2(evm, relay, terms, spending);
      if (tokenMessenger === undefined) throw new InvariantError('a burn without its contract');
      return evmBurnV2(tokenMessenger, evm, terms, spending);
    },
    svm({ signer: owner, coin }) {
      const solana = solanaSigning(context, sides, burn, { index, owner, coin });
      const { maxFee, finalityThreshold: minFinalityThreshold } = terms;
      const instruction = depositForBurnV2(solana.programs, {
        maxFee,
        minFinalityThreshold,
        ...solana.burn,
      });
      return solanaTransaction(instruction, solana.frame);
    },
  };
}
