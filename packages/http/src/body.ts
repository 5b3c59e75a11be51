/** Why the text of a body could not be read. */
export type BodyProblem = 'too large' | 'not UTF-8' | 'broken off';

/** The text of a request body, or why there is none. */
export type BodyText = { readonly text: string } | { readonly problem: BodyProblem };

/**
 * Reads the body of a request up to the first byte beyond the limit, where it stops: what a header says of the length
 * is not believed, and nothing is stored that will not be used. The rest is left to `discardRest`.
 *
 * @param limit bytes
 */
export async function readText(request: Request, limit: number): Promise<BodyText> {
  const read = await readBytes(request.body, limit);
  if ('problem' in read) return read;
  try {
    // A byte order mark is kept, for the reader of the JSON to refuse.
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read.bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'not UTF-8' };
    throw error;
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

async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<{ readonly bytes: Uint8Array } | { readonly problem: BodyProblem }> {
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

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
