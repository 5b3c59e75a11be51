/** The example's process of `wayfold batch`, and what becomes of requests when it is lost: without Redis, which stands in the nightly form. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { folderOf, run } from './support/example.js';

const folder = mkdtempSync(join(tmpdir(), 'wayfold-bullmq-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const support = (name: string): string => fileURLToPath(new URL(`./support/${name}`, import.meta.url));

/** The example in a folder of its own, beside the command line or what stands in for it. */
function copied(name: string, install: (cli: string) => void): string {
  const cwd = join(folder, name);
  const cli = join(cwd, 'node_modules/@wayfold/cli');
  mkdirSync(dirname(cli), { recursive: true });
  install(cli);
  const source = readFileSync(join(folderOf('bullmq'), 'src/batch.ts'), 'utf8');
  writeFileSync(join(cwd, 'batch.js'), transformSync(source, { loader: 'ts' }).code);
  writeFileSync(join(cwd, 'package.json'), '{"type": "module"}');
  return cwd;
}

interface Went {
  readonly outcomes: readonly (readonly unknown[])[];
  readonly isBroken: boolean;
}

async function asked(cwd: string, groups: readonly (readonly unknown[])[], patience = 60_000): Promise<Went> {
  const driver = [
    support('batch-driver.mjs'),
    join(cwd, 'batch.js'),
    JSON.stringify(groups),
    String(patience),
  ];
  return JSON.parse(await run([process.execPath, ...driver], { cwd }));
}

const startsIn = (cwd: string): number =>
  existsSync(join(cwd, 'starts')) ? readFileSync(join(cwd, 'starts')).length : 0;

/** What stands in answers who was asked, and in which start. */
const by = (start: number, n: number): object => ({ answer: { n, start } });

describe('a process that dies', () => {
  const standIn = (name: string): string =>
    copied(name, (cli) => {
      mkdirSync(cli);
      copyFileSync(support('batch-stand-in.mjs'), join(cli, 'bin.js'));
      writeFileSync(join(cli, 'package.json'), '{"type": "module", "exports": "./bin.js"}');
    });

  test.each<
    [name: string, groups: readonly (readonly object[])[], outcomes: readonly (readonly unknown[])[]]
  >([
    ['never', [[{ n: 1 }, { n: 2 }], [{ n: 3 }]], [[by(1, 1), by(1, 2)], [by(1, 3)]]],
    ['while it has nothing to do', [[{ n: 1, diesAfterwards: true }], [{ n: 2 }]], [[by(1, 1)], [by(2, 2)]]],
    [
      'with questions under way',
      [[{ n: 1 }, { n: 2, diesUntil: 1 }, { n: 3 }], [{ n: 4 }]],
      [[by(1, 1), by(2, 2), by(2, 3)], [by(2, 4)]],
    ],
    [
      'within an answer',
      [[{ n: 1, diesUntil: 1, afterPart: 9 }, { n: 2 }], [{ n: 3 }]],
      [[by(2, 1), by(2, 2)], [by(2, 3)]],
    ],
    [
      'within the end of an answer',
      [[{ n: 1, diesUntil: 1, afterPart: '{"answer":{"n":1,"start":1}}'.length }], [{ n: 2 }]],
      [[by(2, 1)], [by(2, 2)]],
    ],
    ['twice', [[{ n: 1, diesUntil: 2 }, { n: 2 }]], [[by(3, 1), by(3, 2)]]],
    [
      'of one question each time',
      [[{ n: 1 }], [{ n: 2, diesUntil: 99 }], [{ n: 3 }]],
      [[by(1, 1)], ['lost'], [by(4, 3)]],
    ],
    [
      'never of a refusal',
      [[{ n: 1, refusal: 'no denom' }, { n: 2 }], [{ n: 3 }]],
      [[{ refusal: 'no denom' }, by(1, 2)], [by(1, 3)]],
    ],
  ])('%s', async (name, groups, outcomes) => {
    expect(await asked(standIn(name), groups)).toEqual({ outcomes, isBroken: false });
  });

  test('or hangs: it is killed, and asked anew', async () => {
    const groups = [[{ n: 1 }, { n: 2, hangsUntil: 1 }, { n: 3 }], [{ n: 4 }]];
    const outcomes = [[by(1, 1), by(2, 2), by(2, 3)], [by(2, 4)]];
    expect(await asked(standIn('hangs'), groups, 5000)).toEqual({ outcomes, isBroken: false });
  });

  test('at once each time: an end is made of it, and nobody waits', async () => {
    const cwd = standIn('each time');
    const groups = Array.from({ length: 4 }, (_, n) => [{ n, diesUntil: 99 }]);
    expect(await asked(cwd, groups)).toEqual({ outcomes: groups.map(() => ['lost']), isBroken: true });
    expect(startsIn(cwd)).toBe(6);
  });
});

test('the command line itself answers and refuses', async () => {
  const packages = fileURLToPath(new URL('../../packages/', import.meta.url));
  const cwd = copied('itself', (cli) => symlinkSync(join(packages, 'cli'), cli, 'junction'));
  const good = { assets: [{ chain_id: 'osmosis-1', denom: 'uosmo' }] };
  const { outcomes } = await asked(cwd, [[good, { assets: 'none' }, good]]);
  // By the clock of this machine a warning may state the age of the data.
  const answer = expect.objectContaining({
    origin_assets: [{ asset_found: true, asset: expect.objectContaining({ denom: 'uosmo' }) }],
  });
  expect(outcomes).toEqual([[{ answer }, { refusal: expect.stringContaining('assets') }, { answer }]]);
});
