import type { JsonValue } from 'wayfold';
import { expect, test } from 'vitest';
import { treeLines } from './json-tree.js';
import { createPaint } from './paint.js';

const paint = createPaint(false);

test.each<[string, JsonValue, readonly string[]]>([
  ['members', { a: 1, b: 'two', c: true, d: null, e: '' }, ['a: 1', 'b: two', 'c: true', 'd: null', 'e: ""']],
  ['nesting', { token: { denom: 'uatom', amount: '1' } }, ['token:', '  denom: uatom', '  amount: 1']],
  ['lists', { l: [{ a: 1, b: 2 }, 'x'] }, ['l:', '  - a: 1', '    b: 2', '  - x']],
  ['nothing inside', { a: {}, b: [] }, ['a: {}', 'b: []']],
  [
    'JSON in JSON',
    { memo: '{"forward":{"next":"{\\"wasm\\":{}}"}}' },
    ['memo: (JSON text)', '  forward:', '    next: (JSON text)', '      wasm: {}'],
  ],
  ['what only looks like JSON', { memo: '{not json' }, ['memo: {not json']],
  [
    'large numbers, to the last digit',
    { msg: '{"n":18446744073709551615}' },
    ['msg: (JSON text)', '  n: 18446744073709551615'],
  ],
  [
    'deadlines',
    { timeout_timestamp: '1700000300123000000' },
    ['timeout_timestamp: 1700000300123000000 (2023-11-14 22:18:20 UTC)'],
  ],
  ['control characters', { 'a\nb': 'c\u001bd' }, ['a�b: c�d']],
])('%s', (_name, value, lines) => {
  expect(treeLines(value, paint)).toEqual(lines);
});
