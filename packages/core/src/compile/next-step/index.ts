import type { ClaimStep, NextStep } from '../../operation/index.js';
import { brandAll, checkType, member, type Plain, say } from '../../primitives/index.js';
import { refuse } from '../check/refuse.js';
import { attestedBurn } from './burn.js';
import type { StepInputs } from './inputs.js';
import { cosmosMint, evmMint, type NextStepTx, svmMint } from './mint.js';

export type { NextStepTx } from './mint.js';
export type { StepInputs } from './inputs.js';

/**
 * Builds the transaction of a route's next step from its missing inputs: the mint of a CCTP burn from the
 * message and its attestation. The inputs are compared with the step, so that the chain does not refuse the
 * transaction and it mints no other burn. Pass `receiver` and `sender` if the step has none: then the message
 * must name them.
 *
 * @param step one of the `nextSteps` of a route
 * @throws RoutingError `MISSING_FIELD` for missing inputs; `INVALID_TYPE`, `INVALID_OPERATION`, `DENOM_MISMATCH`, `INVALID_AMOUNT`
 * or `INVALID_ADDRESS` for inputs of another step; `LIMIT_EXCEEDED` for inputs too long for a transaction;
 * `UNSUPPORTED_OPERATION` for claims, whose proofs only the executor of the rollup has
 * @example toTransactionRequests(buildNextStep(step, { message, attestation }))
 */
export function buildNextStep(step: Plain<NextStep>, known: StepInputs): NextStepTx {
  checkTypes(step, known);
  const checked = brandAll<NextStep>(step);
  if (checked.kind === 'claim') return refuseClaim(checked);
  const burn = attestedBurn(checked.known, known);
  switch (checked.tx) {
    case 'cosmos_tx':
      return cosmosMint(checked, burn, known);
    case 'evm_tx':
      return evmMint(checked, burn, known);
    case 'svm_tx':
      return svmMint(checked, burn, known);
  }
}

/** Callers without types may hand over anything. */
function checkTypes(step: unknown, known: unknown): void {
  const { kind, tx, known: facts, chainId } = membersOf(step, 'step');
  checkType(chainId, 'string', 'step.chainId');
  if (kind !== 'mint' && kind !== 'claim')
    refuse('INVALID_TYPE', ['step', 'kind'], say`${member('kind')} of a step is mint or claim`);
  const burn = membersOf(facts, 'step.known');
  const inputs = membersOf(known, 'known');
  for (const name of ['signer', 'receiver', 'sender', 'feeRecipient'])
    if (inputs[name] !== undefined) checkType(inputs[name], 'string', name);
  if (inputs['svm'] !== undefined) checkType(inputs['svm'], 'object', 'svm');
  if (kind === 'claim') return;
  if (tx !== 'cosmos_tx' && tx !== 'evm_tx' && tx !== 'svm_tx')
    refuse('INVALID_TYPE', ['step', 'tx'], say`${member('tx')} of a step is cosmos_tx, evm_tx or svm_tx`);
  for (const name of ['burnToken', 'mintToken']) checkType(burn[name], 'string', `step.known.${name}`);
  for (const name of ['sourceMessenger', 'destinationMessenger', 'sender', 'receiver'])
    if (burn[name] !== undefined) checkType(burn[name], 'string', `step.known.${name}`);
  for (const name of ['version', 'sourceDomain', 'destinationDomain'])
    checkType(burn[name], 'number', `step.known.${name}`);
}

function membersOf(value: unknown, field: string): Readonly<Record<string, unknown>> {
  return checkType(value, 'object', field) as Readonly<Record<string, unknown>>; // what an object holds is looked at one by one
}

/** @see initia-labs/OPinit `proto/opinit/ophost/v1/tx.proto`, `MsgFinalizeTokenWithdrawal` */
function refuseClaim({ chainId, msgTypeUrl = 'the claim', known, missing }: ClaimStep): never {
  const message = `${msgTypeUrl} on ${chainId} is not built here: it needs ${missing.join(', ')}, which the executor of ${known.rollupChainId} proves to the claimant`;
  return refuse('UNSUPPORTED_OPERATION', ['step', 'kind'], message);
}
