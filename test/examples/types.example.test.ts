import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, isThere, names, run, startCommand, tool } from './support/example.js';

const hasDeno = isThere('deno');

/** The example's own compiler, as whoever copies it will have; that of the workspace where it brings none. */
const compiler = (cwd: string): string => {
  const own = join(cwd, 'node_modules/typescript/bin/tsc');
  return existsSync(own) ? own : tool('typescript/bin/tsc');
};

test.each(names.filter((name) => name !== 'deno'))('%s has the types it says', async (name) => {
  const cwd = folderOf(name);
  expect(await run([process.execPath, compiler(cwd), '--project', '.', '--noEmit'], { cwd })).toBe('');
});

test('deno has the types it says, to the compiler', async () => {
  const cwd = folderOf('deno');
  const options = [
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--skipLibCheck',
    '--target',
    'es2022',
  ];
  const modules = ['--module', 'nodenext', '--lib', 'es2022,dom'];
  expect(await run([process.execPath, compiler(cwd), ...options, ...modules, 'main.ts'], { cwd })).toBe('');
});

// Linked packages lie outside of node_modules, where Deno wants the ending `.d.ts` said; in a folder of its own it needs no such option.
test.skipIf(!hasDeno)('deno has the types it says, to Deno', async () => {
  const [deno] = startCommand('deno');
  await run([deno, 'check', '--unstable-sloppy-imports', 'main.ts'], { cwd: folderOf('deno') });
});
