/** Specification 7: errors. */
import { expect, test } from 'vitest';
import { api } from './support/ask.js';
import { users } from './support/known.js';
import { swapped } from './support/requests.js';

/** A share for the user on two chains. */
const shares = (onOsmosis: readonly string[], onHub: readonly string[]) => ({
  'osmosis-1': onOsmosis.map((basis_points_fee) => ({ address: users.osmosis, basis_points_fee })),
  'cosmoshub-4': { affiliates: onHub.map((basis_points_fee) => ({ address: users.hub, basis_points_fee })) },
});
const ask = (chain_ids_to_affiliates: object) =>
  api.handle('/v2/fungible/msgs', { ...swapped, chain_ids_to_affiliates });

test.each([
  ['one each', ['30'], ['31']],
  ['several', ['30', '20'], ['51']],
  ['none on one chain', ['1'], []],
])('affiliates whose sums differ are an error: %s', (_name, onOsmosis, onHub) => {
  expect(ask(shares(onOsmosis, onHub))).toEqual({
    status: 400,
    body: {
      code: 3,
      message: expect.stringContaining('same basis points on every chain'),
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'AFFILIATE_FEE_MISMATCH',
          domain: 'wayfold',
          metadata: { field: '/chain_ids_to_affiliates' },
        },
      ],
    },
  });
});

test.each([
  ['one each', ['30'], ['30']],
  ['several against one', ['30', '20'], ['50']],
  ['nothing', [], []],
])('affiliates whose sums agree are not: %s', (_name, onOsmosis, onHub) => {
  expect(ask(shares(onOsmosis, onHub)).status).toBe(200);
});
