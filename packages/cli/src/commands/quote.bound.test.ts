/** Bounds of splits, and exact outputs as exact inputs, on the command line and in batches. */
import { describe, expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

type Json = Readonly<Record<string, unknown>>;

const side = (denom: string, amount: string): Json => ({ denom, amount, weight: '1' });
const weighted = (id: string, amount: string): Json => ({
  ...{ id, type: 'weighted', spread_factor: '0.003' },
  assets: [side('uion', amount), side('uosmo', amount)],
});
/** An Astroport pair, whose contract swaps more than an exact output needs. */
const pair: Json = {
  ...{ id: 'pcl', type: 'astroport_pcl', amp: '10', gamma: '0.000145', mid_fee: '0.0026', out_fee: '0.0045' },
  ...{ fee_gamma: '0.00023', price_scale: '1', oracle_price: '1', maker_fee_rate: '0', fee_share_bps: 0 },
  assets: ['a', 'b'].map((denom) => ({ denom, amount: '100000000000', decimals: '6' })),
};
const pools = [
  '--pools',
  file('pools.json', {
    ...{ format: 'pool-snapshot/1', chain_id: 'osmosis-1', synthetic: false, taker_fee: { default: '0' } },
    pools: [weighted('1', '1000000000'), weighted('2', '3000000000'), pair],
  }),
];

const exactIn = {
  ...{ id: 'a', kind: 'exact_in', chain_id: 'osmosis-1', denom_out: 'uion' },
  token_in: { denom: 'uosmo', amount: '100000000' },
};

async function answer(line: Json): Promise<Json> {
  const { out } = await wayfold('quote', '--batch', file('lines.ndjson', JSON.stringify(line)), ...pools);
  return JSON.parse(out) as Json; // one line
}

describe('a bound', () => {
  test('is in the answer to a line that asks for it, and changes nothing else', async () => {
    const { upper_bound: bound, ...others } = await answer({ ...exactIn, upper_bound: true });
    expect(others).toEqual(await answer(exactIn));
    expect(bound).toEqual({
      ...{ amount_out: expect.stringMatching(/^\d+$/), gap_ppm: expect.any(Number), max_hops: 4, pools: 3 },
      assumes: ['concave_pools', 'simple_paths'],
    });
    expect(await answer({ ...exactIn, upper_bound: 'yes' })).toMatchObject({
      error: { reason: 'INVALID_TYPE', field: '/upper_bound' },
    });
  });

  test('is shown', async () => {
    const argv = ['quote', 'osmosis-1', 'uosmo', 'uion', '--amount', '100000000', '--max-routes', '1'];
    const { out } = await wayfold(...argv, '--bound', ...pools);
    expect(out).toMatch(
      /bound +no split pays more than .* \(0\.\d{4} % more\), over any number of routes of up to 4 hops/u,
    );
    const { out: json } = await wayfold(...argv, '--bound', '--json', ...pools);
    expect(JSON.parse(json)).toMatchObject({ upper_bound: { max_hops: 4 } });
    expect((await wayfold(...argv, ...pools)).out).not.toContain('no split');
  });
});

describe('an exact output as an exact input', () => {
  const exactOut = {
    ...{ id: 'b', kind: 'exact_out', chain_id: 'osmosis-1', denom_in: 'uosmo' },
    token_out: { denom: 'uion', amount: '100000000' },
  };

  test('is offered where the line names it, and is the answer where it allows it', async () => {
    const plain = await answer(exactOut);
    expect(Object.keys(plain)).not.toContain('surplus');
    const {
      surplus,
      least_amount_in: least,
      alternative,
      ...same
    } = await answer({
      ...exactOut,
      allow_exact_in_alternative: false,
    });
    expect(same).toEqual(plain);
    expect(surplus).toEqual({ denom: 'uion', amount: expect.stringMatching(/^\d+$/) as string });
    const instead = await answer({ ...exactOut, allow_exact_in_alternative: true });
    if (alternative === undefined) {
      expect(least).toBe(plain['amount_in']);
      expect(instead).toMatchObject({ ...plain, least_amount_in: least });
      return;
    }
    expect(BigInt(String(least))).toBeLessThan(BigInt(String(plain['amount_in'])));
    expect(instead).toMatchObject({ rule: 'EXACT_OUT_AS_IN', amount_in: least, min_amount_out: '100000000' });
    expect(BigInt(String(instead['amount_out']))).toBeGreaterThanOrEqual(100_000_000n);
  });

  test('costs no more than the exact output', async () => {
    for (const amount of ['1', '17', '1000', '123456789']) {
      const line = { ...exactOut, token_out: { denom: 'uion', amount }, allow_exact_in_alternative: true };
      const [plain, instead] = [
        await answer({ ...line, allow_exact_in_alternative: null }),
        await answer(line),
      ];
      expect(BigInt(String(instead['amount_in']))).toBeLessThanOrEqual(BigInt(String(plain['amount_in'])));
      expect(BigInt(String(instead['amount_out']))).toBeGreaterThanOrEqual(BigInt(amount));
    }
  });
});
