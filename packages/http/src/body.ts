import type { BodyBuffer, BodyMemory, NoBuffer } from './memory.js';

/** Why the text of a body could not be read. */
export type BodyProblem = NoBuffer | 'not UTF-8' | 'broken off';

/** The bytes of a request body, or why there are none. */
export type BodyBytes =
  | { readonly bytes: Uint8Array }
  | { readonly problem: Exclude<BodyProblem, 'not UTF-8'> };

/** The length that a request states for its body; undefined if it states none. */
export function statedLength(header: string | null | undefined): number | undefined {
  return header != null && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/**
 * Reads the body of a request up to the first byte that there is no room for, where it stops. The rest is left to `discardRest`.
 *
 * @param use called once with the body, whose memory is free again afterwards
 */
export async function readBytes<T>(
  { body, headers }: Request,
  memory: BodyMemory,
  use: (body: BodyBytes) => T,
): Promise<T> {
  if (body === null) return use({ bytes: new Uint8Array() });
  const buffer = memory.open(statedLength(headers.get('content-length')));
  if (typeof buffer === 'string') return use({ problem: buffer });
  try {
    const problem = await fill(buffer, body);
    return use(problem === undefined ? { bytes: buffer.bytes() } : { problem });
  } finally {
    buffer.release();
  }
}

async function fill(
  buffer: BodyBuffer,
  body: ReadableStream<Uint8Array>,
): Promise<Exclude<BodyProblem, 'not UTF-8'> | undefined> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const problem = buffer.append(read.value);
      if (problem !== undefined) return problem;
    }
    return undefined;
  } catch {
    return 'broken off';
  } finally {
    reader.releaseLock();
  }
}

/**
 * Reads and discards the remainder of a body, so that the connection can carry the next request. Beyond the limit
 * the body is cancelled.
 *
 * @param limit bytes
 * @returns whether the end was reached
 */
export async function discardRest({ body }: Request, limit: number): Promise<boolean> {
  if (body === null) return true;
  const reader = body.getReader();
  try {
    let size = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > limit) {
        await reader.cancel();
        return false;
      }
    }
    return true;
  } catch {
    return false; // the sender is gone
  } finally {
    reader.releaseLock();
  }
}
