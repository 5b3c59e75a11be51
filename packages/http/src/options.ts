import type { Registry } from 'wayfold';

/** How a handler serves an `Api`. */
export interface HandlerOptions {
  /** What the api answers from. With it `GET /health` tells of the data. */
  readonly registry?: Registry;
  /** Version of the service, told by `GET /health` and the interface document. */
  readonly version?: string;
  /** Origins whose pages may call, `*` (the default) for all, `false` for none. */
  readonly cors?: string | readonly string[] | false;
  /** Answers of at least this many bytes are compressed for clients that accept gzip. 1024 unless given. */
  readonly compressFromBytes?: number;
  /** `domain` of the errors that the handler itself words; give it what `createApi` was given. */
  readonly errorDomain?: string;
  /** Told of failures of the handler's own. Those of the api are told to the api's option of the same name. */
  readonly onInternalError?: (error: unknown) => void;
}
