/** What can go wrong between a replica and its stream, by name. */
export type TroubleName =
  /** The broker is gone or does not answer. The replica goes on with what it has, and follows again when it is back. */
  | 'BROKER_AWAY'
  /** The connection was closed for good: nothing is followed any more. */
  | 'CONNECTION_CLOSED'
  /** The broker has no such stream. It is looked for again and again. */
  | 'NO_STREAM'
  /** The broker has no JetStream, or has switched it off, as it does when its disk is full. */
  | 'NO_JETSTREAM'
  /** The broker does not let this user read the stream. */
  | 'NOT_ALLOWED'
  /** Edits are gone from the stream: deleted, or trimmed before they were read. Only a snapshot leads on. */
  | 'GAP'
  /** The stream ends before what this replica has, has other edits than were read, or was made anew: this replica has to be started anew, and takes nothing but whole data. */
  | 'STREAM_REPLACED'
  /** The receiver of an edit threw. */
  | 'OFFER_FAILED'
  /** Anything else; it is tried again. */
  | 'OTHER';

/** A trouble, told once for as long as it lasts. */
export interface Trouble {
  readonly name: TroubleName;
  /** A sentence for people. */
  readonly message: string;
  /** The last edit that was read when it came. */
  readonly seq: number;
  /** What was thrown, where something was. */
  readonly cause?: unknown;
}

/** Tells each trouble once, until it is over. */
export interface Teller {
  tell(trouble: Trouble): void;
  /** The broker is heard: what kept the replica from following is over, and would be told anew. */
  over(): void;
}

/** Troubles of the data, not of the way to it: they stand where they were found. */
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
