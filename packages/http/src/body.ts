/** Why the text of a body could not be read. */
export type BodyProblem = 'too large' | 'not UTF-8' | 'broken off';

/** The bytes of a request body, or why there are none. */
export type BodyBytes =
  | { readonly bytes: Uint8Array }
  | { readonly problem: Exclude<BodyProblem, 'not UTF-8'> };

/**
 * Reads the body of a request up to the first byte beyond the limit, where it stops: what a header says of the length
 * is not believed, and nothing is stored that will not be used. The rest is left to `discardRest`.
 *
 * @param limit bytes
 */
export async function readBytes({ body }: Request, limit: number): Promise<BodyBytes> {
  if (body === null) return { bytes: new Uint8Array() };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > limit) return { problem: 'too large' };
      chunks.push(read.value);
    }
    return { bytes: concat(chunks, size) };
  } catch {
    return { problem: 'broken off' };
  } finally {
    reader.releaseLock();
  }
}

/**
 * Reads what is left of a body and throws it away, so that the connection can carry the next request. Beyond the limit
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
    return false; // whoever sent it is gone
  } finally {
    reader.releaseLock();
  }
}

/** The chunks of a body as one piece. */
export function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
