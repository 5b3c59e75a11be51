import type { jetstream } from '@nats-io/jetstream';

/** A connection as `connect` of `@nats-io/transport-node` gives it. */
export type Connection = Parameters<typeof jetstream>[0];

/** Where edits are: a stream that holds nothing else, since the number of an edit is its sequence there. */
export interface StreamPlace {
  /** Name of the stream. */
  readonly stream: string;
  /** Subject that edits are published on; the name of the stream without it. Messages of other subjects are refused. */
  readonly subject?: string;
}

/** The subject of a place. */
export const subjectOf = ({ stream, subject = stream }: StreamPlace): string => subject;
