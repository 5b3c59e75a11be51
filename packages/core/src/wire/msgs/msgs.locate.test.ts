import { describe, expect, test } from 'vitest';
import { member, type MemberPath, RoutingError, say, saying, type Sentence } from '../../primitives/index.js';
import { translate, withFields } from '../json/field-names.js';
import { locateMsgs } from './msgs.js';

const one = { address: 'a', basis_points_fee: '1' };
const step = { pool: '1', denom_in: 'a', denom_out: 'b' };

test.each<[string, object, MemberPath, string]>([
  ['as it is', { amount_in: '1' }, ['amountIn'], '/amount_in'],
  ['what is not there', {}, ['addresses', 3], '/address_list/3'],
  ['an end', {}, ['source', 'chainId'], '/source_asset_chain_id'],
  ['a key of a map', {}, ['feeHeadroom', 'a/b'], '/fee_headroom/a~1b'],
  [
    'beside the variant',
    { operations: [{ transfer: {} }] },
    ['operations', 0, 'txIndex'],
    '/operations/0/tx_index',
  ],
  [
    'inside the variant',
    { operations: [{ transfer: {} }] },
    ['operations', 0, 'supportsMemo'],
    '/operations/0/transfer/supports_memo',
  ],
  [
    'the newer name of a denom',
    { operations: [{ transfer: { denom_out: 'uatom' } }] },
    ['operations', 0, 'denomOut'],
    '/operations/0/transfer/denom_out',
  ],
  [
    'both names of a denom',
    { operations: [{ transfer: { denom_out: 'uatom', dest_denom: 'uatom' } }] },
    ['operations', 0, 'denomOut'],
    '/operations/0/transfer/dest_denom',
  ],
  [
    'the older name of a chain',
    { operations: [{ transfer: { chain_id: 'a', from_chain_id: null } }] },
    ['operations', 0, 'fromChainId'],
    '/operations/0/transfer/chain_id',
  ],
  [
    'the second name of the chain of a swap',
    { operations: [{ swap: { from_chain_id: 'a' } }] },
    ['operations', 0, 'chainId'],
    '/operations/0/swap/from_chain_id',
  ],
  [
    'pools of a swap',
    { operations: [{ swap: { swap_in: { swap_operations: [step] } } }] },
    ['operations', 0, 'trade', 'steps', 0, 'denomIn'],
    '/operations/0/swap/swap_in/swap_operations/0/denom_in',
  ],
  [
    'a part of a swap',
    { operations: [{ swap: { smart_swap_in: { swap_routes: [{}] } } }] },
    ['operations', 0, 'trade', 'routes', 0, 'amountIn'],
    '/operations/0/swap/smart_swap_in/swap_routes/0/swap_amount_in',
  ],
  [
    'the second spelling of a handler',
    { post_route_handler: { autpilot_msg: { receiver: 'a' } } },
    ['postRouteHandler', 'receiver'],
    '/post_route_handler/autpilot_msg/receiver',
  ],
  [
    'wrapped affiliates',
    { chain_ids_to_affiliates: { 'a/b': { affiliates: [one] } } },
    ['affiliates', 'a/b', 0, 'address'],
    '/chain_ids_to_affiliates/a~1b/affiliates/0/address',
  ],
  [
    'bare affiliates',
    { chain_ids_to_affiliates: { 'a/b': [one] } },
    ['affiliates', 'a/b', 0, 'basisPointsFee'],
    '/chain_ids_to_affiliates/a~1b/0/basis_points_fee',
  ],
  [
    'affiliates of no chain',
    { affiliates: [one], chain_ids_to_affiliates: {} },
    ['affiliates', 'a', 0, 'address'],
    '/affiliates/0/address',
  ],
  ['all affiliates of no chain', { affiliates: [one] }, ['affiliates'], '/affiliates'],
])('%s', (_name, request, path, expected) => {
  expect(locateMsgs(request)(path)).toBe(expected);
});

describe('messages', () => {
  const request = { operations: [{ transfer: { denom_out: 'uatom' } }] };

  test.each<[string, Sentence, string]>([
    ['operations[0].denomOut', say`${member('denomOut')} is ${'"`denomOut`"'}`, 'denom_out is "`denomOut`"'],
    [
      'operations[0]',
      say`${member('amountIn')} of operation 0, ${member('trade.amountIn')}`,
      'amount_in of operation 0, swap_amount_in',
    ],
    ['addresses', say`${member('addresses')} needs 3`, 'address_list needs 3'],
    ['feeHeadroom["osmosis-1"]', say`invalid ${member('osmosis-1')}`, 'invalid osmosis-1'],
    ['', say`one of ${member('amountIn')} and ${member('amountOut')}`, 'one of amount_in and amount_out'],
    ['/amount_in', say`said ${member('alreadyIn')} the words`, 'said `alreadyIn` the words'],
  ])('at %s', (field, sentence, expected) => {
    const warning = { reason: 'OUTAGE', field, ...saying(sentence) } as const;
    expect(translate(locateMsgs(request), warning).message).toBe(expected);
    const refuse = (): never => {
      throw new RoutingError('INVALID_TYPE', field, sentence, { notes: [sentence] });
    };
    expect(() => withFields(locateMsgs(request), refuse)).toThrow(
      expect.objectContaining({ message: expected, notes: [expected] }),
    );
  });
});
