/** Members that have no effect get a warning with their place; unknown ones are ignored. */
import { describe, expect, test } from 'vitest';
import { api, samples } from './world.js';

type Answer = {
  readonly warnings?: readonly Warning[];
  readonly route?: { readonly warnings?: readonly Warning[] };
};
type Warning = { readonly reason: string; readonly field: string; readonly message: string };
type Name = 'route' | 'msgs' | 'msgsDirect' | 'assetsFromSource' | 'assetsBetweenChains';

/** Places with this warning, in the answer and in the route that is part of it. */
function idle(name: Name, more: object): readonly string[] {
  const { warnings = [], route } = api[name]({ ...samples[name], ...more }) as Answer; // the part that is looked at
  return [...warnings, ...(route?.warnings ?? [])].flatMap(({ reason, field }) =>
    reason === 'INPUT_WITHOUT_EFFECT' ? [field] : [],
  );
}

const options = {
  smart_swap_options: { evm_swaps: true, evm_slippage_tolerance_percent: '1', split_routes: true },
};
const affiliate = { address: 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu', basis_points_fee: '5' };
const features = ['stargate', 'eureka', 'layer_zero', 'cctp', 'hyperlane'];

describe('a member without effect gets a warning', () => {
  test.each<[Name, object, readonly string[]]>([
    ['route', { fast_transfer: true }, ['/fast_transfer']],
    ['route', { is_op_withdraw: true }, ['/is_op_withdraw']],
    [
      'route',
      { experimental_features: ['warp', ...features, 'x'] },
      ['/experimental_features/0', '/experimental_features/6'],
    ],
    ['route', options, []],
    ['msgsDirect', { fast_transfer: 1, signed_op_hook: {} }, ['/signed_op_hook', '/fast_transfer']],
    ['msgsDirect', { cumulative_affiliate_fee_bps: '5' }, ['/cumulative_affiliate_fee_bps']],
    ['msgsDirect', { affiliates: [affiliate] }, ['/affiliates']],
    ['msgs', { signed_op_hook: { signer: 'x', hook: 'y' } }, ['/signed_op_hook']],
    ['msgs', { affiliates: [affiliate] }, ['/affiliates']],
    [
      'assetsFromSource',
      { group_by: 'chain', recommendation_reason: 'DIRECT' },
      ['/group_by', '/recommendation_reason'],
    ],
    ['assetsFromSource', { swap_venues: [{}] }, ['/swap_venues']],
    ['assetsBetweenChains', { experimental_features: ['x'] }, ['/experimental_features/0']],
  ])('%s %j', (name, more, fields) => {
    expect(idle(name, more)).toEqual(fields);
  });
});

describe('nothing is said', () => {
  test.each<[Name, object]>([
    ['route', { fast_transfer: false }],
    ['route', { fast_transfer: null, is_op_withdraw: '' }],
    ['route', { experimental_features: features }],
    ['route', { smart_swap_options: { evm_swaps: false } }],
    ['route', { client_id: 'x', unheard_of: true }],
    ['msgs', { fast_transfer: true, group_by: 'x' }],
    ['msgs', { affiliates: [], chain_ids_to_affiliates: {} }],
    ['msgsDirect', { cumulative_affiliate_fee_bps: '0' }],
    ['assetsFromSource', { swap_venues: [], group_by: null, fast_transfer: true }],
  ])('%s %j', (name, more) => {
    expect(idle(name, more)).toEqual([]);
    expect(api[name]({ ...samples[name], ...more })).toEqual(api[name](samples[name]));
  });
});

test('the warning says what has no effect, and why', () => {
  expect(api.route({ ...samples.route, fast_transfer: true }).warnings).toEqual([
    {
      ...{ reason: 'INPUT_WITHOUT_EFFECT', field: '/fast_transfer' },
      message: 'fast_transfer has no effect: go_fast and quotes decide how fast a bridge is',
    },
  ]);
});

test('affiliates of a chain without venues are refused where nothing swaps', () => {
  const map = { chain_ids_to_affiliates: { 'cosmoshub-4': { affiliates: [affiliate] } } };
  const hub = { ...affiliate, address: 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw' };
  const refused = { chain_ids_to_affiliates: { 'cosmoshub-4': { affiliates: [hub] } } };
  const ask = (more: object) => api.handle('/v2/fungible/msgs', { ...samples.msgs, ...more });
  expect(ask(map).body).toMatchObject({ details: [{ reason: 'INVALID_AFFILIATE' }] });
  expect(ask(refused).body).toMatchObject({
    message:
      'affiliates on cosmoshub-4 would get nothing: the route does not swap there, and the chain has no swap venue',
    details: [
      { reason: 'INVALID_AFFILIATE', metadata: { field: '/chain_ids_to_affiliates/cosmoshub-4/affiliates' } },
    ],
  });
  // A chain that the data does not have is a key that a client has rewritten.
  expect(ask({ chain_ids_to_affiliates: { _elsewhere: [affiliate] } }).status).toBe(200);
});
