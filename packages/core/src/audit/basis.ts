import type { DenomPath } from '../primitives/index.js';
import type { Owners, Registry } from '../registry/index.js';
import type { PaidCharge } from './context.js';

/** Data behind a report: the source of names, ownership and usual fees in descriptions. */
export interface ReportBasis {
  readonly registry: Registry;
  /** Accounts of the user: listed in the expectation, else those whose coins the messages spend. */
  readonly owners: Owners;
  /** Receiver that the expectation states. */
  readonly receiver: string | undefined;
  readonly charges: readonly PaidCharge[];
  /** Paths of vouchers that the messages bring to a chain, as `knownPath` looks them up. */
  readonly paths: ReadonlyMap<string, DenomPath>;
}

const bases = /* @__PURE__ */ new WeakMap<object, ReportBasis>();

/** Keeps the basis of a report for as long as the report is in use. */
export function keepBasis<R extends object>(report: R, basis: ReportBasis): R {
  bases.set(report, basis);
  return report;
}

/** The basis of a report; undefined for a copy, which is then described by denoms and ids. */
export function basisOf(report: object): ReportBasis | undefined {
  return bases.get(report);
}
