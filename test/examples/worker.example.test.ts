/** The Worker of the example, bundled and run as its own start script does; its answers are those of `edge.example.test.ts`. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, start } from './support/example.js';

test('it starts as it stands', async () => {
  const cwd = folderOf('cloudflare-worker');
  const worker = start([process.execPath, join(cwd, 'start.mjs')], { cwd, env: { PORT: '0' } });
  try {
    const [, address = ''] = await worker.said(/^serving \d+ kB at (http:\S+)$/m);
    expect(await (await fetch(new URL('/health', address))).json()).toMatchObject({ status: 'ok' });
  } finally {
    await worker.end();
  }
});
