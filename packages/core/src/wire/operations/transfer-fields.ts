import {
  amount,
  type Codec,
  flag,
  id,
  optional,
  record,
  text,
  whole,
  type JsonObject,
} from '../json/codec.js';
import type { OperationOf } from '../../operation/index.js';
import type { ChannelId, PortId } from '../../primitives/index.js';
import { asset, type Body, chainId, denom } from './fields.js';

/** The fields of a transfer. */
export const transferFields: Codec<Body<'transfer'>, JsonObject> = record<Body<'transfer'>>({
  port: id<PortId>(),
  channel: id<ChannelId>(),
  fromChainId: chainId,
  toChainId: chainId,
  pfmEnabled: optional(flag),
  supportsMemo: optional(flag),
  denomIn: denom,
  denomOut: denom,
  smartRelay: optional(flag),
  toChainEntryContractAddress: optional(text),
  toChainCallbackContractAddress: optional(text),
  cctpMintDomain: optional(whole),
  feeAmount: optional(amount),
  feeAsset: optional(asset),
});

/** A transfer inside another operation; it omits nothing. */
export const innerTransfer: Codec<OperationOf<'transfer'>, JsonObject> = {
  ...transferFields,
  decode: (json, pointer) => ({ ...transferFields.decode(json, pointer), kind: 'transfer' }),
};
