/** Specification 2.7: a transaction. */
import { expect, test } from 'vitest';
import { api } from './support/ask.js';
import { users } from './support/known.js';
import { cut, forwarded, swapped } from './support/requests.js';

const msgs = [{ msg: expect.any(String), msg_type_url: '/ibc.applications.transfer.v1.MsgTransfer' }];

test('cosmos_tx and operations_indices: every field of the table', () => {
  expect(api.msgs(swapped).txs).toEqual([
    {
      cosmos_tx: {
        chain_id: 'axelar-dojo-1',
        path: ['axelar-dojo-1', 'osmosis-1', 'cosmoshub-4'],
        msgs,
        signer_address: users.axelar,
      },
      operations_indices: [0, 1, 2],
    },
  ]);
});

test('each transaction names its own part: chain, path, signer, operations', () => {
  const part = (chain_id: string, to: string, signer_address: string, index: number) => ({
    cosmos_tx: { chain_id, path: [chain_id, to], msgs, signer_address },
    operations_indices: [index],
  });
  expect(api.msgs(cut).txs).toEqual([
    part('osmosis-1', 'axelar-dojo-1', users.osmosis, 0),
    part('axelar-dojo-1', 'neutron-1', users.axelar, 1),
  ]);
});

test('the indices cover every operation once, in order', () => {
  for (const request of [forwarded, cut, swapped]) {
    const indices = api.msgs(request).txs.flatMap((tx) => tx.operations_indices);
    expect(indices).toEqual(request.operations.map((_, index) => index));
  }
});
