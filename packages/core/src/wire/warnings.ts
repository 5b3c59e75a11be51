import * as shapes from '../json/index.js';
import { pointerTo, type Warning } from '../primitives/index.js';
import { snakeKeys } from './json/field-names.js';

/** Facts of an outage in a warning or a finding about it; absent from all others. */
export interface OutageFacts {
  /** Reason of the outage. */
  readonly outage_reason?: string;
  /** ISO date of the beginning of the outage; empty if it is unknown. */
  readonly since?: string;
  /** Source of the outage. */
  readonly source?: string;
}

/** Facts of a warning about a published end, stale data or a feed; absent from all others. */
export interface TimeFacts {
  /** Of `SUNSET_NEAR`: the end, an ISO date or an RFC 3339 time. */
  readonly closes_at?: string;
  /** Of `SUNSET_NEAR`: whole days until the end. */
  readonly days_left?: number;
  /** Of `STALE_DATA` about the data: its part. */
  readonly part?: string;
  /** Of `STALE_DATA` about the data: the ISO date of its oldest source. */
  readonly as_of?: string;
  /** Of `STALE_DATA` about the data: whole days since that date. */
  readonly age_days?: number;
  /** Of `PROOF_OLD`: whole seconds since the signed time of the last proof. */
  readonly age_seconds?: number;
  /** Of `DATA_BEHIND`: version of the data. */
  readonly version?: string;
  /** Of `DATA_BEHIND`: version of the feed that waits. */
  readonly newest?: string;
}

/** A warning about an answer that is given anyway. */
export interface WireWarning extends OutageFacts, TimeFacts {
  /** Reason for programs. */
  readonly reason: string;
  /** Human-readable sentence. */
  readonly message: string;
  /** JSON Pointer into the request; empty for the whole request. */
  readonly field: string;
  /** Reason again, if the chain of the field is unknown. */
  readonly type?: string;
  /** Similar names of the data, at most three. */
  readonly did_you_mean?: readonly string[];
}

/** A warning in the form that public clients show. */
export interface WireClientWarning {
  /** Type that public clients support. */
  readonly type: string;
  /** Sentence for users. */
  readonly message: string;
}

/** Warnings as a part of an answer. */
export interface DataAgeAnswer {
  /** Warnings about the answer, such as stale parts of the data; absent if there are none. */
  readonly warnings?: readonly WireWarning[];
}

/** Warnings as a part of an answer that public clients show. */
export interface WarningsAnswer extends DataAgeAnswer {
  /** First warning of a type that public clients support. */
  readonly warning?: WireClientWarning;
}

/** Writes warnings as a part of an answer; empty without warnings. */
export function encodeWarnings(warnings: readonly Warning[]): WarningsAnswer {
  if (warnings.length === 0) return {};
  const known = warnings.find(({ reason }) => clientWarnings.has(reason));
  return {
    warnings: warnings.map(({ reason, message, field, facts }) =>
      facts === undefined
        ? { reason, message, field }
        : Object.assign(snakeKeys(facts), { reason, message, field }),
    ),
    ...(known && { warning: { type: known.reason, message: known.message } }),
  };
}

const clientWarnings: ReadonlySet<Warning['reason']> = new Set<Warning['reason']>([
  'LOW_INFO_WARNING',
  'BAD_PRICE_WARNING',
  'INSUFFICIENT_GAS_AT_DEST_EOA',
  'INSUFFICIENT_GAS_AT_INTERMEDIATE',
]);

/** Warnings about the request, then about stale data, as a part of an answer. */
export function encodeDataAge(
  { dataWarnings }: { dataWarnings(): readonly Warning[] },
  others: readonly Warning[] = [],
): DataAgeAnswer {
  return encodeWarnings([...others, ...dataWarnings()]);
}

/** Members that clients send and that change no answer, by name, each with the reason. */
export type IdleMembers = Readonly<Record<string, string>>;

/** Schemas of such members. They take any value, since none is read. */
/* @__NO_SIDE_EFFECTS__ */
export function idleFields<Name extends string>(
  members: Readonly<Record<Name, string>>,
): { readonly [N in Name]: shapes.Shape<unknown> } {
  const names = Object.keys(members).map((name) => [name, shapes.optional(shapes.anything)] as const);
  return Object.fromEntries(names) as { readonly [N in Name]: shapes.Shape<unknown> }; // the names of the table
}

/** Warnings about members without effect that have a value. @param pointer to the object that has the members */
export function idleWarnings(object: unknown, members: IdleMembers, pointer = ''): readonly Warning[] {
  if (!shapes.isObject(object)) return [];
  return Object.entries(members).flatMap(([name, why]) =>
    isPlain(shapes.ownMember(object, name))
      ? []
      : [withoutEffect(pointerTo(pointer, name), `${name} ${why}`)],
  );
}

/** The warning about one place of a request. */
export function withoutEffect(field: string, message: string): Warning {
  return { reason: 'INPUT_WITHOUT_EFFECT', field, message };
}

function isPlain(value: unknown): boolean {
  return (
    value == null ||
    value === false ||
    value === '' ||
    value === '0' ||
    (shapes.isList(value) && value.length === 0)
  );
}
