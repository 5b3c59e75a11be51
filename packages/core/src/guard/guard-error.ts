import type { AuditReport } from '../audit/index.js';
import type { RoutingError } from '../primitives/index.js';

/** A request that the guard did not pass to the wallet, in the form of an EIP-1193 provider error. */
export class GuardError extends Error {
  /** Class of the error, for code that cannot use `instanceof`. */
  override readonly name: string = 'GuardError';
  /** User rejected request. @see ethereum/EIPs `EIPS/eip-1193.md` */
  readonly code = 4001;
  /** The report, the audit's refusal, or another exception of the audit. */
  readonly data: AuditReport | RoutingError | Error;

  constructor(
    message: string,
    data: GuardError['data'],
    options?: {
      /** Exception that led to the refusal. */
      readonly cause: unknown;
    },
  ) {
    super(message, options);
    this.data = data;
  }
}
