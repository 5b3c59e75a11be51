/** Answers as they come over a connection, and the parts of them in which all runtimes must agree. */
import { request as send, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Handler } from '@wayfold/http';
import type { Asking } from './askings.js';

/** What of an answer must be the same wherever it is given. */
export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body, once what its header names is taken off. */
  readonly text: string;
}

/** The same with how it was sent. */
export interface Sent extends Seen {
  /** Encodings, in the order in which they were put on. */
  readonly encodings: readonly string[];
}

/** Headers that the handler sets. What a host adds, such as the date, is its own. */
const compared = [
  'content-type',
  'cache-control',
  'etag',
  'allow',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-allow-methods',
  'access-control-allow-headers',
];

const headersOf = (read: (name: string) => string | undefined): Seen['headers'] =>
  Object.fromEntries(compared.map((name) => [name, read(name)]));

/** Bytes as text, so that differences can be read and no two contents look alike. */
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** What the handler in this process answers. */
export async function answerHere(handler: Handler, { method, path, headers, body }: Asking): Promise<Seen> {
  const init = { method, headers, ...(body !== undefined && { body: Buffer.from(body) }) };
  const response = await handler(new Request(`http://here${path}`, init));
  return {
    status: response.status,
    headers: headersOf((name) => response.headers.get(name) ?? undefined),
    text: textOf(new Uint8Array(await response.arrayBuffer())),
  };
}

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** Asks a server at an address; nothing is decoded on the way but by the encodings that the answer names. */
export async function answerAt(address: string, { method, path, headers, body }: Asking): Promise<Sent> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const { hostname, port } = new URL(address);
    // As it stands: `URL` would write some paths otherwise.
    send({ hostname, port, path, method, headers: { ...headers, ...length }, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const encodings = (answer.headers['content-encoding'] ?? '')
    .split(',')
    .flatMap((name) => name.trim() || []);
  const decode = (bytes: Uint8Array, name: string): Uint8Array => decoders[name]?.(bytes) ?? bytes;
  const all: Uint8Array = Buffer.concat(chunks);
  return {
    status: answer.statusCode ?? 0,
    headers: headersOf((name) => answer.headers[name]?.toString()),
    text: textOf(all.length === 0 ? all : [...encodings].reverse().reduce(decode, all)),
    encodings,
  };
}
