/** Jobs over a real Redis: the nightly form, `NIGHTLY=1 npm run examples`, where a redis-server is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { until } from '../support/waiting.js';
import { folderOf, run, start, startCommand } from './support/example.js';

const isWanted = process.env['NIGHTLY'] === '1';
const isThere = isWanted && spawnSync('redis-server', ['--version']).status === 0;
if (isWanted && !isThere) console.warn('SKIPPED: example bullmq (no redis-server)');

/** Processes of `wayfold batch` that a process has started. */
function batchesOf(parent: number | undefined): readonly number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, ppid, ...args]) => ppid === `${parent}` && args.includes('batch'))
    .map(([pid]) => Number(pid));
}

describe.skipIf(!isThere)('jobs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-redis-'));
  let redis: ChildProcess | undefined;
  let url = '';

  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo; // it listens on a port
    probe.close();
    await once(probe, 'close');
    url = `redis://127.0.0.1:${port}`;
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    redis = child;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Ready to accept connections')) break;
    }
    child.stdout.resume();
  });
  afterAll(async () => {
    if (redis !== undefined) {
      const ended = once(redis, 'exit');
      redis.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test('are all answered or refused', { timeout: 120_000 }, async () => {
    const env = { REDIS_URL: url, JOBS: '500' };
    const said = await run(startCommand('bullmq'), { cwd: folderOf('bullmq'), env });
    expect(said).toBe('450 answered, 50 refused\n');
  });

  test('are no worse off where `wayfold batch` is killed', { timeout: 120_000 }, async () => {
    const { child, said, end } = start(startCommand('bullmq'), {
      cwd: folderOf('bullmq'),
      env: { REDIS_URL: url, JOBS: '5000' },
    });
    let isOver = false;
    const exited = once(child, 'exit');
    onTestFinished(async () => void (await end('SIGKILL')));
    const done = said(/.* refused\n/).finally(() => {
      isOver = true;
    });
    // A job is tried five times: four of them it can lose.
    const killed = new Set<number>();
    const isNew = (pid: number): boolean => !killed.has(pid);
    while (killed.size < 4 && !isOver) {
      const isThereOne = (): boolean => isOver || batchesOf(child.pid).some(isNew);
      await until(isThereOne, 'that a batch runs', { every: 300 });
      for (const pid of batchesOf(child.pid).filter(isNew)) {
        process.kill(pid, 'SIGKILL');
        killed.add(pid);
      }
    }
    expect((await done)[0]).toBe('4500 answered, 500 refused\n');
    expect(killed.size).toBe(4);
    expect(await exited).toEqual([0, null]);
  });
});
