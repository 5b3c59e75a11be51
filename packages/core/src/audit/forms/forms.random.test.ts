/** Messages of the service's own form, written in every other form: the report is the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isList, isObject, type JsonObject, type JsonValue, printJson } from '../../json/index.js';
import { fromBase64, printBech32, toBase64, toHex, toUtf8 } from '../../primitives/index.js';
import {
  any,
  authInfo,
  encode,
  type ProtoField,
  type ProtoMessage,
  type ProtoType,
  type ProtoValue,
  protoTypes,
  signDoc,
  txBody,
  txRaw,
  typeOf,
} from '../../proto/index.js';
import { createRegistry } from '../../registry/index.js';
import { type AuditReport, auditMsgs } from '../index.js';
import { aminoNames } from './from-json.js';

const home = (byte: number): string => printBech32('home', new Uint8Array(20).fill(byte));
const away = (byte: number): string => printBech32('away', new Uint8Array(20).fill(byte));
const able = { supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps', ibc_hooks: true } as const;
const registry = createRegistry({
  chains: [
    { chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
    { chain_id: 'away-1', chain_name: 'away', chain_type: 'cosmos', bech32_prefix: 'away' },
  ],
  channels: [
    {
      a: { chain_id: 'home-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'away-1', port: 'transfer', channel: 'channel-7' },
    },
  ],
  assets: [{ chain_id: 'home-1', denom: 'uhome' }],
  capabilities: [
    { chain_id: 'home-1', ...able },
    { chain_id: 'away-1', ...able },
  ],
});

const urls = {
  transfer: '/ibc.applications.transfer.v1.MsgTransfer',
  send: '/cosmos.bank.v1beta1.MsgSend',
  multi: '/cosmos.bank.v1beta1.MsgMultiSend',
  execute: '/cosmwasm.wasm.v1.MsgExecuteContract',
  exec: '/cosmos.authz.v1beta1.MsgExec',
  grant: '/cosmos.authz.v1beta1.MsgGrant',
  burn: '/circle.cctp.v1.MsgDepositForBurn',
} as const;

/** A message as nodes print it, which the own form is but for its envelope. */
type Message = JsonObject & { readonly '@type': string };

const person = fc.integer({ min: 1, max: 4 }).map(home);
const coin = fc.record({
  denom: fc.constantFrom('uhome', 'uother'),
  amount: fc.bigInt({ min: 0n, max: 2n ** 70n }).map(String),
});
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const memo = fc.constantFrom(
  '',
  'hello',
  '{"forward":{"receiver":"x","port":"transfer","channel":"channel-7"}}',
  '{"wasm":{"contract":"x","msg":{"a":9007199254740993}}}',
  '{"a":1,"a":2}',
  'é🙂',
);

const plain: fc.Arbitrary<Message> = fc.oneof(
  fc.record({
    '@type': fc.constant(urls.transfer),
    source_port: fc.constant('transfer'),
    source_channel: fc.constantFrom('channel-0', 'channel-1'),
    token: coin,
    sender: person,
    receiver: fc.constantFrom(away(1), home(1), 'x'),
    timeout_height: fc.record({ revision_number: u64.map(String), revision_height: u64.map(String) }),
    timeout_timestamp: fc.oneof(fc.constant('1735689900000000000'), u64.map(String)),
    memo,
  }),
  fc.record({
    '@type': fc.constant(urls.send),
    from_address: person,
    to_address: fc.oneof(person, fc.constant('x')),
    amount: fc.array(coin, { maxLength: 2 }),
  }),
  fc.record({
    '@type': fc.constant(urls.multi),
    inputs: fc.array(fc.record({ address: person, coins: fc.array(coin, { maxLength: 2 }) }), {
      maxLength: 2,
    }),
    outputs: fc.array(fc.record({ address: person, coins: fc.array(coin, { maxLength: 2 }) }), {
      maxLength: 3,
    }),
  }),
  fc.record({
    '@type': fc.constant(urls.execute),
    sender: person,
    contract: person,
    msg: fc.record({ go: fc.oneof(fc.integer(), u64, fc.string(), fc.constant({ deep: [1n, { x: '' }] })) }),
    funds: fc.array(coin, { maxLength: 2 }),
  }),
  fc.record({
    '@type': fc.constant(urls.burn),
    from: person,
    amount: fc.bigInt({ min: 1n, max: 2n ** 60n }).map(String),
    destination_domain: fc.integer({ min: 1, max: 9 }),
    mint_recipient: fc.uint8Array({ minLength: 31, maxLength: 32 }).map(toBase64),
    burn_token: fc.constant('uhome'),
  }),
  fc.record({
    '@type': fc.constant(urls.grant),
    granter: person,
    grantee: person,
    grant: fc.record({
      authorization: fc.oneof(
        fc.record({
          '@type': fc.constant('/cosmos.bank.v1beta1.SendAuthorization'),
          spend_limit: fc.array(coin, { maxLength: 2 }),
          allow_list: fc.array(person, { maxLength: 2 }),
        }),
        fc.record({
          '@type': fc.constant('/cosmos.authz.v1beta1.GenericAuthorization'),
          msg: fc.constant(urls.send),
        }),
      ),
    }),
  }),
) as fc.Arbitrary<Message>; // each has its type

const nested: fc.Arbitrary<Message> = fc.record({
  '@type': fc.constant(urls.exec),
  grantee: person,
  msgs: fc.array(plain, { minLength: 1, maxLength: 2 }),
}) as fc.Arbitrary<Message>; // it has its type

const messages = fc.array(fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: nested }), {
  minLength: 1,
  maxLength: 3,
});

/** Writes the members of a message, each by its field. */
function mapFields(
  type: ProtoType,
  message: JsonObject,
  write: (field: ProtoField, value: JsonValue) => readonly [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(
    type.fields.flatMap((field) => {
      const value = message[field.name];
      return value === undefined ? [] : [write(field, value)];
    }),
  );
}

function typeNamed(url: string): ProtoType {
  const type = protoTypes.get(url);
  if (type === undefined) throw new Error(`no type ${url}`);
  return type;
}

function each(value: JsonValue, write: (one: JsonValue) => unknown): unknown {
  return isList(value) ? value.map(write) : write(value);
}

function toProto(type: ProtoType, message: JsonObject): ProtoMessage {
  const scalar = (field: ProtoField, value: JsonValue): ProtoValue => {
    if (field.kind === 'message') return toProto(typeOf(field), value as JsonObject);
    if (field.kind === 'uint64') return BigInt(String(value));
    if (field.kind !== 'bytes') return value as string | number;
    return isObject(value)
      ? toUtf8(printJson(value as JsonValue))
      : (fromBase64(String(value)) ?? new Uint8Array());
  };
  return mapFields(type, message, (field, value) => [
    field.name,
    each(value, (one) =>
      field.kind === 'message' && typeOf(field) === any ? toAny(one as Message) : scalar(field, one),
    ),
  ]) as ProtoMessage;
}

function toAny(message: Message): ProtoMessage {
  const url = message['@type'];
  return { type_url: url, value: encode(typeNamed(url), toProto(typeNamed(url), message)) };
}

function camel(name: string): string {
  return name.replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase());
}

interface Dialect {
  readonly name: (name: string) => string;
  readonly any: (message: Message) => unknown;
  readonly long?: (text: string) => unknown;
  readonly bytes?: (bytes: Uint8Array) => unknown;
}

function print(type: ProtoType, message: JsonObject, dialect: Dialect): Record<string, unknown> {
  const one = (field: ProtoField, value: JsonValue): unknown => {
    if (field.kind === 'message')
      return typeOf(field) === any
        ? dialect.any(value as Message)
        : print(typeOf(field), value as JsonObject, dialect);
    if (field.kind === 'uint64') return dialect.long?.(String(value)) ?? value;
    if (field.kind !== 'bytes' || dialect.bytes === undefined) return value;
    return dialect.bytes(
      isObject(value)
        ? toUtf8(printJson(value as JsonValue))
        : (fromBase64(String(value)) ?? new Uint8Array()),
    );
  };
  return mapFields(type, message, (field, value) => [
    dialect.name(field.name),
    each(value, (item) => one(field, item)),
  ]);
}

const amino: Dialect = {
  name: (name) => name,
  any: (message) => ({
    type: [...aminoNames].find(([, url]) => url === message['@type'])?.[0] ?? '',
    value: print(typeNamed(message['@type']), message, amino),
  }),
};
const protoJson: Dialect = {
  name: camel,
  any: (message) => ({
    '@type': message['@type'],
    ...print(typeNamed(message['@type']), message, protoJson),
  }),
};
const half = (bits: bigint): number => Number(BigInt.asIntN(32, bits));
const encodeObjects: Dialect = {
  name: camel,
  any: (message) => {
    const { type_url: typeUrl, value } = toAny(message);
    return { typeUrl, value: Object.fromEntries([...(value as Uint8Array).entries()]) };
  },
  long: (text) => ({ low: half(BigInt(text)), high: half(BigInt(text) >> 32n), unsigned: true }),
  bytes: (bytes) => [...bytes],
};
const libraries: Dialect = { name: camel, any: encodeObjects.any, long: BigInt, bytes: (bytes) => bytes };

const encodeObject = (dialect: Dialect, message: Message): unknown => ({
  typeUrl: message['@type'],
  value: print(typeNamed(message['@type']), message, dialect),
});

const bodyOf = (list: readonly Message[]): Uint8Array => encode(txBody, { messages: list.map(toAny) });
const authOf = encode(authInfo, { fee: { gas_limit: 1n } });

/** Ways to write messages; the chain stands beside all of them. */
const forms: Readonly<Record<string, (list: readonly Message[]) => unknown>> = {
  'amino StdSignDoc': (list) => ({
    chain_id: 'home-1',
    msgs: list.map(amino.any),
    fee: { amount: [], gas: '1' },
    memo: '',
  }),
  StdTx: (list) => ({
    type: 'cosmos-sdk/StdTx',
    value: { msg: list.map(amino.any), fee: { amount: [], gas: '1' } },
  }),
  'node JSON': (list) => ({
    tx_response: { tx: { body: { messages: list }, auth_info: { fee: { amount: [] } } } },
  }),
  'proto-JSON': (list) => list.map(protoJson.any),
  EncodeObjects: (list) => list.map((message) => encodeObject(encodeObjects, message)),
  'EncodeObjects in memory': (list) => list.map((message) => encodeObject(libraries, message)),
  'ts-proto JSON': (list) => ({
    body: {
      messages: list.map((message) => {
        const { type_url: typeUrl, value } = toAny(message);
        return { typeUrl, value: toBase64(value as Uint8Array) };
      }),
    },
  }),
  'direct in hex': (list) => ({
    bodyBytes: toHex(bodyOf(list)),
    authInfoBytes: `0x${toHex(authOf)}`,
    chainId: 'home-1',
    accountNumber: '7',
  }),
  'direct in bytes': (list) => ({
    signDoc: { bodyBytes: bodyOf(list), authInfoBytes: [...authOf], chainId: 'home-1', accountNumber: 0n },
  }),
  SignDoc: (list) =>
    toBase64(
      encode(signDoc, {
        body_bytes: bodyOf(list),
        auth_info_bytes: authOf,
        chain_id: 'home-1',
        account_number: 9n,
      }),
    ),
  TxRaw: (list) => ({
    tx_bytes: toBase64(
      encode(txRaw, {
        body_bytes: bodyOf(list),
        auth_info_bytes: authOf,
        signatures: [new Uint8Array(64).fill(200)],
      }),
    ),
  }),
  TxBody: (list) => toHex(bodyOf(list)),
};

function summary({ effects, unknown, findings, verdict }: AuditReport): unknown {
  return {
    effects: effects.map(({ pointer: _, ...effect }) => effect),
    unread: unknown.map(({ text }) => text),
    findings: findings.map(({ severity, reason }) => `${severity} ${reason}`).sort(),
    verdict,
  };
}

const expectation = { ownAddresses: [home(1), home(2), away(1)] };

/** Base64 that begins as hex does. */
const seemsHex = {
  ...{ '@type': urls.burn, from: home(1), amount: '1', destination_domain: 1, burn_token: 'uhome' },
  mint_recipient: `0x${'A'.repeat(41)}=`,
};

test.each(Object.keys(forms))('%s says what the own form says', (name) => {
  fc.assert(
    fc.property(messages, (list) => {
      const msgs = list.map(({ '@type': url, ...msg }) => ({ msg_type_url: url, msg }));
      const own = auditMsgs(registry, { msgs: [{ chain_id: 'home-1', msgs }], expectation });
      const form = forms[name]?.(list) as JsonValue; // as the form has it, undefined members and bytes included
      const read = auditMsgs(registry, { msgs: form, chainId: 'home-1', expectation });
      expect(summary(read)).toEqual(summary(own));
    }),
    { numRuns: 60, examples: [[[seemsHex]]] },
  );
});
