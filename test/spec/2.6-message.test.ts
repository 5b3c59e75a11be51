/** Specification 2.6: a message. */
import { expect, test } from 'vitest';
import { api } from './support/ask.js';
import { denoms, users } from './support/known.js';
import { cut, forwarded, swapped } from './support/requests.js';

test('multi_chain_msg: every field of the table', () => {
  const [message, ...more] = api.msgs(swapped).msgs;
  expect(more).toEqual([]);
  expect(message).toEqual({
    multi_chain_msg: {
      chain_id: 'axelar-dojo-1',
      path: ['axelar-dojo-1', 'osmosis-1', 'cosmoshub-4'],
      msg: expect.any(String),
      msg_type_url: '/ibc.applications.transfer.v1.MsgTransfer',
    },
  });
});

test('msg is the body as a JSON document in a string', () => {
  const [message] = api.msgs(forwarded).msgs;
  const { msg } = message && 'multi_chain_msg' in message ? message.multi_chain_msg : { msg: '' };
  expect(JSON.parse(msg)).toMatchObject({
    source_port: 'transfer',
    source_channel: 'channel-0',
    token: { denom: denoms.atomOnOsmosis, amount: '1000000' },
    sender: users.osmosis,
    receiver: users.hub,
  });
});

test('each transaction of one message is mirrored, in order', () => {
  for (const request of [forwarded, cut, swapped]) {
    const { msgs, txs } = api.msgs(request);
    const mirrored = txs.flatMap((tx) => {
      if (!('cosmos_tx' in tx)) return [];
      const { chain_id, path, msgs: inner } = tx.cosmos_tx;
      return inner.map((message) => ({ multi_chain_msg: { chain_id, path, ...message } }));
    });
    expect(msgs).toEqual(mirrored);
  }
  expect(api.msgs(cut).msgs).toHaveLength(2);
});
