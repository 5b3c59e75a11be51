/** The interface whose code is loaded as requests need it answers as the one that is there from the start. */
import { describe, expect, test } from 'vitest';
import { createLazyApi, type LazyApi, loadEndpoint } from 'wayfold/lazy-api';
import { createPools } from 'wayfold/pools';
import { createRegistry } from 'wayfold/registry';
import { type Api, type ApiOptions, type ApiResult, createApi, type EndpointName } from 'wayfold/wire';
import { addresses, listedWorld, neutron, osmosis } from '../plan/swap-world.js';
import { api, directHome, registry, samples, swapHome, transferHome } from './world.js';

const now = () => 1_700_000_000_123_456_789n;
const names = Object.keys(samples) as EndpointName[]; // a table by these names
const pathOf = (name: EndpointName): string =>
  api.endpoints.find((endpoint) => endpoint.name === name)?.path ?? '';

/** What both answer that nothing was asked before. */
async function both(
  options: ApiOptions,
  ask: (asked: Api | LazyApi) => ApiResult | Promise<ApiResult>,
  world = registry,
): Promise<readonly string[]> {
  const results = [await ask(createApi(world, options)), await ask(createLazyApi(world, options))];
  return results.map((result) => JSON.stringify(result));
}

test.each(names)('%s', async (name) => {
  const [here, lazy] = await both({ now }, (asked) => asked.handle(pathOf(name), samples[name]));
  expect(here).toContain('"status":200');
  expect(lazy).toBe(here);
});

const proven = { self_check: true, include_recovery: true };
const direct = (more: object) => (asked: Api | LazyApi) =>
  asked.handle(pathOf('msgsDirect'), { ...directHome, ...more });
const failing: ApiOptions = { now, pools: () => JSON.parse('{') };

test.each<[string, number, ApiOptions, (asked: Api | LazyApi) => ApiResult | Promise<ApiResult>]>([
  ['messages with their proof', 200, { now }, direct(proven)],
  ['a service that proves', 200, { now, selfCheck: true }, direct({})],
  [
    'a swap that is refused',
    400,
    { now },
    (asked) => asked.handle(pathOf('msgs'), { ...swapHome, amount_in: '' }),
  ],
  ['a field that is missing', 400, { now }, (asked) => asked.handle(pathOf('route'), {})],
  ['a service without a clock', 500, {}, (asked) => asked.handle(pathOf('msgs'), transferHome)],
  ['pools that fail', 500, failing, (asked) => asked.handle(pathOf('route'), samples.route)],
  ['a text', 200, { now }, (asked) => asked.handleText(pathOf('route'), JSON.stringify(samples.route))],
  ['a key twice', 400, { now }, (asked) => asked.handleText(pathOf('route'), '{"a":1,"a":1}')],
  [
    'query parameters',
    200,
    { now },
    (asked) => asked.handleQuery(pathOf('chains'), [['include_evm', 'true']]),
  ],
  ['a name that no query has', 400, { now }, (asked) => asked.handleQuery(pathOf('chains'), [['x', '1']])],
  ['no endpoint', 404, { errorDomain: 'x' }, (asked) => asked.handle('/v2/nothing', {})],
  ['what is out of scope', 501, { errorDomain: 'x' }, (asked) => asked.handle('/v2/tx/submit', {})],
  ['a clock of the host', 200, {}, (asked) => asked.handle(pathOf('msgs'), transferHome, { now })],
])('%s', async (_name, status, options, ask) => {
  const [here = '', lazy] = await both(options, ask);
  expect(JSON.parse(here).status).toBe(status);
  expect(lazy).toBe(here);
});

describe('swaps', () => {
  const pools = createPools([osmosis, neutron]);
  const body = {
    source_asset_chain_id: 'osmosis-1',
    source_asset_denom: 'uosmo',
    dest_asset_chain_id: 'hub-1',
    dest_asset_denom: 'uatom',
    amount_in: '1000000000',
    slippage_tolerance_percent: '1',
    chain_ids_to_addresses: addresses,
    ...proven,
  };

  test('are planned, compiled and proven', async () => {
    const options = { now, pools: () => pools };
    const [here, lazy] = await both(
      options,
      (asked) => asked.handle(pathOf('msgsDirect'), body),
      listedWorld(),
    );
    expect(here).toContain('swap_and_action');
    expect(lazy).toBe(here);
  });

  test('ask for pools once a part', async () => {
    let asked = 0;
    const lazy = createLazyApi(listedWorld(), {
      now,
      pools() {
        asked++;
        return pools;
      },
    });
    const first = await lazy.handle(pathOf('msgsDirect'), body);
    expect(asked).toBe(4); // without swaps, without self-check, without recovery, and with all of them
    expect(await lazy.handle(pathOf('msgsDirect'), body)).toEqual(first);
    expect(asked).toBe(5);
  });
});

test('a bug of ours is told once, and what is only not loaded yet is none', async () => {
  const told: unknown[] = [];
  const lazy = createLazyApi(createRegistry({}), {
    now: () => -1n,
    onInternalError: (error) => told.push(error),
  });
  expect((await lazy.handle(pathOf('msgs'), transferHome)).status).toBe(500);
  expect(told).toHaveLength(1);
  const fine = createLazyApi(registry, { now, onInternalError: (error) => told.push(error) });
  expect((await fine.handle(pathOf('msgsDirect'), { ...directHome, ...proven })).status).toBe(200);
  expect(told).toHaveLength(1);
});

test('an endpoint can be loaded ahead', async () => {
  expect(await Promise.all(names.map(loadEndpoint))).toHaveLength(names.length);
});
