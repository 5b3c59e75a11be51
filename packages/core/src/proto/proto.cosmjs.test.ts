/** Types and bytes against cosmjs-types and protobufjs. */
import { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { MsgExec, MsgGrant } from 'cosmjs-types/cosmos/authz/v1beta1/tx';
import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz';
import { SendAuthorization } from 'cosmjs-types/cosmos/bank/v1beta1/authz';
import { MsgMultiSend, MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import {
  AllowedMsgAllowance,
  BasicAllowance,
  PeriodicAllowance,
} from 'cosmjs-types/cosmos/feegrant/v1beta1/feegrant';
import { MsgGrantAllowance } from 'cosmjs-types/cosmos/feegrant/v1beta1/tx';
import { AuthInfo, Fee, SignDoc, SignerInfo, Tx, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { MsgExecuteContract } from 'cosmjs-types/cosmwasm/wasm/v1/tx';
import { Any } from 'cosmjs-types/google/protobuf/any';
import { Duration } from 'cosmjs-types/google/protobuf/duration';
import { Timestamp } from 'cosmjs-types/google/protobuf/timestamp';
import { TransferAuthorization } from 'cosmjs-types/ibc/applications/transfer/v1/authz';
import { MsgTransfer } from 'cosmjs-types/ibc/applications/transfer/v1/tx';
import { Height } from 'cosmjs-types/ibc/core/client/v1/client';
import fc from 'fast-check';
import protobuf from 'protobufjs';
import { describe, expect, test } from 'vitest';
import { toHex } from '../primitives/index.js';
import {
  any,
  authInfo,
  coin,
  decode,
  duration,
  encode,
  fee,
  height,
  type ProtoField,
  type ProtoMessage,
  type ProtoType,
  type ProtoValue,
  protoTypes,
  signDoc,
  signerInfo,
  timestamp,
  tx,
  txBody,
  txRaw,
  typeOf,
} from './index.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

/** A codec of cosmjs-types. */
interface Codec {
  readonly typeUrl: string;
  encode(message: unknown): { finish(): Uint8Array };
  decode(bytes: Uint8Array): unknown;
}

const codecs = [
  ...[Coin, MsgExec, MsgGrant, GenericAuthorization, SendAuthorization, MsgMultiSend, MsgSend, Height],
  ...[AllowedMsgAllowance, BasicAllowance, PeriodicAllowance, MsgGrantAllowance, MsgExecuteContract, Any],
  ...[AuthInfo, Fee, SignDoc, SignerInfo, Tx, TxBody, TxRaw, Duration, Timestamp],
  ...[TransferAuthorization, MsgTransfer],
] as unknown as readonly Codec[]; // each takes messages of its own type
const codecOf = (type: ProtoType): Codec | undefined =>
  codecs.find(({ typeUrl }) => typeUrl === `/${type.name}`);

const envelopes = [
  tx,
  txRaw,
  txBody,
  signDoc,
  authInfo,
  signerInfo,
  fee,
  any,
  coin,
  height,
  timestamp,
  duration,
];
const all = [...protoTypes.values(), ...envelopes];

/** Fields that are newer than the package. */
const newer: Readonly<Record<string, readonly string[]>> = {
  'ibc.applications.transfer.v1.MsgTransfer': ['use_aliasing'],
};

/** Messages of a type, fields there and not there, default values among them. `depth` ends types that hold themselves. */
function messagesOf(type: ProtoType, depth = 0): fc.Arbitrary<ProtoMessage> {
  const left = newer[type.name] ?? [];
  const fields = type.fields.filter(
    ({ kind, name }) => !left.includes(name) && (kind !== 'message' || depth < 4),
  );
  return fc
    .tuple(...fields.map((field) => fc.option(valuesOf(field, depth), { nil: undefined })))
    .map((values) =>
      Object.fromEntries(
        fields.flatMap(({ name }, index): [string, ProtoValue][] => {
          const value = values[index];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    );
}

function valuesOf(field: ProtoField, depth: number): fc.Arbitrary<ProtoValue> {
  const one = field.kind === 'message' ? messagesOf(typeOf(field), depth + 1) : scalars[field.kind];
  return field.isRepeated ? fc.array(one, { maxLength: 3 }) : one;
}

const scalars: Readonly<Record<Exclude<ProtoField['kind'], 'message'>, fc.Arbitrary<ProtoValue>>> = {
  text: fc.string({ unit: 'grapheme', maxLength: 200 }),
  bytes: fc.uint8Array({ maxLength: 200 }),
  uint64: fc.oneof(fc.bigInt(0n, 2n ** 64n - 1n), fc.nat().map(BigInt)),
  int64: fc.oneof(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), fc.nat().map(BigInt)),
  uint32: fc.oneof(fc.nat(2 ** 32 - 1), fc.constantFrom(0, 127, 128, 2 ** 32 - 1)),
  int32: fc.integer(),
  enum: fc.nat(191),
  bool: fc.boolean(),
};

/** The same with the names of JavaScript. */
function named(type: ProtoType, value: ProtoMessage): Record<string, unknown> {
  return Object.fromEntries(
    type.fields.flatMap((field): [string, unknown][] => {
      const held = value[field.name];
      const name = field.name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      if (held === undefined) return [];
      if (field.kind !== 'message') return [[name, held]];
      const inner = (one: ProtoValue) => named(typeOf(field), one as ProtoMessage); // of a field that is a message
      return [[name, Array.isArray(held) ? held.map(inner) : inner(held)]];
    }),
  );
}

/** Types of protobufjs made of ours, which share no code with our reader and writer. */
function reflected(type: ProtoType): protobuf.Type {
  const root = new protobuf.Root();
  const made = new Map<string, protobuf.Type>();
  const make = (one: ProtoType): string => {
    const name = one.name.replaceAll('.', '_');
    if (made.has(name)) return name;
    const own = new protobuf.Type(name);
    made.set(name, own);
    for (const field of one.fields) {
      const kinds = { text: 'string', enum: 'int32' } as const;
      const kind =
        field.kind === 'message' ? make(typeOf(field)) : (kinds[field.kind as 'text'] ?? field.kind);
      own.add(new protobuf.Field(field.name, field.number, kind, field.isRepeated && 'repeated'));
    }
    root.add(own);
    return name;
  };
  return root.lookupType(make(type));
}

/** Numbers of 64 bits as text, bytes as hex: as the readers have them in common. Default values are left out. */
function comparable(value: unknown): unknown {
  if (value instanceof Uint8Array) return toHex(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, comparable(one)]));
}

function textual(value: ProtoValue): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(textual);
  if (typeof value !== 'object' || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, textual(one)]));
}

describe.each(all.map((type) => [type.name, type] as const))('%s', (_name, type) => {
  test('has its fields in order, each once', () => {
    const numbers = type.fields.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(new Set(type.fields.map(({ name }) => name)).size).toBe(numbers.length);
  });

  test(`is read as it was written, and as protobufjs writes it (seed ${seed})`, () => {
    const other = reflected(type);
    const property = fc.property(messagesOf(type), (value) => {
      const bytes = encode(type, value);
      const { value: read, findings } = decode(type, bytes);
      expect(findings).toEqual([]);
      expect(toHex(encode(type, read))).toBe(toHex(bytes));
      const theirs = other.encode(other.fromObject(textual(value) as object)).finish(); // an object, as every message
      expect(comparable(decode(type, theirs).value)).toEqual(comparable(read));
      expect(comparable(other.toObject(other.decode(bytes), { longs: String }))).toEqual(comparable(read));
    });
    fc.assert(property, { seed, numRuns: 60 });
  });

  test.runIf(codecOf(type) !== undefined)(`has the bytes of cosmjs-types (seed ${seed})`, () => {
    const codec = codecOf(type);
    const property = fc.property(messagesOf(type), (value) => {
      const theirs = codec?.decode(encode(type, value));
      const bytes = codec?.encode(theirs).finish() ?? new Uint8Array();
      const again = decode(type, bytes);
      expect(again.findings).toEqual([]);
      expect(toHex(encode(type, again.value))).toBe(toHex(bytes));
      expect(theirs).toMatchObject(named(type, decode(type, encode(type, value)).value));
    });
    fc.assert(property, { seed, numRuns: 60 });
  });
});

test('cosmjs-types was asked of every type that it has', () => {
  const unasked = all.filter((type) => codecOf(type) === undefined).map(({ name }) => name);
  expect(unasked.sort()).toEqual([
    'circle.cctp.v1.MsgDepositForBurn',
    'circle.cctp.v1.MsgDepositForBurnWithCaller',
    'circle.cctp.v1.MsgReceiveMessage',
    'ethermint.types.v1.ExtensionOptionsWeb3Tx',
    'hyperlane.warp.v1.MsgRemoteTransfer',
    'injective.types.v1beta1.ExtensionOptionsWeb3Tx',
    'opinit.opchild.v1.MsgInitiateTokenWithdrawal',
    'opinit.ophost.v1.MsgInitiateTokenDeposit',
  ]);
});
