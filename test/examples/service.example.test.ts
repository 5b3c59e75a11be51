/** The service: every route, an overlay read again, an end. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock, folderOf, type Running, start, startCommand } from './support/example.js';
import { ask, askAt, handlerHere, questions, transfers } from './support/questions.js';

let service: Running;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'wayfold-service-'));
const overlay = join(folder, 'overlay.json');
const lay = (rows: object): void => writeFileSync(overlay, JSON.stringify(rows));

beforeAll(async () => {
  lay({});
  const env = { PORT: '0', OVERLAY: overlay, ...fixedClock };
  service = start(startCommand('node-service'), { cwd: folderOf('node-service'), env });
  [, address = ''] = await service.said(/Server listening at (http:[^"]+)/);
});
afterAll(async () => {
  await service?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('it answers with the bytes of this process, at every endpoint', async () => {
  const here = handlerHere({ meta: true });
  for (const question of await questions(here)) {
    const [there, expected] = [await askAt(address, question), await ask(here, question)];
    const name = question.slice(0, 2).join(' ');
    expect(there.status, name).toBe(expected.status);
    for (const header of ['content-type', 'etag', 'allow'])
      expect(there.headers.get(header), `${header} of ${name}`).toBe(expected.headers.get(header));
    expect(await there.text(), name).toBe(await expected.text());
  }
});

const origins = (balances: unknown): Promise<Response> =>
  askAt(address, ['POST', '/wallet/origins', { balances }]);

test('its own route adds up balances by what they are at home', async () => {
  const [atom, usdc] = [transfers.deno, transfers.bun].map((one) => ({
    chainId: one.source_asset_chain_id,
    denom: one.source_asset_denom,
    amount: '5',
  }));
  const home = { chainId: 'cosmoshub-4', denom: 'uatom', amount: '18446744073709551616' };
  const nobody = { chainId: 'osmosis-1', denom: `ibc/${'00'.repeat(32)}`, amount: '1' };
  expect(await (await origins([atom, home, usdc, nobody])).json()).toMatchObject({
    holdings: [
      {
        ...{ chainId: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', amount: '18446744073709551621' },
        places: [
          { ...atom, path: 'transfer/channel-0/uatom' },
          { ...home, path: 'uatom' },
        ],
      },
      { chainId: 'noble-1', denom: 'uusdc', amount: '5' },
    ],
    unknown: [nobody],
  });
  expect((await origins([{ ...home, amount: '1.5' }])).status).toBe(400);
});

test('the overlay is read again on SIGHUP, and one that does not hold changes nothing', async () => {
  const route = async (): Promise<number> =>
    (await askAt(address, ['POST', '/v2/fungible/route', { ...transfers.deno, allow_multi_tx: true }]))
      .status;
  const dead = {
    scope: { chain_id: 'osmosis-1', channel_id: 'channel-0' },
    ...{
      direction: 'out',
      effect: 'refuse',
      reason: 'client_expired',
      since: '2026-11-20',
      source: 'a test',
    },
  };
  expect(await route()).toBe(200);
  lay({ outages: [dead] });
  service.child.kill('SIGHUP');
  await service.said(/the overlay was read again/);
  expect(await route()).toBe(404);
  lay({ outages: [{}] });
  service.child.kill('SIGHUP');
  await service.said(/the overlay was not taken/);
  expect(await route()).toBe(404);
});

test('on SIGTERM what is under way is answered, and then it ends', async () => {
  const url = new URL('/v2/fungible/ibc_origin_assets?half', address);
  const half = request(url, { method: 'POST' });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    half.on('response', ({ statusCode }) => resolve(statusCode));
    half.on('error', reject);
  });
  half.write('{"assets":');
  await service.said(/ibc_origin_assets\?half/);
  const ended = service.end();
  await service.said(/SIGTERM: no new requests/);
  half.end('[]}');
  expect(await answered).toBe(200);
  expect(await ended).toEqual({ code: 0, signal: null });
});
