/**
 * A connection as `connect` of `@nats-io/transport-node` gives it. What is named here tells it from other things; the
 * declarations of its library do not compile under the strictest settings, so that ours do not name its type.
 */
export interface Connection {
  /** What the server tells of itself. */
  readonly info?: { readonly max_payload: number } | undefined;
  isClosed(): boolean;
  closed(): Promise<unknown>;
  getServer(): string;
}

/** Where edits are: a stream that holds nothing else, since the number of an edit is its sequence there. */
export interface StreamPlace {
  /** Name of the stream. */
  readonly stream: string;
  /**
   * Subject that edits are published on; the name of the stream without it. A follower that is given one refuses messages
   * of other subjects.
   */
  readonly subject?: string;
}

/** The subject of a place. */
export const subjectOf = ({ stream, subject = stream }: StreamPlace): string => subject;
