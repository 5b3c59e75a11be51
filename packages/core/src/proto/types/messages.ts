import { freezeMap } from '../../primitives/index.js';
import { type Fields, many, message, one, type ProtoType } from '../type.js';

/** A message of any type: its type URL and its bytes. */
export const any: ProtoType = message('google.protobuf.Any', { type_url: 1, value: one(2, 'bytes') });

/** An amount, in digits, of a denom. */
export const coin: ProtoType = message('cosmos.base.v1beta1.Coin', { denom: 1, amount: 2 });

const time: Fields = { seconds: one(1, 'int64'), nanos: one(2, 'int32') };

/** A moment, UTC. */
export const timestamp: ProtoType = message('google.protobuf.Timestamp', time);

/** A span of time. */
export const duration: ProtoType = message('google.protobuf.Duration', time);

/** A height of a chain, with the number of its revision. */
export const height: ProtoType = message('ibc.core.client.v1.Height', {
  revision_number: one(1, 'uint64'),
  revision_height: one(2, 'uint64'),
});

const entry = (name: string): ProtoType => message(name, { address: 1, coins: many(2, coin) });

/** Messages and authorizations of the bank. @see cosmos/cosmos-sdk `proto/cosmos/bank/v1beta1/{tx,bank,authz}.proto` */
const bankTypes: readonly ProtoType[] = [
  message('cosmos.bank.v1beta1.MsgSend', { from_address: 1, to_address: 2, amount: many(3, coin) }),
  message('cosmos.bank.v1beta1.MsgMultiSend', {
    inputs: many(1, entry('cosmos.bank.v1beta1.Input')),
    outputs: many(2, entry('cosmos.bank.v1beta1.Output')),
  }),
  message('cosmos.bank.v1beta1.SendAuthorization', {
    spend_limit: many(1, coin),
    allow_list: many(2, 'text'),
  }),
];

/** Calls of contracts; `msg` is JSON text. @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto` */
const wasmTypes: readonly ProtoType[] = [
  message('cosmwasm.wasm.v1.MsgExecuteContract', {
    sender: 1,
    contract: 2,
    msg: one(3, 'bytes'),
    funds: many(5, coin),
  }),
];

const allocation: ProtoType = message('ibc.applications.transfer.v1.Allocation', {
  source_port: 1,
  source_channel: 2,
  spend_limit: many(3, coin),
  allow_list: many(4, 'text'),
  allowed_packet_data: many(5, 'text'),
});

/** Transfers over IBC. @see cosmos/ibc-go `proto/ibc/applications/transfer/v1/{tx,authz}.proto` */
const transferTypes: readonly ProtoType[] = [
  message('ibc.applications.transfer.v1.MsgTransfer', {
    source_port: 1,
    source_channel: 2,
    token: one(3, coin),
    sender: 4,
    receiver: 5,
    timeout_height: one(6, height),
    timeout_timestamp: one(7, 'uint64'),
    memo: 8,
    encoding: 9,
    use_aliasing: one(10, 'bool'),
  }),
  message('ibc.applications.transfer.v1.TransferAuthorization', { allocations: many(1, allocation) }),
];

const burn: Fields = {
  from: 1,
  amount: 2,
  destination_domain: one(3, 'uint32'),
  mint_recipient: one(4, 'bytes'),
  burn_token: 5,
};

/**
 * Messages of bridges.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`, initia-labs/OPinit `proto/opinit/{ophost,opchild}/v1/tx.proto`,
 * bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/tx.proto`
 */
const bridgeTypes: readonly ProtoType[] = [
  message('circle.cctp.v1.MsgDepositForBurn', burn),
  message('circle.cctp.v1.MsgDepositForBurnWithCaller', { ...burn, destination_caller: one(6, 'bytes') }),
  message('circle.cctp.v1.MsgReceiveMessage', {
    from: 1,
    message: one(2, 'bytes'),
    attestation: one(3, 'bytes'),
  }),
  message('opinit.ophost.v1.MsgInitiateTokenDeposit', {
    sender: 1,
    bridge_id: one(2, 'uint64'),
    to: 3,
    amount: one(4, coin),
    data: one(5, 'bytes'),
  }),
  message('opinit.opchild.v1.MsgInitiateTokenWithdrawal', { sender: 1, to: 2, amount: one(4, coin) }),
  message('hyperlane.warp.v1.MsgRemoteTransfer', {
    sender: 1,
    token_id: 2,
    destination_domain: one(3, 'uint32'),
    recipient: 4,
    amount: 5,
    custom_hook_id: 6,
    gas_limit: 7,
    max_fee: one(8, coin),
    custom_hook_metadata: 9,
  }),
];

const grant: ProtoType = message('cosmos.authz.v1beta1.Grant', {
  authorization: one(1, any),
  expiration: one(2, timestamp),
});

const basicAllowance: ProtoType = message('cosmos.feegrant.v1beta1.BasicAllowance', {
  spend_limit: many(1, coin),
  expiration: one(2, timestamp),
});

/** Grants of authorizations and fee allowances. @see cosmos/cosmos-sdk `proto/cosmos/{authz,feegrant}/v1beta1` */
const grantTypes: readonly ProtoType[] = [
  message('cosmos.authz.v1beta1.MsgExec', { grantee: 1, msgs: many(2, any) }),
  message('cosmos.authz.v1beta1.MsgGrant', { granter: 1, grantee: 2, grant: one(3, grant) }),
  message('cosmos.authz.v1beta1.GenericAuthorization', { msg: 1 }),
  message('cosmos.feegrant.v1beta1.MsgGrantAllowance', { granter: 1, grantee: 2, allowance: one(3, any) }),
  basicAllowance,
  message('cosmos.feegrant.v1beta1.PeriodicAllowance', {
    basic: one(1, basicAllowance),
    period: one(2, duration),
    period_spend_limit: many(3, coin),
    period_can_spend: many(4, coin),
    period_reset: one(5, timestamp),
  }),
  message('cosmos.feegrant.v1beta1.AllowedMsgAllowance', {
    allowance: one(1, any),
    allowed_messages: many(2, 'text'),
  }),
];

/**
 * Options of a transaction that was signed as typed data: of Ethermint, and of Injective.
 *
 * @see evmos/ethermint `proto/ethermint/types/v1/web3.proto`; InjectiveLabs/sdk-go `proto/injective/types/v1beta1/tx_ext.proto`
 */
const extensionTypes: readonly ProtoType[] = [
  message('ethermint.types.v1.ExtensionOptionsWeb3Tx', {
    typed_data_chain_id: one(1, 'uint64'),
    fee_payer: 2,
    fee_payer_sig: one(3, 'bytes'),
  }),
  message('injective.types.v1beta1.ExtensionOptionsWeb3Tx', {
    typedDataChainID: one(1, 'uint64'),
    feePayer: 2,
    feePayerSig: one(3, 'bytes'),
  }),
];

const all = [transferTypes, wasmTypes, bankTypes, grantTypes, bridgeTypes, extensionTypes];

/** Types of messages, of authorizations, of allowances and of extensions, by type URL. */
export const protoTypes: ReadonlyMap<string, ProtoType> = /* @__PURE__ */ freezeMap(
  /* @__PURE__ */ new Map(/* @__PURE__ */ all.flat().map((type) => [`/${type.name}`, type])),
);
