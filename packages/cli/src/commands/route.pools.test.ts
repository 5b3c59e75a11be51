/** `--pools` of the commands that plan, build and serve. */
import { describe, expect, test } from 'vitest';
import { poolsOfOsmosis, venues } from '../../test/support/market.js';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

const overlay = file('venues.json', venues);
const pools = file('pools.json', poolsOfOsmosis);

const ask = [
  '--overlay',
  overlay,
  '--clock',
  '1704067260000000000',
  'route',
  'osmosis',
  'OSMO',
  'cosmoshub',
  'ATOM',
];
const addresses = 'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23,cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur';

describe('route', () => {
  test('says which pools a swap goes through, its price, and what the pools are', async () => {
    const { code, out } = await wayfold(...ask, '--amount', '300000000000', '--split', '--pools', pools);
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines).toContain('swap     at osmosis-poolmanager');
    expect(lines).toContain('  ├─  66.67 %  pool 2 → ATOM');
    expect(lines).toContain('  └─  33.33 %  pool 1 → ATOM');
    expect(out).toMatch(/^price impact 1\.28\d\d %, 150000\.00 → 1480\d\d\.\d\d US dollars$/m);
    expect(out).toContain(
      'pools of osmosis-1: height 9, 2024-01-01  SYNTHETIC: the state of these pools is invented\n',
    );
    expect(out).toContain('(SYNTHETIC_DATA)\n');
    expect(out).not.toContain('(STALE_DATA)');
  });

  test('with addresses the messages are run on the same pools', async () => {
    const { code, out } = await wayfold(
      ...[...ask, '--amount', '1000000', '--pools', pools, '--addresses', addresses, '--slippage', '0.5'],
    );
    expect(code).toBe(0);
    const [, planned] = /^receive {2}[0-9.]+ ATOM \((\d+) uatom\)/m.exec(out) ?? [];
    expect(out).toMatch(
      new RegExp(
        `^simulated {2}on the same pools: [0-9.]+ ATOM \\(${planned} uatom\\) on cosmoshub-4 for cosmos15`,
        'm',
      ),
    );
    const least = BigInt(planned ?? 0) - BigInt(planned ?? 0) / 200n;
    expect(out).toContain(`(${least} uatom) arrives on cosmoshub-4`);
  });

  test('an amount that is to arrive is sent for', async () => {
    const { code, out } = await wayfold(...ask, '--amount-out', '100000', '--pools', pools, '--json');
    expect(code).toBe(0);
    const route = JSON.parse(out);
    expect(route).toMatchObject({ amount_out: '100000', does_swap: true });
    expect(BigInt(route.amount_in)).toBeGreaterThan(1_000_000n);
  });

  test('compares several answers in a table, the shown route first', async () => {
    const asked = [...ask, '--amount', '1000000', '--pools', pools, '--max-answers', '3'];
    const { code, out } = await wayfold(...asked);
    expect(code).toBe(0);
    expect(out).toMatch(/^route +receive +time +sign +not surpassed in$/m);
    expect(out).toMatch(
      /^osmosis-1 > cosmoshub-4: swap, transfer .* 1 {2}output, duration, signatures, safety, fees$/m,
    );
    const { routes, ...single } = JSON.parse((await wayfold(...asked, '--json')).out);
    const { why, ...first } = routes[0];
    expect(first).toEqual(single);
    expect(why).toHaveLength(5);
    const built = await wayfold(...asked, '--addresses', addresses);
    expect(built.code).toBe(0);
    expect(built.out).toContain('not surpassed in');
  });

  test.each([
    ['9', 3, 'must be a whole number from 1 to 8'],
    ['0', 2, 'Expected a whole number above 0.'],
    ['two', 2, 'Expected a whole number above 0.'],
  ])('%s answers are refused', async (count, code, why) => {
    const asked = await wayfold(...ask, '--amount', '1000000', '--max-answers', count);
    expect(asked.code).toBe(code);
    expect(asked.err).toContain(why);
  });

  test.each([
    ['no pools', [], 'that takes a swap or a bridge'],
    ['no swaps', ['--pools', pools, '--no-swaps'], 'that takes a swap or a bridge'],
    ['a venue that nobody knows', ['--pools', pools, '--venues', 'x'], 'unknown venue x'],
    [
      'a price that is far off',
      ['--pools', pools, '--amount', '9000000000000'],
      'deviates too far from market price',
    ],
  ])('%s: no route, and why', async (_name, options, why) => {
    const amount = options.includes('--amount') ? [] : ['--amount', '1000000'];
    const { code, out, err } = await wayfold(...ask, ...amount, ...options);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain(why);
  });

  test('a price that is far off is taken where that is said', async () => {
    const { code, out } = await wayfold(...ask, '--amount', '9000000000000', '--unsafe', '--pools', pools);
    expect(code).toBe(0);
    expect(out).toContain('(BAD_PRICE_WARNING)');
  });
});

test('msgs runs what it builds on pools', async () => {
  const planned = await wayfold(...ask, '--amount', '1000000', '--pools', pools, '--json');
  const route = JSON.parse(planned.out);
  const request = file('request.json', {
    ...route,
    address_list: addresses.split(','),
    slippage_tolerance_percent: '1',
  });
  const built = ['--overlay', overlay, 'msgs', request, '--pools', pools];
  const { code, out } = await wayfold(...built, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out).simulation.delivered).toMatchObject({
    chain_id: 'cosmoshub-4',
    amount: route.amount_out,
  });
  expect((await wayfold(...built)).out).toContain('simulated  on the same pools: ');
});
