/** Refusals of the writers of a file of edits. */
import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mostEditBytes, type SentEdit } from 'wayfold/live';
import { appendEdit, type FileError, lastInFile, startOver, whyNoEdits } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'wayfold-'));
afterAll(() => rmSync(folder, { recursive: true }));

const edit = (seq: number, data = '{}'): SentEdit => ({ seq, kind: 'snapshot', to: 'a', data });

const thrown = (work: Promise<unknown>): Promise<FileError> =>
  work.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (error: FileError) => error,
  );

test.each<[reason: string, make: () => string, why: string | undefined]>([
  ['NOT_REGULAR', () => folder, 'it is a folder, and edits are kept in a file'],
  ['NOT_EDITS', () => file('notes.txt', 'notes'), 'it is no file of edits'],
  ['SEVERAL_NAMES', twoNames, undefined],
])('%s', async (reason, make, why) => {
  const path = make();
  expect(await whyNoEdits(path)).toBe(why);
  for (const write of [appendEdit, startOver]) {
    const error = await thrown(write(path, edit(1)));
    expect([error.name, error.reason]).toEqual(['FileError', reason]);
    expect(error.message).toContain(`cannot publish to ${path}: `);
  }
});

test('an edit that replicas would refuse is not written', async () => {
  const path = join(folder, 'large.ndjson');
  const error = await thrown(appendEdit(path, edit(1, 'x'.repeat(mostEditBytes))));
  expect([error.reason, existsSync(path)]).toEqual(['TOO_LARGE', false]);
});

test('edits are written in the order of their numbers, and a snapshot replaces them', async () => {
  const path = join(folder, 'edits.ndjson');
  expect(await whyNoEdits(path)).toBeUndefined();
  expect([await lastInFile(path), await appendEdit(path, edit(2)), await appendEdit(path, edit(1))]).toEqual([
    ...[0, false, true],
  ]);
  expect([await appendEdit(path, edit(1)), await startOver(path, edit(2))]).toEqual([false, true]);
  expect([await lastInFile(path), readFileSync(path, 'utf8').split('\n')[0]]).toEqual([2, '{"after":1}']);
  expect(await whyNoEdits(path)).toBeUndefined();
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function twoNames(): string {
  const path = file('one.ndjson', '');
  linkSync(path, join(folder, 'two.ndjson'));
  return path;
}
