/** `npm start` in a copy of the workspace in which nothing is installed or built. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './support/code.js';

/** Names of folders that are installed or built, and of large ones that no start reads. */
const leftOut = new Set([
  ...['node_modules', 'dist', 'generated', '.program', '.cache', '.tsc', '.git', '.vitepress'],
  ...['vectors', 'golden', 'results'],
]);

const folder = mkdtempSync(join(tmpdir(), 'wayfold start '));

/** Runs `npm start` and returns its output and the steps of set-up that it names. */
function start(...argv: readonly string[]): { readonly out: string; readonly steps: readonly string[] } {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_)/i.test(name)),
  );
  const { stdout, stderr } = spawnSync('npm', ['start', '--', ...argv], {
    ...{ cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
    env: { ...env, NO_COLOR: '1' },
  });
  return { out: stdout, steps: [...stderr.matchAll(/^✓ (.+) \(/gm)].map(([, name = '']) => name) };
}

afterAll(() => rmSync(folder, { recursive: true }), 60_000);

test('the first start makes what the command line needs, the second nothing', { timeout: 300_000 }, () => {
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  const first = start('origin', 'osmosis-1', 'uosmo', '--json');
  expect(JSON.parse(first.out)).toMatchObject({ origin_assets: [{ asset: { symbol: 'OSMO' } }] });
  expect(first.steps).toEqual(['tools', 'generated', 'program', 'set up']);
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vitest');
  expect(existsSync(join(folder, 'packages/core/dist'))).toBe(false);
  expect(start('origin', 'osmosis-1', 'uosmo', '--json')).toEqual({ out: first.out, steps: [] });
});
