/**
 * What the page about batches says of ClickHouse, in its engine: the nightly form, `NIGHTLY=1 npm run examples`. The engine is half a
 * gigabyte on disk, so that npm puts it into a temporary folder.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fencesOf } from '../docs/support/fences.js';
import { run } from './support/example.js';
import { ask, handlerHere } from './support/questions.js';

const isWanted = process.env['NIGHTLY'] === '1';
const isThere = isWanted && ['linux', 'darwin'].includes(process.platform);
if (isWanted && !isThere) console.warn(`SKIPPED: ClickHouse (npm has no engine for ${process.platform})`);

const root = fileURLToPath(new URL('../../', import.meta.url));
const chdb = fileURLToPath(new URL('./support/chdb.mjs', import.meta.url));
const page = fencesOf(readFileSync(join(root, 'packages/docs/guide/batches.md'), 'utf8'));
const shown = (language: string): readonly string[] =>
  page.filter((fence) => fence.language === language).map(({ code }) => code);

type Row = Readonly<Record<string, unknown>>;

const asLines = (rows: readonly Row[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

describe.skipIf(!isThere)('ClickHouse', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-clickhouse-'));
  const [programs, functions] = [join(folder, 'programs'), join(folder, 'functions')];
  const path = [programs, process.env['PATH']].join(delimiter);
  const wayfold = [process.execPath, join(root, 'packages/cli/dist/bin.js')] as const;

  beforeAll(async () => {
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
    await run(['npm', 'install', ...options, '--prefix', folder, 'chdb@3.4.0'], { cwd: folder });
    for (const each of [programs, functions]) mkdirSync(each);
    writeFileSync(join(programs, 'wayfold'), `#!/bin/sh\nexec '${wayfold.join("' '")}' "$@"\n`);
    chmodSync(join(programs, 'wayfold'), 0o755);
    const dies = `'${wayfold.join("' '")}' "$@" | head -n 100; kill -9 $$`;
    writeFileSync(join(programs, 'lost'), `#!/bin/sh\n${dies}\n`);
    chmodSync(join(programs, 'lost'), 0o755);
    for (const xml of shown('xml')) {
      writeFileSync(join(functions, 'wayfold_function.xml'), xml);
      const lost = xml.replace('wayfoldOrigin', 'lostOrigin').replace('wayfold batch', 'lost batch');
      writeFileSync(join(functions, 'lost_function.xml'), lost);
    }
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Carries queries out over a table, and gives the rows of each. */
  const query = (
    table: string,
    rows: readonly Row[],
    queries: readonly string[],
  ): readonly (readonly Row[])[] => {
    const file = join(folder, `${table}.ndjson`);
    writeFileSync(file, asLines(rows));
    const settings = [
      `--user_scripts_path=${programs}`,
      `--user_defined_executable_functions_config=${functions}/*_function.xml`,
    ];
    const create = `CREATE OR REPLACE TABLE ${table} ENGINE = MergeTree ORDER BY () AS SELECT * FROM file('${file}')`;
    const { stdout, stderr, status } = spawnSync(process.execPath, [chdb, folder], {
      input: JSON.stringify({ settings, queries: [create, ...queries] }),
      env: { ...process.env, PATH: path },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout).slice(1);
  };

  /** What `wayfold batch origin` writes for lines, the part behind a name as it stands there. */
  const alone = (lines: readonly Row[]): readonly string[] => {
    const options = { input: asLines(lines), encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
    const { stdout } = spawnSync(wayfold[0], [wayfold[1], 'batch', 'origin'], options);
    return stdout.trimEnd().split('\n');
  };

  test('has a function that gives the bytes of `wayfold batch`', async () => {
    const answer = await ask(handlerHere({ meta: false }), ['GET', '/v2/fungible/assets']);
    const { chain_to_assets_map: all }: { chain_to_assets_map: Record<string, { assets: Row[] }> } =
      await answer.json();
    const known = Object.values(all).flatMap(({ assets }) => assets);
    const marks = ['"', "a'b", 'two\nlines', '\\', 'zażółć', '\u0001', ''];
    const strange = Array.from({ length: 2000 }, (_, at) => ({
      chain_id: 'osmosis-1',
      denom: `${marks[at % marks.length]}${at}`,
    }));
    const assets = [...known, ...strange].map(({ chain_id, denom }) => ({ chain_id, denom }));
    expect(assets.length).toBeGreaterThan(3000);
    const [documented = ''] = shown('sql');
    const unfit = `SELECT wayfoldOrigin('{"assets": 5}') AS answer FROM assets LIMIT 1`;
    const [first, again, refused] = query('assets', assets, [documented, documented, unfit]);
    const answers = alone(assets.map((asset) => ({ assets: [asset] })));
    const wanted = assets.map((asset, at) => ({
      ...asset,
      answer: answers[at]?.slice('{"answer":'.length, -1),
    }));
    expect(first).toEqual(wanted);
    expect(again).toEqual(wanted);
    expect(refused).toEqual([{ answer: '' }]);
  });

  test('has a table of answers and of errors', () => {
    const request = (at: number): string =>
      at % 10 === 7 ? '{"assets": 5}' : `{"assets": [{"chain_id": "osmosis-1", "denom": "factory/a/${at}"}]}`;
    const requests = Array.from({ length: 3000 }, (_, at) => ({ id: at, request: request(at) }));
    const [, documented = ''] = shown('sql');
    const [rows = []] = query('requests', requests, [documented]);
    const lines = rows.map(({ id, answer, error }) =>
      error === '' ? `{"id":${id},"answer":${answer}}` : `{"id":${id},"error":${error}}`,
    );
    expect(lines).toEqual(alone(requests));
    expect(rows.filter(({ answer }) => answer === '')).toHaveLength(300);
  });

  describe('when the program is lost', () => {
    const requests = Array.from({ length: 1000 }, (_, id) => ({
      id,
      request: '{"assets": [{"chain_id": "osmosis-1", "denom": "uosmo"}]}',
    }));
    const [called = '', table = ''] = shown('sql');
    const lost = table.replace('wayfold batch', 'lost batch');
    const checked = (sql: string): string => sql.replace(/\)$/m, ', SETTINGS check_exit_code = 1)');

    test('the table has the answers up to then', () => {
      const [, rows = []] = query('requests', requests, ['SELECT 1', lost]);
      expect(rows).toHaveLength(100);
    });

    test('the table fails where the exit code is looked at, and of a refusal as well', () => {
      expect(query('requests', requests, [checked(table)])[0]).toHaveLength(1000);
      expect(() => query('requests', requests, [checked(lost)])).toThrow('CHILD_WAS_NOT_EXITED_NORMALLY');
      const refused = [...requests, { id: 1000, request: '{"assets": 5}' }];
      expect(() => query('requests', refused, [checked(table)])).toThrow('CHILD_WAS_NOT_EXITED_NORMALLY');
    });

    test('the function fails', () => {
      const sql = called.replaceAll('wayfoldOrigin', 'lostOrigin');
      const assets = requests.map((_, at) => ({ chain_id: 'osmosis-1', denom: `u${at}` }));
      expect(() => query('assets', assets, [sql])).toThrow("function 'lostOrigin' failed");
    });
  });
});
