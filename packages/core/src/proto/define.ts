import type { MessageField, ProtoField, ProtoType, ScalarField, ScalarKind } from './type.js';

/** A message type of its fields, in ascending order of their numbers. */
export function message(name: string, fields: readonly ProtoField[]): ProtoType {
  return { name, fields };
}

/** A field of text, bytes or a number. */
export function scalar(number: number, name: string, kind: ScalarKind): ScalarField {
  return { number, name, kind };
}

/** A field of text. */
export function text(number: number, name: string): ScalarField {
  return scalar(number, name, 'text');
}

/** Texts. */
export function texts(number: number, name: string): ScalarField {
  return { ...text(number, name), isRepeated: true };
}

/** A field that is a message. */
export function one(number: number, name: string, type: MessageField['type']): MessageField {
  return { number, name, kind: 'message', type };
}

/** Messages. */
export function many(number: number, name: string, type: MessageField['type']): MessageField {
  return { ...one(number, name, type), isRepeated: true };
}
