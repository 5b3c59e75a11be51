import { many, message, text, texts } from '../define.js';
import type { ProtoType } from '../type.js';
import { coin } from './common.js';

const entry = (name: string): ProtoType => message(name, [text(1, 'address'), many(2, 'coins', coin)]);

/** Messages and authorizations of the bank. @see cosmos/cosmos-sdk `proto/cosmos/bank/v1beta1/{tx,bank,authz}.proto` */
export const bankTypes: readonly ProtoType[] = /* @__PURE__ */ [
  message('cosmos.bank.v1beta1.MsgSend', [
    text(1, 'from_address'),
    text(2, 'to_address'),
    many(3, 'amount', coin),
  ]),
  message('cosmos.bank.v1beta1.MsgMultiSend', [
    many(1, 'inputs', entry('cosmos.bank.v1beta1.Input')),
    many(2, 'outputs', entry('cosmos.bank.v1beta1.Output')),
  ]),
  message('cosmos.bank.v1beta1.SendAuthorization', [many(1, 'spend_limit', coin), texts(2, 'allow_list')]),
];
