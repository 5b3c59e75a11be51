/** One swap, as a person asks for it. */
import { describe, expect, test } from 'vitest';
import { atomHash, createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

type Json = Readonly<Record<string, unknown>>;

const side = (denom: string, amount: string) => ({ denom, amount, weight: '1' });
const pool = (id: string, spread_factor: string, ...assets: readonly Json[]): Json => ({
  ...{ id, type: 'weighted', spread_factor },
  assets,
});
/** OSMO against ATOM, twice; ATOM against a coin of the file of pools alone, which shares its symbol with a third. */
const pools = [
  pool('1', '0.003', side(atomHash, '1000000000'), side('uosmo', '4000000000')),
  pool('2', '0', side(atomHash, '1000000000'), side('uosmo', '4000000000')),
  pool('3', '0', side(atomHash, '1000000000'), side('stray1', '1000000000')),
  pool('4', '0', side('stray1', '1000000000'), side('stray2', '1000000000')),
  pool('5', '0', side('island1', '1000000000'), side('island2', '1000000000')),
];
const hint = (symbol: string) => ({ symbol, decimals: 6 });
const snapshot = {
  ...{ format: 'pool-snapshot/1', chain_id: 'osmosis-1', height: '77', time: '2026-11-20', synthetic: false },
  taker_fee: { default: '0.001', pairs: { [`uosmo|${atomHash}`]: '0' } },
  denoms: { stray1: hint('STRAY'), stray2: hint('STRAY'), [atomHash]: hint('ATOM'), twin1: hint('Sole') },
  pools,
};
const from = (change: Json = {}): readonly string[] => [
  ...['--pools', file(`pools-${Object.keys(change).join('-')}.json`, { ...snapshot, ...change })],
  ...['--clock', `${Date.UTC(2026, 10, 22) / 1000}000000000`],
];
const swap = (from: string, to: string, amount: string) => [
  'quote',
  'osmosis-1',
  from,
  to,
  '--amount',
  amount,
];

/** What is printed, without the spaces that align it. */
async function linesOf(...argv: readonly string[]): Promise<readonly string[]> {
  const { code, out } = await wayfold(...argv, ...from());
  expect(code).toBe(0);
  return out.replaceAll(/(?<= ) +/g, '').split('\n');
}

test('is shown as a tree of routes, and what it stands for', async () => {
  expect(await linesOf(...swap('OSMO', 'stray1', '20.5'), '--max-routes', '1')).toEqual([
    '20.5 OSMO (20500000 uosmo) → 5.067954 STRAY (5067954 stray1) on osmosis-1',
    '',
    '└─ 100.00 % OSMO → ATOM → STRAY',
    ' ├─ OSMO → ATOM pool 2, weighted, fee 0 %',
    ' └─ ATOM → STRAY pool 3, weighted, fee 0 %, taker fee 0.1 %',
    '',
    'price 1 OSMO = 0.247217 STRAY',
    'price impact 1.1131 %',
    'minimum at 1 % 5.017275 STRAY (5017275 stray1)',
    'venue not known: this can be quoted, not planned',
    'pools height 77, 2026-11-20, 2 days old',
    '',
  ]);
});

test('is split where that pays more', async () => {
  const lines = await linesOf(...swap('ATOM', 'OSMO', '20.5'));
  const shares = lines.flatMap((line) => /^[├└]─ (.*) % ATOM → OSMO$/.exec(line)?.[1] ?? []);
  expect(shares.map(Number).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 1);
  const used = lines.flatMap((line) => /^│? [└├]─ ATOM → OSMO (.*)$/.exec(line)?.[1] ?? []);
  expect([...used].sort()).toEqual([
    'pool 1, weighted, fee 0.3 %, taker fee 0.1 %',
    'pool 2, weighted, fee 0 %, taker fee 0.1 %',
  ]);
});

test.each<[string, readonly string[], RegExp]>([
  ['base units', [...swap('ATOM', 'OSMO', '20500000')], /^20\.5 ATOM \(20500000 /],
  ['a point behind whole units', [...swap('ATOM', 'OSMO', '1.0')], /^1 ATOM \(1000000 /],
  [
    'an exact output',
    [...swap('OSMO', 'ATOM', '2.5'), '--exact-out'],
    /→ 2\.5 ATOM \(2500000 [\s\S]*maximum at 1 % +10\.\d+ OSMO/,
  ],
  [
    'another tolerance',
    [...swap('ATOM', 'OSMO', '1.0'), '--tolerance', '0.25'],
    /minimum at 0\.25 % +3\.98\d+ OSMO/,
  ],
  ['a single route', [...swap('ATOM', 'OSMO', '20.5'), '--max-routes', '1'], /\n└─ 100\.00 % /],
  ['the chain’s name', ['quote', 'Osmosis', 'ATOM', 'OSMO', '--amount', '1.5'], / on osmosis-1\n/],
  ['denoms', swap(atomHash, 'uosmo', '1.5'), /^1\.5 ATOM/],
  ['other letter case', swap('atom', 'osmo', '1.5'), /^1\.5 ATOM/],
  ['a coin that only the pools know', swap('ATOM', 'Sole', '1.5'), /^$/],
  ['coins of one symbol', swap('stray1', 'stray2', '1.5'), /STRAY \(stray1\) → STRAY \(stray2\)/],
])('may be written with %s', async (_name, argv, expected) => {
  const { out } = await wayfold(...argv, ...from());
  expect(out.replaceAll(/(?<=[└├]─) +/g, ' ')).toMatch(expected);
});

test.each<[string, Json, RegExp]>([
  ['that nobody dates', { time: null, height: null }, /pools +age unknown\n/],
  ['of today', { time: '2026-11-21T22:00:00Z' }, /pools +height 77, 2026-11-21T22:00:00Z, 2 hours old\n/],
  ['of tomorrow', { time: '2026-11-23' }, /later than the clock\n/],
  [
    'that are invented',
    { synthetic: true },
    /\nSYNTHETIC: the state of these pools is invented\n[\s\S]*pools +SYNTHETIC, height 77/,
  ],
  ['of a named venue', { venue: 'osmosis-poolmanager' }, /venue +osmosis-poolmanager\n/],
])('says of pools %s what they are', async (_name, change, expected) => {
  const { out } = await wayfold(...swap('ATOM', 'OSMO', '1.5'), ...from(change));
  expect(out).toMatch(expected);
});

test('says of a path that its venue would refuse it', async () => {
  const assets = ['foo', 'bar'].map((denom) => ({ denom, amount: '1000000' }));
  const xyk = { id: '1', type: 'astroport_xyk', assets, fee_rate: '0', maker_fee_rate: '0' };
  const argv = [...swap('foo', 'bar', '700000'), '--exact-out', ...from({ pools: [xyk] })];
  expect((await wayfold(...argv)).out).toMatch(
    /pool 1, astroport_xyk, fee 0 %.* {2}the venue refuses it: \S/,
  );
});

test.each<[string, readonly string[], string]>([
  ['the one of the family of the pools', ['x-poolmanager', 'x-astroport'], 'x-poolmanager'],
  ['none of two', ['x-poolmanager', 'y-poolmanager'], 'not known'],
])('finds the venue: %s', async (_name, names, expected) => {
  const venues = names.map((name) => ({ name, chain_id: 'osmosis-1', adapter: 'osmo1adapter' }));
  const overlay = { swap_venues: [{ chain_id: 'osmosis-1', entry_point: 'osmo1entry', venues }] };
  const path = file('venues.json', overlay);
  const { out } = await wayfold(...swap('ATOM', 'OSMO', '1.5'), ...from(), '--overlay', path);
  expect(out).toMatch(new RegExp(`venue +${expected}[:\\n]`));
});

test('states the least as messages do, rounded up', async () => {
  const argv = swap('island1', 'island2', '1000');
  expect(await linesOf(...argv)).toContain('minimum at 1 % 989 island2');
  expect(await linesOf(...argv, '--exact-out')).toContain('maximum at 1 % 1014 island1');
});

describe('where there is no quote, says why and what could be tried:', () => {
  test.each<[string, readonly string[], string, string]>([
    [
      'too few hops',
      [...swap('OSMO', 'stray2', '1.5'), '--max-hops', '2'],
      'no pools of osmosis-1 join OSMO and STRAY within 2 hops',
      '--max-hops 3 joins them',
    ],
    [
      'nothing that joins them',
      swap('OSMO', 'island1', '15'),
      'join OSMO and island1 within 4 hops',
      'no number of hops joins them',
    ],
    ['a coin without pools', swap('ATOM', 'uion', '15'), 'no pool of osmosis-1 trades uion', ''],
    [
      'too much',
      swap('ATOM', 'OSMO', `1${'0'.repeat(40)}`),
      'insufficient liquidity: pools join ATOM and OSMO',
      'try less: ',
    ],
    [
      'more than there is',
      [...swap('ATOM', 'OSMO', '9000.0'), '--exact-out'],
      'none can do a swap of 9000 OSMO',
      'try less: 900 OSMO (900000000 uosmo) can be swapped',
    ],
    ['nothing', swap('ATOM', 'OSMO', '0'), 'the amount must be above 0', ''],
    ['the same coin', swap('ATOM', atomHash, '1.5'), 'a denom is not exchanged for itself', ''],
  ])('%s', async (_name, argv, why, hint) => {
    const { code, out, err } = await wayfold(...argv, ...from());
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('wayfold: no quote: ');
    expect(err).toContain(why);
    expect(err).toContain(hint);
    expect(err.includes('hint: ')).toBe(hint !== '');
  });
});

describe('is refused', () => {
  test.each<[string, readonly string[], number, string]>([
    [
      'for a symbol of the file alone',
      swap('ATOM', 'STRAY', '1'),
      3,
      'only the file of pools has the symbol STRAY on osmosis-1, give one of its denoms: stray1, stray2',
    ],
    ['for a symbol of two coins of the data', swap('ATOM', 'TWIN', '1'), 3, 'twin2'],
    [
      'for pools of another chain',
      ['quote', 'juno-1', 'A', 'B', '--amount', '1'],
      3,
      'no file has pools of juno-1',
    ],
    ['without an amount', ['quote', 'osmosis-1', 'ATOM', 'OSMO'], 2, "'--amount <number>' is needed"],
    ['with an amount that is none', swap('ATOM', 'OSMO', '1e6'), 2, '1e6 is not an amount'],
    [
      'with an amount below 0',
      ['quote', 'osmosis-1', 'ATOM', 'OSMO', '--amount=-1'],
      2,
      '-1 is not an amount',
    ],
    [
      'with too many decimals',
      swap('ATOM', 'OSMO', '1.1234567'),
      2,
      '1.1234567 is finer than the 6 decimals',
    ],
    [
      'with units of a coin without decimals',
      swap('island1', 'island2', '1.5'),
      2,
      'the number of decimals of the asset is not known',
    ],
    ['with too many hops', [...swap('ATOM', 'OSMO', '1'), '--max-hops', '9'], 2, 'from 1 to 6'],
    ['with no routes', [...swap('ATOM', 'OSMO', '1'), '--max-routes', '0'], 2, 'from 1 to 20'],
    [
      'with a tolerance above all',
      [...swap('ATOM', 'OSMO', '1'), '--tolerance', '100.01'],
      2,
      'from 0 to 100',
    ],
  ])('%s', async (_name, argv, code, message) => {
    const answer = await wayfold(...argv, ...from());
    expect(answer).toMatchObject({ code, out: '' });
    expect(answer.err).toContain(message);
  });

  test('without pools', async () => {
    const { code, err } = await wayfold(...swap('ATOM', 'OSMO', '1'));
    expect({ code, err }).toEqual({ code: 2, err: "wayfold: the option '--pools <file>' is needed\n" });
  });

  test('a symbol of the file of pools is never the coin of a verified one', async () => {
    const { err } = await wayfold(
      ...swap('ATOM', 'OSMO', '1'),
      ...from({ denoms: { stray1: hint('OSMO') } }),
    );
    expect(err).toContain('OSMO is read as uosmo on osmosis-1');
  });
});

describe('with --json', () => {
  test('is the answer to a line of a batch', async () => {
    const line = {
      ...{ id: 'quote', kind: 'exact_in', chain_id: 'osmosis-1', denom_out: 'uosmo' },
      token_in: { denom: atomHash, amount: '20500000' },
    };
    const batch = await wayfold('quote', '--batch', file('line.ndjson', line), ...from());
    const { code, out, err } = await wayfold(...swap('ATOM', 'OSMO', '20.5'), ...from(), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual(JSON.parse(batch.out));
    expect(JSON.parse(out)).toMatchObject({ amount_in: '20500000', height: '77', synthetic: false });
    expect(err).toContain('ATOM is read as');
  });

  test('in denoms and base units it needs no data beside the pools', async () => {
    const argv = [...swap(atomHash, 'uosmo', '1000000'), ...from(), '--json'];
    const { code, out, err } = await wayfold(...argv, '--data', '/absent.json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ id: 'quote', amount_in: '1000000' });
  });

  test('tells why there is none', async () => {
    const { code, out } = await wayfold(...swap('uosmo', 'island1', '1'), ...from(), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ id: 'quote', error: { reason: 'no_path' } });
  });
});
