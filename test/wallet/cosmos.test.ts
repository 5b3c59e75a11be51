/** Transactions of Cosmos chains in the forms of wallets, against cosmjs. */
import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino';
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { describe, expect, test } from 'vitest';
import { toAminoMsgs, toEncodeObjects, toTxBody } from 'wayfold/wallet';
import { aminoTypes, isKnownToAmino, registry } from './support/codecs.js';
import { cosmosTxs, ofLibrary } from './support/compiled.js';

const fee = { amount: [{ denom: 'uatom', amount: '1' }], gas: '1' };

test('every type of message was compiled', () => {
  const urls = cosmosTxs.flatMap(({ tx }) => tx.cosmos_tx.msgs.map(({ msg_type_url }) => msg_type_url));
  expect([...new Set(urls)].sort()).toEqual([
    '/circle.cctp.v1.MsgDepositForBurn',
    '/circle.cctp.v1.MsgDepositForBurnWithCaller',
    '/cosmos.bank.v1beta1.MsgSend',
    '/cosmwasm.wasm.v1.MsgExecuteContract',
    '/hyperlane.warp.v1.MsgRemoteTransfer',
    '/ibc.applications.transfer.v1.MsgTransfer',
    '/opinit.opchild.v1.MsgInitiateTokenWithdrawal',
    '/opinit.ophost.v1.MsgInitiateTokenDeposit',
  ]);
});

describe.each(cosmosTxs)('$name', ({ tx }) => {
  const objects = toEncodeObjects(tx);
  const body = toTxBody(tx);

  test('has the bytes of cosmjs', () => {
    expect(body).toEqual(registry.encodeTxBody({ messages: objects }));
    expect(toTxBody(tx, { memo: 'é', timeoutHeight: 2n ** 63n })).toEqual(
      registry.encodeTxBody({ messages: objects, memo: 'é', timeoutHeight: 2n ** 63n }),
    );
  });

  test('is read by cosmjs as what it was encoded of', () => {
    const { messages } = TxBody.decode(body);
    expect(messages.map(({ typeUrl }) => typeUrl)).toEqual(objects.map(({ typeUrl }) => typeUrl));
    for (const [index, any] of messages.entries()) {
      if (isKnownToAmino(any)) expect(registry.decode(any)).toEqual(objects[index]?.value);
    }
  });

  test('says what its JSON says', () => {
    for (const [index, { msg }] of tx.cosmos_tx.msgs.entries()) {
      const { value = {} } = objects[index] ?? {};
      expect(plain(value)).toEqual(plain(JSON.parse(msg, exactly)));
    }
  });

  test('has the sign document of cosmjs', () => {
    const messages = toAminoMsgs(tx);
    for (const [index, object] of objects.entries()) {
      if (!isKnownToAmino(object)) continue;
      expect(messages[index]).toEqual(aminoTypes.toAmino(object));
      const [one] = [messages[index]].flatMap((message) => message ?? []);
      expect(one && registry.encode(aminoTypes.fromAmino(one))).toEqual(registry.encode(object));
    }
    const known = objects.filter(isKnownToAmino).map((object) => aminoTypes.toAmino(object));
    if (known.length === objects.length)
      expect(serializeSignDoc(makeSignDoc(messages, fee, 'a-1', '', 1, 2))).toEqual(
        serializeSignDoc(makeSignDoc(known, fee, 'a-1', '', 1, 2)),
      );
  });

  test('is the same as the library gives it', () => {
    expect(toEncodeObjects(ofLibrary(tx))).toEqual(objects);
    expect(toTxBody(ofLibrary(tx))).toEqual(body);
    expect(toAminoMsgs(ofLibrary(tx))).toEqual(toAminoMsgs(tx));
  });
});

/** Numbers that a double cannot hold keep their digits as text, where the engine tells the source of a number. */
function exactly(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined ? context.source : value;
}

/** Members by their names in lower case without `_`, all values as text: what the forms have in common. Empty ones are left out. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesOf(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null)
    return isJson(value) ? plain(JSON.parse(value, exactly)) : String(value);
  const entries = Object.entries(value).map(([key, one]) => [
    key.replaceAll('_', '').toLowerCase(),
    plain(one),
  ]);
  return Object.fromEntries(entries.filter(([, one]) => !['', '0', '[]', '{}'].includes(text(one))));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isJson(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('{');
}

/** JSON of contracts, and what is base64 in JSON. */
function bytesOf(bytes: Uint8Array): unknown {
  return bytes[0] === 0x7b ? plain(Buffer.from(bytes).toString()) : Buffer.from(bytes).toString('base64');
}
