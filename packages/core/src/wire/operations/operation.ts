import { joined } from '../../primitives/index.js';
import * as shapes from '../../json/index.js';
import {
  amount,
  type Codec,
  listOf,
  locateIn,
  optional,
  whole,
  record,
  type JsonObject,
  variants,
} from '../json/codec.js';
import { snakeCase } from '../json/field-names.js';
import { type Operation, type OperationKind, operationTraits } from '../../operation/index.js';
import type { Shared } from './fields.js';
import { codecs } from '../../kinds/tables/codec.js';
import type { WireKind } from './kind.js';

/** Codec of an operation's kind. */
export function kindOf<K extends OperationKind>({ kind }: { readonly kind: K }): WireKind<K> {
  return codecs[kind];
}

/** Most members of one operation that a quote fills. */
const quotedMembers = 16;

/** A member of an operation by the name of its field. */
const memberName: Codec<string, string> = {
  schema: shapes.text,
  decode: (json) => json.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  encode: snakeCase,
};

/** The fields next to the variant, common to all operations. */
const shared = record<Shared>({
  txIndex: optional(whole),
  amountIn: optional(amount),
  amountOut: optional(amount),
  needsQuote: optional(listOf(memberName, quotedMembers)),
});

const variant = variants<Operation>(codecs, { reason: 'INVALID_OPERATION', noun: 'an operation' });

/** One operation of a route (specification 2.5). */
export const operation: Codec<Operation, JsonObject> = {
  schema: shapes.objectOf([...shapes.fieldsOf(variant.schema), ...shapes.fieldsOf(shared.schema)]),
  decode(json, pointer) {
    const value = variant.decode(json, pointer);
    const { txIndex, amountIn, amountOut, needsQuote } = shared.decode(json, pointer);
    return Object.assign(value, {
      txIndex,
      amountIn: amountIn ?? value.amountIn,
      amountOut: amountOut ?? value.amountOut,
      needsQuote,
    });
  },
  encode(value, encoding) {
    const { bridge } = operationTraits[value.kind];
    const { [value.kind]: body } = variant.encode(value, encoding) ?? {};
    return {
      [value.kind]: bridge === undefined ? body : joined(body as JsonObject, { bridge_id: bridge }), // what `record` wrote
      ...shared.encode(value, encoding),
    };
  },
  locate: (json, path) => locateIn(shared, json, path) || locateIn(variant, json, path),
};

/** Fields of an operation's variant; none without a variant. */
export function fieldsOf(json: JsonObject): JsonObject {
  for (const kind of Object.keys(codecs)) {
    const fields = json[kind];
    if (shapes.isObject(fields)) return fields;
  }
  return {};
}
