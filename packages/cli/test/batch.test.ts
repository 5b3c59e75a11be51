/** Batches as processes of their own, driven as other programs drive them. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { atomHash, base } from './support/wayfold.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'wayfold-'));
afterAll(() => rmSync(folder, { recursive: true }));

const data = join(folder, 'data.json');
writeFileSync(data, JSON.stringify(base));
const argv = [
  ...['--conditions', '@wayfold/source', '--import', 'tsx', join(root, 'packages/cli/src/bin.ts')],
  ...['--data', data, '--no-shipped-overlays', 'batch', 'origin'],
];

const request = { assets: [{ denom: atomHash, chain_id: 'osmosis-1' }] };

/** Generous, since machines are shared. */
const patience = { timeout: 60_000 };

describe('a table function of ClickHouse', patience, () => {
  /** Rows go in and come out one a line, and the server waits for those of a block before it sends more. */
  test('gets a row for each row, block by block, before its input ends', async () => {
    const child = spawn(process.execPath, argv, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => child.on('close', resolve));
    const rows = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const blocks = [
      [
        { id: '1', request: JSON.stringify(request) },
        { id: '2', request: '{"assets":5}' },
      ],
      [{ id: 'é"\n', request: JSON.stringify(request) }],
    ];
    for (const block of blocks) {
      child.stdin.write(block.map((row) => `${JSON.stringify(row)}\n`).join(''));
      for (const { id } of block) {
        const { value } = await rows.next();
        const isGood = id !== '2';
        expect(JSON.parse(String(value))).toEqual({ id, [isGood ? 'answer' : 'error']: expect.any(Object) });
      }
    }
    child.stdin.end();
    expect(await ended).toBe(1);
    expect((await rows.next()).done).toBe(true);
  });
});

const hasParallel = spawnSync('parallel', ['--version']).status === 0;

describe('GNU parallel', patience, () => {
  test.skipIf(!hasParallel)('gives the bytes that one process gives', () => {
    const line = (id: number): string =>
      id % 50 === 7 ? `{"id":${id},"request":5}` : `{"request":${JSON.stringify(request)},"id":${id}}`;
    const input = Array.from({ length: 400 }, (_, id) => `${line(id)}\n`).join('');
    const options = { cwd: root, input, encoding: 'utf8' } as const;
    const alone = spawnSync(process.execPath, argv, options);
    const parallel = ['--will-cite', '--pipe', '--keep-order', '--block', '20k', '--jobs', '2'];
    const shared = spawnSync('parallel', [...parallel, process.execPath, ...argv], options);
    expect(alone.stdout.split('\n')).toHaveLength(401);
    expect(shared.stdout).toBe(alone.stdout);
    expect(shared.stderr).toBe('');
    // It counts the processes of which not every line was answered.
    expect([alone.status, shared.status]).toEqual([1, 3]);
  });
});

test('whoever stops reading ends it quietly', patience, async () => {
  const child = spawn(process.execPath, argv, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const lines = `${JSON.stringify({ id: 1, request })}\n`.repeat(1000);
  const feed = (): void => {
    while (child.stdin.write(lines));
  };
  child.stdin.on('drain', feed).on('error', () => {});
  feed();
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.destroy();
  expect(await ended).toBe(0);
  expect(err).toBe('');
});

test('what is read does not stay in memory', patience, () => {
  const line = `{"id":1,"request":${JSON.stringify(request)}}\n`;
  const command = `yes '${line.trim()}' | head -n 80000 | '${process.execPath}' --max-old-space-size=40 ${argv.map((word) => `'${word}'`).join(' ')} | tail -n 1 | cut -c 1-7`;
  expect(execFileSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' })).toBe('{"id":1\n');
});
