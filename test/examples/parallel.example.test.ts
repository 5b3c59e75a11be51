/** What the page about batches says of GNU parallel, by the commands that stand there. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { fencesOf } from '../docs/support/fences.js';

const isThere = spawnSync('parallel', ['--version']).status === 0;
if (!isThere) console.warn('SKIPPED: the commands of GNU parallel (it is not installed)');

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = fencesOf(readFileSync(join(root, 'packages/docs/guide/batches.md'), 'utf8'));
const about = (word: string): readonly string[] =>
  page.filter(({ language, code }) => language === 'sh' && code.startsWith(word)).map(({ code }) => code);

/** The commands, over small blocks of what is answered fast. */
const [plain = '', quoted = ''] = about('parallel').map((code) =>
  code.replace('--block 4M', '--block 10k --jobs 2').replace(' audit ', ' origin '),
);
const [missing = ''] = about('awk');

const folder = mkdtempSync(join(tmpdir(), 'wayfold-parallel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wayfold = [process.execPath, join(root, 'packages/cli/dist/bin.js')] as const;

/** In the place of npx, which takes longer to find the command line than that takes to start. */
const npx = '#!/bin/sh\nexec "$@"\n';

/** What it finds: the command line, which dies in the middle of a block as many times as is said. */
const program = `#!/bin/sh
if [ "$PARALLEL_SEQ" = 2 ] && [ "$(cat deaths)" != '' ]; then
  cut -c 2- deaths > left; mv left deaths
  '${wayfold.join("' '")}' "$@" | head -c 1000; kill -9 $$
fi
exec '${wayfold.join("' '")}' "$@"
`;

interface Ran {
  readonly status: number | null;
  readonly answers: string;
  /** The blocks that the log says are not answered whole. */
  readonly blocks: readonly string[];
}

function ran(command: string, requests: string, deaths = 0): Ran {
  const cwd = mkdtempSync(join(folder, 'run-'));
  const bin = join(cwd, 'bin');
  mkdirSync(bin);
  for (const [name, text] of Object.entries({ npx, wayfold: program }))
    writeFileSync(join(bin, name), text, { mode: 0o755 });
  writeFileSync(join(cwd, 'own data.json'), JSON.stringify(own));
  writeFileSync(join(cwd, 'deaths'), 'x'.repeat(deaths));
  writeFileSync(join(cwd, 'requests.ndjson'), requests);
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  const options = { cwd, env, encoding: 'utf8' } as const;
  const { status } = spawnSync('sh', ['-c', command], options);
  const blocks = command.includes('--joblog') ? spawnSync('sh', ['-c', missing], options).stdout : '';
  return {
    status,
    answers: readFileSync(join(cwd, 'answers.ndjson'), 'utf8'),
    blocks: blocks.split('\n').filter((line) => line !== ''),
  };
}

const own = {
  chains: [{ chain_id: 'own-1', chain_name: 'own', chain_type: 'cosmos', bech32_prefix: 'own' }],
  assets: [{ chain_id: 'own-1', denom: 'uown', symbol: 'OWN', decimals: 6 }],
};

const good = '{"assets":[{"chain_id":"osmosis-1","denom":"uosmo"}]}';
/** Requests of three blocks, of which some cannot be answered. */
const lines = (isRefused: (id: number) => boolean = () => false): string =>
  Array.from({ length: 300 }, (_, id) => `{"id":${id},"request":${isRefused(id) ? '5' : good}}\n`).join('');

const refused = lines((id) => [3, 4, 290].includes(id));

const alone = (requests: string): string =>
  spawnSync(wayfold[0], [wayfold[1], 'batch', 'origin'], { input: requests, encoding: 'utf8' }).stdout;

describe.skipIf(!isThere)('GNU parallel', { timeout: 120_000 }, () => {
  test.each<[name: string, requests: string, status: number]>([
    ['requests', lines(), 0],
    ['none', '', 0],
    ['requests refused in two blocks, the last without an end', refused.trimEnd(), 2],
  ])('answers %s as one process', (_name, requests, status) => {
    expect(ran(plain, requests)).toEqual({ status, answers: alone(requests), blocks: [] });
  });

  test('the log names the block that was lost', () => {
    const requests = lines((id) => id === 3);
    const { status, answers, blocks } = ran(plain, requests, 1);
    expect(status).toBe(2);
    expect(blocks.map((block) => block.split('\t')[0])).toEqual(['2']);
    expect(answers.split('\n').length).toBeLessThan(300);
  });

  test('a lost block is given to another process where that is wanted', () => {
    const again = plain.replace('parallel', 'parallel --retries 3');
    expect(ran(again, lines(), 2)).toEqual({ status: 0, answers: alone(lines()), blocks: [] });
  });

  test('arguments with spaces arrive', () => {
    const request = '{"id":1,"request":{"assets":[{"chain_id":"own-1","denom":"uown"}]}}\n';
    const { status, answers } = ran(quoted, request);
    expect([status, answers]).toEqual([0, expect.stringContaining('"asset_found":true')]);
    expect(ran(quoted.replace(' -q', ''), request).status).toBe(1);
  });
});
