import type { AuditFinding, UnreadPart } from './context.js';
import type { Expectation } from './expectation.js';
import type { Unaccounted } from './movements.js';
import { bearingOf } from './reasons.js';

/**
 * `match`: nothing differs from the expectation, nothing is dangerous, nothing was left unread. `differs`: something is
 * dangerous, or is not what was expected. `unclear`: neither can be said.
 */
export type Verdict = 'match' | 'differs' | 'unclear';

/** What an audit found, as the verdict reads it. */
export interface Evidence {
  readonly findings: readonly AuditFinding[];
  readonly unknown: readonly UnreadPart[];
  readonly unaccounted: readonly Unaccounted[];
}

/** The one word for a report; without an expectation nothing can match. */
export function verdictOf({ findings, unknown, unaccounted }: Evidence, isExpected: boolean): Verdict {
  const bearings = findings.map(bearingOf);
  if (bearings.includes('differs')) return 'differs';
  const isUnclear = bearings.includes('undecided') || unknown.length > 0 || unaccounted.length > 0;
  return isUnclear || !isExpected ? 'unclear' : 'match';
}

/** Members of an expectation that say what coins are to do. */
const compared = [
  'sourceAsset',
  'amountIn',
  'destAsset',
  'minAmountOut',
  'receiver',
  'ownAddresses',
  'affiliates',
  'period',
] as const;

/** A member of an expectation that a report can miss. */
export type ComparedMember = (typeof compared)[number];

/** Members that an expectation leaves out, so that nothing was compared with them. */
export function notCompared(expectation: Expectation = {}): readonly ComparedMember[] {
  const saysWho = expectation.receiver !== undefined || expectation.ownAddresses !== undefined;
  // An expectation that names who is paid excludes everybody else.
  return compared.filter((name) => expectation[name] === undefined && !(name === 'affiliates' && saysWho));
}

/** Whether an expectation states anything that messages can meet or miss. */
export function saysAnything(expectation: Expectation): boolean {
  const { destChainId, route, fees, burn } = expectation;
  return (
    destChainId !== undefined ||
    fees !== undefined ||
    burn !== undefined ||
    route !== undefined ||
    compared.some((name) => expectation[name] !== undefined)
  );
}
