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
import { snakeCase } from '../json/told.js';
import { type Operation, type OperationKind, operationTraits } from '../../operation/index.js';
import { bankSend } from '../../kinds/bank_send/codec.js';
import { axelarTransfer } from '../../kinds/axelar_transfer/codec.js';
import { cctpTransfer } from '../../kinds/cctp_transfer/codec.js';
import { cctpTransferV2 } from '../../kinds/cctp_transfer_v2/codec.js';
import { hyperlaneTransfer } from '../../kinds/hyperlane_transfer/codec.js';
import { evmSwap } from '../../kinds/evm_swap/codec.js';
import { opInitTransfer } from '../../kinds/op_init_transfer/codec.js';
import { stargateTransfer } from '../../kinds/stargate_transfer/codec.js';
import { goFastTransfer } from '../../kinds/go_fast_transfer/codec.js';
import { eurekaTransfer } from '../../kinds/eureka_transfer/codec.js';
import { layerZeroTransfer } from '../../kinds/layer_zero_transfer/codec.js';
import type { Shared } from './fields.js';
import type { WireKind } from './kind.js';
import { swap } from '../../kinds/swap/codec.js';
import { transfer } from '../../kinds/transfer/codec.js';

/** One file per kind. A new kind does not compile until it is here. */
const kinds: { readonly [K in OperationKind]: WireKind<K> } = {
  transfer,
  swap,
  bank_send: bankSend,
  axelar_transfer: axelarTransfer,
  cctp_transfer: cctpTransfer,
  cctp_transfer_v2: cctpTransferV2,
  hyperlane_transfer: hyperlaneTransfer,
  evm_swap: evmSwap,
  op_init_transfer: opInitTransfer,
  stargate_transfer: stargateTransfer,
  go_fast_transfer: goFastTransfer,
  eureka_transfer: eurekaTransfer,
  layer_zero_transfer: layerZeroTransfer,
};

/** What the interface does with the operations of a kind. */
export function kindOf<K extends OperationKind>({ kind }: { readonly kind: K }): WireKind<K> {
  return kinds[kind];
}

/** Most members of one operation that a quote fills. */
const quotedMembers = 16;

/** A member of an operation by the name of its field. */
const memberName: Codec<string, string> = {
  schema: shapes.text,
  decode: (json) => json.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  encode: snakeCase,
};

/** The fields beside the variant, the same in every operation. */
const shared = record<Shared>({
  txIndex: optional(whole),
  amountIn: optional(amount),
  amountOut: optional(amount),
  needsQuote: optional(listOf(memberName, quotedMembers)),
});

const variant = variants<Operation>(kinds, { reason: 'INVALID_OPERATION', noun: 'an operation' });

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
      [value.kind]: bridge === undefined ? body : { ...(body as JsonObject), bridge_id: bridge }, // what `record` wrote
      ...shared.encode(value, encoding),
    };
  },
  locate: (json, path) => locateIn(shared, json, path) || locateIn(variant, json, path),
};

/** Fields of the variant that an operation holds; none where it holds no variant. */
export function fieldsOf(json: JsonObject): JsonObject {
  for (const kind of Object.keys(kinds)) {
    const fields = json[kind];
    if (shapes.isObject(fields)) return fields;
  }
  return {};
}
