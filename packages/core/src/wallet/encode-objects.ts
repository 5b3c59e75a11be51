import {
  type ProtoField,
  type ProtoMessage,
  type ProtoType,
  type ProtoValue,
  typeOf,
} from '../proto/index.js';
import type { CosmosTransaction } from './cosmos-messages.js';
import { readMessages } from './read-message.js';

/** A message as the registry of cosmjs encodes it. */
export interface EncodeObject {
  /** Protobuf type URL. */
  readonly typeUrl: string;
  /** Fields of the message in camelCase. */
  readonly value: EncodeFields;
}

/** Members of a message in camelCase. */
export interface EncodeFields {
  readonly [name: string]: EncodeValue;
}

/** Text, bytes, numbers of 32 bits as number and of 64 bits as bigint, messages and lists. */
export type EncodeValue =
  | string
  | Uint8Array
  | bigint
  | number
  | boolean
  | EncodeFields
  | readonly EncodeValue[];

/**
 * The messages of a transaction for the clients of cosmjs (`signAndBroadcast(address, toEncodeObjects(tx),
 * fee)`).
 *
 * Do not pass them `value` of a compiled message: that is JSON text in amino's form with names in snake_case,
 * of which cosmjs ignores every member without an error: it then signs a transfer without channel and receiver.
 *
 * Types that the registry of the client lacks must be added there (CCTP, OPinit, Hyperlane); codecs without
 * camelCase, such as those of `@hyperlane-xyz/cosmos-types`, lose every member again. `toTxBody` needs neither.
 *
 * @throws RoutingError `INVALID_TYPE`, `INVALID_JSON`, `UNSUPPORTED_OPERATION` or `UNSUPPORTED_FIELD` for input that is not a transaction of
 * `compileMsgs`
 * @example
 * const [tx] = compileMsgs(registry, request, { now }).txs;
 * if (tx?.kind === 'cosmos_tx') await client.signAndBroadcast(tx.signerAddress, toEncodeObjects(tx), 'auto');
 */
export function toEncodeObjects(tx: CosmosTransaction): readonly EncodeObject[] {
  return readMessages(tx).map(({ typeUrl, kind, value }) => ({ typeUrl, value: namedFor(kind.type, value) }));
}

function namedFor(type: ProtoType, message: ProtoMessage): EncodeFields {
  return Object.fromEntries(
    type.fields.flatMap((field): [string, EncodeValue][] => {
      const value = message[field.name] ?? emptyOf(field);
      return value === undefined ? [] : [[camelCase(field.name), valueFor(field, value)]];
    }),
  );
}

function valueFor(field: ProtoField, value: ProtoValue): EncodeValue {
  if (Array.isArray(value)) return value.map((item: ProtoValue) => valueFor(field, item));
  // Only message fields contain messages.
  return field.kind === 'message'
    ? namedFor(typeOf(field), value as ProtoMessage)
    : (value as Exclude<typeof value, ProtoMessage>);
}

/** Value of an absent field. Flags stay absent: codecs lack the newer ones. */
function emptyOf({ kind, isRepeated }: ProtoField): ProtoValue | undefined {
  if (isRepeated) return [];
  switch (kind) {
    case 'text':
      return '';
    case 'bytes':
      return new Uint8Array();
    case 'uint64':
    case 'int64':
      return 0n;
    case 'bool':
    case 'message':
      return undefined;
    default:
      return 0;
  }
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
