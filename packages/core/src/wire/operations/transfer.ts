import * as shapes from '../../json/index.js';
import { amount, type Codec, flag, id, locateIn, optional, record, type JsonObject } from '../json/codec.js';
import type { OperationOf } from '../../operation/index.js';
import type { ChannelId, PortId } from '../../primitives/index.js';
import { asset, type Body, chainId, denom } from './fields.js';
import { spellingIn } from './spellings.js';

const full = record<Body<'transfer'>>({
  port: id<PortId>(),
  channel: id<ChannelId>(),
  fromChainId: chainId,
  toChainId: chainId,
  pfmEnabled: optional(flag),
  supportsMemo: optional(flag),
  denomIn: denom,
  denomOut: denom,
  smartRelay: optional(flag),
  feeAmount: optional(amount),
  feeAsset: optional(asset),
});

/** A transfer that stands inside another operation; it leaves nothing out. */
export const innerTransfer: Codec<OperationOf<'transfer'>, JsonObject> = {
  ...full,
  decode: (json, pointer) => ({ ...full.decode(json, pointer), kind: 'transfer' }),
};

/** Fields that a request may leave out because they follow from the rest, and older spellings of two of them. */
const derivable = [
  'from_chain_id',
  'to_chain_id',
  'denom_in',
  'denom_out',
  'chain_id',
  'dest_denom',
] as const;

/** Fields with two names. The first is the one that is told where both are there. */
const spellings = {
  fromChainId: { name: 'from_chain_id', older: 'chain_id' },
  denomOut: { name: 'dest_denom', older: 'denom_out' },
};

/**
 * An ICS-20 transfer. What may be left out is filled in by those who know the whole route (`decodeOperations`); written,
 * it has `dest_denom` as well as `denom_out`.
 */
export const transfer: Codec<Body<'transfer'>, JsonObject> = {
  ...full,
  schema: shapes.objectOf([
    ...shapes.fieldsOf(full.schema),
    ...derivable.map((name) => [name, shapes.optional(shapes.text)] as const),
  ]),
  encode: (value, encoding) => ({
    ...full.encode({ ...value, smartRelay: value.smartRelay ?? false }, encoding),
    dest_denom: value.denomOut,
  }),
  locate(json, path) {
    const [member] = path;
    if (member === 'fromChainId') return `/${spellingIn(json, spellings.fromChainId)}`;
    if (member === 'denomOut') return `/${spellingIn(json, spellings.denomOut)}`;
    return locateIn(full, json, path);
  },
};
