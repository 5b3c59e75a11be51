import { checkClock, parseTime, quote, RoutingError, type Warning } from '../primitives/index.js';
import { isDataVersion, majorOf } from './data-version.js';

/** Last statement of a feed of signed data about the data. */
export interface DataProof {
  /** Signed time of the last good proof, RFC 3339. */
  readonly proofAt: string;
  /** Version of the data, `meta.version` of its snapshot. */
  readonly version?: string | undefined;
  /** Newest version of the feed. */
  readonly newest?: string | undefined;
}

/** Seconds after which a proof is old: feeds renew it every hour. */
export const maxProofAge = 86_400;

const second = 1_000_000_000n;

/**
 * `PROOF_OLD` for a proof that is at least a day old: newer data may have been withheld since. Nothing without a proof or a
 * clock.
 *
 * @param now nanoseconds since the epoch
 * @throws RoutingError `INVALID_CLOCK` for an invalid clock, `INVALID_TYPE` for an invalid proof
 * @example proofWarnings({ proofAt: '2026-11-20T08:00:00Z' }, 1795953600000000000n)
 */
export function proofWarnings(proof: DataProof | undefined, now: bigint | undefined): readonly Warning[] {
  if (proof === undefined || now === undefined) return [];
  const age = (checkClock(now, 'now') - timeOf(proof)) / second;
  if (age < maxProofAge) return [];
  const message = `the feed last proved the data at ${proof.proofAt}, ${age} seconds ago: newer data may exist`;
  return [{ reason: 'PROOF_OLD', field: '', message, facts: { ageSeconds: Number(age) } }];
}

/**
 * `DATA_BEHIND` if a new major version of the feed waits for a decision: data of the version before only gets outages, for 90
 * days.
 *
 * @throws RoutingError `INVALID_TYPE` for an invalid version
 */
export function behindWarnings(proof: DataProof | undefined): readonly Warning[] {
  if (proof === undefined) return [];
  const [version, newest] = [versionOf(proof, 'version'), versionOf(proof, 'newest')];
  if (version === undefined || newest === undefined || majorOf(newest) <= majorOf(version)) return [];
  const message = `the data is of version ${version}; version ${newest} of the feed waits to be taken`;
  return [{ reason: 'DATA_BEHIND', field: '', message, facts: { version, newest } }];
}

function timeOf({ proofAt }: DataProof): bigint {
  const time = typeof proofAt === 'string' ? parseTime(proofAt) : undefined;
  if (time !== undefined) return time;
  throw invalid('proofAt', 'a time such as 2026-11-28T08:00:00Z', proofAt);
}

function versionOf(proof: DataProof, member: 'version' | 'newest'): string | undefined {
  const version = proof[member];
  if (version === undefined || isDataVersion(version)) return version;
  throw invalid(member, 'a version such as 3.4.1', version);
}

function invalid(member: keyof DataProof, needed: string, value: unknown): RoutingError {
  const field = `proof.${member}`;
  return new RoutingError('INVALID_TYPE', field, `\`${field}\` must be ${needed}, got ${quote(value)}`);
}
