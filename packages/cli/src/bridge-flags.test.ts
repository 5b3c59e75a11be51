/** Routes over bridges of the shipped data, as the command line shows them. */
import { describe, expect, test } from 'vitest';
import { createFixture } from '../test/support/wayfold.js';
import { runProgram } from './program.js';

const wbtcOnHub = 'ibc/D742E8566B0B8CC8F569D950051C09CF57988A88F0E45574BFB3079D41DE6462';
const { file } = createFixture(runProgram);

/** Runs a command line over the shipped data. */
async function wayfold(...argv: readonly string[]) {
  const said = { out: '', err: '' };
  const code = await runProgram(argv, {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    columns: undefined,
    hasColors: false,
  });
  return { code, ...said };
}

describe('a route over a bridge', () => {
  const toBase = ['route', 'noble', 'USDC', 'base', '--amount', '5000000', '--clock', '1795305600000000000'];
  const toOsmosis = [
    ...[
      'route',
      'ethereum',
      '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      'cosmoshub',
      wbtcOnHub,
      '--amount',
      '100000',
    ],
    ...['--experimental', 'eureka', '--clock', '1795305600000000000'],
  ];

  test('is drawn with what is to be done by hand', async () => {
    const { code, out } = await wayfold(...toBase);
    expect(code).toBe(0);
    expect(out).toContain('Noble (noble-1) ──cctp transfer──▶ base (8453)');
    expect(out).toMatch(
      /\n {2}then mint on 8453 \(after about \d+ seconds\): Once Circle has attested the burn on noble-1/,
    );
    expect(out).toContain('1 transaction and a mint, ');
  });

  test('without a quote is an estimate, and whole with one of a file', async () => {
    const estimate = await wayfold(...toOsmosis);
    expect(estimate.out).toContain('estimate  operation 0 needs a live quote for smart_relay_fee_quote');
    expect(estimate.out).not.toContain('--addresses');
    const row = {
      ...{ bridge: 'EUREKA', from_chain_id: '1', to_chain_id: 'cosmoshub-4' },
      denom: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      smart_relay_fee_quote: {
        ...{ fee_amount: '251', fee_denom: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599' },
        fee_payment_address: '0x33C4DaD158F1E2cCF97bF17d1574d5b7b9f43002',
        expiration: '2026-11-22T00:30:00Z',
      },
    };
    const whole = await wayfold(...toOsmosis, '--quotes', file('quotes.json', { quotes: [row] }));
    expect(whole.out).toContain('EUREKA costs 0.00000251 WBTC');
    expect(whole.out).toContain('receive  0.00099749 WBTC');
    const wrong = await wayfold(
      ...toOsmosis,
      '--quotes',
      file('wrong.json', { quotes: [{ ...row, bridge: 'IBC' }] }),
    );
    expect([wrong.code, wrong.err]).toEqual([
      3,
      expect.stringContaining('wrong.json cannot be used: bridge must be one of'),
    ]);
  });

  test('needs its flag, which the refusal names', async () => {
    const { code, err } = await wayfold(
      ...toOsmosis.filter((word) => !['--experimental', 'eureka'].includes(word)),
    );
    expect(code).toBe(3);
    expect(err).toContain('experimental_features must include eureka for it');
  });
});
