/** Numbers and amounts in messages on both sides of each bound, as text, as numbers and as exact numbers. */
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../json/index.js';
import { createBudget, limits } from '../primitives/index.js';
import { type Audit, emptyDraft } from './context.js';
import {
  amount,
  amount128,
  amountOrBigint,
  amountOrZero,
  base64Json,
  filledText,
  flag,
  positive128,
  smallNumber,
  text,
  wholeNumber,
  wholeNumberOrText,
} from './fields.js';

const numbers = { amount, amount128, amountOrBigint, amountOrZero, positive128 };
const fields = { ...numbers, filledText, flag, smallNumber, text, wholeNumber, wholeNumberOrText };

type Reader = keyof typeof fields;

/** What a reader returns, and its findings. */
function told(reader: Reader, value: JsonValue): string {
  const audit = { draft: emptyDraft(), budget: createBudget() } as unknown as Audit; // nothing else is read
  const found = fields[reader](audit, { value, pointer: '/f' });
  if (found !== undefined) expect(found.pointer).toBe('/f');
  const { findings, unknown } = audit.draft;
  expect(unknown).toHaveLength(found === undefined ? 1 : 0);
  const reasons = [...findings.values()].map(({ reason }) => reason);
  return [...(found === undefined ? [] : [String(found.value)]), ...reasons].join(' ');
}

const most = limits.amount;
const all = 2n ** 256n - 1n;
const bad = 'MALFORMED';
const long = '1'.repeat(78);

describe.each<[Reader, readonly (readonly [JsonValue, string])[]]>([
  [
    'text',
    [
      ['', ''],
      ['a', 'a'],
      [1, bad],
      [null, bad],
    ],
  ],
  [
    'filledText',
    [
      ['', bad],
      ['a', 'a'],
      [1, bad],
    ],
  ],
  [
    'flag',
    [
      [true, 'true'],
      [false, 'false'],
      [0, bad],
      ['true', bad],
    ],
  ],
  [
    'amount',
    [
      ['0', bad],
      ['1', '1'],
      [`${most}`, `${most}`],
      [`${all}`, bad],
      ['01', bad],
      ['-1', bad],
      ['1.0', bad],
      ['1 ', bad],
      ['', bad],
      [1, bad],
      [1n, bad],
      [null, bad],
    ],
  ],
  [
    'amountOrZero',
    [
      ['0', '0'],
      ['00', bad],
      [`${most}`, `${most}`],
      [`${all}`, bad],
      [0, bad],
    ],
  ],
  [
    'amountOrBigint',
    [
      ['0', '0'],
      [0n, '0'],
      [1n, '1'],
      [-1n, bad],
      [most, `${most}`],
      [all, bad],
      [`${all}`, bad],
      [1, bad],
    ],
  ],
  [
    'amount128',
    [
      ['0', '0'],
      [`${2n ** 128n - 1n}`, `${2n ** 128n - 1n}`],
      [`${2n ** 128n}`, bad],
      [1n, bad],
    ],
  ],
  [
    'positive128',
    [
      ['0', bad],
      ['1', '1'],
      [`${2n ** 128n}`, bad],
    ],
  ],
  [
    'wholeNumber',
    [
      [0, '0'],
      [-1, bad],
      [1.5, bad],
      ['1', bad],
      [0n, '0'],
      [-1n, bad],
      [2n ** 64n - 1n, `${2n ** 64n - 1n}`],
      [2n ** 64n, bad],
      [Number.MAX_SAFE_INTEGER, `${Number.MAX_SAFE_INTEGER}`],
      [2 ** 60, `${2 ** 60} NUMBER_LOSES_DIGITS`],
      [10 ** 18, `${10 ** 18}`],
      [1_234_567_890_123_450_000, '1234567890123450000'],
      [1_234_567_890_123_456_000, '1234567890123456000 NUMBER_LOSES_DIGITS'],
      [1e21, bad],
    ],
  ],
  [
    'smallNumber',
    [
      [2 ** 32 - 1, `${2 ** 32 - 1}`],
      [2 ** 32, bad],
      [2n ** 32n - 1n, `${2 ** 32 - 1}`],
      [2n ** 32n, bad],
    ],
  ],
  [
    'wholeNumberOrText',
    [
      [0, '0'],
      ['0', '0'],
      ['01', bad],
      [long, long],
      [`${long}1`, bad],
      [2n ** 70n, `${2n ** 70n}`],
      [-1n, bad],
      [null, bad],
    ],
  ],
])('%s', (reader, rows) => {
  test.each(rows)('%o', (value, expected) => expect(told(reader, value)).toBe(expected));
});

describe('base64 of JSON', () => {
  test.each<[JsonValue, string]>([
    ['eyJhIjoxfQ==', '{"a":1}'],
    ['eyJhIjoxfQ', '{"a":1}'],
    ['eyJhIjoxfQ=', '{"a":1}'],
    ['eyJhIjoxfQ===', 'FIELD_REFUSED'],
    ['e', 'FIELD_REFUSED'],
    ['_w', 'FIELD_REFUSED'],
    [1, bad],
  ])('%o', (value, expected) => {
    const audit = { draft: emptyDraft(), budget: createBudget() } as unknown as Audit; // nothing else is read
    const found = base64Json(audit, { value, pointer: '/f' });
    const reasons = [...audit.draft.findings.values()].map(({ reason }) => reason);
    expect(found === undefined ? reasons.join(' ') : JSON.stringify(found.value)).toBe(expected);
  });
});
