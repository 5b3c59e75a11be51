import { createPools } from 'wayfold/pools';
import { describe, expect, test } from 'vitest';
import { fromAstroportPairs } from './from-astroport-pairs.js';

type Json = Readonly<Record<string, unknown>>;

const usdc = 'ibc/B559A80D62249C8AA07A380E2A2BEA6E5CA9A6F079C912C3A9E9B494105E4F81';
const native = (denom: string, amount: string) => ({ info: { native_token: { denom } }, amount });
const cw20 = (contract_addr: string, amount: string) => ({ info: { token: { contract_addr } }, amount });
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const curve = {
  ...{ amp: '40', gamma: '0.000145', mid_fee: '0.0026', out_fee: '0.0045', fee_gamma: '0.00023' },
  ...{ repeg_profit_threshold: '0.000002', min_price_scale_delta: '0.000146', ma_half_time: 600 },
  ...{ price_scale: '10.05982307382334464', track_asset_balances: false },
};

/** Answers with the members that pairs give them, those included that nobody reads. */
function entryOf(contract: string, pair_type: unknown, params: unknown, assets: readonly unknown[]) {
  return {
    contract,
    pair: { asset_infos: [], contract_addr: contract, liquidity_token: `factory/${contract}/lp`, pair_type },
    pool: { assets, total_share: '1000' },
    config: {
      block_time_last: 0,
      params: params === null ? null : base64(params),
      ...{ owner: 'neutron1owner', factory_addr: 'neutron1factory' },
    },
    fee_info: { fee_address: 'neutron1maker' as string | null, total_fee_bps: 30, maker_fee_bps: 5000 },
  };
}

const share = { bps: 1000, recipient: 'neutron1share' };
const sides = [native('untrn', '4477905372882'), native(usdc, '453165567171')];
const xyk = entryOf('neutron1xyk', { xyk: {} }, { track_asset_balances: false, fee_share: share }, [
  native('untrn', '5'),
  cw20('neutron1token', '7'),
]);
const stable = {
  ...entryOf('neutron1stable', { stable: {} }, { amp: '10.25', fee_share: null }, sides),
  decimals: [6, '6'],
};
const pcl = entryOf('neutron1pcl', { custom: 'concentrated' }, curve, sides);
const beside = {
  chain_id: 'neutron-1',
  denoms: { untrn: { decimals: 6 }, [usdc]: { symbol: 'USDC', decimals: 6 } },
};

function rowsOf(input: unknown): readonly Json[] {
  const { snapshot } = fromAstroportPairs(input);
  createPools([snapshot]);
  return (snapshot as { readonly pools: readonly Json[] }).pools;
}

test('pairs of every type become rows', () => {
  const { snapshot, diagnostics } = fromAstroportPairs({ ...beside, height: '7', pairs: [xyk, stable, pcl] });
  expect(diagnostics).toEqual([]);
  expect(createPools([snapshot]).chains.size).toBe(1);
  const [untrn, other] = [
    { denom: 'untrn', amount: '4477905372882', decimals: '6' },
    { denom: usdc, amount: '453165567171', decimals: '6' },
  ];
  expect(snapshot).toEqual({
    ...{ format: 'pool-snapshot/1', ...beside, height: '7', time: null, taker_fee: { default: '0' } },
    pools: [
      {
        ...{ id: 'neutron1xyk', type: 'astroport_xyk' },
        assets: [
          { denom: 'untrn', amount: '5' },
          { denom: 'cw20:neutron1token', amount: '7' },
        ],
        ...{ maker_fee_rate: '0.5000', fee_rate: '0.0030', fee_share_bps: 1000 },
      },
      {
        ...{ id: 'neutron1stable', type: 'astroport_stable', assets: [untrn, other] },
        ...{ maker_fee_rate: '0.5000', fee_rate: '0.0030', amp: '1025' },
      },
      {
        ...{ id: 'neutron1pcl', type: 'astroport_pcl', assets: [untrn, other], maker_fee_rate: '0.5000' },
        ...{ amp: '40', gamma: '0.000145', mid_fee: '0.0026', out_fee: '0.0045', fee_gamma: '0.00023' },
        price_scale: '10.05982307382334464',
      },
    ],
  });
});

test('answers may have their data around them, and parameters be JSON', () => {
  const wrapped = Object.fromEntries(
    Object.entries(stable).map(([name, value]) => [
      name,
      ['pair', 'pool', 'config', 'fee_info'].includes(name) ? { data: value } : value,
    ]),
  );
  const opened = { ...stable, config: { params: { amp: '10.25' } } };
  expect(rowsOf({ ...beside, pairs: [wrapped] })).toEqual(rowsOf({ ...beside, pairs: [stable] }));
  expect(rowsOf({ ...beside, pairs: [opened] })).toEqual(rowsOf({ ...beside, pairs: [stable] }));
});

test('the maker gets nothing where there is none', () => {
  const alone = { ...xyk, fee_info: { ...xyk.fee_info, fee_address: null } };
  expect(rowsOf({ ...beside, pairs: [alone] })).toMatchObject([{ maker_fee_rate: '0', fee_rate: '0.0030' }]);
});

describe('the chain', () => {
  test('may stand at each pair of a list', () => {
    const { snapshot } = fromAstroportPairs([{ ...xyk, chain_id: 'neutron-1' }]);
    expect(snapshot).toMatchObject({ chain_id: 'neutron-1', pools: [{ id: 'neutron1xyk' }] });
  });

  test.each<[string, unknown, string]>([
    ['must be stated', { pairs: [xyk] }, '/chain_id'],
    ['must be stated at each', [{ ...xyk, chain_id: 'neutron-1' }, stable], '/chain_id'],
    [
      'must be one',
      [
        { ...xyk, chain_id: 'neutron-1' },
        { ...stable, chain_id: 'terra' },
      ],
      '/1/chain_id',
    ],
  ])('%s', (_name, input, field) => {
    const { snapshot, diagnostics } = fromAstroportPairs(input);
    expect({ snapshot, fields: diagnostics.map((each) => each.field) }).toEqual({
      snapshot: undefined,
      fields: [field],
    });
  });
});

describe('left out and reported, beside a pair that is kept', () => {
  const typed = (pair_type: unknown): Json => ({ ...xyk, pair: { ...xyk.pair, pair_type } });
  const feed = (change: Json): Json => ({ ...xyk, fee_info: { ...xyk.fee_info, ...change } });
  const set = (entry: Json, params: unknown): Json => ({ ...entry, config: { params } });

  test.each<[string, unknown, string]>([
    ['a pair of another curve', typed({ custom: 'pair_xyk_sale_tax' }), '/pairs/0/pair/pair_type'],
    ['a pair of no type', typed(undefined), '/pairs/0/pair/pair_type'],
    ['a pair of three', { ...xyk, pool: { assets: [...sides, cw20('c', '1')] } }, '/pairs/0'],
    ['a pair that is none', null, '/pairs/0/pair/pair_type'],
    ['an amount below 0', { ...xyk, pool: { assets: [sides[0], native('x', '-1')] } }, '/pairs/0'],
    [
      'an asset of no kind',
      { ...xyk, pool: { assets: [sides[0], { amount: '1' }] } },
      '/pairs/0/pool/assets/1/info/token/contract_addr',
    ],
    ['another contract', { ...xyk, contract: 'neutron1other' }, '/pairs/0/pair/contract_addr'],
    ['no fees', { ...xyk, fee_info: undefined }, '/pairs/0/fee_info/maker_fee_bps'],
    ['fees above all', feed({ total_fee_bps: 10_001 }), '/pairs/0/fee_info/total_fee_bps'],
    ['fees of all', feed({ total_fee_bps: 10_000 }), '/pairs/0'],
    ['fees with decimals', feed({ maker_fee_bps: 0.5 }), '/pairs/0/fee_info/maker_fee_bps'],
    [
      'no decimals',
      { ...stable, decimals: null, pool: { assets: [native('a', '1'), sides[1]] } },
      '/pairs/0',
    ],
    ['parameters that are no base 64', set(stable, '{"amp"}'), '/pairs/0/config/params'],
    ['parameters that are no JSON', set(stable, 'AAAA'), '/pairs/0/config/params'],
    ['parameters beyond ASCII', set(stable, base64({ amp: 'é' })), '/pairs/0/config/params'],
    ['no amplification', set(stable, null), '/pairs/0/config/params/amp'],
    [
      'an amplification of three decimals',
      set(stable, base64({ amp: '1.001' })),
      '/pairs/0/config/params/amp',
    ],
    [
      'a curve without its price',
      set(pcl, base64({ ...curve, price_scale: undefined })),
      '/pairs/0/config/params/price_scale',
    ],
    ['a share above all', set(xyk, base64({ fee_share: { bps: 10_001 } })), '/pairs/0'],
  ])('%s', (_name, bad, field) => {
    const kept = { ...stable, contract: 'neutron1kept', pair: { ...stable.pair, contract_addr: undefined } };
    const input = { ...beside, pairs: [bad, kept] };
    expect(fromAstroportPairs(input).diagnostics.map((each) => each.field)).toEqual([field]);
    expect(rowsOf(input)).toMatchObject([{ id: 'neutron1kept' }]);
  });
});
