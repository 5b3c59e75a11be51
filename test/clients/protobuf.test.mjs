import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { MsgExecuteContract } from 'cosmjs-types/cosmwasm/wasm/v1/tx';
import { MsgTransfer } from 'cosmjs-types/ibc/applications/transfer/v1/tx';
import { askForMsgs, startServerOver } from './server.mjs';

const vectors = JSON.parse(await readFile(new URL('../vectors/memos-public.json', import.meta.url), 'utf8'));
const { links, chains } = vectors.about;

/** From the amino JSON that we emit to the members that the codec reads, as signing clients do it. */
const codecs = {
  '/ibc.applications.transfer.v1.MsgTransfer': {
    type: MsgTransfer,
    read: (msg, text) => ({
      sourcePort: msg.source_port,
      sourceChannel: msg.source_channel,
      token: msg.token,
      sender: msg.sender,
      receiver: msg.receiver,
      timeoutHeight: { revisionNumber: '0', revisionHeight: '0' },
      timeoutTimestamp: text.match(/"timeout_timestamp":(\d+)/)[1],
      memo: msg.memo ?? '',
    }),
    required: [
      'source_port',
      'source_channel',
      'token',
      'sender',
      'receiver',
      'timeout_height',
      'timeout_timestamp',
    ],
  },
  '/cosmwasm.wasm.v1.MsgExecuteContract': {
    type: MsgExecuteContract,
    read: (msg) => ({ ...msg, msg: Buffer.from(JSON.stringify(msg.msg)).toString('base64') }),
    required: ['sender', 'contract', 'msg', 'funds'],
  },
  '/cosmos.bank.v1beta1.MsgSend': {
    type: MsgSend,
    read: (msg) => ({ fromAddress: msg.from_address, toAddress: msg.to_address, amount: msg.amount }),
    required: ['from_address', 'to_address', 'amount'],
  },
};

let server;
before(async () => {
  server = await startServerOver({ links, chains }, '--clock', `${vectors.about.clock.now_ms}000000`);
});
after(() => server?.stop());

let messages = 0;
for (const { name, input } of vectors.compile) {
  test(`every message of ${name} goes through protobuf without loss`, async () => {
    const { status, body } = await askForMsgs(server.url, { trust_operations: true, ...input });
    assert.equal(status, 200, JSON.stringify(body));
    for (const { cosmos_tx: tx } of body.txs) {
      for (const { msg: text, msg_type_url: url } of tx.msgs) {
        const { type, read, required } = codecs[url];
        const msg = JSON.parse(text);
        for (const key of required) assert.ok(key in msg, `${url} has no ${key}`);
        const value = type.fromJSON(read(msg, text));
        const bytes = type.encode(value).finish();
        assert.ok(bytes.length > 0);
        assert.deepEqual(type.toJSON(type.decode(bytes)), type.toJSON(value));
        messages += 1;
      }
    }
  });
}

test('messages of every kind were seen', () => assert.ok(messages >= vectors.compile.length));
