import { expect, test } from 'vitest';
import { createPaint } from './paint.js';
import { type Column, table } from './table.js';

interface Row {
  readonly name: string;
  readonly hash: string;
  readonly count: string;
}

const columns: readonly Column<Row>[] = [
  { title: 'name', value: ({ name }) => name, style: 'bold' },
  { title: 'hash', value: ({ hash }) => hash, cut: 'middle' },
  { title: 'n', value: ({ count }) => count, align: 'right' },
];
const rows: readonly Row[] = [
  { name: 'one', hash: 'abcdefghijklmnopqrstuvwxyz', count: '1' },
  { name: 'three', hash: 'short', count: '100' },
];
const plain = createPaint(false);

test.each([
  [
    'nothing is cut where nobody looks',
    undefined,
    [
      'name   hash                          n',
      'one    abcdefghijklmnopqrstuvwxyz    1',
      'three  short                       100',
    ],
  ],
  [
    'the column that may be cut gives way',
    28,
    ['name   hash                n', 'one    abcdefgh…tuvwxyz    1', 'three  short             100'],
  ],
  [
    'a column keeps ten characters',
    22,
    ['name   hash          n', 'one    abcde…wxyz    1', 'three  short       100'],
  ],
  [
    'each row has lines of its own where that is too much',
    15,
    ['name  one', 'hash  abcd…wxyz', 'n     1', '', 'name  three', 'hash  short', 'n     100'],
  ],
])('%s', (_name, width, lines) => {
  expect(table(columns, rows, { paint: plain, width })).toEqual(lines);
});

test('a column without any value is left out', () => {
  const empty = rows.map((row) => ({ ...row, hash: '' }));
  expect(table(columns, empty, { paint: plain, width: undefined })).toEqual([
    'name     n',
    'one      1',
    'three  100',
  ]);
});

test('spare columns are left out, the last first, before rows have lines of their own', () => {
  const spare: readonly Column<Row>[] = columns.map((column) => ({ ...column, isSpare: true }));
  const at = (width: number) => table(spare, rows, { paint: plain, width })[0];
  expect([at(22), at(21), at(5)]).toEqual(['name   hash          n', 'name   hash', 'name']);
});

test('words are not cut, and go on below where a row has lines of its own', () => {
  const words: Column<string> = { title: 'what', value: (text) => text };
  expect(table([words], ['a few words and abcdefghijklmnopq'], { paint: plain, width: 16 })).toEqual([
    'what  a few',
    '      words and',
    '      abcdefghijklmnopq',
  ]);
});

test('no rows, no lines', () => {
  expect(table(columns, [], { paint: plain, width: 10 })).toEqual([]);
});

test('styles do not count into the width', () => {
  const [, first] = table(columns, rows, { paint: createPaint(true), width: undefined });
  expect(first).toBe('\u001b[1mone  \u001b[22m  abcdefghijklmnopqrstuvwxyz    1');
});

test('data cannot steer the terminal', () => {
  const evil = [{ name: 'a\u001b[2Jb\nc\u202ed', hash: 'x', count: '1' }];
  expect(table(columns, evil, { paint: plain, width: undefined })[1]).toBe('a�[2Jb�c�d  x     1');
});
