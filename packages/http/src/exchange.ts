/** A request without its body, from the handler or the listener. */
export interface Asked {
  readonly method: string;
  /** Path of the address, as it was sent. */
  readonly path: string;
  /** Query of the address, as it was sent, without the question mark. */
  readonly query: string;
  /** The hosts that it names: in its address, if that is a whole one, and in its headers. None where it names none (HTTP/1.0). */
  hosts(): readonly string[];
  /** Returns the value of a header, by its lower-case name. */
  header(name: string): string | undefined;
}

/** An answer without the headers that the handler or listener adds: length and connection. */
export interface Answer {
  /** HTTP status. */
  readonly status: number;
  /** Headers by lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, which the answer to a HEAD leaves out; text is sent as UTF-8. */
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Key for compressed forms of the body; present if the body is cached. */
  readonly keptAs?: object;
  /** Called with the bytes of each compressed form that is cached. */
  readonly onForm?: (bytes: number) => void;
}

/** A JSON answer. Copies may be kept by others, but are to be checked by their tag before use. */
export function json(status: number, body: unknown): Answer {
  return { status, headers: jsonHeaders, body: JSON.stringify(body) };
}

/** The bytes of a body. */
export function bytesOf(body: string | Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? encoder.encode(body) : body;
}

const encoder = new TextEncoder();

/** An answer with further headers. By a spread of both, V8 would make a hidden class for each answer. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: Object.assign({}, answer.headers, headers) };
}

const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
