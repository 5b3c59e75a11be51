import { limits } from 'wayfold';
import { describe, expect, test } from 'vitest';
import { type BodyBuffer, type BodyMemory, createBodyMemory } from './memory.js';

function opened(memory: BodyMemory, stated?: number): BodyBuffer {
  const buffer = memory.open(stated);
  if (typeof buffer === 'string') throw new Error(`no buffer: ${buffer}`);
  return buffer;
}

/** The most bytes that another body could state and be begun. */
function freeIn(memory: BodyMemory): number {
  let [low, high] = [0, memory.largest];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (memory.open(middle) === 'no room') high = middle - 1;
    else low = middle;
  }
  return low;
}

const bytes = (length: number, from = 0): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (from + index) % 251);

describe('a body comes out as it went in, whatever the chunks', () => {
  test.each<readonly [name: string, chunks: readonly number[]]>([
    ['none', []],
    ['an empty one', [0]],
    ['one', [1000]],
    ['byte by byte', Array.from({ length: 300 }, () => 1)],
    ['falling', [70_000, 5, 1]],
    ['rising', [1, 5, 70_000, 3, 200_000]],
    ['to the limit', [65_536, 65_535, 1, limits.bodyBytes - 131_072]],
  ])('%s', (_name, lengths) => {
    const memory = createBodyMemory({ bodyMemory: limits.bodyBytes });
    const buffer = opened(memory);
    const whole = bytes(lengths.reduce((sum, length) => sum + length, 0));
    let offset = 0;
    for (const length of lengths) {
      expect(buffer.append(whole.slice(offset, offset + length))).toBeUndefined();
      offset += length;
    }
    expect(Buffer.compare(buffer.bytes(), whole)).toBe(0);
    buffer.release();
    expect(freeIn(memory)).toBe(limits.bodyBytes);
  });
});

test('what is allocated is counted: at most twice what came, and for large bodies little more', () => {
  for (const [length, times, most] of [
    [1, 1000, 2000],
    [100, 1000, 200_000],
    [1000, 3000, 3_000_000 + 65_536],
  ] as const) {
    const memory = createBodyMemory({ bodyMemory: limits.bodyBytes });
    const buffer = opened(memory);
    for (let index = 0; index < times; index += 1) buffer.append(bytes(length));
    const used = limits.bodyBytes - freeIn(memory);
    expect(used).toBeGreaterThanOrEqual(length * times);
    expect(used).toBeLessThanOrEqual(most);
  }
});

test('a chunk that is a window on something larger does not keep it', () => {
  const memory = createBodyMemory({});
  const buffer = opened(memory);
  const window = new Uint8Array(1_000_000).subarray(0, 10);
  buffer.append(window);
  expect(buffer.bytes().buffer.byteLength).toBeLessThan(100);
});

test('bodies share the memory, and give it back once', () => {
  const memory = createBodyMemory({ bodyMemory: 1000 });
  const [first, second] = [opened(memory), opened(memory)];
  expect(first.append(bytes(600))).toBeUndefined();
  expect([memory.open(400), memory.open(401)]).toEqual([expect.anything(), 'no room']);
  expect(second.append(bytes(400))).toBeUndefined();
  expect(second.append(bytes(1))).toBe('no room');
  expect(second.bytes()).toEqual(bytes(400));
  first.release();
  first.release();
  expect(freeIn(memory)).toBe(600);
  expect(second.append(bytes(600))).toBeUndefined();
  second.release();
  expect(freeIn(memory)).toBe(1000);
});

test('a body of a length that never fits is too large, and not waited for', () => {
  const small = createBodyMemory({ bodyMemory: 1000 });
  expect([small.largest, small.open(1001)]).toEqual([1000, 'too large']);
  expect(opened(small, 5).append(bytes(1001))).toBe('too large');
  const usual = createBodyMemory({});
  expect([usual.largest, usual.open(limits.bodyBytes + 1)]).toEqual([limits.bodyBytes, 'too large']);
});

test('64 MiB unless another number is given', () => {
  const memory = createBodyMemory({});
  const buffers = Array.from({ length: 16 }, () => opened(memory));
  for (const buffer of buffers) expect(buffer.append(new Uint8Array(limits.bodyBytes))).toBeUndefined();
  expect(memory.open(1)).toBe('no room');
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '64' as never])(
  '%j is no number of bytes',
  (bodyMemory) => {
    expect(() => createBodyMemory({ bodyMemory })).toThrow(
      new TypeError(`\`bodyMemory\` is ${bodyMemory}; it must be a whole number of bytes above 0`),
    );
  },
);
