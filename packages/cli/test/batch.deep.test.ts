/** Batches as processes of their own, driven as other programs drive them. */
import { execFileSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { createProcesses } from './support/process.js';
import { atomHash, base } from './support/wayfold.js';

const { start, command, file } = createProcesses();

const argv = ['--data', file('data.json', base), '--no-shipped-overlays', 'batch', 'origin'];

const request = { assets: [{ denom: atomHash, chain_id: 'osmosis-1' }] };

/** Generous, since machines are shared. */
const patience = { timeout: 60_000 };

describe('a table function of ClickHouse', patience, () => {
  /** Rows go in and come out one a line, and the server waits for those of a block before it sends more. */
  test('gets a row for each row, block by block, before its input ends', async () => {
    const {
      child: { stdin, stdout },
      ended,
    } = start(...argv);
    const rows = createInterface({ input: stdout })[Symbol.asyncIterator]();
    const blocks = [
      [
        { id: '1', request: JSON.stringify(request) },
        { id: '2', request: '{"assets":5}' },
      ],
      [{ id: 'é"\n', request: JSON.stringify(request) }],
    ];
    for (const block of blocks) {
      stdin.write(block.map((row) => `${JSON.stringify(row)}\n`).join(''));
      for (const { id } of block) {
        const { value } = await rows.next();
        const isGood = id !== '2';
        expect(JSON.parse(String(value))).toEqual({ id, [isGood ? 'answer' : 'error']: expect.any(Object) });
      }
    }
    stdin.end();
    expect(await ended).toBe(1);
    expect((await rows.next()).done).toBe(true);
  });
});

test('whoever stops reading ends it quietly', patience, async () => {
  const {
    child: { stdin, stdout },
    ended,
    err,
  } = start(...argv);
  const lines = `${JSON.stringify({ id: 1, request })}\n`.repeat(1000);
  const feed = (): void => {
    while (stdin.write(lines));
  };
  stdin.on('drain', feed).on('error', () => {});
  feed();
  await new Promise((resolve) => stdout.once('data', resolve));
  stdout.destroy();
  expect(await ended).toBe(0);
  expect(err()).toBe('');
});

test('what is read does not stay in memory', patience, () => {
  const line = `{"id":1,"request":${JSON.stringify(request)}}\n`;
  const [node, ...rest] = command(...argv).map((word) => `'${word}'`);
  const batch = `${node} --max-old-space-size=24 ${rest.join(' ')}`;
  const pipe = `yes '${line.trim()}' | head -n 80000 | ${batch} | tail -n 1 | cut -c 1-7`;
  expect(execFileSync('bash', ['-c', pipe], { encoding: 'utf8' })).toBe('{"id":1\n');
});
