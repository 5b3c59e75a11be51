/** Who may ask `wayfold serve`, and with how much: hosts, origins, memory for bodies. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../program.js';
import { type Served, startServer } from '../../test/support/served.js';
import { createFixture } from '../../test/support/wayfold.js';

const fixture = createFixture(runProgram);
const { data } = fixture;
const origins = '/v2/fungible/ibc_origin_assets';
const good = '{"assets":[]}';

// Each server handles the signals that end it.
process.setMaxListeners(100);

const started: Served[] = [];
async function start(...argv: readonly string[]): Promise<Served> {
  const at = await startServer(runProgram, [...common, ...argv]);
  started.push(at);
  return at;
}

let served: Served;
beforeAll(async () => {
  served = await start('serve');
});
afterAll(async () => {
  process.emit('SIGTERM');
  expect(await Promise.all(started.map(({ ended }) => ended))).toEqual(started.map(() => 0));
});

/** The status of `/health` for a host, or of another address. */
async function statusFor(at: Served, host: string, path = '/health'): Promise<number> {
  const { hostname, port } = new URL(at.address);
  return new Promise((resolve, reject) => {
    const options = { host: hostname.replace(/[[\]]/g, ''), port, path, headers: { host }, agent: false };
    request(options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

/** What a page of another origin is allowed by an answer. */
async function allowedTo(at: Served, origin: string): Promise<string | null> {
  const response = await fetch(`${at.address}/health`, { headers: { origin } });
  expect(response.status).toBe(200);
  return response.headers.get('access-control-allow-origin');
}

const common = ['--data', data, '--no-shipped-overlays'];
const { file } = fixture;
const [overlay, quotes, edits] = [
  file('overlay.json', '{}'),
  file('quotes.json', '{"quotes":[]}'),
  file('edits.ndjson', ''),
];

describe('the host of a request', () => {
  test.each<readonly [host: string, status: number]>([
    ['localhost:PORT', 200],
    ['LOCALHOST:PORT', 200],
    ['127.0.0.1:PORT', 200],
    ['[::1]:PORT', 200],
    ['localhost', 200],
    ['localhost:1', 421],
    ['evil.example', 421],
    ['evil.example:PORT', 421],
    ['192.168.1.1:PORT', 421],
  ])('on a loopback address: %s', async (host, status) => {
    const { port } = new URL(served.address);
    const named = host.replace('PORT', port);
    expect(await statusFor(served, named)).toBe(status);
    // The page too, where there is one.
    expect(await statusFor(served, named, '/')).not.toBe(status === 421 ? 200 : 421);
  });

  test.each<readonly [argv: readonly string[], host: string, status: number]>([
    [['--host', '0.0.0.0'], 'evil.example', 200],
    [['--host', '0.0.0.0', '--allowed-hosts', 'api.example,127.0.0.1'], 'evil.example', 421],
    [['--host', '0.0.0.0', '--allowed-hosts', 'api.example,127.0.0.1'], 'api.example:9', 200],
    [['--host', '127.0.0.2'], '127.0.0.2:PORT', 200],
    [['--host', '127.0.0.2'], 'localhost:PORT', 200],
    [['--host', 'localhost'], 'localhost:PORT', 200],
    [['--host', 'localhost'], 'evil.example', 421],
    [['--allowed-hosts', 'api.example:80'], 'api.example', 200],
    [['--allowed-hosts', 'api.example:80'], 'api.example:81', 421],
    [['--allowed-hosts', 'api.example'], 'localhost:PORT', 421],
    [['--allowed-hosts', '*'], 'evil.example', 200],
  ])('with %j: %s', async (argv, host, status) => {
    const at = await start('serve', ...argv);
    const { port } = new URL(at.address);
    expect(await statusFor(at, host.replace('PORT', port))).toBe(status);
  });
});

describe('pages of other origins', () => {
  const page = 'https://page.example';

  test.each<readonly [argv: readonly string[], options: readonly string[], allowed: string | null]>([
    [[], [], '*'],
    [['--overlay', overlay], [], null],
    [[], ['--quotes', quotes], null],
    [[], ['--watch', edits], null],
    [['--overlay', overlay], ['--cors', '*'], '*'],
    [['--overlay', overlay], ['--cors', `https://b.example,${page}`], page],
    [['--overlay', overlay], ['--cors', 'https://b.example'], null],
    [[], ['--watch', edits, '--cors', page], page],
    [[], ['--cors', 'none'], null],
  ])('%j serve %j', async (argv, options, allowed) => {
    const at = await start(...argv, 'serve', ...options);
    expect(await allowedTo(at, page)).toBe(allowed);
    const isByDefault = allowed === null && !options.includes('--cors');
    expect(at.said().includes('unless --cors names it')).toBe(isByDefault);
  });
});

test('bodies beyond --body-memory are refused until there is room', async () => {
  const at = await start('serve', '--body-memory', '64KiB');
  const { hostname, port } = new URL(at.address);
  const first = connect(Number(port), hostname);
  first.write(
    `POST ${origins} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60001\r\n\r\n${' '.repeat(60_000)}`,
  );
  const asked = async (length: number): Promise<number> =>
    (await fetch(`${at.address}${origins}`, { method: 'POST', body: good.padEnd(length) })).status;
  let status = 200;
  for (let tries = 0; tries < 200 && status === 200; tries += 1) status = await asked(10_000);
  expect([status, await asked(65_537)]).toEqual([503, 413]);
  first.destroy();
  for (let tries = 0; tries < 200 && status === 503; tries += 1) status = await asked(10_000);
  expect(status).toBe(200);
});

test.each<readonly [option: string, value: string]>([
  ['--body-memory', '64'],
  ['--body-memory', '64MB'],
  ['--body-memory', '63KiB'],
  ['--body-memory', '-1'],
  ['--body-memory', '1e9'],
  ['--allowed-hosts', ''],
  ['--allowed-hosts', 'http://localhost'],
  ['--allowed-hosts', 'localhost,a/b'],
  ['--cors', ''],
  ['--cors', 'page.example'],
  ['--cors', 'none,https://page.example'],
])('%s %j is a mistake of usage', async (option, value) => {
  const found = await fixture.wayfold('serve', option, value);
  expect(found.code).toBe(2);
  expect(found.err).toContain(option);
});
