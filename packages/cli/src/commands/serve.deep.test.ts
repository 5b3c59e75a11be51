/** `wayfold serve` over real connections, in this process: pooled ones above all, and what is no proper request. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { limits } from 'wayfold';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../program.js';
import { pause } from '../../../../test/support/waiting.js';
import { type Served, startServer } from '../../test/support/served.js';
import { atomHash, createFixture } from '../../test/support/wayfold.js';

const { data } = createFixture(runProgram);

let served: Served;
beforeAll(async () => {
  served = await startServer(runProgram, ['--data', data, '--no-shipped-overlays', 'serve']);
});
afterAll(async () => {
  process.emit('SIGTERM');
  expect(await served.ended).toBe(0);
});

const origins = '/v2/fungible/ibc_origin_assets';
const good = JSON.stringify({ assets: [{ denom: atomHash, chain_id: 'osmosis-1' }] });
/** Far beyond what the buffers of a connection hold. */
const large = ' '.repeat(5 * limits.bodyBytes);

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isReused: boolean;
}

/** One request over a pool of Node's own client. */
function ask(agent: Agent, body: string, path = origins): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${served.address}${path}`, { method: 'POST', agent }, (answer: IncomingMessage) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, isReused: sent.reusedSocket }));
    });
    sent.on('error', reject).end(body);
  });
}

test('the address is printed after the signal handlers stand', () => {
  expect(served.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(served.handlersAtAddress).toBe(1);
});

describe('a body that is too large costs the next request of its connection nothing', () => {
  test.each([
    [origins, 413],
    ['/v2/fungible/nothing', 404],
    ['/v2/fungible/assets', 405],
  ])('Node’s pool, %s one after the other', async (path, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = 0; round < 4; round += 1) {
      const refused = await ask(agent, large, path);
      expect(refused).toMatchObject({ status, isReused: round > 0 });
      expect(JSON.parse(refused.text).message).toBeTypeOf('string');
      expect(await ask(agent, good)).toMatchObject({ status: 200, isReused: true });
    }
    agent.destroy();
  });

  test('Node’s pool, at the same time', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const bodies = Array.from({ length: 24 }, (_, index) => (index % 3 === 0 ? large : good));
    const answers = await Promise.all(bodies.map((body) => ask(agent, body)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map((body) => (body === large ? 413 : 200)));
    agent.destroy();
  });

  test('fetch, one after the other and at the same time', async () => {
    const fetched = async (body: string): Promise<number> => {
      const response = await fetch(`${served.address}${origins}`, { method: 'POST', body });
      expect(await response.json()).toBeTypeOf('object');
      return response.status;
    };
    const bodies = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? large : good));
    const wanted = bodies.map((body) => (body === large ? 413 : 200));
    const statuses: number[] = [];
    for (const body of bodies) statuses.push(await fetched(body));
    expect(statuses).toEqual(wanted);
    expect(await Promise.all(bodies.map(fetched))).toEqual(wanted);
  });

  test('a slow one', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const status = await new Promise((resolve, reject) => {
      const options = { method: 'POST', agent };
      const sent = request(`${served.address}${origins}`, options, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject).write(large);
      void pause('in the middle of a slow body').then(() => sent.end(large));
    });
    expect(status).toBe(413);
    expect(await ask(agent, good)).toMatchObject({ status: 200, isReused: true });
    agent.destroy();
  });
});

/** What the server sends on a connection that carries this text, until it closes. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(served.address);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('end', () => resolve(received)).on('error', reject);
  });
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

describe('what clients send', () => {
  test('HTTP/1.0 without a host is answered', async () => {
    const answer = await raw('GET /health HTTP/1.0\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(bodyOf(answer)).toMatchObject({ status: 'ok' });
  });

  test.each([
    ['no HTTP', 'HELO there\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a host that is none', 'GET /health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['an endless address', `GET /health?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ])('%s is refused in JSON', async (_name, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-type: application/json');
    expect(bodyOf(answer)).toEqual({ code: 3, message: expect.any(String), details: [] });
  });

  test('a client that waits for 100-continue gets it, and its answer', async () => {
    const lines = [
      `POST ${origins} HTTP/1.1`,
      'Host: localhost',
      'Expect: 100-continue',
      'Connection: close',
      `Content-Length: ${good.length}`,
    ];
    const answer = await raw(`${lines.join('\r\n')}\r\n\r\n${good}`);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  test('a malformed percent sign in a query is a value like any other', async () => {
    const response = await fetch(`${served.address}/v2/fungible/assets?chain_ids=%ZZ%ff`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ chain_to_assets_map: {} });
  });
});

describe('compression', () => {
  const get = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> =>
    fetch(`${served.address}${path}`, { method, headers });

  test.each([
    ['large answers', '/openapi.json', 'br;q=1, gzip;q=0.8', 'br'],
    ['clients that prefer gzip', '/openapi.json', 'br;q=0.5, gzip', 'gzip'],
    ['small answers', '/v2/fungible/venues', 'gzip', null],
    ['clients that refuse both', '/openapi.json', 'deflate, br;q=0, gzip;q=0', null],
  ])('%s', async (_name, path, accepted, encoding) => {
    const response = await get(path, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.json()).toBeTypeOf('object');
  });

  test('the tag answers 304 whatever the encoding', async () => {
    const tag = (await get('/openapi.json', { 'accept-encoding': 'gzip' })).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{40}-gzip"$/);
    const again = await get('/openapi.json', { 'if-none-match': tag, 'accept-encoding': 'identity' });
    expect(again.status).toBe(304);
    expect(again.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('HEAD answers like GET, without the body', async () => {
    const head = await get('/openapi.json', { 'accept-encoding': 'identity' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('application/json');
    expect(await head.text()).toBe('');
  });
});
