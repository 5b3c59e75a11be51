import { describe, expect, test } from 'vitest';
import { createFindings } from '../finding.js';
import { bounds, readTexts } from './texts.js';

type File = Parameters<typeof readTexts>[0] extends ReadonlyMap<string, infer F> ? F : never;

function read(...files: readonly File[]) {
  const findings = createFindings('chain-registry');
  const json = readTexts(new Map(files.map((file, index) => [`${index}.json`, file])), findings, {
    rows: 0,
    yamlBytes: 0,
  });
  return { json, reasons: findings.faults.map(({ reason, place }) => `${reason} ${place.file}`) };
}

describe('a file that cannot be used is a fault', () => {
  test.each<[string, File, string]>([
    ['bytes that are no text', { reason: 'NOT_UTF8', message: 'no text' }, 'NOT_UTF8'],
    ['a page', '<html>', 'NOT_JSON'],
    ['nothing', '', 'NOT_JSON'],
    ['a pointer of large file storage', 'version https://git-lfs.github.com/spec/v1\n', 'LARGE_FILE_POINTER'],
    ['a key twice', '{"a":1,"a":2}', 'REPEATED_KEY'],
    ['too deep', '['.repeat(bounds.depth + 1) + ']'.repeat(bounds.depth + 1), 'TOO_DEEP'],
    ['too many rows', `{"assets":[${'0,'.repeat(bounds.rows)}0]}`, 'TOO_MANY_ROWS'],
    ['too large', ' '.repeat(bounds.fileBytes + 1), 'TOO_LARGE'],
  ])('%s', (_name, file, reason) => {
    const { json, reasons } = read(file, '{}');
    expect(reasons).toEqual([`${reason} 0.json`]);
    expect([...json.keys()]).toEqual(['1.json']);
  });
});

test.each<[string, string]>([
  ['a byte order mark', '\ufeff{}'],
  ['the deepest nesting', '['.repeat(bounds.depth) + ']'.repeat(bounds.depth)],
  ['as many rows as a file may have', `{"assets":[${'0,'.repeat(bounds.rows - 1)}0]}`],
  ['keys of prototypes', '{"__proto__":{"a":1},"constructor":2}'],
])('%s is read', (_name, file) => {
  expect(read(file).reasons).toEqual([]);
});

test('reading stops at the bound of a run, and says so once', () => {
  const full = `{"assets":[${'0,'.repeat(bounds.rows - 1)}0]}`;
  const count = Math.floor(bounds.runRows / bounds.rows) + 5;
  const { json, reasons } = read(...Array.from({ length: count }, () => full));
  expect(reasons.map((reason) => reason.split(' ')[0])).toEqual(['LIMIT']);
  expect(json.size).toBe(Math.floor(bounds.runRows / bounds.rows) + 1);
});
