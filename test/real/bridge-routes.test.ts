/** Routes over bridges on the interface: flags, estimates, next steps, fees, and quotes from a table. */
import { loadSnapshot } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import {
  type ApiOptions,
  createApi,
  type ErrorBody,
  type MsgsDirectResponse,
  quotesOf,
  type RouteResponse,
} from 'wayfold/wire';

const registry = createRegistry(loadSnapshot());
const now = () => 1_795_305_600_000_000_000n; // 2026-11-22
const wbtc = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599';
const wbtcOnHub = 'ibc/D742E8566B0B8CC8F569D950051C09CF57988A88F0E45574BFB3079D41DE6462';
const wbtcOnOsmosis = 'ibc/88386AC48152D48B34B082648DF836F975506F0B57DBBFC10A54213B1BF484CB';

const fromNoble = {
  ...{ source_asset_chain_id: 'noble-1', source_asset_denom: 'uusdc', amount_in: '5000000' },
  dest_asset_chain_id: '8453',
};
const overEureka = {
  ...{ source_asset_chain_id: '1', source_asset_denom: wbtc, amount_in: '100000000' },
  ...{ dest_asset_chain_id: 'osmosis-1', dest_asset_denom: wbtcOnOsmosis },
  experimental_features: ['eureka'],
};
const addresses = {
  '1': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
  'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
};

function ask(path: string, body: object, options: ApiOptions = {}): unknown {
  return createApi(registry, { now, ...options }).handle(`/v2/fungible/${path}`, body).body;
}
const route = (body: object, options?: ApiOptions) => ask('route', body, options) as RouteResponse;
const refused = (path: string, body: object, options?: ApiOptions): string => {
  const { details, message } = ask(path, body, options) as ErrorBody;
  return `${details[0]?.reason} ${details[0]?.metadata.field} ${message}`;
};

test('an unrelayed burn is whole, and says what comes next', () => {
  const answer = route(fromNoble);
  expect(answer).toMatchObject({
    ...{ amount_out: '5000000', txs_required: 1, estimated_fees: [] },
    required_chain_addresses: ['noble-1', '8453'],
    operations: [{ cctp_transfer: { bridge_id: 'CCTP', smart_relay: false, burn_token: 'uusdc' } }],
    next_steps: [{ kind: 'mint', chain_id: '8453', operation_index: 0, who: 'anyone' }],
  });
  expect(answer).not.toHaveProperty('is_estimate');
  expect(answer.operations[0]).not.toHaveProperty('needs_quote');
});

describe('what needs a quote', () => {
  const row = {
    ...{ bridge: 'EUREKA', from_chain_id: '1', to_chain_id: 'cosmoshub-4', denom: wbtc.toLowerCase() },
    smart_relay_fee_quote: {
      ...{ fee_amount: '251', fee_denom: wbtc, relayer_address: '' },
      ...{ expiration: '2026-11-22T00:30:00Z' },
      fee_payment_address: '0x33C4DaD158F1E2cCF97bF17d1574d5b7b9f43002',
    },
  };
  const quotes = quotesOf({ quotes: [{ ...row, max_amount: '1000' }, row], note: 'of a test' });

  test('is an estimate, which names what messages lack', () => {
    const answer = route(overEureka);
    expect(answer).toMatchObject({
      ...{ is_estimate: true, amount_out: '100000000', txs_required: 1 },
      operations: [{ eureka_transfer: { smart_relay: true }, needs_quote: ['smart_relay_fee_quote'] }, {}],
    });
    const body = {
      ...{ ...overEureka, amount_out: answer.amount_out, operations: answer.operations },
      address_list: answer.required_chain_addresses.map((id) => addresses[id as keyof typeof addresses]),
    };
    expect(refused('msgs', body)).toMatch(
      /^MISSING_QUOTE \/operations\/0\/eureka_transfer\/smart_relay_fee_quote /,
    );
    expect(refused('msgs_direct', { ...overEureka, chain_ids_to_addresses: addresses })).toBe(
      'MISSING_QUOTE  the route found is an estimate: operation 0 (eureka_transfer) needs a live quote for smart_relay_fee_quote',
    );
  });

  test('is whole with one, and its fee is taken off and told', () => {
    const answer = ask('msgs_direct', { ...overEureka, chain_ids_to_addresses: addresses }, { quotes });
    const { txs, route: planned } = answer as MsgsDirectResponse;
    expect(txs).toHaveLength(1);
    const fees = [
      { fee_type: 'SMART_RELAY', bridge_id: 'EUREKA', amount: '251', fee_behavior: 'FEE_BEHAVIOR_DEDUCTED' },
    ];
    const expected = { amount_out: '99999749', estimated_fees: fees, txs_required: 1 };
    expect(planned).toMatchObject(expected);
    expect(route(overEureka, { quotes })).toMatchObject(expected);
  });

  test('does not take a row for other amounts, or one that has expired', () => {
    expect(
      route(
        { ...overEureka, amount_in: '500' },
        { quotes: quotesOf({ quotes: [{ ...row, min_amount: '501' }] }) },
      ),
    ).toMatchObject({ is_estimate: true });
    const late = route(overEureka, { quotes, now: () => now() + 1_800_000_000_000n });
    expect(late).toMatchObject({ is_estimate: true });
    expect(late.warnings).toContainEqual(expect.objectContaining({ reason: 'QUOTE_EXPIRED' }));
  });

  test('is left out without its flag, which the notes name', () => {
    const { experimental_features: _, ...plain } = overEureka;
    const { details } = ask('route', plain) as ErrorBody;
    expect(details[0]?.metadata['notes']).toContain('experimental_features must include eureka for it');
    expect(refused('route', { ...overEureka, smart_relay: false })).toContain('NO_ROUTE');
    expect(
      route({ ...overEureka, dest_asset_chain_id: 'cosmoshub-4', dest_asset_denom: wbtcOnHub }),
    ).toMatchObject({ is_estimate: true });
  });

  test('of a provider that gives something else is a failure of the service', () => {
    const broken = { quotes: () => 'free' as never };
    expect(refused('route', overEureka, broken)).toMatch(/^INTERNAL /);
  });
});

describe('a table of quotes is read strictly', () => {
  const row = { bridge: 'CCTP', from_chain_id: '1', to_chain_id: '10', denom: '0x1' };
  test.each<[string, unknown, string]>([
    ['no object', [], 'INVALID_JSON '],
    ['no rows', {}, 'MISSING_FIELD /quotes'],
    ['a row that is a text', { quotes: ['free'] }, 'INVALID_TYPE /quotes/0'],
    ['no denom', { quotes: [{ ...row, denom: undefined }] }, 'MISSING_FIELD /quotes/0/denom'],
    ['another bridge', { quotes: [{ ...row, bridge: 'IBC' }] }, 'INVALID_TYPE /quotes/0/bridge'],
    [
      'a field that it cannot have',
      { quotes: [row, { ...row, feeAmount: '5' }] },
      'UNSUPPORTED_FIELD /quotes/1/feeAmount',
    ],
    [
      'the same further in',
      { quotes: [{ ...row, fee: { bps: '5' } }] },
      'UNSUPPORTED_FIELD /quotes/0/fee/bps',
    ],
    [
      'an amount with a sign',
      { quotes: [{ ...row, fee_amount: '-5' }] },
      'INVALID_AMOUNT /quotes/0/fee_amount',
    ],
    [
      'amounts the wrong way',
      { quotes: [{ ...row, min_amount: '5', max_amount: '4' }] },
      'INVALID_AMOUNT /quotes/0/min_amount',
    ],
    ['no time', { quotes: [{ ...row, expiration: 'soon' }] }, 'INVALID_TYPE /quotes/0/expiration'],
    ['too many rows', { quotes: Array.from({ length: 10_001 }, () => row) }, 'LIMIT_EXCEEDED /quotes'],
  ])('%s', (_name, json, expected) => {
    const [reason = '', field = ''] = expected.split(' ');
    expect(() => quotesOf(json)).toThrow(expect.objectContaining({ reason, field }));
  });
});
