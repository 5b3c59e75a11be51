import { expect, test } from 'vitest';
import { createFixture } from '../test/support/wayfold.js';
import { runProgram } from './program.js';
import { createProgress } from './progress.js';

const { file, data } = createFixture(runProgram);

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

/** What a command line says beside its answer, on a terminal whose clock jumps two seconds whenever it is read. */
async function said(
  argv: readonly string[],
  watched: { readonly isWatched?: boolean; readonly columns?: number },
) {
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
      ...{ columns: undefined, hasColors: false, ...watched },
    };
    await runProgram(argv, terminal);
  } finally {
    performance.now = now;
  }
  return { err, answers };
}

test.each<[string, readonly string[], Parameters<typeof said>[1], boolean]>([
  ['standard error is a terminal', [], { isWatched: true }, true],
  ['standard error is none', [], { isWatched: false }, false],
  ['nobody says what standard error is', [], {}, false],
  ['a program reads the answer', ['--json'], { isWatched: true }, false],
  ['the answers go to the terminal themselves', [], { isWatched: true, columns: 80 }, false],
])('of a batch is told or not: %s', async (_name, options, watched, isTold) => {
  const argv = ['quote', '--batch', file('lines.ndjson', '{}\n{}\n'), ...options];
  expect(await said(argv, watched)).toEqual({
    answers: 2,
    err: isTold ? '1 line answered …\n2 lines answered …\n' : '',
  });
});

test('of one long search is told before it, and of files that are read', async () => {
  const side = (denom: string) => ({ denom, amount: '1000000', weight: '1' });
  const pool = { id: '1', type: 'weighted', spread_factor: '0', assets: [side('bar'), side('foo')] };
  const head = { format: 'pool-snapshot/1', chain_id: 'own-1', taker_fee: { default: '0' } };
  const path = file('own.json', { ...head, pools: [pool] });
  const argv = ['quote', 'own-1', 'foo', 'bar', '--amount', '1000', '--pools', path, '--data', data];
  const { err } = await said(argv, { isWatched: true });
  expect(err.split('\n')).toEqual(
    expect.arrayContaining([`reading ${path} …`, 'searching the pools of own-1 for a split …']),
  );
  expect((await said(argv, {})).err).not.toContain('…');
});
