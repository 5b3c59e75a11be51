import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer } from '../exchange.js';
import { tagOfForm, unlessKnown } from '../tags.js';
import { chosenForm, compressed, type Encoding } from './compress.js';

/** How an answer is sent. */
export interface SendOptions {
  /** Whether it may be compressed where the client accepts it. */
  readonly compress?: boolean;
  /** Whether the connection ends with it. */
  readonly close?: boolean;
}

/**
 * Sends a finished answer: 304 if the client has its tag, without its body to a HEAD, compressed if that is requested and
 * gains. Compressed forms of bytes that are kept are made once.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { compress = true, close = false }: SendOptions = {},
): void {
  const { headers, method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const known = isRead ? unlessKnown(answer, headers['if-none-match']) : answer;
  const { body } = known;
  const send = (sent: string | Uint8Array | undefined, encoding?: Encoding): void => {
    response.writeHead(known.status, headersOf(known, { sent, encoding, compress, close }));
    response.end(method === 'HEAD' ? undefined : sent);
  };
  const encoding = compress && method !== 'HEAD' ? chosenForm(known, headers['accept-encoding']) : undefined;
  if (body === undefined || encoding === undefined) send(body);
  else {
    void compressed(known, body, encoding).then(
      (form) => send(form, encoding),
      () => send(body),
    );
  }
}

/** The form in which the body is sent. */
interface Form extends Required<SendOptions> {
  readonly sent: string | Uint8Array | undefined;
  readonly encoding: Encoding | undefined;
}

function headersOf({ headers }: Answer, { sent, encoding, compress, close }: Form): OutgoingHttpHeaders {
  const all: OutgoingHttpHeaders = Object.assign({}, headers);
  if (sent !== undefined) all['content-length'] = Buffer.byteLength(sent);
  if (compress) all['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  if (close) all['connection'] = 'close';
  if (encoding === undefined) return all;
  all['content-encoding'] = encoding;
  if (headers['etag'] !== undefined) all['etag'] = tagOfForm(headers['etag'], encoding);
  return all;
}
