/** The built Worker in every runtime that it is for: the bytes of Node's handler, whatever it is asked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerAt, answerHere, type Seen } from './support/edge/answers.js';
import { type Asking, askings } from './support/edge/askings.js';
import { runtimes, type Served } from './support/edge/runtimes.js';
import { handlerHere } from './support/questions.js';

const fresh = () => handlerHere({ meta: false, selfCheck: false });
const table = await askings(fresh());
const here = fresh();

/** What Node answers to the whole table, each time that it is asked: a POST is kept, and tagged, from the second time on. */
async function askedHere(): Promise<readonly (readonly [Asking, Seen])[]> {
  const asked: [Asking, Seen][] = [];
  for (const asking of table) asked.push([asking, await answerHere(here, asking)]);
  return asked;
}
const all = await askedHere();
const again = await askedHere();

/** What a host may do to a tag: whoever compresses an answer on the way makes it weak. */
const withoutWeakness = ({ headers, ...seen }: Seen): Seen => ({
  ...seen,
  headers: { ...headers, etag: headers['etag']?.replace(/^W\//, '') },
});

test('the table asks every endpoint, and gets what it asks for', () => {
  const statuses = new Set(all.map(([, { status }]) => status));
  expect([...statuses].sort()).toEqual([200, 204, 304, 400, 404, 405, 413, 415]);
  const answered = all
    .filter(([, { status }]) => status === 200)
    .map(([{ path }]) => path.replace(/\?.*/, ''));
  const endpoints = all
    .map(([{ path }]) => path.replace(/\?.*/, ''))
    .filter((path) => /^\/v2\/[a-z_/]+$/.test(path));
  const silent = [...new Set(endpoints)].filter((path) => !answered.includes(path));
  expect(silent).toEqual(['/v2/fungible/nothing', '/v2/nothing']);
});

for (const { name, isThere, serve } of runtimes) {
  describe.skipIf(!isThere)(name, () => {
    let served: Served;
    beforeAll(async () => {
      served = await serve();
    });
    afterAll(() => served?.end());

    test('several first requests are all answered', async () => {
      const from = performance.now();
      const asking = table.filter(({ path }) => path.startsWith('/v2/info/chains?'));
      const expected = asking.map((one) => all.find(([other]) => other === one)?.[1].text);
      const answers = await Promise.all(asking.map((one) => answerAt(served.address, one)));
      expect(answers.map(({ text }) => text)).toEqual(expected);
      const first = performance.now() - from;
      console.info(
        `${name}: listens after ${served.listening.toFixed()} ms, first answers after ${first.toFixed()} ms`,
      );
    });

    test('every answer is that of Node, byte for byte', async () => {
      for (const [asking, expected] of all) {
        const { encodings, ...seen } = await answerAt(served.address, asking);
        expect(encodings, asking.name).toEqual([]);
        expect(seen, asking.name).toEqual(expected);
      }
      const memory = served.memory();
      console.info(
        `${name}: ${memory === undefined ? '?' : (memory / 1e6).toFixed()} MB after ${all.length} answers`,
      );
    });

    test('one layer of compression at most', async () => {
      for (const [asking, expected] of again) {
        const headers = { ...asking.headers, 'accept-encoding': 'gzip' };
        const { encodings, ...seen } = await answerAt(served.address, { ...asking, headers });
        expect(encodings.length, asking.name).toBeLessThanOrEqual(1);
        expect(
          encodings.every((one) => one === 'gzip'),
          asking.name,
        ).toBe(true);
        expect(withoutWeakness(seen), asking.name).toEqual(expected);
      }
    });
  });
}

describe('variables of a Worker', () => {
  const miniflare = runtimes.find(({ name }) => name === 'miniflare');
  const pages = ['https://app.example', 'https://other.example', 'https://foreign.example'];
  const allowedBy = async (
    environment: object,
  ): Promise<readonly (readonly [status: number, origin?: string])[]> => {
    const served = await miniflare?.serve(environment);
    if (served === undefined) throw new Error('no miniflare');
    try {
      const answers = pages.map((origin) =>
        answerAt(served.address, { name: origin, method: 'GET', path: '/health', headers: { origin } }),
      );
      return (await Promise.all(answers)).map(({ status, headers }) => {
        const allowed = headers['access-control-allow-origin'];
        return allowed === undefined ? [status] : [status, allowed];
      });
    } finally {
      await served.end();
    }
  };

  test('ALLOWED_ORIGINS names the pages that may ask', async () => {
    const environment = { ALLOWED_ORIGINS: `${pages[0]}  ${pages[1]}` };
    expect(await allowedBy(environment)).toEqual([[200, pages[0]], [200, pages[1]], [200]]);
  });

  test('a value that is no text opens nothing', async () => {
    const refused = await allowedBy({ ALLOWED_ORIGINS: [pages[0]] });
    expect(refused).toEqual([[500], [500], [500]]);
  });
});
