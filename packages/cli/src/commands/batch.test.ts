/** Lines of requests, answered as the interface over HTTP answers them. */
import { createRegistry } from 'wayfold';
import type { ApiResult } from 'wayfold/wire';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { describe, expect, test } from 'vitest';
import { atomHash, base, createFixture } from '../../test/support/wayfold.js';
import { batchNames, endpointPath } from '../batch/endpoints.js';
import { runProgram } from '../program.js';

const { data, file, wayfold } = createFixture(runProgram);
const api = createCheckedApi(createRegistry(base));
const origins = '/v2/fungible/ibc_origin_assets';

const atom = { assets: [{ denom: atomHash, chain_id: 'osmosis-1' }] };
const found = JSON.stringify(api.handle(origins, atom).body);

let files = 0;
const batchOf = (lines: string, ...options: readonly string[]) =>
  wayfold('batch', 'origin', file(`${files++}.ndjson`, lines), ...options);

/** What the interface itself says to a request that it refuses. */
function refused(text: string): string {
  const { status, body }: ApiResult = api.handleText(origins, text);
  expect(status).not.toBe(200);
  return JSON.stringify(body);
}

describe('a line', () => {
  const request = JSON.stringify(atom);
  test.each<[string, string, string]>([
    ['a request', request, `{"answer":${found}}`],
    ['with an id', `{"id":"a","request":${request}}`, `{"id":"a","answer":${found}}`],
    ['with a number for an id', `{"id":-12,"request":${request}}`, `{"id":-12,"answer":${found}}`],
    [
      'with an id of many digits',
      `{"id":12345678901234567890,"request":${request}}`,
      `{"id":12345678901234567890,"answer":${found}}`,
    ],
    ...['1e400', '-0', '1.50', '1E+2', `0.${'1'.repeat(40)}`, `-${'9'.repeat(40)}`].map(
      (id): [string, string, string] => [
        `with ${id} for an id`,
        `{"id":${id},"request":${request}}`,
        `{"id":${id},"answer":${found}}`,
      ],
    ),
    ['with such an id behind', `{ "request" : ${request} , "id" : 1.50 }`, `{"id":1.50,"answer":${found}}`],
    ['whose keys are escaped', `{"\\u0069d":"a","re\\u0071uest":${request}}`, `{"id":"a","answer":${found}}`],
    ['with an id behind', `{"request":${request},"id":"a"}`, `{"id":"a","answer":${found}}`],
    ['with an id twice', `{"id":1,"request":${request},"id":2}`, `{"line":1,"error":`],
    ['with spaces', ` { "id" : "a" , "request" : ${request} } \r`, `{"id":"a","answer":${found}}`],
    ['with escapes in the id', `{"id":"\\u0041\\n","request":${request}}`, `{"id":"A\\n","answer":${found}}`],
    [
      'with what steers a terminal in the id',
      `{"id":"\u202e","request":${request}}`,
      `{"id":"\\u202e","answer":${found}}`,
    ],
    ['in an envelope alone', `{"request":${request}}`, `{"answer":${found}}`],
    ['with null for an id', `{"id":null,"request":${request}}`, `{"answer":${found}}`],
    [
      'with the request as text',
      `{"id":1,"request":${JSON.stringify(request)}}`,
      `{"id":1,"answer":${found}}`,
    ],
    ['that is refused', '{"id":1,"request":{"assets":5}}', `{"id":1,"error":${refused('{"assets":5}')}}`],
    ['that is refused, without id', '{"assets":5}', `{"line":1,"error":${refused('{"assets":5}')}}`],
    ['with a text that is no JSON', '{"id":1,"request":"{"}', `{"id":1,"error":${refused('{')}}`],
    ['that is no JSON', '{"assets"', `{"line":1,"error":${refused('{"assets"')}}`],
    ['that is no object', '5', `{"line":1,"error":${refused('5')}}`],
    ['with a key twice', '{"id":1,"request":{"assets":[],"assets":[]}}', '{"line":1,"error":{"code":3,'],
    [
      'with a wrong id',
      `{"id":[],"request":${request}}`,
      '{"line":1,"error":{"code":3,"message":"id must be a text or a number"',
    ],
    [
      'with more',
      `{"id":"job-7","request":${request},"more":1}`,
      '{"id":"job-7","error":{"code":3,"message":"unknown field',
    ],
    [
      'with more, and a number behind for an id',
      `{"more":1,"request":${request},"id":1.50}`,
      '{"id":1.50,"error":{"code":3,"message":"unknown field',
    ],
    [
      'with more, and no id',
      `{"request":${request},"more":1}`,
      '{"line":1,"error":{"code":3,"message":"unknown field',
    ],
    [
      'with more, and a wrong id',
      `{"id":{},"request":${request},"more":1}`,
      '{"line":1,"error":{"code":3,"message":"id must be',
    ],
    [
      'with another line inside',
      `{"id":1,"request":${request}},{"id":2,"request":${request}}`,
      '{"line":1,"error":',
    ],
  ])('%s', async (_name, line, answer) => {
    const { out, code } = await batchOf(`${line}\n`);
    if (answer.endsWith('}')) expect(out).toBe(`${answer}\n`);
    else expect(out.slice(0, answer.length)).toBe(answer);
    expect(out.split('\n')).toHaveLength(2);
    JSON.parse(out);
    expect(code).toBe(answer.includes('"error"') ? 1 : 0);
  });

  test('that is wrong is answered in its place, and does no harm to others', async () => {
    const good = `{"id":"good","request":${request}}`;
    const { out, code } = await batchOf(`${good}\n\nnonsense\n   \n{"assets":[{}]}\n${good}`);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line): Answer => JSON.parse(line));
    expect(answers.map(({ id, line }) => id ?? line)).toEqual(['good', 3, 5, 'good']);
    expect(answers[2]?.error?.details[0]).toMatchObject({
      reason: 'MISSING_FIELD',
      metadata: { field: '/assets/0/denom' },
    });
    expect(code).toBe(1);
  });
});

interface Answer {
  readonly id?: string;
  readonly line?: number;
  readonly error?: { readonly details: readonly unknown[] };
}

test('a batch is answered in order, however long', async () => {
  const ids = Array.from({ length: 5000 }, (_, index) => index);
  const { out } = await batchOf(ids.map((id) => `{"id":${id},"request":${JSON.stringify(atom)}}\n`).join(''));
  expect(out).toBe(ids.map((id) => `{"id":${id},"answer":${found}}\n`).join(''));
});

describe('endpoints', () => {
  const posted = api.endpoints.filter(({ methods }) => methods.includes('POST'));

  test('all that take a body have a name, and are found by it and by their paths', () => {
    expect(batchNames.map((name) => endpointPath(api, name)).sort()).toEqual(
      posted.map(({ path }) => path).sort(),
    );
    for (const { path } of posted) {
      expect(endpointPath(api, path)).toBe(path);
      expect(endpointPath(api, path.split('/').at(-1) ?? '')).toBe(path);
    }
  });

  test.each(['chains', '/v2/info/chains', 'orgin', ''])('%j is none', async (name) => {
    const { code, err } = await wayfold('batch', name, file('none.ndjson', '{}'));
    expect(code).toBe(2);
    expect(err).toContain('there are origin, pairs, route, msgs,');
  });
});

describe('progress', () => {
  test('is said where it is asked for, and how it went in the end', async () => {
    const { err, out } = await batchOf('{"assets":[]}\n5\n', '--progress');
    expect(err).toBe('1 line answered, 1 refused\n');
    expect(out.split('\n')).toHaveLength(3);
  });

  test('is not said unasked where nobody looks', async () => {
    expect((await batchOf('{}\n')).err).toBe('');
  });
});

test('no more is read while nobody takes the answers', async () => {
  const line = `{"id":1,"request":${JSON.stringify(atom)}}\n`;
  const path = file('long.ndjson', line.repeat(5000));
  let [writes, lines] = [0, 0];
  const waiting: ((isOpen: boolean) => void)[] = [];
  const terminal = {
    out: (text: string): void => {
      writes++;
      lines += text.split('\n').length - 1;
    },
    flushed: () => new Promise<boolean>((resolve) => waiting.push(resolve)),
    ...{ err: () => {}, columns: undefined, hasColors: false },
  };
  const ended = runProgram(['--data', data, '--no-shipped-overlays', 'batch', 'origin', path], terminal);
  for (let turn = 1; turn <= 3; turn++) {
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    for (let idle = 0; idle < 50; idle++) await new Promise((resolve) => setImmediate(resolve));
    expect({ writes, asked: waiting.length }).toEqual({ writes: turn, asked: 1 });
    // The last time, nobody reads on.
    waiting.pop()?.(turn < 3);
  }
  expect(await ended).toBe(0);
  expect(lines).toBeLessThan(3000);
});

test('nothing is printed of nothing', async () => {
  expect(await batchOf('')).toEqual({ code: 0, out: '', err: '' });
});

test('a file that is not there is a matter of usage', async () => {
  expect(await wayfold('batch', 'audit', 'not-there.ndjson')).toMatchObject({ code: 2, out: '' });
});

test.each([
  ['osmosis-1', 0],
  ['osmosis-2', 1],
])('a line about a coin of %s: exit code %i', async (chainId, code) => {
  const request = { assets: [{ chain_id: chainId, denom: 'uosmo' }] };
  const path = file(`chain-${chainId}.ndjson`, request);
  const answer = await wayfold('batch', 'origin', path);
  expect(answer.code).toBe(code);
  expect(answer.out.includes('"did_you_mean":["osmosis-1"]')).toBe(code === 1);
});
