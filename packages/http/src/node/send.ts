import type { IncomingMessage, ServerResponse } from 'node:http';
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
 * Sends a finished answer: 304 to whoever has it already by its tag, without its body to a HEAD, compressed where that is asked for and
 * gains. Compressed forms of bytes that are kept are made once.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { compress = true, close = false }: SendOptions = {},
): void {
  const { headers, method } = request;
  const known = unlessKnown(answer, headers['if-none-match']);
  const extra = { ...(compress && { vary: varyOf(known) }), ...(close && { connection: 'close' }) };
  const { bytes } = known;
  const send = (sent: Uint8Array | undefined, encoding?: Encoding): void => {
    const { etag } = known.headers;
    response.writeHead(known.status, {
      ...known.headers,
      ...extra,
      ...(sent !== undefined && { 'content-length': sent.length }),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
      ...(encoding !== undefined && etag !== undefined && { etag: tagOfForm(etag, encoding) }),
    });
    response.end(method === 'HEAD' ? undefined : sent);
  };
  const encoding = compress && method !== 'HEAD' ? chosenForm(known, headers['accept-encoding']) : undefined;
  if (bytes === undefined || encoding === undefined) send(bytes);
  else {
    void compressed(known, bytes, encoding).then(
      (form) => send(form, encoding),
      () => send(bytes),
    );
  }
}

function varyOf({ headers: { vary } }: Answer): string {
  return vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;
}
