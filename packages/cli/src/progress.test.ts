import { expect, test } from 'vitest';
import { createFixture } from '../test/support/wayfold.js';
import { runProgram } from './program.js';
import { createProgress } from './progress.js';

const { file } = createFixture(runProgram);

test('is said after a silence, and where somebody looks on', () => {
  const said: string[] = [];
  let now = 0;
  const progress = createProgress(
    (line) => said.push(line),
    true,
    () => now,
  );
  const tickAt = (time: number): void => {
    now = time;
    progress.tick(() => `at ${time}`);
  };
  for (const time of [0, 1999, 2000, 3999, 4000]) tickAt(time);
  expect(said).toEqual(['at 2000 …', 'at 4000 …']);
  now = 5000;
  progress.say('at once');
  tickAt(6999);
  tickAt(7000);
  expect(said.slice(2)).toEqual(['at once …', 'at 7000 …']);
});

test('makes no words where nobody looks on', () => {
  const unsaid = (): never => {
    throw new Error('said');
  };
  const progress = createProgress(unsaid, false, () => Number.MAX_VALUE);
  progress.say('at once');
  progress.tick(unsaid);
  expect(progress.isShown).toBe(false);
});

test.each<[string, readonly string[], boolean | undefined, boolean]>([
  ['standard error is a terminal', [], true, true],
  ['standard error is none', [], false, false],
  ['nobody says what standard error is', [], undefined, false],
  ['a program reads the answer', ['--json'], true, false],
])('of a batch is told or not: %s', async (_name, options, isWatched, isTold) => {
  // The clock of the process is what counts as silence: it jumps with every answer.
  const { now } = performance;
  let [time, err, answers] = [0, '', 0];
  performance.now = () => {
    time += 2000;
    return time;
  };
  try {
    const terminal = {
      out: (): void => {
        answers++;
      },
      err: (text: string): void => {
        err += text;
      },
      ...{ columns: undefined, hasColors: false, ...(isWatched === undefined ? {} : { isWatched }) },
    };
    await runProgram(['quote', '--batch', file('lines.ndjson', '{}\n{}\n'), ...options], terminal);
  } finally {
    performance.now = now;
  }
  expect(answers).toBe(2);
  expect(err).toBe(isTold ? '1 line answered …\n2 lines answered …\n' : '');
});
