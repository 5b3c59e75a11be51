/** A request but for its body, whichever door it came in by. */
export interface Asked {
  readonly method: string;
  /** Path of the address, as it was sent. */
  readonly path: string;
  /** Query of the address, as it was sent, without the question mark. */
  readonly query: string;
  /** The value of a header, by its name in small letters. */
  header(name: string): string | undefined;
}

/** What is sent back, but for what a door adds: the length, and what it says of the connection. */
export interface Answer {
  readonly status: number;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, which the answer to a HEAD leaves out. The same bytes are the same object for as long as they are kept. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Whether the bytes are kept, to be sent again. */
  readonly isKept?: true;
}

/** A JSON answer. Copies may be kept by others, but are to be checked by their tag before use. */
export function json(status: number, body: unknown): Answer {
  return { status, headers: jsonHeaders, bytes: encoder.encode(JSON.stringify(body)) };
}

/** An answer with further headers. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

const encoder = new TextEncoder();

const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
