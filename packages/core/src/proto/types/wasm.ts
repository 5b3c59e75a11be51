import { many, message, scalar, text } from '../define.js';
import type { ProtoType } from '../type.js';
import { coin } from './common.js';

/** Calls of contracts; `msg` is JSON text. @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto` */
export const wasmTypes: readonly ProtoType[] = /* @__PURE__ */ [
  message('cosmwasm.wasm.v1.MsgExecuteContract', [
    text(1, 'sender'),
    text(2, 'contract'),
    scalar(3, 'msg', 'bytes'),
    many(5, 'funds', coin),
  ]),
];
