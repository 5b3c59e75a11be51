/** A file of edits as it is found: growing, cut off, replaced, gone. */
import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { DataEdit } from 'wayfold/live';
import { appendEdit } from './edits-file.js';
import { fileSource } from './file-source.js';

const folder = mkdtempSync(join(tmpdir(), 'wayfold-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, `edits-${files}.ndjson`);
}

const edit = (seq: number) => ({ seq, kind: 'snapshot', to: 'a', data: `{"n":${seq}}` }) as const;
const line = (seq: number): string =>
  `${JSON.stringify({ kind: 'snapshot', to: 'a', data: `{"n":${seq}}` })}\n`;

interface Followed {
  readonly edits: readonly DataEdit[];
  readonly troubles: readonly string[];
  readonly seqs: () => readonly number[];
}

async function follow(path: string, after = 0): Promise<Followed> {
  const [edits, troubles]: [DataEdit[], string[]] = [[], []];
  const source = fileSource(path, { pollMs: 2, onTrouble: (message) => troubles.push(message) });
  onTestFinished(await source.follow(after, (each) => edits.push(each)));
  return { edits, troubles, seqs: () => edits.map(({ seq }) => seq) };
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2000 && !holds(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
}

/** Long enough for several looks. */
const looks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

test('what is there is offered before it resolves, what comes then as it comes', async () => {
  const path = newFile();
  writeFileSync(path, line(1) + line(2));
  const all = await follow(path);
  const late = await follow(path, 1);
  expect(all.edits).toEqual([edit(1), edit(2)]);
  expect(late.seqs()).toEqual([2]);
  appendFileSync(path, line(3));
  await until(() => all.seqs().length === 3 && late.seqs().length === 2);
  expect([all.troubles, late.troubles]).toEqual([[], []]);
});

test('a line counts once it has its end; one that is no edit has its place', async () => {
  const path = newFile();
  writeFileSync(path, `${line(1).slice(0, 20)}`);
  const followed = await follow(path);
  await looks();
  expect(followed.edits).toEqual([]);
  appendFileSync(path, `${line(1).slice(20)}no edit\n${line(3)}`);
  await until(() => followed.edits.length === 3);
  expect(followed.edits).toMatchObject([edit(1), { seq: 2, kind: 'unreadable' }, edit(3)]);
});

test('a file that is gone is told once, and followed again when it comes back', async () => {
  const path = newFile();
  const followed = await follow(path);
  await looks();
  expect(followed.troubles).toEqual([expect.stringContaining('is waited for')]);
  writeFileSync(path, line(1));
  await until(() => followed.edits.length === 1);
  renameSync(path, `${path}.old`);
  await until(() => followed.troubles.length === 2);
  writeFileSync(`${path}.new`, line(1) + line(2));
  renameSync(`${path}.new`, path);
  await until(() => followed.edits.length === 2);
  expect(followed.seqs()).toEqual([1, 2]);
  expect(followed.troubles).toHaveLength(2);
});

test.each([
  ['cut off', (path: string) => truncateSync(path, line(1).length)],
  ['replaced by a shorter one', (path: string) => writeFileSync(path, line(1))],
])('one that is %s is told; what stands behind its old end is offered', async (_name, change) => {
  const path = newFile();
  writeFileSync(path, line(1) + line(2));
  const followed = await follow(path);
  change(path);
  await until(() => followed.troubles.length === 1);
  expect(followed.troubles).toEqual([expect.stringContaining('has 1 edits, and 2 are here')]);
  appendFileSync(path, line(2) + line(3));
  await until(() => followed.edits.length === 3);
  expect(followed.seqs()).toEqual([1, 2, 3]);
});

test('one that is written anew in its place, and longer, is read from its beginning', async () => {
  const path = newFile();
  writeFileSync(path, line(1));
  const followed = await follow(path);
  writeFileSync(path, `{"kind":"snapshot","to":"b","data":"{}", "other": "history"}\n${line(2)}`);
  await until(() => followed.edits.length === 2);
  expect(followed.edits[1]).toEqual(edit(2));
});

test('writers add lines of the next number alone, and cut off what another left unfinished', async () => {
  const path = newFile();
  expect(await appendEdit(path, edit(1))).toBe(true);
  expect(await appendEdit(path, edit(1))).toBe(false);
  appendFileSync(path, 'half a li');
  const both = await Promise.all([appendEdit(path, edit(2)), appendEdit(path, edit(2))]);
  expect(both.sort()).toEqual([false, true]);
  expect((await follow(path)).edits).toEqual([edit(1), edit(2)]);
});
