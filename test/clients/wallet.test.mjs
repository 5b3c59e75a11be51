// The messages of bridges, which cosmjs does not know, in the codecs that their makers and the public client have: each is encoded of
// the JSON that we emit, and must have the bytes of `wayfold/wallet`.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { warpTx } from '@hyperlane-xyz/cosmos-types';
import opchild from '@initia/opinit.proto/opinit/opchild/v1/tx.js';
import ophost from '@initia/opinit.proto/opinit/ophost/v1/tx.js';
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { toAminoMsgs, toEncodeObjects, toTxBody } from '../../packages/core/dist/node/wallet.js';
import { askForMsgs, startServerOver } from './server.mjs';

const vectors = JSON.parse(
  await readFile(new URL('../vectors/bridges-public.json', import.meta.url), 'utf8'),
);
const cctp = await codecsOfClient('MsgDepositForBurnWithCaller');

/** The public client keeps its codecs in a file of its own, under a name that changes with what is in it. */
async function codecsOfClient(name) {
  const folder = new URL('./node_modules/@skip-go/client/dist/esm/', import.meta.url);
  for (const file of await readdir(folder)) {
    if (!/^chunk-.*\.js$/.test(file)) continue;
    const text = await readFile(new URL(file, folder), 'utf8');
    if (text.includes(`var ${name} = {`)) return import(new URL(file, folder).href);
  }
  throw new Error(`the public client has no ${name}`);
}

const camel = (msg) =>
  Object.fromEntries(
    Object.entries(msg).map(([key, value]) => [
      key.replace(/_(.)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );

/** Bytes of the JSON that we emit, by somebody else. */
const codecs = {
  '/circle.cctp.v1.MsgDepositForBurn': (msg) =>
    cctp.MsgDepositForBurn.encode(cctp.MsgDepositForBurn.fromAmino(msg)).finish(),
  '/circle.cctp.v1.MsgDepositForBurnWithCaller': (msg) =>
    cctp.MsgDepositForBurnWithCaller.encode(cctp.MsgDepositForBurnWithCaller.fromAmino(msg)).finish(),
  '/opinit.ophost.v1.MsgInitiateTokenDeposit': (msg) =>
    ophost.MsgInitiateTokenDeposit.encode(ophost.MsgInitiateTokenDeposit.fromJSON(camel(msg))).finish(),
  '/opinit.opchild.v1.MsgInitiateTokenWithdrawal': (msg) =>
    opchild.MsgInitiateTokenWithdrawal.encode(
      opchild.MsgInitiateTokenWithdrawal.fromJSON(camel(msg)),
    ).finish(),
  '/hyperlane.warp.v1.MsgRemoteTransfer': (msg) =>
    warpTx.MsgRemoteTransfer.encode(warpTx.MsgRemoteTransfer.fromJSON(msg)).finish(),
};

const cases = vectors.cases.filter(({ expect }) =>
  expect.txs?.some(({ msgs }) => msgs?.some(({ msg_type_url: url }) => url in codecs)),
);

let server;
before(async () => {
  server = await startServerOver(vectors.about.overlay, '--clock', vectors.about.clock_ns);
});
after(() => server?.stop());

const seen = new Set();
for (const { name, request } of cases) {
  test(`${name} has the bytes of its makers`, async () => {
    const { status, body } = await askForMsgs(server.url, request);
    assert.equal(status, 200, JSON.stringify(body));
    for (const tx of body.txs.filter(({ cosmos_tx: cosmos }) => cosmos !== undefined)) {
      const { messages } = TxBody.decode(toTxBody(tx));
      for (const [index, { msg, msg_type_url: url }] of tx.cosmos_tx.msgs.entries()) {
        assert.equal(messages[index].typeUrl, url);
        if (!(url in codecs)) continue;
        assert.deepEqual(new Uint8Array(messages[index].value), new Uint8Array(codecs[url](JSON.parse(msg))));
        seen.add(url);
        const type = cctp[url.split('.').at(-1)];
        if (!url.startsWith('/circle.')) continue;
        const [object, amino] = [toEncodeObjects(tx)[index], toAminoMsgs(tx)[index]];
        assert.deepEqual(amino, {
          ...type.toAminoMsg(object.value),
          value: given(type.toAmino(object.value)),
        });
      }
    }
  });
}

/** Members that are there. */
function given(value) {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
}

test('every message of bridges was seen', () =>
  assert.deepEqual([...seen].sort(), Object.keys(codecs).sort()));
