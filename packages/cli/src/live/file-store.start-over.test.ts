/** A file of edits that is started over with a snapshot, and who reads it: before, meanwhile, afterwards. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileSource, lastInFile, startOver } from '@wayfold/file';
import { createRegistry, type Snapshot } from 'wayfold';
import { createLiveRegistry, followSource, type LiveRegistry, type Outcome } from 'wayfold/live';
import { expect, onTestFinished, test, vi } from 'vitest';
import { base, createFixture, end } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, folder, wayfold } = createFixture(runProgram);

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, `edits-${files}.ndjson`);
}

/** Publishes, and gives what was published. */
async function publish(to: string, ...argv: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await wayfold('publish', '--to', to, ...argv, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

/** A new channel from Juno to Osmosis, each another. */
const channel = (number: number): string =>
  file(`channel-${number}.json`, {
    channels: [{ a: end('juno-1', `channel-${number}`), b: end('osmosis-1', `channel-1${number}`) }],
  });

interface Follower {
  readonly live: LiveRegistry;
  readonly outcomes: readonly Outcome[];
  readonly troubles: readonly string[];
  readonly stop: () => Promise<void>;
}

async function follow(path: string, live = createLiveRegistry(createRegistry(base))): Promise<Follower> {
  const [outcomes, troubles]: [Outcome[], string[]] = [[], []];
  const source = fileSource(path, { pollMs: 2, onTrouble: (trouble) => troubles.push(trouble) });
  const stop = await followSource(live, source, { onOutcomes: (more) => void outcomes.push(...more) });
  onTestFinished(stop);
  return { live, outcomes, troubles, stop };
}

const until = (holds: () => boolean): Promise<boolean> =>
  vi.waitUntil(holds, { timeout: 30_000, interval: 5 });

const lines = (path: string): readonly string[] => readFileSync(path, 'utf8').trim().split('\n');

const kinds = ({ outcomes }: Follower): readonly string[] =>
  outcomes.map((outcome) => `${outcome.seq} ${outcome.kind === 'refused' ? outcome.reason : outcome.kind}`);

test('whoever follows comes to the same data: from the end, the middle, the beginning, from other data', async () => {
  const to = newFile();
  const [early, halted] = [await follow(to), await follow(to)];
  await publish(to, channel(1));
  await until(() => halted.live.current.seq === 1);
  await halted.stop();
  await publish(to, channel(2));
  await publish(to, channel(3));
  await until(() => early.live.current.seq === 3);
  const kept = early.live.current;

  const over = await publish(to, '--start-over');
  expect(over).toMatchObject({ seq: 4, kind: 'snapshot', part: 'all', digest: kept.digest });
  expect(lines(to)).toEqual(['{"after":3}', expect.stringContaining('"kind":"snapshot"')]);
  expect(existsSync(`${to}.new`) || existsSync(`${to}.lock`)).toBe(false);
  const middle = await follow(to, halted.live);
  const late = await follow(to);
  const others: Snapshot = { chains: base.chains?.slice(0, 1) ?? [] };
  const foreign = await follow(to, createLiveRegistry(createRegistry(others)));
  const all = [early, middle, late, foreign];
  await until(() => all.every(({ live }) => live.current.seq === 4));
  // Who has the data already keeps them, with all that was made of them.
  expect(early.live.current.registry).toBe(kept.registry);

  const next = await publish(to, channel(4));
  expect(next).toMatchObject({ seq: 5, kind: 'patch' });
  await until(() => all.every(({ live }) => live.current.seq === 5));
  expect(all.map(({ live }) => live.current.digest)).toEqual(all.map(() => next['digest']));
  expect(all.map(kinds)).toEqual([
    ['1 applied', '2 applied', '3 applied', '4 applied', '5 applied'],
    ['4 applied', '5 applied'],
    ['4 applied', '5 applied'],
    ['4 applied', '5 applied'],
  ]);
  expect(all.flatMap(({ troubles }) => troubles)).toEqual([expect.stringContaining('is waited for')]);
});

test('again and again, with a change in it, and with the data of --reset', async () => {
  const to = newFile();
  const follower = await follow(to);
  for (const number of [1, 2, 3]) {
    await publish(to, '--start-over', channel(number));
    await until(() => follower.live.current.seq === number);
  }
  expect(lines(to)).toHaveLength(2);
  expect(follower.live.current.registry.channels.size).toBe(4);
  // Of the same data: but for the number before all the file is the same, byte for byte.
  await publish(to, '--start-over');
  await until(() => follower.live.current.seq === 4);
  const reset = await publish(to, '--start-over', '--reset');
  const after = await publish(to, channel(1));
  expect([reset['seq'], after['seq']]).toEqual([5, 6]);
  await until(() => follower.live.current.seq === 6);
  expect(follower.live.current.digest).toBe(after['digest']);
  expect(follower.live.state(0n)).toMatchObject({ refused: 0, behind: 0 });
  expect(follower.live.current.registry.channels.size).toBe(2);
});

test('who is ahead of a file that was put back keeps what it has, says so, and goes on behind it', async () => {
  const [to, lost] = [newFile(), newFile()];
  await publish(to, channel(1));
  writeFileSync(lost, readFileSync(to));
  for (const number of [2, 3, 4]) await publish(lost, channel(number));
  const ahead = await follow(lost);
  await ahead.stop();
  await publish(to, '--start-over');
  const follower = await follow(to, ahead.live);
  await until(() => follower.troubles.length === 1);
  expect(follower.troubles[0]).toContain('ends with edit 2, and 4 are here');
  await publish(to, channel(5));
  await publish(to, channel(6));
  await publish(to, channel(7));
  const whole = await publish(to, '--start-over');
  await until(() => follower.live.current.seq === 6);
  expect(kinds(follower)).toContain('6 applied');
  expect(follower.live.current.digest).toBe(whole['digest']);
});

test('a file that is replaced by other edits leaves who follows where it is, and behind, until whole data come', async () => {
  const [to, other] = [newFile(), newFile()];
  await publish(to, channel(1));
  const follower = await follow(to);
  await publish(other, channel(2));
  renameSync(other, to);
  await until(() => follower.live.state(0n).behind === 1);
  // Of a part that is alike in both, which would fit.
  await publish(to, '--mark-dead', 'cosmoshub-4/transfer/channel-141');
  await publish(to, channel(4));
  await until(() => follower.live.state(0n).behind === 2);
  expect(follower.live.state(0n)).toMatchObject({ seq: 1, refused: 0 });
  expect(kinds(follower)[0]).toBe('1 applied');
  expect(new Set(kinds(follower).slice(1))).toEqual(new Set(['2 gap', '3 gap']));
  const whole = await publish(to, '--snapshot');
  await until(() => follower.live.current.seq === 4);
  const next = await publish(to, channel(3));
  await until(() => follower.live.current.seq === 5);
  expect(kinds(follower).slice(-2)).toEqual(['4 applied', '5 applied']);
  expect([whole['seq'], follower.live.current.digest]).toEqual([4, next['digest']]);
  expect(follower.live.state(0n)).toMatchObject({ behind: 0, refused: 0 });
});

test('a file whose edits begin behind those that are here, without a snapshot, is waited for', async () => {
  const [to, cut] = [newFile(), newFile()];
  for (const number of [1, 2, 3]) await publish(to, channel(number));
  writeFileSync(cut, `{"after":2}\n${lines(to)[2]}\n`);
  const follower = await follow(cut);
  await until(() => follower.outcomes.length > 0);
  expect(kinds(follower)[0]).toBe('3 gap');
  expect(follower.live.state(0n)).toMatchObject({ seq: 0, behind: 3, refused: 0 });
  const refused = await wayfold('publish', '--to', cut, channel(4));
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('edit 1 is no longer there') });
  const reset = await publish(cut, '--reset');
  await until(() => follower.live.current.seq === 4);
  expect(follower.live.current.digest).toBe(reset['digest']);
});

test.each([
  ['a number that is none', '{"after":-1}', 1],
  ['too large a number', '{"after":9007199254740993}', 1],
  ['more than the number', '{"after":1,"b":2}', 1],
  ['the number', '{"after":41}', 41],
])('a first line with %s', async (_name, text, last) => {
  const to = newFile();
  writeFileSync(to, `${text}\n`);
  expect(await lastInFile(to)).toBe(last);
  const follower = await follow(to);
  await until(() => follower.outcomes.length === 1);
  expect(follower.outcomes).toMatchObject([{ seq: last, reason: last === 1 ? 'unreadable' : 'gap' }]);
  // Anywhere else it is no edit, and has its place.
  writeFileSync(to, `${text}\n{"after":7}\n`);
  expect(await lastInFile(to)).toBe(last + 1);
  const late = await follow(to);
  await until(() => late.outcomes.length > 0);
  expect(late.outcomes.at(-1)).toMatchObject({ seq: last + 1, kind: 'refused' });
});

test('one writer alone starts it over; whose number is not the next writes nothing', async () => {
  const to = newFile();
  await publish(to, channel(1));
  const before = readFileSync(to, 'utf8');
  const snapshot = (seq: number) => ({ seq, kind: 'snapshot', to: 'a', data: '{}' }) as const;
  expect([await startOver(to, snapshot(1)), await startOver(to, snapshot(3))]).toEqual([false, false]);
  expect(readFileSync(to, 'utf8')).toBe(before);
  const both = await Promise.all([startOver(to, snapshot(2)), startOver(to, snapshot(2))]);
  expect(both.sort()).toEqual([false, true]);
});

test('where it cannot be written the file stays as it was', async () => {
  const to = newFile();
  await publish(to, channel(1));
  const before = readFileSync(to, 'utf8');
  mkdirSync(`${to}.new`);
  const refused = await wayfold('publish', '--to', to, '--start-over');
  expect(refused).toMatchObject({
    code: 74,
    out: '',
    err: expect.stringContaining('edit 2 was not written'),
  });
  expect([readFileSync(to, 'utf8'), existsSync(`${to}.lock`)]).toEqual([before, false]);
});

test('what a writer that was killed left beside it is thrown away', async () => {
  const [to, other] = [newFile(), newFile()];
  for (const path of [to, other]) await publish(path, channel(1));
  const before = readFileSync(other, 'utf8');
  symlinkSync(other, `${to}.new`);
  await publish(to, '--start-over');
  writeFileSync(`${to}.new`, before);
  await publish(to, '--start-over');
  expect([readFileSync(other, 'utf8'), lines(to).length, existsSync(`${to}.new`)]).toEqual([
    before,
    2,
    false,
  ]);
});

test('who may read the file may read the new one, and a link leads to it', async () => {
  const [to, link] = [newFile(), newFile()];
  await publish(to, channel(1));
  chmodSync(to, 0o660);
  symlinkSync(to, link);
  await publish(link, '--start-over');
  expect(statSync(to).mode & 0o777).toBe(0o660);
  expect(lines(to)).toEqual(lines(link));
  expect(lines(to)).toHaveLength(2);
});
