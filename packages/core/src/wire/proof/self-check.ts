import { type AuditReason, type AuditReport, auditMsgs, auditReasons } from '../../audit/index.js';
import { isSameSpelling } from '../../denom/index.js';
import { RoutingError } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { breachesOf, isHeldBy, type Simulation, simulateMsgs } from '../../simulate/index.js';
import { kindOf } from '../operations/operation.js';
import { type Built, calledContract, runOptions } from './built.js';
import { expectationOf } from './expectation.js';

/**
 * Checks messages with the simulator and the auditor, which share no code with the compiler: a run without
 * faults delivers at least the minimum, and the audit is a match. Routes over channels that are not in the
 * data, and unread calldata, cannot be checked and pass.
 *
 * @throws RoutingError `SELF_CHECK_FAILED` with the evidence as its notes
 *
 */
export function checkSelf(registry: Registry, built: Built): void {
  if (built.compiled.warnings.some(({ reason }) => reason === 'OPERATION_NOT_IN_DATA')) return;
  if (built.request.operations.some((one) => kindOf(one).terms(registry, one).isOpaque === true)) return;
  const evidence = [...runProblems(registry, built), ...auditProblems(registry, built)];
  if (evidence.length === 0) return;
  const message = 'the messages of this route fail their self-check, and are not given';
  throw new RoutingError('SELF_CHECK_FAILED', '', message, { notes: evidence.slice(0, mostNotes) });
}

/** The first pieces of evidence name the error; the others follow from it. */
const mostNotes = 32;

function runProblems(registry: Registry, built: Built): readonly string[] {
  if (callsSwapContract(registry, built)) return [];
  const run = simulateMsgs(registry, built.compiled, runOptions(registry, built));
  const problems = [
    ...run.txs.flatMap(({ outcome, reason = '' }, tx) =>
      outcome === 'done' || outcome === 'not-modelled' ? [] : [`transaction ${tx} ${outcome}: ${reason}`],
    ),
    ...deliveryProblems(registry, built, run),
    ...breachesOf(registry, run).flatMap(({ invariant, message }) =>
      invariant === 'strays' || invariant === 'prefix' ? [`${invariant}: ${message}`] : [],
    ),
  ];
  return problems.length === 0 ? [] : [...problems, ...ledgerOf(run)];
}

/** Whether the handler calls the swap contract: its effects are not part of the route, so it is not run. */
function callsSwapContract({ venues }: Registry, { request }: Built): boolean {
  const contract = calledContract(request);
  return contract !== undefined && contract === venues.get(request.dest.chainId)?.entryPoint;
}

/** Problems of the delivery. Only the audit checks coins that leave the model over a bridge. */
function deliveryProblems(
  registry: Registry,
  { request, compiled }: Built,
  { delivered, txs }: Simulation,
): readonly string[] {
  if (txs.some(({ outcome }) => outcome === 'not-modelled') || delivered?.by === 'bridge') return [];
  if (delivered === undefined) return ['nothing is delivered'];
  const { dest, addresses, postRouteHandler: handler } = request;
  const receiver = addresses.at(-1) ?? '';
  const isStaked = handler?.kind === 'autopilot_msg' && handler.action === 'LIQUID_STAKE';
  const wrongs: readonly (readonly [boolean, string])[] = [
    [delivered.chainId !== dest.chainId, `delivered on ${delivered.chainId}`],
    [!isSameSpelling(delivered.denom, dest.denom) && !isStaked, `delivered as ${delivered.denom}`],
    [!isHeldBy(registry, delivered, receiver), `delivered to ${delivered.address}`],
    [delivered.amount < compiled.minAmountOut, `delivered ${delivered.amount} of ${compiled.minAmountOut}`],
    [(delivered.by === 'call') !== (calledContract(request) !== undefined), `delivered by ${delivered.by}`],
  ];
  return wrongs.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

function ledgerOf({ balances }: Simulation): readonly string[] {
  return balances.map(
    ({ chainId, address, denom, amount }) => `${address} on ${chainId} holds ${amount}${denom}`,
  );
}

function auditProblems(registry: Registry, built: Built): readonly string[] {
  const request = { msgs: built.answer, expectation: expectationOf(registry, built) };
  const { now, includeInactive, budget } = built;
  const report = auditMsgs(registry, request, { now, includeInactive, budget });
  if (report.verdict === 'match' || isExcused(report)) return [];
  return [
    `verdict ${report.verdict}`,
    ...report.findings
      .filter(({ severity }) => severity !== 'note')
      .map(({ severity, reason, message, pointer }) => `${severity} ${reason} at "${pointer}": ${message}`),
    ...report.unknown.map(({ pointer }) => `nothing reads "${pointer}"`),
    ...report.unaccounted.map(({ amount, denom, pointer }) => `${amount} ${denom} is lost at "${pointer}"`),
  ];
}

/** Whether a match fails only because of questions that neither the request nor the data can decide. */
function isExcused({ verdict, findings, unknown, unaccounted }: AuditReport): boolean {
  const isComplete = verdict === 'unclear' && unknown.length === 0 && unaccounted.length === 0;
  return isComplete && findings.every(({ reason }) => !isUndecided(reason) || reason in undecidable);
}

/** Questions that an audit of good messages may leave open, with the reason. */
const undecidable: Readonly<Partial<Record<AuditReason, string>>> = {
  CAPABILITY_UNKNOWN: 'the data has no capabilities of the chain, and the operation states them',
  NUMBER_LOSES_DIGITS: 'the caller wrote the message of the handler and its numbers',
  DENOM_UNTRACED: 'the data does not list the voucher, and the request states its origin',
  EXPECTATION_UNDECIDED:
    'a transaction after a swap spends the quoted output, and the swap guarantees less; the run covers it',
};

function isUndecided(reason: AuditReason): boolean {
  return auditReasons[reason].bearing === 'undecided';
}
