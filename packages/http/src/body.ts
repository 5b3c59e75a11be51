/** Why the text of a body could not be read. */
export type BodyProblem = 'too large' | 'not UTF-8';

/** The text of a request body, or why there is none. */
export type BodyText = { readonly text: string } | { readonly problem: BodyProblem };

/**
 * Reads the body of a request and stops at the first byte beyond the limit: what a header says of the length is not
 * believed, and nothing is stored that will not be used.
 *
 * @param limit bytes
 */
export async function readText(request: Request, limit: number): Promise<BodyText> {
  const bytes = await readBytes(request.body, limit);
  if (bytes === undefined) return { problem: 'too large' };
  try {
    // A byte order mark is kept, for the reader of the JSON to refuse.
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'not UTF-8' };
    throw error;
  }
}

async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    size += read.value.length;
    if (size > limit) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(read.value);
  }
  return concat(chunks, size);
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
