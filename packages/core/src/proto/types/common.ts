import { message, scalar, text } from '../define.js';
import type { ProtoType } from '../type.js';

/** A message of any type: its type URL and its bytes. */
export const any: ProtoType = /* @__PURE__ */ message('google.protobuf.Any', [
  text(1, 'type_url'),
  scalar(2, 'value', 'bytes'),
]);

/** An amount, in digits, of a denom. */
export const coin: ProtoType = /* @__PURE__ */ message('cosmos.base.v1beta1.Coin', [
  text(1, 'denom'),
  text(2, 'amount'),
]);

/** A moment, UTC. */
export const timestamp: ProtoType = /* @__PURE__ */ message('google.protobuf.Timestamp', [
  scalar(1, 'seconds', 'int64'),
  scalar(2, 'nanos', 'int32'),
]);

/** A span of time. */
export const duration: ProtoType = /* @__PURE__ */ message('google.protobuf.Duration', [
  scalar(1, 'seconds', 'int64'),
  scalar(2, 'nanos', 'int32'),
]);

/** A height of a chain, with the number of its revision. */
export const height: ProtoType = /* @__PURE__ */ message('ibc.core.client.v1.Height', [
  scalar(1, 'revision_number', 'uint64'),
  scalar(2, 'revision_height', 'uint64'),
]);
