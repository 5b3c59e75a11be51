import { expect, test } from 'vitest';
import type { Answer } from './exchange.js';
import { createKept } from './kept.js';

const answer = (size: number): Answer => ({ status: 200, headers: {}, body: 'x'.repeat(size) });
const keysIn = (kept: ReturnType<typeof createKept>, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => kept.get(key) !== undefined);

test('no more answers are kept than there is room for, and what was asked for last stays', () => {
  const kept = createKept({ answers: 2, bytes: 1_000 });
  kept.put('a', answer(1));
  kept.put('b', answer(1));
  expect(kept.get('a')).toMatchObject({ status: 200, body: new TextEncoder().encode('x') });
  kept.put('c', answer(1));
  expect(keysIn(kept, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});

test('no more bytes are kept than there is room for, keys included', () => {
  const kept = createKept({ answers: 100, bytes: 400 });
  for (const key of ['a', 'b', 'c', 'd', 'e']) kept.put(key, answer(98));
  expect(keysIn(kept, ['a', 'b', 'c', 'd', 'e'])).toEqual(['b', 'c', 'd', 'e']);
  kept.put('e', answer(10));
  kept.put('f', answer(80));
  expect(keysIn(kept, ['b', 'c', 'd', 'e', 'f'])).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('what alone would take a quarter of the room is not kept, and pushes nothing out', () => {
  const kept = createKept({ answers: 100, bytes: 400 });
  kept.put('a', answer(98));
  kept.put('large', answer(101));
  expect(keysIn(kept, ['a', 'large'])).toEqual(['a']);
});

test('compressed forms count, and push out what was asked for least', () => {
  const kept = createKept({ answers: 100, bytes: 400 });
  for (const key of ['a', 'b', 'c']) kept.put(key, answer(98));
  kept.get('b')?.onForm?.(50);
  kept.get('a')?.onForm?.(50);
  expect(keysIn(kept, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  kept.get('c')?.onForm?.(1);
  expect(keysIn(kept, ['a', 'b', 'c'])).toEqual(['b', 'c']);
});

test('a form of what is no longer kept takes no room', () => {
  const kept = createKept({ answers: 1, bytes: 400 });
  const gone = kept.put('a', answer(1));
  kept.put('b', answer(98));
  gone.onForm?.(399);
  expect(keysIn(kept, ['b'])).toEqual(['b']);
});

test('room is given back with the forms of what goes', () => {
  const kept = createKept({ answers: 1, bytes: 400 });
  kept.put('a', answer(98)).onForm?.(290);
  for (const key of ['b', 'c']) kept.put(key, answer(98));
  expect(keysIn(kept, ['c'])).toEqual(['c']);
  kept.get('c')?.onForm?.(300);
  expect(keysIn(kept, ['c'])).toEqual(['c']);
});
