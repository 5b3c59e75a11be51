import { RoutingError } from 'wayfold';
import { expect, test } from 'vitest';
import { type Line, linesOf } from './lines.js';

async function* chunksOf(...chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

async function read(...chunks: readonly (string | Uint8Array)[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(chunksOf(...chunks))) lines.push(shown(line));
  return lines;
}

const shown = (line: Line): string => (line instanceof RoutingError ? line.reason : line);

test.each<[string, readonly (string | Uint8Array)[], readonly string[]]>([
  ['nothing', [], []],
  ['one without an end', ['a'], ['a']],
  ['several', ['a\nb\n'], ['a', 'b']],
  ['blank ones', ['\n \na\n\r\n\n', '\t\n'], ['a']],
  ['the ends of lines of another system', ['a\r\nb'], ['a\r', 'b']],
  ['one in many pieces', ['a', 'b', 'c\nd', '', 'e'], ['abc', 'de']],
  ['a character in two pieces', [Buffer.from([0xc3]), Buffer.from([0xa9, 0x0a])], ['é']],
  ['a mark of byte order', ['\ufeffa\n'], ['a']],
  ['bytes that are no text', [Buffer.from([0xff, 0x0a]), 'b\n'], ['INVALID_JSON', 'b']],
  ['further line ends, which are texts', ['"\u2028"\nb'], ['"\u2028"', 'b']],
])('lines of %s', async (_name, chunks, lines) => {
  expect(await read(...chunks)).toEqual(lines);
});

test('a line that is too long is refused, and the next is read', async () => {
  const piece = Buffer.alloc(1 << 20, 'x');
  const most = Array.from({ length: 16 }, () => piece);
  expect((await read(...most, '\na\n'))[0]).toHaveLength(1 << 24);
  expect(await read(...most, 'x', ...most, 'x\na\n', ...most, 'y')).toEqual([
    'LIMIT_EXCEEDED',
    'a',
    'LIMIT_EXCEEDED',
  ]);
});

test('no more is read ahead than what holds the line', async () => {
  let given = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      given++;
      yield Buffer.from('a\nb\n');
    }
  }
  let taken = 0;
  for await (const _line of linesOf(endless())) {
    expect(given).toBe(Math.floor(taken / 2) + 1);
    taken++;
    if (taken === 100_000) break;
  }
});

test('memory that is used again for the next bytes does no harm', async () => {
  async function* reused(): AsyncGenerator<Uint8Array> {
    const memory = Buffer.from('ab');
    yield memory;
    memory.write('c\n');
    yield memory;
  }
  const lines: string[] = [];
  for await (const line of linesOf(reused())) lines.push(shown(line));
  expect(lines).toEqual(['abc']);
});
