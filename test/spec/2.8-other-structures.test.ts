/** Specification 2.8: affiliates, what happens after a route, fees. */
import { describe, expect, test } from 'vitest';
import { api, messageOf, type Request, refusal } from './support/ask.js';
import { denoms, users } from './support/known.js';
import { forwarded, swapped, twoSwaps } from './support/requests.js';

const affiliate = { address: 'osmo1k5tu52pjxdt4tddxflfch2kalpmx7yuega29r8', basis_points_fee: '60' };
const second = { address: 'osmo1ken8xdmewdk03mxwztq327sprv6q6yzkrsctjd', basis_points_fee: '15' };

describe('chain_ids_to_affiliates', () => {
  const affiliatesIn = (map: object) =>
    messageOf(api.msgs({ ...swapped, chain_ids_to_affiliates: map })).memo.wasm.msg.swap_and_action
      .affiliates;

  test('maps a chain id to an array of affiliates, bare or wrapped', () => {
    const printed = [affiliate, second].map(({ address, basis_points_fee }) => ({
      basis_points_fee,
      address,
    }));
    expect(affiliatesIn({ 'osmosis-1': [affiliate, second] })).toEqual(printed);
    expect(affiliatesIn({ 'osmosis-1': { affiliates: [affiliate, second] } })).toEqual(printed);
  });

  test('only chains that swap pay', () => {
    const onHub = { address: users.hub, basis_points_fee: '60' };
    expect(affiliatesIn({ 'osmosis-1': [affiliate], 'cosmoshub-4': [onHub] })).toHaveLength(1);
    expect(refusal('msgs', { ...swapped, chain_ids_to_affiliates: { 'cosmoshub-4': [onHub] } })).toBe(
      'INVALID_AFFILIATE /chain_ids_to_affiliates/cosmoshub-4',
    );
    expect(affiliatesIn({})).toEqual([]);
  });

  test('of two swaps, the last one pays', () => {
    const onNeutron = { address: users.neutron, basis_points_fee: '60' };
    const map = { 'neutron-1': [onNeutron], 'osmosis-1': [affiliate] };
    const answer = api.msgs({ ...twoSwaps, chain_ids_to_affiliates: map });
    expect(messageOf(answer).msg.swap_and_action.affiliates).toEqual([]);
    expect(JSON.stringify(answer.txs).split(affiliate.address)).toHaveLength(2);
  });

  test.each([
    ['MISSING_FIELD', 'address', { basis_points_fee: '1' }],
    ['MISSING_FIELD', 'basis_points_fee', { address: affiliate.address }],
    ['INVALID_AFFILIATE', 'basis_points_fee', { ...affiliate, basis_points_fee: '10001' }],
    ['INVALID_AFFILIATE', 'basis_points_fee', { ...affiliate, basis_points_fee: '0.5' }],
    ['INVALID_AFFILIATE', 'address', { ...affiliate, address: users.hub }],
  ])('%s of %s: %j', (reason, field, wrong) => {
    const said = (form: object) => refusal('msgs', { ...swapped, ...form });
    const at = '/chain_ids_to_affiliates/osmosis-1';
    expect(said({ chain_ids_to_affiliates: { 'osmosis-1': { affiliates: [wrong] } } })).toBe(
      `${reason} ${at}/affiliates/0/${field}`,
    );
    expect(said({ chain_ids_to_affiliates: { 'osmosis-1': [wrong] } })).toBe(`${reason} ${at}/0/${field}`);
    expect(said({ affiliates: [wrong] })).toBe(`${reason} /affiliates/0/${field}`);
  });

  test('more than everything', () => {
    const most = { ...affiliate, basis_points_fee: '6000' };
    const said = (form: object) => refusal('msgs', { ...swapped, ...form });
    const at = 'INVALID_AFFILIATE /chain_ids_to_affiliates/osmosis-1';
    expect(said({ chain_ids_to_affiliates: { 'osmosis-1': [most, most] } })).toBe(at);
    expect(said({ chain_ids_to_affiliates: { 'osmosis-1': { affiliates: [most, most] } } })).toBe(
      `${at}/affiliates`,
    );
    expect(said({ affiliates: [most, most] })).toBe('INVALID_AFFILIATE /affiliates');
  });
});

describe('post_route_handler', () => {
  const contract = 'osmo10a3k4hvk37cc4hnxctw4p95fhscd2z6h2rmx0aukc6rm8u9qqx9smfsh7u';
  const home: Request = {
    ...forwarded,
    ...{ source_asset_denom: 'uatom', source_asset_chain_id: 'cosmoshub-4' },
    ...{ dest_asset_denom: denoms.atomOnOsmosis, dest_asset_chain_id: 'osmosis-1' },
    address_list: [users.hub, contract],
    operations: [{ transfer: { port: 'transfer', channel: 'channel-141', from_chain_id: 'cosmoshub-4' } }],
  };

  test('a message as deep as a request may be passes every check; a deeper one is refused', () => {
    const nested = (depth: number) => ({
      ...{ ...home, self_check: true },
      post_route_handler: {
        wasm_msg: { contract_address: contract, msg: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` },
      },
    });
    expect(refusal('msgs', nested(64))).toBeUndefined();
    expect(refusal('msgs', nested(65))).toBe('INVALID_POST_ROUTE_HANDLER /post_route_handler/wasm_msg/msg');
  });

  test('wasm_msg calls a contract on arrival', () => {
    const wasm_msg = { contract_address: contract, msg: '{"deposit": {"big": 9007199254740993}}' };
    const answer = api.msgs({ ...home, post_route_handler: { wasm_msg } });
    expect(messageOf(answer)).toMatchObject({ receiver: contract, memo: { wasm: { contract } } });
    // What the contract is to read is copied, not written again.
    expect(JSON.stringify(answer)).toContain(
      '{\\\\\\"deposit\\\\\\": {\\\\\\"big\\\\\\": 9007199254740993}}',
    );
  });

  test.each(['autopilot_msg', 'autpilot_msg'])('%s has Stride act on arrival', (name) => {
    const stride = 'stride1x8ad0zyw52mvndh7hlnafrg0gt284ga7m54daz';
    const request = {
      ...home,
      ...{ dest_asset_denom: denoms.atomOnStride, dest_asset_chain_id: 'stride-1' },
      address_list: [users.hub, stride],
      operations: [{ transfer: { port: 'transfer', channel: 'channel-391', from_chain_id: 'cosmoshub-4' } }],
      post_route_handler: { [name]: { receiver: stride, action: 'LIQUID_STAKE' } },
    };
    const { memo } = messageOf(api.msgs(request));
    expect(memo.autopilot).toEqual({ receiver: stride, stakeibc: { action: 'LiquidStake' } });
  });

  test('one of the two', () => {
    const said = refusal('msgs', { ...home, post_route_handler: { teleport_msg: {} } });
    expect(said).toBe('INVALID_POST_ROUTE_HANDLER /post_route_handler');
  });
});

describe('estimated_fees', () => {
  const fee_asset = { denom: 'uatom', chain_id: 'cosmoshub-4' };
  const [first, second] = forwarded.operations;
  const withFee = (fields: object): Request => ({
    ...forwarded,
    operations: [first ?? {}, { transfer: { ...Object(second?.['transfer']), ...fields } }],
  });

  test('every field of a fee', () => {
    const { estimated_fees, unknown_fees } = api.msgs(withFee({ fee_amount: '20', fee_asset }));
    expect(unknown_fees).toBeUndefined();
    expect(estimated_fees).toEqual([
      {
        fee_type: 'BRIDGE',
        bridge_id: 'IBC',
        amount: '20',
        usd_amount: '',
        origin_asset: expect.objectContaining({ ...fee_asset, symbol: 'ATOM', decimals: 6 }),
        chain_id: 'cosmoshub-4',
        tx_index: 0,
        operation_index: 1,
        fee_behavior: 'FEE_BEHAVIOR_DEDUCTED',
        denom: 'uatom',
      },
    ]);
  });

  test('what only a live service can price is named, not invented', () => {
    const { estimated_fees, unknown_fees } = api.msgs(withFee({ smart_relay: true }));
    expect(estimated_fees).toEqual([]);
    expect(unknown_fees).toEqual([
      { chain_id: 'cosmoshub-4', operation_index: 1, fee_type: 'SMART_RELAY', why: expect.any(String) },
    ]);
  });

  test('may be empty', () => {
    expect(api.msgs(forwarded).estimated_fees).toEqual([]);
  });
});
