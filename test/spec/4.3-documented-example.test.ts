/** Specification 4.3: the documented request, and the message that its last paragraph describes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSnapshot } from '@wayfold/data';
import { api, apiOver, messageOf } from './support/ask.js';
import { denoms, users } from './support/known.js';
import { swapped } from './support/requests.js';

test('a transfer message holds its fields, and its memo the swap, the transfer after it and the fallback', () => {
  const { memo, ...message } = messageOf(api.msgs(swapped));
  const entryPoint = message.receiver;
  expect(message).toEqual({
    source_port: 'transfer',
    source_channel: 'channel-3',
    token: { denom: 'uusdc', amount: '1000000' },
    sender: users.axelar,
    receiver: entryPoint,
    timeout_height: {},
    timeout_timestamp: expect.any(Number),
  });
  const { contract, msg } = memo.wasm;
  expect(contract).toBe(entryPoint);
  expect(msg.swap_and_action).toMatchObject({
    min_asset: { native: { denom: denoms.atomOnOsmosis, amount: '105963' } },
    post_swap_action: {
      ibc_transfer: {
        ibc_info: { source_channel: 'channel-0', receiver: users.hub, recover_address: users.osmosis },
      },
    },
  });
});

interface Documented {
  readonly cosmos_tx: {
    readonly path: readonly string[];
    readonly msgs: readonly {
      readonly msg: Readonly<Record<string, unknown>>;
      readonly msg_type_url: string;
    }[];
  };
}

test('with its contract and dialect as an overlay, the answer is the documented one', () => {
  const vectors = JSON.parse(readFileSync(new URL('../vectors/memos-public.json', import.meta.url), 'utf8'));
  const [documented]: readonly Documented[] = vectors.observed[0].expected.txs;
  const shipped = loadSnapshot().swap_venues?.find((row) => row.chain_id === 'osmosis-1');
  if (documented === undefined || shipped === undefined) throw new Error('no example to compare with');
  const entry_point = 'osmo1qpvu80yfd0jnnh3ytn8964382typrqq0ejmqaasa3j233su8apasfqtler';
  const older = apiOver({ swap_venues: [{ ...shipped, entry_point, dialect: 'swap_with_action' }] });
  const answer = older.msgs(swapped);

  const message = messageOf(answer);
  const { memo, timeout_timestamp, ...rest } = documented.cosmos_tx.msgs[0]?.msg ?? {};
  // The example writes a hash in lower case, which no chain reads, and its time is of another day.
  const upper = String(memo).replace(/ibc\/[0-9a-f]{64}/g, (denom) => `ibc/${denom.slice(4).toUpperCase()}`);
  expect(message).toEqual({ ...rest, memo: JSON.parse(upper), timeout_timestamp: message.timeout_timestamp });
  expect(typeof timeout_timestamp).toBe(typeof message.timeout_timestamp);

  // Its path ends where it starts; ours is the whole way.
  expect(answer.txs).toEqual([
    {
      ...documented,
      cosmos_tx: {
        ...documented.cosmos_tx,
        path: [...documented.cosmos_tx.path, 'osmosis-1', 'cosmoshub-4'],
        msgs: [{ msg: expect.any(String), msg_type_url: documented.cosmos_tx.msgs[0]?.msg_type_url }],
      },
    },
  ]);
  expect(answer.min_amount_out).toBe('105963');
  expect(answer.estimated_fees).toEqual([]);
});
