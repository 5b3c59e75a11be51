/** Every byte of what is signed, changed: what is still called a match does what was expected. */
import { expect, test } from 'vitest';
import type { JsonValue } from '../../json/index.js';
import { ibcDenom } from '../../denom/index.js';
import { brandAs, printBech32, RoutingError, sha256, toBase64, toUtf8 } from '../../primitives/index.js';
import {
  authInfo,
  encode,
  type ProtoMessage,
  type ProtoType,
  protoTypes,
  signDoc,
  txBody,
  txRaw,
} from '../../proto/index.js';
import { createRegistry } from '../../registry/index.js';
import { type AuditReport, auditMsgs, type Expectation } from '../index.js';

const account = (prefix: string, byte = 1): string => printBech32(prefix, new Uint8Array(20).fill(byte));
const able = { supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps', ibc_hooks: true } as const;
const registry = createRegistry({
  chains: [
    {
      ...{ chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
      fee_assets: [{ denom: 'uhome', gas_price: { low: '0.0005', average: '0.0005', high: '0.0005' } }],
    },
    { chain_id: 'away-1', chain_name: 'away', chain_type: 'cosmos', bech32_prefix: 'away' },
  ],
  channels: [
    {
      a: { chain_id: 'home-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'away-1', port: 'transfer', channel: 'channel-7' },
    },
  ],
  assets: [
    { chain_id: 'home-1', denom: 'uhome' },
    { chain_id: 'away-1', trace: 'transfer/channel-7', origin_denom: 'uhome' },
  ],
  capabilities: [{ chain_id: 'away-1', ...able }],
});

const expectation: Expectation = {
  sourceAsset: { chainId: 'home-1', denom: 'uhome' },
  amountIn: 1000n,
  destAsset: { chainId: 'away-1', denom: ibcDenom(brandAs('transfer/channel-7/uhome'), sha256) },
  minAmountOut: 1000n,
  receiver: account('away'),
  ownAddresses: [account('home'), account('away')],
};

const any = (name: string, value: ProtoMessage): ProtoMessage => {
  const type: ProtoType | undefined = protoTypes.get(name);
  return { type_url: name, value: type === undefined ? new Uint8Array() : encode(type, value) };
};
const transfer = any('/ibc.applications.transfer.v1.MsgTransfer', {
  source_port: 'transfer',
  source_channel: 'channel-0',
  token: { denom: 'uhome', amount: '1000' },
  sender: account('home'),
  receiver: account('away'),
  timeout_height: {},
  timeout_timestamp: 1_735_689_900_000_000_000n,
});
const exec = any('/cosmos.authz.v1beta1.MsgExec', { grantee: account('home'), msgs: [transfer] });
const body = (message: ProtoMessage): Uint8Array => encode(txBody, { messages: [message], memo: 'hi' });
const auth = encode(authInfo, {
  signer_infos: [
    {
      public_key: { type_url: '/k', value: toUtf8('key') },
      mode_info: { single: { mode: 1 } },
      sequence: 7n,
    },
  ],
  fee: { amount: [{ denom: 'uhome', amount: '50' }], gas_limit: 100_000n },
});

/** Bytes to be changed, and the input around them. */
const targets: readonly (readonly [string, Uint8Array, (bytes: Uint8Array) => JsonValue])[] = [
  ['TxBody', body(transfer), toBase64],
  ['TxBody with MsgExec', body(exec), toBase64],
  [
    'TxRaw',
    encode(txRaw, {
      body_bytes: body(transfer),
      auth_info_bytes: auth,
      signatures: [new Uint8Array(64).fill(9)],
    }),
    toBase64,
  ],
  [
    'SignDoc',
    encode(signDoc, {
      body_bytes: body(transfer),
      auth_info_bytes: auth,
      chain_id: 'home-1',
      account_number: 7n,
    }),
    toBase64,
  ],
  [
    'authInfoBytes',
    auth,
    (bytes) => ({ bodyBytes: toBase64(body(transfer)), authInfoBytes: toBase64(bytes), chainId: 'home-1' }),
  ],
];

/** What moves: fees, and when it may happen at the latest, may be others. */
function moves({ effects }: AuditReport): readonly unknown[] {
  return effects
    .filter(({ kind }) => kind !== 'fee')
    .map(({ pointer: _, ...effect }) => ({ ...effect, deadline: 0n }));
}

/** The report; undefined for what is refused. */
function audited(msgs: JsonValue): AuditReport | undefined {
  try {
    return auditMsgs(registry, { msgs, chainId: 'home-1', expectation });
  } catch (problem) {
    // A TypeError or the like is a defect of the reader, and fails the test.
    if (problem instanceof RoutingError) return undefined;
    throw problem;
  }
}

test.each(targets)('%s, a byte changed', (_name, bytes, wrap) => {
  const whole = audited(wrap(bytes));
  expect(whole?.verdict).toBe('match');
  for (let at = 0; at < bytes.length; at++) {
    for (const mask of [0x01, 0x02, 0x08, 0x20, 0x80, 0xff]) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ mask;
      const report = audited(wrap(changed));
      if (report?.verdict !== 'match') continue;
      expect(moves(report), `byte ${at}, mask ${mask}`).toEqual(whole === undefined ? [] : moves(whole));
    }
  }
});

test.each(targets)('%s, cut off', (_name, bytes, wrap) => {
  const whole = audited(wrap(bytes));
  for (let length = 0; length < bytes.length; length++) {
    const report = audited(wrap(bytes.slice(0, length)));
    if (report?.verdict === 'match') expect(moves(report)).toEqual(whole === undefined ? [] : moves(whole));
  }
});

test.each(targets)('%s, a byte more or one doubled', (_name, bytes, wrap) => {
  const whole = audited(wrap(bytes));
  for (let at = 0; at <= bytes.length; at++) {
    for (const byte of [0, 1, 10, 18, bytes[at] ?? 255]) {
      const report = audited(wrap(Uint8Array.from([...bytes.slice(0, at), byte, ...bytes.slice(at)])));
      if (report?.verdict === 'match') expect(moves(report)).toEqual(whole === undefined ? [] : moves(whole));
    }
  }
});
