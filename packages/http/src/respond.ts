import type { ApiResult } from 'wayfold/wire';

/**
 * A JSON answer. Its length is stated, so that a server can tell small answers from large ones before it compresses
 * them; copies may be kept, but are to be checked by their tag before use.
 */
export function json(status: number, body: unknown): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      'cache-control': 'no-cache',
    },
  });
}

/** What an api answered, as a response. */
export function answer({ status, body }: ApiResult): Response {
  return json(status, body);
}
