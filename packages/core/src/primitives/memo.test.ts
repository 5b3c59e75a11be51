import { expect, it } from 'vitest';
import { rememberedAWhile } from './memo.js';

it('makes a value once, and keeps no more than 1024 however many are asked for', () => {
  const known = new Map<string, number>();
  let made = 0;
  const ask = (key: string): number => rememberedAWhile(known, key, () => ++made);
  expect([ask('a'), ask('b'), ask('a')]).toEqual([1, 2, 1]);
  for (let at = 0; at < 3000; at++) {
    ask(`key ${at}`);
    expect(known.size).toBeLessThanOrEqual(1024);
  }
  expect(ask('a')).toBe(made);
});

it('keeps a full map whole for what it holds', () => {
  const known = new Map<string, number>();
  for (let at = 0; at < 1024; at++) rememberedAWhile(known, String(at), () => at);
  expect(rememberedAWhile(known, '0', () => -1)).toBe(0);
  expect(known.size).toBe(1024);
});

it('keeps no long text, and none whose value is undefined', () => {
  const known = new Map<string, number | undefined>();
  let made = 0;
  expect(rememberedAWhile(known, 'x'.repeat(1025), () => ++made)).toBe(1);
  expect(rememberedAWhile(known, 'nothing', () => undefined)).toBeUndefined();
  expect(known.size).toBe(0);
  expect(rememberedAWhile(known, 'x'.repeat(1024), () => ++made)).toBe(2);
  expect(known.size).toBe(1);
});
