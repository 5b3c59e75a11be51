/** Names of troubles between a replica and its stream. */
export type TroubleName =
  /** The broker is gone or does not answer. The replica keeps its data, and follows again when the broker is back. */
  | 'BROKER_AWAY'
  /** The connection was closed for good, and following has ended. */
  | 'CONNECTION_CLOSED'
  /** The broker has no such stream. It is looked for again and again. */
  | 'NO_STREAM'
  /** The broker has no JetStream, or has switched it off, as it does when its disk is full. */
  | 'NO_JETSTREAM'
  /** The broker does not let this user read the stream. */
  | 'NOT_ALLOWED'
  /** Edits are gone from the stream: deleted, or trimmed before they were read. Only a snapshot leads on. */
  | 'GAP'
  /** The stream is shorter than this replica, has other edits, or was recreated: restart this replica, which accepts only whole data until then. */
  | 'STREAM_REPLACED'
  /** The receiver of an edit threw. */
  | 'OFFER_FAILED'
  /** Anything else; it is tried again. */
  | 'OTHER';

/** A trouble, reported once while it lasts. */
export interface Trouble {
  /** Name of the trouble. */
  readonly name: TroubleName;
  /** Description in a sentence. */
  readonly message: string;
  /** The last edit that was read when it came. */
  readonly seq: number;
  /** The thrown value, if any. */
  readonly cause?: unknown;
}

/** Reports each trouble once, until it is over. */
export interface Teller {
  tell(trouble: Trouble): void;
  /** Ends the troubles of the connection, which may then be reported again. */
  over(): void;
}

/** Troubles of the data rather than of the connection: they persist at their edits. */
const lasting: ReadonlySet<TroubleName> = new Set(['GAP', 'STREAM_REPLACED', 'OFFER_FAILED']);

/** A teller that hands troubles to `told`. */
export function tellOnce(told: (trouble: Trouble) => void): Teller {
  const open = new Set<TroubleName>();
  /** Where the latest of the lasting ones were found. */
  const found = new Map<TroubleName, number>();
  return {
    tell(trouble) {
      const { name, seq } = trouble;
      if (lasting.has(name) ? found.get(name) === seq : open.has(name)) return;
      if (lasting.has(name)) found.set(name, seq);
      else open.add(name);
      told(trouble);
    },
    over: () => open.clear(),
  };
}
