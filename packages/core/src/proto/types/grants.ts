import { many, message, one, text, texts } from '../define.js';
import type { ProtoType } from '../type.js';
import { any, coin, duration, timestamp } from './common.js';

const grant: ProtoType = /* @__PURE__ */ message('cosmos.authz.v1beta1.Grant', [
  one(1, 'authorization', any),
  one(2, 'expiration', timestamp),
]);

const basicAllowance: ProtoType = /* @__PURE__ */ message('cosmos.feegrant.v1beta1.BasicAllowance', [
  many(1, 'spend_limit', coin),
  one(2, 'expiration', timestamp),
]);

/** Powers that are given to others. @see cosmos/cosmos-sdk `proto/cosmos/{authz,feegrant}/v1beta1` */
export const grantTypes: readonly ProtoType[] = /* @__PURE__ */ [
  message('cosmos.authz.v1beta1.MsgExec', [text(1, 'grantee'), many(2, 'msgs', any)]),
  message('cosmos.authz.v1beta1.MsgGrant', [text(1, 'granter'), text(2, 'grantee'), one(3, 'grant', grant)]),
  message('cosmos.authz.v1beta1.GenericAuthorization', [text(1, 'msg')]),
  message('cosmos.feegrant.v1beta1.MsgGrantAllowance', [
    text(1, 'granter'),
    text(2, 'grantee'),
    one(3, 'allowance', any),
  ]),
  basicAllowance,
  message('cosmos.feegrant.v1beta1.PeriodicAllowance', [
    one(1, 'basic', basicAllowance),
    one(2, 'period', duration),
    many(3, 'period_spend_limit', coin),
    many(4, 'period_can_spend', coin),
    one(5, 'period_reset', timestamp),
  ]),
  message('cosmos.feegrant.v1beta1.AllowedMsgAllowance', [
    one(1, 'allowance', any),
    texts(2, 'allowed_messages'),
  ]),
];
