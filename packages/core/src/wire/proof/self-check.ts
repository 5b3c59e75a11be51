import {
  auditMsgs,
  type AuditReason,
  auditReasons,
  type AuditReport,
  type Expectation,
  type RouteStep,
} from '../../audit/index.js';
import { cw20Contract, isSameSpelling } from '../../denom/index.js';
import { type ExpectedAffiliate, isLightClientId, limits, RoutingError } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { breachesOf, isHeldBy, simulateMsgs, type Simulation } from '../../simulate/index.js';
import { kindOf } from '../operations/operation.js';
import { type Built, calledContract, runOptions } from './built.js';
import type { CompileRequest } from '../../compile/index.js';
import {
  denomInOf,
  denomOutOf,
  lastSwap,
  type Operation,
  operationTraits,
  packetOf,
  roleOf,
  routeDuration,
  startsOn,
} from '../../operation/index.js';
import { printJson } from '../../json/index.js';

/**
 * Checks messages with the simulator and the auditor, which share no code with the compiler: a run without
 * faults delivers at least the minimum, and the audit is a match. Routes over channels that are not in the
 * data, and unread calldata, cannot be checked and pass.
 *
 * @throws RoutingError `SELF_CHECK_FAILED` with the evidence as its notes
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

/** Expectation for the auditor about the messages of a request. */
export function expectationOf(registry: Registry, { request, compiled, now }: Built): Expectation {
  const { source, dest, amountIn, addresses } = request;
  const contract = calledContract(request);
  const terms = request.operations.map((operation) => kindOf(operation).terms(registry, operation));
  return {
    sourceAsset: source,
    destAsset: dest,
    amountIn: amountIn - (amountIn % (terms[0]?.unit ?? 1n)),
    // Unread calldata does not show a least output.
    minAmountOut: terms.some(({ isOpaque }) => isOpaque === true) ? undefined : compiled.minAmountOut,
    receiver: addresses.at(-1),
    ownAddresses: addresses.filter((address) => address !== contract),
    affiliates: affiliatesOf(request),
    fees: terms.flatMap(({ fees }) => fees),
    allowedContracts: [
      ...(contract === undefined ? [] : [contract]),
      ...tokensOf(request),
      ...terms.flatMap(({ contracts }) => contracts),
    ],
    route: stepsOf(registry, request),
    period: { now, until: now + BigInt(longestWait(registry, request)) * 1_000_000_000n },
  };
}

/** Seconds until the latest deadline: later over IBC v2 clients, and behind a bridge that takes its time. */
function longestWait(
  registry: Registry,
  { operations, timeoutSeconds = limits.defaultTimeoutSeconds }: CompileRequest,
): number {
  const isOverClient = operations.some((operation) => {
    const packet = packetOf(operation);
    return bridgeOf(operation) === 'EUREKA' || (packet !== undefined && isLightClientId(packet.channel));
  });
  return Math.max(
    timeoutSeconds,
    isOverClient ? limits.clientTimeout.usual : 0,
    longestBehind(registry, operations, timeoutSeconds),
  );
}

/** Seconds until the latest deadline of what acts behind bridges: they count from the end of all that comes before. */
function longestBehind(registry: Registry, operations: readonly Operation[], timeoutSeconds: number): number {
  let passed = timeoutSeconds;
  let latest = 0;
  let isBehind = false;
  for (const operation of operations.slice(0, -1)) {
    const most = routeDuration(registry, [operation]).seconds?.most ?? 0;
    const starts = isBehind ? Math.max(passed, limits.behindBridgeSeconds) : timeoutSeconds;
    isBehind ||= bridgeOf(operation) !== undefined;
    passed += most;
    // The payload of a bridge calls where the coins arrive: it is counted from when the transaction is.
    const calls = roleOf(operation) === 'calling' ? starts + most : 0;
    if (isBehind) latest = Math.max(latest, calls, passed, limits.behindBridgeSeconds);
  }
  return latest;
}

/** The bridge that an operation crosses, other than a channel. */
function bridgeOf({ kind }: Operation): string | undefined {
  const { bridge } = operationTraits[kind];
  return bridge === 'IBC' ? undefined : bridge;
}

/** Shares by address: only the affiliates of the last swap's chain are charged. */
function affiliatesOf({ operations, affiliates }: CompileRequest): readonly ExpectedAffiliate[] {
  const swap = operations[lastSwap(operations)];
  const shares = new Map<string, bigint>();
  for (const { address, basisPointsFee } of affiliates?.get(swap === undefined ? '' : startsOn(swap)) ?? []) {
    shares.set(address, (shares.get(address) ?? 0n) + BigInt(basisPointsFee));
  }
  return [...shares].map(([address, basisPoints]) => ({ address, basisPoints }));
}

/** Contracts of the tokens of a route, whether the data lists them or not. */
function tokensOf({ operations }: CompileRequest): readonly string[] {
  const denoms = operations.flatMap((operation) => [denomInOf(operation), denomOutOf(operation)]);
  return denoms.flatMap((denom) => cw20Contract(denom) ?? []);
}

/** The steps that an audit should find; undefined if messages have no step for an operation. */
function stepsOf(registry: Registry, request: CompileRequest): readonly RouteStep[] | undefined {
  const steps: RouteStep[] = [];
  for (const operation of request.operations) {
    const found = kindOf(operation).steps(registry, operation);
    if (found === undefined) return undefined;
    steps.push(...found);
  }
  return [...steps, ...handlerSteps(request)];
}

function handlerSteps({
  dest: { chainId },
  postRouteHandler: handler,
}: CompileRequest): readonly RouteStep[] {
  if (handler === undefined) return [];
  if (handler.kind === 'wasm_msg') {
    return [{ kind: 'call', chainId, address: handler.contractAddress, msg: handler.msg }];
  }
  const { receiver, action } = handler;
  const msg = { receiver, ...(action === 'CLAIM' ? { claim: {} } : { stakeibc: { action: 'LiquidStake' } }) };
  return [{ kind: 'call', chainId, address: receiver, msg: printJson(msg) }];
}
