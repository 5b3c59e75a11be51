/** Errors of the broker's library, sorted by meaning. */
import { JetStreamApiError } from '@nats-io/jetstream';
import type { TroubleName } from './trouble.js';

/** Meaning of a failed request. */
export type Failure =
  | 'AWAY'
  | 'CLOSED'
  | 'NO_STREAM'
  | 'NO_SUBJECT'
  | 'NO_JETSTREAM'
  | 'NOT_ALLOWED'
  | 'OTHER_WRITER'
  | 'FULL'
  | 'TOO_LARGE'
  | 'OTHER';

/** Error codes of the JetStream interface. */
const codes: Readonly<Record<number, Failure>> = {
  10059: 'NO_STREAM', // stream not found
  10060: 'NO_SUBJECT', // expected stream does not match: another one has the subject
  10039: 'NO_JETSTREAM', // not enabled for account
  10076: 'NO_JETSTREAM', // not enabled
  10008: 'AWAY', // temporarily unavailable
  10071: 'OTHER_WRITER', // wrong last sequence
  10164: 'OTHER_WRITER', // wrong last sequence, that of the stream not told
  10023: 'FULL', // insufficient resources
  10028: 'FULL', // resource limits exceeded for server
  10047: 'FULL', // insufficient storage
  10077: 'FULL', // the store failed: limits of the stream, or of the disk
  10002: 'FULL', // resource limits exceeded for account
  10054: 'TOO_LARGE', // message size exceeds maximum allowed
};

/** By the names of errors: the library has several copies of their classes where it is installed twice. */
const names: Readonly<Record<string, Failure>> = {
  TimeoutError: 'AWAY',
  RequestError: 'AWAY',
  ConnectionError: 'AWAY',
  ClosedConnectionError: 'CLOSED',
  DrainingConnectionError: 'CLOSED',
  PermissionViolationError: 'NOT_ALLOWED',
  AuthorizationError: 'NOT_ALLOWED',
  JetStreamNotEnabled: 'NO_JETSTREAM',
  NoResponders: 'NO_JETSTREAM',
  InvalidArgumentError: 'TOO_LARGE',
};

/** Meaning of a thrown value. */
export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) return 'OTHER';
  if (thrown instanceof JetStreamApiError) return codes[thrown.code] ?? 'OTHER';
  const meant = names[thrown.name] ?? 'OTHER';
  // A refused permission and a missing responder come wrapped.
  const inner = meant === 'AWAY' && thrown.cause !== undefined ? failureOf(thrown.cause) : 'OTHER';
  return inner === 'OTHER' ? meant : inner;
}

/** The words of a thrown value. */
export const wordsOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Name of a failure to follow. */
export const troubleNames: Readonly<Record<Failure, TroubleName>> = {
  AWAY: 'BROKER_AWAY',
  CLOSED: 'CONNECTION_CLOSED',
  NO_STREAM: 'NO_STREAM',
  NO_SUBJECT: 'OTHER',
  NO_JETSTREAM: 'NO_JETSTREAM',
  NOT_ALLOWED: 'NOT_ALLOWED',
  OTHER_WRITER: 'OTHER',
  FULL: 'OTHER',
  TOO_LARGE: 'OTHER',
  OTHER: 'OTHER',
};
