import type { FileHandle } from 'node:fs/promises';

/** The byte that ends a line. */
export const newline = 0x0a;

/** Content of a file from an offset, in pieces of at most a megabyte. Each overwrites the one before it. */
export async function* chunksOf(handle: FileHandle, from: number): AsyncGenerator<Buffer> {
  const memory = Buffer.alloc(1 << 20);
  for (let position = from; ; ) {
    const { bytesRead } = await handle.read(memory, 0, memory.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield memory.subarray(0, bytesRead);
  }
}
