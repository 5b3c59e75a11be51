/** Specification 2.5: an operation. */
import { describe, expect, test } from 'vitest';
import { api, messageOf, type Request, refusal, withField } from './support/ask.js';
import { denoms, users } from './support/known.js';
import { forwarded, swapped } from './support/requests.js';
import { bankSend, bridges } from './support/variants.js';

/** Reason and field of the refusal, or how many transactions there are. */
function outcome(request: unknown): string {
  return refusal('msgs', request) ?? `${api.msgs(request).txs.length} transactions`;
}

describe('an object with exactly one key naming the variant', () => {
  const [one, other] = forwarded.operations;
  const alone = (operation: unknown) => outcome({ ...forwarded, operations: [operation] });

  test.each([
    ['none', {}],
    ['an unknown one', { teleport: one?.['transfer'] }],
    ['two', { ...one, bank_send: { chain_id: 'osmosis-1', denom: 'uosmo' } }],
  ])('%s', (_name, operation) => {
    expect(alone(operation)).toBe('INVALID_OPERATION /operations/0');
  });

  test('the order is the order of the route', () => {
    expect(outcome({ ...forwarded, operations: [other, one] })).toBe('ROUTE_DISCONTINUOUS /operations/0');
  });

  test('a send within the chain is compiled', () => {
    const { msg_type_url: type, msg } = api
      .msgs({
        ...forwarded,
        ...{ source_asset_denom: 'uosmo', dest_asset_denom: 'uosmo', dest_asset_chain_id: 'osmosis-1' },
        address_list: [users.osmosis, users.osmosis],
        operations: [bankSend],
      })
      .msgs.flatMap((message) => ('multi_chain_msg' in message ? [message.multi_chain_msg] : []))[0] ?? {
      msg: '',
    };
    expect(type).toBe('/cosmos.bank.v1beta1.MsgSend');
    expect(JSON.parse(msg).amount).toEqual([{ denom: 'uosmo', amount: '1000000' }]);
  });

  test('the other nine of the twelve are read as far as their place in the route', () => {
    expect(bridges).toHaveLength(9);
    const said = bridges.map(alone);
    expect(said.filter((one) => one.startsWith('UNSUPPORTED'))).toEqual([]);
    expect(said.filter((one) => !/^[A-Z_]+ \/operations\/0/.test(one))).toEqual([]);
  });
});

describe('transfer', () => {
  const at = (index: number, field: string) => `/operations/${index}/transfer/${field}`;

  test.each<[field: string, index: number, value: unknown, expected: string]>([
    ['port', 0, 'oracle', 'INVALID_OPERATION'],
    ['port', 0, 'wasm.osmo1', 'INVALID_OPERATION'],
    ['channel', 0, 'channel-1', 'CHANNEL_MISMATCH'],
    ['channel', 0, 'channel-0/', 'INVALID_OPERATION'],
    ['to_chain_id', 0, 'neutron-1', 'ROUTE_DISCONTINUOUS /operations/1'],
    ['from_chain_id', 1, 'osmosis-1', 'ROUTE_DISCONTINUOUS /operations/1'],
    ['dest_denom', 0, 'uosmo', 'DENOM_MISMATCH'],
    ['dest_denom', 1, 'uatom', 'DENOM_MISMATCH'],
    // They speak of the chain where the transfer starts: of the first, only whether it carries a memo matters.
    ['pfm_enabled', 0, false, '1 transactions'],
    ['pfm_enabled', 1, false, '2 transactions'],
    ['supports_memo', 0, false, '2 transactions'],
    ['supports_memo', 1, false, '1 transactions'],
  ])('%s of operation %i: %j', (field, index, value, expected) => {
    expect(outcome(forwarded)).toBe('1 transactions');
    const said = outcome(withField(forwarded, at(index, field), value));
    expect(said).toBe(/^\d|\//.test(expected) ? expected : `${expected} ${at(index, field)}`);
  });

  test('its fields stand in the message', () => {
    expect(messageOf(api.msgs(forwarded))).toMatchObject({
      source_port: 'transfer',
      source_channel: 'channel-0',
      memo: { forward: { port: 'transfer', channel: 'channel-569' } },
    });
  });

  test.each(['port', 'channel', 'from_chain_id'])('%s must be there', (field) => {
    expect(outcome(withField(forwarded, at(1, field)))).toBe(`MISSING_FIELD ${at(1, field)}`);
  });

  test.each(['to_chain_id', 'pfm_enabled', 'supports_memo', 'dest_denom'])(
    '%s may be left to the data',
    (field) => {
      const without = withField(withField(forwarded, at(0, field)), at(1, field));
      expect(api.msgs(without)).toEqual(api.msgs(forwarded));
    },
  );
});

describe('swap', () => {
  const swap = '/operations/1/swap';
  const pools = `${swap}/swap_in/swap_operations`;

  test.each<[field: string, path: string, value: unknown, expected: string]>([
    ['swap_in', `${swap}/swap_in`, undefined, `INVALID_OPERATION ${swap}`],
    ['swap_in', `${swap}/swap_in`, 'all', `INVALID_TYPE ${swap}/swap_in`],
    ['from_chain_id', `${swap}/from_chain_id`, 'juno-1', `INVALID_OPERATION ${swap}/from_chain_id`],
    ['chain_id', `${swap}/chain_id`, 'juno-1', `INVALID_OPERATION ${swap}/from_chain_id`],
    ['denom_in', `${swap}/denom_in`, 'uosmo', 'ROUTE_DISCONTINUOUS /operations/1'],
    ['denom_in', `${swap}/denom_in`, undefined, `MISSING_FIELD ${swap}/denom_in`],
    ['denom_out', `${swap}/denom_out`, 'uosmo', `ROUTE_DISCONTINUOUS ${pools}/1/denom_out`],
    ['denom_out', `${swap}/denom_out`, undefined, `MISSING_FIELD ${swap}/denom_out`],
    ['venue', `${swap}/swap_in/swap_venue/name`, 'osmosis-x', `UNKNOWN_VENUE ${swap}/swap_in/swap_venue`],
    [
      'venue',
      `${swap}/swap_in/swap_venue/chain_id`,
      'juno-1',
      `INVALID_OPERATION ${swap}/swap_in/swap_venue/chain_id`,
    ],
    ['pools', pools, [], `INVALID_OPERATION ${pools}`],
    ['pool', `${pools}/0/pool`, undefined, `MISSING_FIELD ${pools}/0/pool`],
    ['pool', `${pools}/0/pool`, '1"', `INVALID_OPERATION ${pools}/0/pool`],
    ['denom_in of a pool', `${pools}/1/denom_in`, 'uion', `ROUTE_DISCONTINUOUS ${pools}/1/denom_in`],
    ['denom_out of a pool', `${pools}/1/denom_out`, 'uion', `ROUTE_DISCONTINUOUS ${pools}/1/denom_out`],
    ['amount', `${swap}/swap_in/swap_amount_in`, '1000001', 'ROUTE_DISCONTINUOUS /operations/1'],
    ['amount', `${swap}/swap_in/swap_amount_in`, '1.5', `INVALID_AMOUNT ${swap}/swap_in/swap_amount_in`],
  ])('%s: %s %j', (_name, path, value, expected) => {
    expect(outcome(swapped)).toBe('1 transactions');
    expect(outcome(withField(swapped, path, value))).toBe(expected);
  });

  test('its fields stand in the message, pools in order', () => {
    const { swap_and_action: call } = messageOf(api.msgs(swapped)).memo.wasm.msg;
    expect(call.user_swap.swap_exact_asset_in).toEqual({
      swap_venue_name: 'osmosis-poolmanager',
      operations: [
        { pool: '678', denom_in: denoms.axelarUsdcOnOsmosis, denom_out: 'uosmo' },
        { pool: '1', denom_in: 'uosmo', denom_out: denoms.atomOnOsmosis },
      ],
    });
    expect(call.min_asset.native.denom).toBe(denoms.atomOnOsmosis);
  });

  test.each(['estimated_affiliate_fee', 'from_chain_id', 'swap_in/swap_amount_in'])(
    '%s may be left out',
    (field) => {
      expect(api.msgs(withField(swapped, `${swap}/${field}`))).toEqual(api.msgs(swapped));
    },
  );

  test('estimated_affiliate_fee is an estimate: it changes nothing', () => {
    const request: Request = withField(
      swapped,
      `${swap}/estimated_affiliate_fee`,
      `99${denoms.atomOnOsmosis}`,
    );
    expect(api.msgs(request)).toEqual(api.msgs(swapped));
  });
});
