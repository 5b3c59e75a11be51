import type { ApiResult } from 'wayfold/wire';

/**
 * A JSON answer. Its length is stated, so that small answers can be told from large ones before they are compressed;
 * copies may be kept, but are to be checked by their tag before use.
 */
export function json(status: number, body: unknown): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    },
  });
}

/** What an api answered, as a response. */
export function answer({ status, body }: ApiResult): Response {
  return json(status, body);
}
