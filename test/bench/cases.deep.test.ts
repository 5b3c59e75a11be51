/** The benchmark runs as it is: every case answers, and contenders of a row answer alike. Nothing is timed. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../tidy/support/code.js';

test('one of everything, by the command that measures', { timeout: 300_000 }, async () => {
  const argv = ['--import', 'tsx', 'bench/main.ts', '--check'];
  const { stderr } = await promisify(execFile)(process.execPath, argv, { cwd: root });
  const ran = [...stderr.matchAll(/^» ([a-z-]+): [1-9]\d* rows/gm)].map(([, name]) => `${name}.ts`);
  const files = readdirSync(join(root, 'bench/cases')).filter((file) => file !== 'index.ts');
  expect(ran.sort()).toEqual(files.sort());
});
