import { type AuditedMsgs, type AuditReport, auditMsgs, type Expectation } from '../audit/index.js';
import { checkType, RoutingError } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { inertCopy } from './copy.js';
import { GuardError } from './guard-error.js';

/** The decision on a request: pass it to the wallet, block it, or (as an interim answer of the caller's code) ask the user. */
export type Decision = 'pass' | 'block' | 'ask';

/** Options of a guard. */
export interface GuardOptions {
  /** Registry. */
  readonly registry: Registry;
  /** The expectation that each request is compared with. */
  readonly expectation?: Expectation | undefined;
  /**
   * Decides on a request by its report. The request waits until the promise settles. Only `'pass'` passes it:
   * `'ask'`, another value, a rejection and an exception block it.
   */
  onReport(report: AuditReport, request: unknown): Decision | Promise<Decision>;
}

/** A request before the wallet gets it. */
export interface Asked {
  /** The request as it is audited and shown, which is a copy. */
  readonly request: unknown;
  /** Input of the audit where it is not the request. */
  readonly msgs?: unknown;
  /** Returns the chain of the wallet as an id or CAIP-2, undefined where the request names it or none is known. */
  readonly chain?: () => Promise<string | undefined>;
}

/** Resolves when a request may go to the wallet. @throws GuardError when it may not */
export type Judge = (asked: Asked) => Promise<void>;

/** Creates the function that audits requests and asks the caller for decisions. */
export function createJudge(options: GuardOptions): Judge {
  const { registry, expectation } = options;
  checkType(registry, 'object', 'registry');
  if (typeof options.onReport !== 'function')
    throw new RoutingError('INVALID_TYPE', 'onReport', '`onReport` must be a function');
  return async ({ request, msgs = request, chain = nothing }) => {
    const chainId = await chain();
    const report = audited(() => {
      const query = { msgs: msgs as AuditedMsgs, chainId, expectation }; // the audit refuses other values
      return auditMsgs(registry, query);
    });
    await decided(report, () => options.onReport(report, inertCopy(request)));
    // The user may have been asked for minutes.
    if ((await chain()) !== chainId)
      throw new GuardError('the chain of the wallet changed during the audit', report);
  };
}

async function nothing(): Promise<undefined> {}

/** Runs a part of the audit. @throws GuardError with its exception as data */
export function audited<T>(run: () => T): T {
  try {
    return run();
  } catch (problem) {
    if (problem instanceof GuardError) throw problem;
    const data = problem instanceof Error ? problem : new Error(String(problem));
    throw new GuardError(`the request cannot be audited: ${data.message}`, data);
  }
}

async function decided(report: AuditReport, decide: () => unknown): Promise<void> {
  let decision: unknown;
  try {
    decision = await decide();
  } catch (cause) {
    throw new GuardError('the request is blocked: no decision was made', report, { cause });
  }
  if (decision !== 'pass')
    throw new GuardError(`the request is blocked: the audit says ${report.verdict}`, report);
}
