import { limits } from 'wayfold';

/** Bytes of request bodies that a handler has in memory at most, unless an option states another number. */
const usual = 64 * 1024 * 1024;

/** Most bytes by which the buffer of a body grows, beyond the next chunk. */
const largestStep = 65_536;

/** The memory for request bodies, which all requests of one handler share. */
export interface BodyMemory {
  /** Bytes of the largest body that is read: the limit of the interface, or all of this memory where it is smaller. */
  readonly largest: number;
  /** A buffer for one body, or why it is not read at all by the length that its request states. Nothing is allocated yet. */
  open(stated: number | undefined): BodyBuffer | NoBuffer;
}

/** Why a body is not taken: it is larger than any may be, or the memory is used by others now. */
export type NoBuffer = 'too large' | 'no room';

/** The buffer of one body. Its capacity is counted, since the capacity is allocated even for small chunks. */
export interface BodyBuffer {
  /** Adds a chunk, or returns why it cannot; the buffer is of no use then, and is to be released. */
  append(chunk: Uint8Array): NoBuffer | undefined;
  /** All chunks as one piece. */
  bytes(): Uint8Array;
  /** Releases the buffer to the shared memory. Calls after the first do nothing. */
  release(): void;
}

/** Bytes of the largest body that is read. @throws TypeError for an option that is not a number of bytes above 0 */
export function largestBody({ bodyMemory = usual }: { readonly bodyMemory?: number }): number {
  if (!Number.isSafeInteger(bodyMemory) || bodyMemory < 1)
    throw new TypeError(
      `\`bodyMemory\` is ${String(bodyMemory)}; it must be a whole number of bytes above 0`,
    );
  return Math.min(limits.bodyBytes, bodyMemory);
}

/** Memory for request bodies. @throws TypeError for an option that is not a number of bytes above 0 */
export function createBodyMemory(options: { readonly bodyMemory?: number }): BodyMemory {
  const largest = largestBody(options);
  const { bodyMemory: most = usual } = options;
  let used = 0;
  const take = (bytes: number): void => {
    used += bytes;
  };
  return {
    largest,
    open(stated = 0) {
      if (stated > largest) return 'too large';
      if (stated > most - used) return 'no room';
      return createBuffer({ largest, free: () => most - used, take });
    },
  };
}

/** Functions of the shared memory that a buffer uses. */
interface Share {
  readonly largest: number;
  readonly free: () => number;
  /** Counts bytes as used; fewer are used with a number below 0. */
  readonly take: (bytes: number) => void;
}

function createBuffer({ largest, free, take }: Share): BodyBuffer {
  let blocks: Uint8Array[] = [];
  let [size, capacity] = [0, 0];
  const add = (block: Uint8Array): void => {
    blocks.push(block);
    capacity += block.length;
    take(block.length);
  };
  return {
    append(chunk) {
      const room = capacity - size;
      const over = chunk.length - room;
      const step = Math.max(over, Math.min(size + chunk.length, largestStep));
      if (size + chunk.length > largest) return 'too large';
      if (over > free()) return 'no room';
      // A chunk that fills a block by itself need not be copied, unless it keeps a larger buffer alive.
      if (room === 0 && over === step && chunk.length === chunk.buffer.byteLength) add(chunk);
      else {
        blocks.at(-1)?.set(chunk.subarray(0, room), (blocks.at(-1)?.length ?? 0) - room);
        if (over > 0) {
          add(new Uint8Array(Math.min(step, free())));
          blocks.at(-1)?.set(chunk.subarray(room));
        }
      }
      size += chunk.length;
      return undefined;
    },
    bytes: () => joined(blocks, size),
    release() {
      blocks = [];
      take(-capacity);
      [size, capacity] = [0, 0];
    },
  };
}

function joined(blocks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = blocks;
  if (only !== undefined && blocks.length === 1) return only.subarray(0, size);
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const block of blocks) {
    bytes.set(block.subarray(0, size - offset), offset);
    offset += block.length;
  }
  return bytes;
}
