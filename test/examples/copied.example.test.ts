/** An example as whoever copies it has it: in a folder of its own, with the packages from npm's point of view. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderOf, run, start, startCommand } from './support/example.js';

const temporary = mkdtempSync(join(tmpdir(), 'wayfold-copied-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const { resolve } = createRequire(import.meta.url);

/** Packs a package as it is published; pnpm is on the PATH of `npm run examples`. */
async function pack(name: string): Promise<string> {
  const into = join(temporary, name.replace(/\W/g, '-'));
  mkdirSync(into);
  const cwd = realpathSync(dirname(resolve(`${name}/package.json`)));
  await run(['pnpm', 'pack', '--pack-destination', into], { cwd });
  return join(into, readdirSync(into)[0] ?? '');
}

test('node-service runs in a folder of its own', { timeout: 180_000 }, async () => {
  const tarballs = await Promise.all(['wayfold', '@wayfold/data', '@wayfold/http'].map(pack));
  const cwd = join(temporary, 'service');
  cpSync(folderOf('node-service'), cwd, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  await run(['npm', 'install', ...options, ...tarballs], { cwd });
  const service = start(startCommand('node-service'), { cwd, env: { PORT: '0' } });
  const [, address = ''] = await service.said(/Server listening at (http:[^"]+)/);
  const health = await fetch(new URL('/health', address));
  expect(await health.json()).toMatchObject({ status: 'ok' });
  const balances = [{ chainId: 'cosmoshub-4', denom: 'uatom', amount: '7' }];
  const body = JSON.stringify({ balances });
  const headers = { 'content-type': 'application/json' };
  const origins = await fetch(new URL('/wallet/origins', address), { method: 'POST', body, headers });
  expect(await origins.json()).toMatchObject({ holdings: [{ symbol: 'ATOM', amount: '7' }], unknown: [] });
  expect(await service.end()).toEqual({ code: 0, signal: null });
});
