/** A file of edits as it is found: growing, cut off, replaced, gone. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import asked, { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { type DataEdit, mostEditBytes } from 'wayfold/live';
import { appendEdit } from './writing.js';
import { fileSource } from './source.js';

const folder = mkdtempSync(join(tmpdir(), 'wayfold-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, `edits-${files}.ndjson`);
}

const edit = (seq: number) => ({ seq, kind: 'snapshot', to: 'a', data: `{"n":${seq}}` }) as const;
const line = (seq: number, to = 'a'): string =>
  `${JSON.stringify({ kind: 'snapshot', to, data: `{"n":${seq}}` })}\n`;

/** A change, and its line. */
const patch = (n: number): string =>
  `${JSON.stringify({ kind: 'patch', part: 'chains', from: 'a', to: 'b', patches: `[${n}]` })}\n`;

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

const until = (holds: () => boolean): Promise<boolean> =>
  vi.waitUntil(holds, { timeout: 30_000, interval: 5 });

/** Resolves once a file was opened four times more: three looks at it have ended then. */
async function looks(path: string): Promise<void> {
  const opening = asked.open;
  let opened = 0;
  asked.open = (...asks) => {
    if (asks[0] === path) opened += 1;
    return opening(...asks);
  };
  syncBuiltinESMExports();
  try {
    await until(() => opened > 3);
  } finally {
    asked.open = opening;
    syncBuiltinESMExports();
  }
}

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

test('a file is followed while it can be read, though nothing is in it', async () => {
  const path = newFile();
  const said: boolean[] = [];
  const source = fileSource(path, { pollMs: 2, onTrouble: () => {} });
  onTestFinished(
    await source.follow(
      0,
      () => {},
      (isFollowing) => said.push(isFollowing),
    ),
  );
  expect(said).toEqual([false]);
  writeFileSync(path, '');
  await until(() => said.at(-1) === true);
  rmSync(path);
  await until(() => said.at(-1) === false);
});

test('a line counts once it has its end; one that is no edit has its place', async () => {
  const path = newFile();
  writeFileSync(path, `${line(1).slice(0, 20)}`);
  const followed = await follow(path);
  await looks(path);
  expect(followed.edits).toEqual([]);
  appendFileSync(path, `${line(1).slice(20)}no edit\n${line(3)}`);
  await until(() => followed.edits.length === 3);
  expect(followed.edits).toMatchObject([edit(1), { seq: 2, kind: 'unreadable' }, edit(3)]);
});

/** Counts the bytes that are read of files from now on. */
async function countReads(path: string): Promise<() => number> {
  const handle = await open(path);
  const reads = vi.spyOn(Object.getPrototypeOf(handle), 'read');
  onTestFinished(() => reads.mockRestore());
  await handle.close();
  return () => reads.mock.calls.reduce((sum, [, , length]) => sum + Number(length), 0);
}

test('a line without its end is not read again and again, and whole once it has it', async () => {
  const path = newFile();
  const [data, first] = ['x'.repeat(3 << 20), line(1)];
  const long = `${JSON.stringify({ kind: 'snapshot', to: 'a', data })}\n`;
  writeFileSync(path, first + long.slice(0, 2 << 20));
  const followed = await follow(path);
  const bytesRead = await countReads(path);
  await looks(path);
  appendFileSync(path, long.slice(2 << 20, -1));
  await looks(path);
  expect(bytesRead()).toBeLessThan(4 << 20);
  appendFileSync(path, `\n${line(3)}`);
  await until(() => followed.edits.length === 3);
  expect(followed.edits).toEqual([edit(1), { ...edit(2), data }, edit(3)]);
});

test.each([
  ['as long', line(1, 'b')],
  ['shorter', '{"kind":"snapshot","to":"","data":"{}"}\n'],
  ['longer', `${line(1, 'a longer one')}${line(2)}`],
])('a line without its end is cut off, and another that is %s takes its place', async (_name, text) => {
  const path = newFile();
  writeFileSync(path, line(1).slice(0, -1).padEnd(line(1).length));
  const followed = await follow(path);
  writeFileSync(path, text);
  await until(() => followed.edits.length > 0);
  expect(followed.edits[0]).toMatchObject({ kind: 'snapshot', to: JSON.parse(text.split('\n')[0] ?? '').to });
});

test('a line that is too long is told before its end, refused at it, and the next is read', async () => {
  const path = newFile();
  writeFileSync(path, '');
  truncateSync(path, mostEditBytes + 1);
  const followed = await follow(path);
  await looks(path);
  const told = `${path}: edit 1 has more than ${mostEditBytes} bytes and no end yet, and is refused when it has`;
  expect(followed).toMatchObject({ edits: [], troubles: [told] });
  appendFileSync(path, `\n${line(2)}`);
  await until(() => followed.edits.length === 2);
  expect(followed.edits).toMatchObject([{ seq: 1, kind: 'unreadable', reason: 'oversized' }, edit(2)]);
  expect(followed.troubles).toHaveLength(1);
});

test('a pipe in its place is told, and the file is waited for', async () => {
  const path = newFile();
  execFileSync('mkfifo', [path]);
  const followed = await follow(path);
  expect(followed.troubles).toEqual([expect.stringContaining('it is a named pipe')]);
  rmSync(path);
  writeFileSync(path, line(1));
  await until(() => followed.edits.length === 1);
});

test('a file of something else that comes to be there is told once, until it is one of edits', async () => {
  const path = newFile();
  const { troubles } = await follow(path);
  const rows = '{\n  "chains": []\n}\n';
  writeFileSync(path, rows);
  await until(() => troubles.length > 1);
  appendFileSync(path, rows);
  await looks(path);
  const told = `${path} is not a file of edits: name another file`;
  expect(troubles).toEqual([expect.stringContaining('is waited for'), told]);
  writeFileSync(`${path}.next`, line(1));
  renameSync(`${path}.next`, path);
  await until(() => troubles.some((trouble) => trouble.includes('ends with edit 1')));
  writeFileSync(`${path}.next`, rows);
  renameSync(`${path}.next`, path);
  await until(() => troubles.filter((trouble) => trouble === told).length === 2);
});

test('a file that is gone is told once, and followed again when it comes back', async () => {
  const path = newFile();
  const followed = await follow(path);
  await looks(path);
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
  expect(followed.troubles).toEqual([expect.stringContaining('ends with edit 1, and 2 are here')]);
  appendFileSync(path, line(2) + line(3));
  await until(() => followed.edits.length === 3);
  expect(followed.seqs()).toEqual([1, 2, 3]);
});

test.each([
  ['of the same edits', line(1) + line(2), false],
  ['of other edits', line(1, 'b') + line(2, 'b'), true],
  ['whose last edit is another', line(1) + line(2, 'b'), true],
  ['whose last edit is another, and goes on', line(1) + line(2, 'b') + patch(3), true],
  ['that goes on with whole data', line(1) + line(2, 'b') + line(3), true],
  ['that begins behind what is here', `{"after":2}\n${line(3)}`, false],
  ['that begins behind what is here, with a change', `{"after":2}\n${patch(3)}`, true],
  ['that begins before what is here, with another', `{"after":1}\n${line(2, 'b')}`, true],
])('a file %s that takes its place', async (_name, text, isOther) => {
  const path = newFile();
  writeFileSync(path, line(1) + line(2));
  const followed = await follow(path);
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
  if (isOther) await until(() => followed.troubles.length > 0);
  await looks(path);
  const told = `${path} was replaced by other edits, and this replica is at 2: restart it`;
  expect(followed.troubles).toEqual(isOther ? [told] : []);
  const next = text.includes(line(3)) || text.includes(patch(3)) ? 4 : 3;
  if (isOther && !text.includes(line(3))) {
    // Of other edits it gets nothing but that there are such, and whole data.
    expect(followed.edits.slice(2)).toMatchObject([{ seq: 3, kind: 'unreadable', reason: 'gap' }]);
    appendFileSync(path, patch(next) + patch(next + 1));
    await until(() => followed.seqs().at(-1) === next + 1);
    expect(followed.edits.at(-1)).toMatchObject({ kind: 'unreadable', reason: 'gap' });
    appendFileSync(path, line(next + 2) + patch(next + 3));
    await until(() => followed.seqs().at(-1) === next + 3);
    expect(followed.edits.slice(-2)).toMatchObject([edit(next + 2), { kind: 'patch' }]);
    return;
  }
  appendFileSync(path, patch(next));
  await until(() => followed.seqs().at(-1) === next);
  expect(followed.edits.slice(2).map(({ kind }) => kind)).toEqual(
    next === 3 ? ['patch'] : ['snapshot', 'patch'],
  );
});

test('other edits before one that is alike are other edits', async () => {
  const path = newFile();
  writeFileSync(path, line(1) + patch(2) + patch(3));
  const followed = await follow(path);
  writeFileSync(`${path}.new`, line(1) + patch(4) + patch(3) + patch(5));
  renameSync(`${path}.new`, path);
  await until(() => followed.troubles.length > 0);
  await looks(path);
  expect(followed.edits.slice(3)).toMatchObject([{ seq: 4, kind: 'unreadable', reason: 'gap' }]);
});

test('a replica that follows anew is known again, and what it lacks is told but once', async () => {
  const path = newFile();
  writeFileSync(path, line(1) + patch(2));
  const troubles: string[] = [];
  const source = fileSource(path, { pollMs: 2, onTrouble: (message) => troubles.push(message) });
  const again = async (after: number): Promise<readonly DataEdit[]> => {
    const edits: DataEdit[] = [];
    const stop = await source.follow(after, (each) => edits.push(each));
    await stop();
    return edits;
  };
  expect(await again(0)).toHaveLength(2);
  expect(await again(2)).toEqual([]);
  writeFileSync(path, line(1) + patch(1) + patch(3));
  const missing = [{ seq: 3, kind: 'unreadable', reason: 'gap' }];
  expect([await again(2), await again(2)]).toMatchObject([missing, missing]);
  expect(troubles).toEqual([`${path} was replaced by other edits, and this replica is at 2: restart it`]);
  // One that has nothing yet takes all.
  expect(await again(0)).toMatchObject([edit(1), { kind: 'patch' }, { kind: 'patch' }]);
  expect(await again(3)).toEqual([]);
});

test('who has more than a file that it never saw takes whole data alone', async () => {
  const path = newFile();
  writeFileSync(path, line(1));
  const followed = await follow(path, 3);
  expect(followed.troubles).toEqual([
    `${path} ends with edit 1, and 3 are here: they stay until a snapshot comes: restart this server`,
  ]);
  appendFileSync(path, patch(2) + patch(3) + patch(4));
  await until(() => followed.seqs().at(-1) === 4);
  appendFileSync(path, line(5) + patch(6));
  await until(() => followed.seqs().at(-1) === 6);
  expect(followed.edits.filter(({ kind }) => kind !== 'unreadable')).toMatchObject([
    edit(5),
    { seq: 6, kind: 'patch' },
  ]);
});

test('one that is written anew in its place, and longer, is read from its beginning', async () => {
  const path = newFile();
  writeFileSync(path, line(1));
  const followed = await follow(path);
  writeFileSync(path, `{"kind":"snapshot","to":"b","data":"{}", "other": "history"}\n${line(2)}`);
  await until(() => followed.edits.length === 2);
  expect(followed.edits[1]).toEqual(edit(2));
});

test('one that differs from it in the number alone behind which it begins is another file', async () => {
  const path = newFile();
  const long = `${JSON.stringify({ kind: 'snapshot', to: 'a', data: 'x'.repeat(2000) })}\n`;
  writeFileSync(path, `{"after":3}\n${long}`);
  const followed = await follow(path);
  writeFileSync(path, `{"after":5}\n${long}`);
  await until(() => followed.edits.length === 2);
  expect(followed.seqs()).toEqual([4, 6]);
});

test('a file that keeps none of its edits says up to which, once, and is followed', async () => {
  const path = newFile();
  writeFileSync(path, '{"after":3}\n');
  const followed = await follow(path, 1);
  await looks(path);
  expect(followed.edits).toMatchObject([{ seq: 3, kind: 'unreadable', reason: 'gap' }]);
  appendFileSync(path, line(4));
  await until(() => followed.edits.length === 2);
  expect(followed.seqs()).toEqual([3, 4]);
  expect((await follow(path, 3)).seqs()).toEqual([4]);
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

test('edits of a long file come in groups, with other work between them', async () => {
  const path = newFile();
  writeFileSync(path, Array.from({ length: 1000 }, (_, at) => line(at + 1)).join(''));
  let turn = 0;
  let next: NodeJS.Immediate;
  const tick = (): void => {
    turn += 1;
    next = setImmediate(tick);
  };
  tick();
  onTestFinished(() => clearImmediate(next));
  const groups = new Map<number, number>();
  const source = fileSource(path, { onTrouble: () => {} });
  onTestFinished(await source.follow(0, () => groups.set(turn, (groups.get(turn) ?? 0) + 1)));
  expect([...groups.values()].reduce((sum, many) => sum + many, 0)).toBe(1000);
  expect(Math.max(...groups.values())).toBeLessThanOrEqual(64);
});
