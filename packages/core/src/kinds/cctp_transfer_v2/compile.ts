import type { CctpTransferV2Operation } from '../../operation/index.js';
import { member, say, saying, type Warning } from '../../primitives/index.js';
import { cctpMinFee, type CctpMinFee, type Registry } from '../../registry/index.js';
import { checkAmount, checkU32 } from '../../compile/check/basic.js';
import { quoted } from '../../compile/check/quote.js';
import { fieldOf, type Place, refuse } from '../../compile/check/refuse.js';
import type { AmountContext, LoweringContext } from '../../compile/context.js';
import type { BridgeStarts, Continuation } from '../../compile/continuation.js';
import { evmBurnV2, relayedEvmBurnV2, type BurnTerms } from '../../compile/print/cctp-evm.js';
import { depositForBurnV2 } from '../../compile/print/cctp-solana.js';
import { solanaTransaction } from '../../compile/print/solana.js';
import { deducted } from '../../compile/kinds/bridge.js';
import { burnOf, cctpRules, cctpSidesOf, relayFeeOf } from '../../compile/kinds/cctp/rules.js';
import { at, type CompiledKind } from '../../compile/kinds/kind.js';
import { cctpV2Members } from './members.js';

const rules = /* @__PURE__ */ cctpRules(startsOf);

/** The second version of Circle's burn and mint, between EVM chains and Solana. */
export const cctpTransferV2: CompiledKind<CctpTransferV2Operation> = {
  ...rules,
  chainTypes: ['evm', 'svm'],
  members: cctpV2Members,
  checkGrammar(registry, operation, index) {
    rules.checkGrammar(registry, operation, index);
    checkU32(operation.destinationDomain, ['operations', index, 'destinationDomain']);
    checkU32(operation.finalityThreshold, ['operations', index, 'finalityThreshold']);
    checkAmount(operation.maxFee, ['operations', index, 'maxFee'], 0n);
  },
  find(context, operation, index): undefined {
    rules.find(context, operation, index);
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
  warnings: (registry, operation, index, found) => [
    ...rules.warnings(registry, operation, index, found),
    ...leastFeeWarnings(registry, operation, index),
  ],
  lessen(context, operation, index, flow) {
    // The largest deduction must stay below the burnt amount.
    if (flow.after - relayFeeOf(operation) <= (operation.maxFee ?? 0n)) return undefined;
    return rules.lessen(context, operation, index, flow);
  },
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
  rules.checkWidths(context, operation, index);
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
  const { burn, relay, messenger, solana } = burnOf(context, operation, index, then);
  const terms = termsOf(operation, index);
  return {
    evm(spending) {
      const evm = { token: operation.burnToken, ...burn };
      return relay === undefined
        ? evmBurnV2(messenger(), evm, terms, spending)
        : relayedEvmBurnV2(evm, relay, terms, spending);
    },
    svm(spending) {
      const { programs, burn: signed, frame } = solana(spending);
      const { maxFee, finalityThreshold: minFinalityThreshold } = terms;
      return solanaTransaction(
        depositForBurnV2(programs, { maxFee, minFinalityThreshold, ...signed }),
        frame,
      );
    },
  };
}

/**
 * Checks that the allowed deduction of a burn is at least the known minimum: the messenger refuses less.
 *
 * @throws RoutingError `AMOUNT_OUT_OF_RANGE`
 * @see circlefin/evm-cctp-contracts `src/v2/TokenMessengerV2.sol`, `_depositForBurn`
 */
function checkLeastFee(registry: Registry, operation: CctpTransferV2Operation, index: number): void {
  const least = leastFee(registry, operation);
  const { maxFee = 0n } = operation;
  if (least === undefined || maxFee >= least.amount) return;
  const place: Place = ['operations', index, 'maxFee'];
  const message = say`${member('maxFee')} of operation ${index} is ${maxFee}, but CCTP takes at least ${least.amount} on this way (${least.asOf})`;
  refuse('AMOUNT_OUT_OF_RANGE', place, message, { minimum: String(least.amount), asOf: least.asOf });
}

/** Says that the least fee is not known, where it is not. */
function leastFeeWarnings(
  registry: Registry,
  operation: CctpTransferV2Operation,
  index: number,
): readonly Warning[] {
  if (leastFee(registry, operation) !== undefined) return [];
  const { fromChainId, toChainId } = operation;
  const message = say`the data does not say what CCTP takes at least from ${fromChainId} to ${toChainId}, so that ${member('maxFee')} of operation ${index} is not compared with it`;
  return [
    { reason: 'FEE_MINIMUM_UNKNOWN', field: fieldOf(['operations', index, 'maxFee']), ...saying(message) },
  ];
}

function leastFee(registry: Registry, operation: CctpTransferV2Operation): CctpMinFee | undefined {
  const { from, to } = cctpSidesOf(registry, operation);
  const { burnToken: denom } = operation;
  return cctpMinFee(registry, { sourceDomain: from.domain, destDomain: to.domain, denom });
}
