import { isUtf8 } from 'node:buffer';
import { RoutingError } from 'wayfold';

/** A line of a file, or why it cannot be read. */
export type Line = string | RoutingError;

/** Bytes that a line may have: room for the largest pools with all their ticks. */
const mostBytes = 1 << 24;
const lineEnd = 0x0a;

/** The lines of a file one by one; empty ones are skipped. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  for await (const lines of lineGroups(chunks)) {
    for (const line of lines) if (!isBlank(line)) yield line;
  }
}

/**
 * The lines of a file as its bytes arrive, grouped by chunk. At most one line is kept in addition to a chunk,
 * and nothing of a line that is too long.
 */
export async function* lineGroups(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Line[]> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (bytes: Uint8Array): void => {
    size += bytes.length;
    if (size > mostBytes) parts = [];
    else if (bytes.length > 0) parts.push(bytes);
  };
  const finish = (): Line => {
    const line = size > mostBytes ? tooLong() : textOf(parts);
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    const [first, last] = [chunk.indexOf(lineEnd), chunk.lastIndexOf(lineEnd)];
    if (first >= 0) {
      take(chunk.subarray(0, first));
      yield [finish(), ...(first < last ? wholeLines(chunk.subarray(first + 1, last)) : [])];
    }
    // The rest waits for the next bytes, which may arrive in the same memory.
    take(new Uint8Array(chunk.subarray(last + 1)));
  }
  if (size > 0) yield [finish()];
}

/** Whether a line is empty. */
export function isBlank(line: Line): boolean {
  return typeof line === 'string' && line.trim() === '';
}

/** Lines with their ends between them: read in one go where all are texts, and else one by one. */
function wholeLines(bytes: Uint8Array): readonly Line[] {
  if (bytes.length <= mostBytes && isUtf8(bytes)) return utf8Of(bytes).split('\n').map(withoutMark);
  const lines: Line[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf(lineEnd, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    lines.push(line.length > mostBytes ? tooLong() : textOf([line]));
    from += line.length + 1;
  }
  return lines;
}

function textOf(parts: readonly Uint8Array[]): Line {
  const [only] = parts;
  const bytes = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
  return isUtf8(bytes)
    ? withoutMark(utf8Of(bytes))
    : new RoutingError('INVALID_JSON', '', 'not valid JSON: the line is not UTF-8');
}

function utf8Of({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('utf8');
}

/** A line without the mark of byte order that some editors leave in front. */
function withoutMark(line: string): string {
  return line.startsWith('\ufeff') ? line.slice(1) : line;
}

function tooLong(): RoutingError {
  return new RoutingError('LIMIT_EXCEEDED', '', `a line has at most ${mostBytes} bytes`);
}
