import { describe, expect, test, vi } from 'vitest';
import { fromUtf8 } from './bytes.js';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What the host makes of bytes that are UTF-8 throughout. */
function byHost(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

describe('a text in UTF-8', () => {
  test('is read, or is none, as the host has it: every first byte, and the edges of the others', () => {
    const edges = [0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xff];
    const tried: number[][] = [[]];
    for (let lead = 0; lead < 256; lead++) tried.push([lead], ...edges.map((next) => [lead, next]));
    for (const lead of [0x41, 0x80, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5]) {
      for (const a of edges)
        for (const b of edges) tried.push([lead, a, b], ...edges.map((c) => [lead, a, b, c, 0x41]));
    }
    const wrong = tried.filter(
      (bytes) => fromUtf8(Uint8Array.from(bytes)) !== byHost(Uint8Array.from(bytes)),
    );
    expect(wrong).toEqual([]);
    expect(tried.filter((bytes) => byHost(Uint8Array.from(bytes)) === undefined).length).toBeGreaterThan(2e4);
  });

  test.each([
    ['every character', String.fromCodePoint(...[0x0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfeff])],
    ['characters beyond the first plane', '\u{10000}\u{10ffff}'],
    [
      'a long one, its characters of four bytes over every seam',
      'a'.repeat(4095) + '\u{1f6f0}é'.repeat(9000),
    ],
  ])('is what was written: %s', (_name, text) => {
    expect(fromUtf8(new TextEncoder().encode(text))).toBe(text);
  });

  test('is read byte by byte, each once', () => {
    const bytes = new TextEncoder().encode('plain, then é '.repeat(5000));
    let steps = 0;
    const counted = new Proxy(bytes, {
      get: (all, key) => {
        if (typeof key === 'string' && /^[0-9]+$/.test(key)) steps += 1;
        return Reflect.get(all, key, all);
      },
    });
    const whole = vi.spyOn(globalThis, 'decodeURIComponent');
    expect(fromUtf8(counted)).toHaveLength(70_000);
    expect([steps, whole.mock.calls.length]).toEqual([bytes.length, 0]);
    whole.mockRestore();
  });
});
