import { RoutingError } from 'wayfold';

/** A line of a file, or why it cannot be read. */
export type Line = string | RoutingError;

/** Bytes that a line may have: room for the largest pools with all their ticks. */
const mostBytes = 1 << 24;
const lineEnd = 0x0a;

/**
 * The lines of a file as its bytes come; those that hold nothing are skipped. No more than a line is kept at a time, and of one that is
 * too long nothing.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (bytes: Uint8Array): void => {
    size += bytes.length;
    if (size > mostBytes) parts = [];
    else parts.push(bytes);
  };
  const finish = (): Line => {
    const line = size > mostBytes ? tooLong() : textOf(parts);
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
      take(chunk.subarray(from, end));
      from = end + 1;
      const line = finish();
      if (!isBlank(line)) yield line;
    }
    // What is left waits for the next bytes, which may come in the same memory.
    take(new Uint8Array(chunk.subarray(from)));
  }
  const last = finish();
  if (!isBlank(last)) yield last;
}

function textOf(parts: readonly Uint8Array[]): Line {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    return new RoutingError('INVALID_JSON', '', 'not valid JSON: the line is not UTF-8');
  }
}

function tooLong(): RoutingError {
  return new RoutingError('LIMIT_EXCEEDED', '', `a line has at most ${mostBytes} bytes`);
}

function isBlank(line: Line): boolean {
  return typeof line === 'string' && line.trim() === '';
}
