import { many, message, one, scalar, text, texts } from '../define.js';
import type { ProtoType } from '../type.js';
import { coin, height } from './common.js';

const allocation: ProtoType = /* @__PURE__ */ message('ibc.applications.transfer.v1.Allocation', [
  text(1, 'source_port'),
  text(2, 'source_channel'),
  many(3, 'spend_limit', coin),
  texts(4, 'allow_list'),
  texts(5, 'allowed_packet_data'),
]);

/** Transfers over IBC. @see cosmos/ibc-go `proto/ibc/applications/transfer/v1/{tx,authz}.proto` */
export const transferTypes: readonly ProtoType[] = /* @__PURE__ */ [
  message('ibc.applications.transfer.v1.MsgTransfer', [
    text(1, 'source_port'),
    text(2, 'source_channel'),
    one(3, 'token', coin),
    text(4, 'sender'),
    text(5, 'receiver'),
    one(6, 'timeout_height', height),
    scalar(7, 'timeout_timestamp', 'uint64'),
    text(8, 'memo'),
    text(9, 'encoding'),
    scalar(10, 'use_aliasing', 'bool'),
  ]),
  message('ibc.applications.transfer.v1.TransferAuthorization', [many(1, 'allocations', allocation)]),
];
