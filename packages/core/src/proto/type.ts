/** A message type: its fields by number. */
export interface ProtoType {
  /** Full name; with `/` in front it is the type URL. */
  readonly name: string;
  /** In ascending order of their numbers. */
  readonly fields: readonly ProtoField[];
}

/** A field of a message. */
export type ProtoField = ScalarField | MessageField;

/** Kinds of number, true or false, text and bytes. */
export type ScalarKind = 'text' | 'bytes' | 'uint64' | 'int64' | 'uint32' | 'int32' | 'bool' | 'enum';

/** A field of text, bytes or a number. */
export interface ScalarField extends FieldBase {
  readonly kind: ScalarKind;
  readonly type?: undefined;
  /** Whether the encoder packs the numbers into one run of bytes; the decoder accepts both forms. */
  readonly isPacked?: true;
}

/** A field that is a message. */
export interface MessageField extends FieldBase {
  readonly kind: 'message';
  /** A function for recursive types. */
  readonly type: ProtoType | (() => ProtoType);
  readonly isPacked?: undefined;
}

interface FieldBase {
  readonly number: number;
  /** Name in the chain's source, in snake_case. */
  readonly name: string;
  readonly isRepeated?: true;
}

/**
 * A message by names of fields: 64-bit numbers as bigint, 32-bit ones as number, repeated fields as lists. Default values are absent,
 * except for messages.
 */
export interface ProtoMessage {
  readonly [name: string]: ProtoValue;
}

/** Value of a field. */
export type ProtoValue =
  | string
  | Uint8Array
  | bigint
  | number
  | boolean
  | ProtoMessage
  | readonly ProtoValue[];

/** The type of a field that is a message. */
export function typeOf({ type }: MessageField): ProtoType {
  return typeof type === 'function' ? type() : type;
}

/** Fields by name, in ascending order of their numbers; a number alone is a field of text. */
export type Fields = Readonly<Record<string, number | Field>>;

type Field = Omit<ScalarField, 'name'> | Omit<MessageField, 'name'>;

/** A message type from its fields. */
/* @__NO_SIDE_EFFECTS__ */
export function message(name: string, fields: Fields): ProtoType {
  const list = Object.entries(fields).map(
    ([field, about]): ProtoField => ({
      ...(typeof about === 'number' ? one(about, 'text') : about),
      name: field,
    }),
  );
  return { name, fields: list };
}

/** A field by its number, and its kind or the type of its message. */
/* @__NO_SIDE_EFFECTS__ */
export function one(number: number, type: ScalarKind | MessageField['type']): Field {
  return typeof type === 'string' ? { number, kind: type } : { number, kind: 'message', type };
}

/** A repeated field. */
/* @__NO_SIDE_EFFECTS__ */
export function many(number: number, type: ScalarKind | MessageField['type']): Field {
  return { ...one(number, type), isRepeated: true };
}
