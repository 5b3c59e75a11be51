import { freezeMap } from '../../primitives/index.js';
import { many, message, one, type ProtoField, type ProtoType, scalar, text, texts } from '../type.js';

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

const entry = (name: string): ProtoType => message(name, [text(1, 'address'), many(2, 'coins', coin)]);

/** Messages and authorizations of the bank. @see cosmos/cosmos-sdk `proto/cosmos/bank/v1beta1/{tx,bank,authz}.proto` */
const bankTypes: readonly ProtoType[] = /* @__PURE__ */ [
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

/** Calls of contracts; `msg` is JSON text. @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto` */
const wasmTypes: readonly ProtoType[] = /* @__PURE__ */ [
  message('cosmwasm.wasm.v1.MsgExecuteContract', [
    text(1, 'sender'),
    text(2, 'contract'),
    scalar(3, 'msg', 'bytes'),
    many(5, 'funds', coin),
  ]),
];

const allocation: ProtoType = /* @__PURE__ */ message('ibc.applications.transfer.v1.Allocation', [
  text(1, 'source_port'),
  text(2, 'source_channel'),
  many(3, 'spend_limit', coin),
  texts(4, 'allow_list'),
  texts(5, 'allowed_packet_data'),
]);

/** Transfers over IBC. @see cosmos/ibc-go `proto/ibc/applications/transfer/v1/{tx,authz}.proto` */
const transferTypes: readonly ProtoType[] = /* @__PURE__ */ [
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

const burn: readonly ProtoField[] = /* @__PURE__ */ [
  text(1, 'from'),
  text(2, 'amount'),
  scalar(3, 'destination_domain', 'uint32'),
  scalar(4, 'mint_recipient', 'bytes'),
  text(5, 'burn_token'),
];

/**
 * Messages of bridges.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`, initia-labs/OPinit `proto/opinit/{ophost,opchild}/v1/tx.proto`,
 * bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/tx.proto`
 */
const bridgeTypes: readonly ProtoType[] = /* @__PURE__ */ [
  message('circle.cctp.v1.MsgDepositForBurn', burn),
  message('circle.cctp.v1.MsgDepositForBurnWithCaller', [...burn, scalar(6, 'destination_caller', 'bytes')]),
  message('circle.cctp.v1.MsgReceiveMessage', [
    text(1, 'from'),
    scalar(2, 'message', 'bytes'),
    scalar(3, 'attestation', 'bytes'),
  ]),
  message('opinit.ophost.v1.MsgInitiateTokenDeposit', [
    text(1, 'sender'),
    scalar(2, 'bridge_id', 'uint64'),
    text(3, 'to'),
    one(4, 'amount', coin),
    scalar(5, 'data', 'bytes'),
  ]),
  message('opinit.opchild.v1.MsgInitiateTokenWithdrawal', [
    text(1, 'sender'),
    text(2, 'to'),
    one(4, 'amount', coin),
  ]),
  message('hyperlane.warp.v1.MsgRemoteTransfer', [
    text(1, 'sender'),
    text(2, 'token_id'),
    scalar(3, 'destination_domain', 'uint32'),
    text(4, 'recipient'),
    text(5, 'amount'),
    text(6, 'custom_hook_id'),
    text(7, 'gas_limit'),
    one(8, 'max_fee', coin),
    text(9, 'custom_hook_metadata'),
  ]),
];

const grant: ProtoType = /* @__PURE__ */ message('cosmos.authz.v1beta1.Grant', [
  one(1, 'authorization', any),
  one(2, 'expiration', timestamp),
]);

const basicAllowance: ProtoType = /* @__PURE__ */ message('cosmos.feegrant.v1beta1.BasicAllowance', [
  many(1, 'spend_limit', coin),
  one(2, 'expiration', timestamp),
]);

/** Grants of authorizations and fee allowances. @see cosmos/cosmos-sdk `proto/cosmos/{authz,feegrant}/v1beta1` */
const grantTypes: readonly ProtoType[] = /* @__PURE__ */ [
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

/**
 * Options of a transaction that was signed as typed data.
 *
 * @see evmos/ethermint `proto/ethermint/types/v1/web3.proto`; InjectiveLabs/sdk-go `proto/injective/types/v1beta1/tx_ext.proto`
 */
const extensionTypes: readonly ProtoType[] = /* @__PURE__ */ [
  message('ethermint.types.v1.ExtensionOptionsWeb3Tx', [
    scalar(1, 'typed_data_chain_id', 'uint64'),
    text(2, 'fee_payer'),
    scalar(3, 'fee_payer_sig', 'bytes'),
  ]),
  message('injective.types.v1beta1.ExtensionOptionsWeb3Tx', [
    scalar(1, 'typedDataChainID', 'uint64'),
    text(2, 'feePayer'),
    scalar(3, 'feePayerSig', 'bytes'),
  ]),
];

/** Types of messages, of authorizations, of allowances and of extensions, by type URL. */
export const protoTypes: ReadonlyMap<string, ProtoType> = /* @__PURE__ */ freezeMap(
  new Map(
    [...transferTypes, ...wasmTypes, ...bankTypes, ...grantTypes, ...bridgeTypes, ...extensionTypes].map(
      (type) => [`/${type.name}`, type],
    ),
  ),
);
