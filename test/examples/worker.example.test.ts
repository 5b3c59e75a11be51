/** The Worker, bundled and run as its own start script does. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, now, start } from './support/example.js';
import { ask, askAt, handlerHere, questions } from './support/questions.js';

const folder = folderOf('cloudflare-worker');
const script = join(folder, 'start.mjs');

/** Starts it in a folder and gives its address to `use`. */
async function serving(cwd: string, use: (address: string) => Promise<void>): Promise<void> {
  const worker = start([process.execPath, script], { cwd, env: { PORT: '0' } });
  try {
    const [, address = ''] = await worker.said(/^serving \d+ kB at (http:\S+)$/m);
    await use(address);
  } finally {
    await worker.end();
  }
}

test('it starts as it stands', () =>
  serving(folder, async (address) => {
    expect(await (await fetch(new URL('/health', address))).json()).toMatchObject({ status: 'ok' });
  }));

test('it answers with the bytes of Node, at every endpoint', async () => {
  const here = handlerHere({ meta: false });
  const fixed = mkdtempSync(join(tmpdir(), 'wayfold-worker-'));
  mkdirSync(join(fixed, 'src'));
  const entry = JSON.stringify(join(folder, 'src/worker.ts'));
  const lines = [
    `import worker from ${entry};`,
    `Date.now = () => ${now / 1_000_000n};`,
    'export default worker;',
  ];
  writeFileSync(join(fixed, 'src/worker.ts'), lines.join('\n'));
  try {
    await serving(fixed, async (address) => {
      for (const question of await questions(here)) {
        const [there, expected] = [await askAt(address, question), await ask(here, question)];
        const name = question.slice(0, 2).join(' ');
        expect(there.status, name).toBe(expected.status);
        expect(await there.text(), name).toBe(await expected.text());
      }
    });
  } finally {
    rmSync(fixed, { recursive: true, force: true });
  }
});
