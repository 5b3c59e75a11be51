import { expect, test } from 'vitest';
import { fieldIn } from './told.js';

const one = { address: 'a', basis_points_fee: '1' };

test.each<[string, object, string, string]>([
  ['as it is', { amount_in: '1' }, '/amount_in', '/amount_in'],
  ['what is not there', {}, '/address_list/3', '/address_list/3'],
  [
    'the newer name of a denom',
    { operations: [{ transfer: { denom_out: 'uatom' } }] },
    '/operations/0/transfer/dest_denom',
    '/operations/0/transfer/denom_out',
  ],
  [
    'both names of a denom',
    { operations: [{ transfer: { denom_out: 'uatom', dest_denom: 'uatom' } }] },
    '/operations/0/transfer/dest_denom',
    '/operations/0/transfer/dest_denom',
  ],
  [
    'the older name of a chain',
    { operations: [{ transfer: { chain_id: 'a', from_chain_id: null } }] },
    '/operations/0/transfer/from_chain_id',
    '/operations/0/transfer/chain_id',
  ],
  [
    'the second spelling of a handler',
    { post_route_handler: { autpilot_msg: { receiver: 'a' } } },
    '/post_route_handler/autopilot_msg/receiver',
    '/post_route_handler/autpilot_msg/receiver',
  ],
  [
    'wrapped affiliates',
    { chain_ids_to_affiliates: { 'a/b': { affiliates: [one] } } },
    '/chain_ids_to_affiliates/a~1b/affiliates/0/address',
    '/chain_ids_to_affiliates/a~1b/affiliates/0/address',
  ],
  [
    'bare affiliates',
    { chain_ids_to_affiliates: { 'a/b': [one] } },
    '/chain_ids_to_affiliates/a~1b/affiliates/0/address',
    '/chain_ids_to_affiliates/a~1b/0/address',
  ],
  [
    'affiliates of no chain',
    { affiliates: [one], chain_ids_to_affiliates: {} },
    '/chain_ids_to_affiliates/a/affiliates/0/address',
    '/affiliates/0/address',
  ],
  ['all affiliates of no chain', { affiliates: [one] }, '/chain_ids_to_affiliates', '/affiliates'],
])('%s', (_name, request, field, expected) => {
  expect(fieldIn(request, field)).toBe(expected);
});
