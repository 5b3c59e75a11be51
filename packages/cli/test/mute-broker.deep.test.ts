/** A broker that takes connections and says nothing: commands that wait for it end, and leave nothing behind. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { natsServerPath, startNatsServer } from '../../../test/support/nats-server.js';
import { until } from '../../../test/support/waiting.js';
import { addressOf, createProcesses } from './support/process.js';

const { start, file } = createProcesses();
const small = ['--data', file('data.json', {}), '--no-shipped-overlays'];
const patience = { timeout: 60_000 };

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

/** A listener that never says a word. */
interface Mute {
  readonly url: string;
  /** How many connections were made so far. */
  readonly made: () => number;
  /** How many of them are open. */
  readonly open: () => number;
}

/** @param at a port that is free; any unless given */
async function startMute(at = 0): Promise<Mute> {
  const sockets = new Set<Socket>();
  let made = 0;
  const server = createServer((socket) => {
    made += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {}).resume();
  }).listen(at, '127.0.0.1');
  cleanups.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens to a port
  return { url: `nats://127.0.0.1:${port}`, made: () => made, open: () => sockets.size };
}

describe.concurrent('a broker that says nothing', patience, () => {
  test('lets a publisher end', async () => {
    const { url } = await startMute();
    const run = start('publish', ...small, '--to', url, '--snapshot');
    expect(await run.ended).toBe(2);
    expect([run.out(), run.err()]).toEqual(['', `wayfold: cannot connect to ${url.slice(7)}: timeout\n`]);
  });

  test.each([[[]], [['--workers', '2']]])(
    'lets a server answer and end (%j), and has one connection of each process at a time',
    async (workers) => {
      const mute = await startMute();
      const run = start('serve', ...small, '--port', '0', '--follow', mute.url, ...workers);
      const address = await addressOf(run);
      const processes = workers.length === 0 ? 1 : 2;
      await until(() => mute.made() > 2 * processes, run.err);
      await until(() => mute.open() <= processes, run.err);
      const { live } = await (await fetch(`${address}/health`)).json();
      expect(live).toMatchObject({ seq: 0, behind: 0, following: false, age_s: null });
      run.child.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      expect(run.err().match(/cannot connect/g)).toHaveLength(1);
      await until(() => mute.open() === 0, run.err);
    },
  );

  test.skipIf(natsServerPath === undefined)(
    'in the place of one that was heard lets a server end',
    async () => {
      const broker = await startNatsServer();
      cleanups.push(() => broker.remove());
      const published = start('publish', ...small, '--to', broker.url, '--create', '--snapshot');
      expect(await published.ended).toBe(0);
      const run = start('serve', ...small, '--port', '0', '--follow', broker.url);
      const address = await addressOf(run);
      expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ live: { following: true } });
      await broker.kill();
      const mute = await startMute(Number(new URL(broker.url).port));
      await until(() => mute.made() > 0, run.err);
      expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ live: { following: false } });
      run.child.kill('SIGTERM');
      expect(await run.ended).toBe(0);
    },
  );
});
