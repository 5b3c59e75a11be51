/** The Worker of the example, bundled and run as its own start script does; its answers are those of `edge.example.test.ts`. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, start } from './support/example.js';
import { askAt, transfers } from './support/questions.js';

test('it starts as it stands, and counts deadlines from the clock of the runtime', async () => {
  const cwd = folderOf('cloudflare-worker');
  const worker = start([process.execPath, join(cwd, 'start.mjs')], { cwd, env: { PORT: '0' } });
  try {
    const [, address = ''] = await worker.said(/^serving \d+ kB at (http:\S+)$/m);
    expect(await (await askAt(address, ['GET', '/health'])).json()).toMatchObject({ status: 'ok' });
    const before = Date.now();
    const answer = await askAt(address, ['POST', '/v2/fungible/msgs_direct', transfers.deno]);
    const [, deadline] = /timeout_timestamp\D+(\d+)/.exec(await answer.text()) ?? [];
    // Five minutes, unless the request says otherwise.
    const from = Number(BigInt(deadline ?? 0) / 1_000_000n) - 300_000;
    expect(from).toBeGreaterThanOrEqual(before);
    expect(from).toBeLessThanOrEqual(Date.now());
  } finally {
    await worker.end();
  }
});
