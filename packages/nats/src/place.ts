/**
 * A connection from `connect` of `@nats-io/transport-node`. Its members distinguish it from other values; the declarations of
 * the library do not compile under the strictest settings, so its type is not named here.
 */
export interface Connection {
  /** Information from the server, with its longest message in bytes. */
  readonly info?:
    | {
        /** Longest message that the server accepts, in bytes. */
        readonly max_payload: number;
      }
    | undefined;
  /** Returns whether the connection is closed for good. */
  isClosed(): boolean;
  /** Resolves when the connection is closed for good. */
  closed(): Promise<unknown>;
  /** Returns the address of the server. */
  getServer(): string;
}

/** Place of edits: a stream with no other messages, since the number of an edit is its sequence there. */
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
