import type { MessageKind } from '../../wallet/message-kinds.js';
import { absent, type Absent, type Carrier, type Formats, type Stage } from '../format.js';

const notCompiled = /* @__PURE__ */ absent('no transaction of the compiler has the message');
const call = /* @__PURE__ */ absent('wallets receive the calldata unchanged');
const instruction = /* @__PURE__ */ absent('wallets receive the transaction unchanged');
const inMemo = /* @__PURE__ */ absent('the memo of a transfer is a text of its message');
const inMessage = /* @__PURE__ */ absent('the message of a contract is JSON of the message that calls it');

/**
 * Forms of messages; the other carriers reach wallets unchanged.
 *
 * @see cosmos/cosmos-sdk `x/bank/types/codec.go`, cosmos/ibc-go `modules/apps/transfer/types/codec.go`, CosmWasm/wasmd
 * `x/wasm/types/codec.go`, circlefin/noble-cctp `x/cctp/types/codec.go`, initia-labs/OPinit `x/{ophost,opchild}/types/codec.go`
 */
export const messageForms: Stage<'cosmos', Omit<MessageKind, 'type'>> = {
  '/ibc.applications.transfer.v1.MsgTransfer': { aminoName: 'cosmos-sdk/MsgTransfer' },
  '/cosmwasm.wasm.v1.MsgExecuteContract': {
    aminoName: 'wasm/MsgExecuteContract',
    jsonField: 'msg',
    keptList: 'funds',
  },
  '/cosmos.bank.v1beta1.MsgSend': { aminoName: 'cosmos-sdk/MsgSend', keptList: 'amount' },
  '/cosmos.bank.v1beta1.MsgMultiSend': notCompiled,
  '/circle.cctp.v1.MsgDepositForBurn': { aminoName: 'cctp/DepositForBurn' },
  '/circle.cctp.v1.MsgDepositForBurnWithCaller': { aminoName: 'cctp/DepositForBurnWithCaller' },
  '/circle.cctp.v1.MsgReceiveMessage': { aminoName: 'cctp/ReceiveMessage' },
  '/hyperlane.warp.v1.MsgRemoteTransfer': { aminoName: 'hyperlane/warp/v1/MsgRemoteTransfer' },
  '/opinit.ophost.v1.MsgInitiateTokenDeposit': { aminoName: 'ophost/MsgInitiateTokenDeposit' },
  '/opinit.opchild.v1.MsgInitiateTokenWithdrawal': { aminoName: 'opchild/MsgInitiateTokenWithdrawal' },
  '/cosmos.authz.v1beta1.MsgExec': notCompiled,
  '/cosmos.authz.v1beta1.MsgGrant': notCompiled,
  '/cosmos.feegrant.v1beta1.MsgGrantAllowance': notCompiled,
  '/cosmos.distribution.v1beta1.MsgSetWithdrawAddress': notCompiled,
  '/cosmwasm.wasm.v1.MsgUpdateAdmin': notCompiled,
  '/cosmwasm.wasm.v1.MsgMigrateContract': notCompiled,
  '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount': notCompiled,
};

/** How every format is written for wallets. */
export interface Wallets extends Others {
  readonly cosmos: typeof messageForms;
}

type Others = { readonly [C in Exclude<Carrier, 'cosmos'>]: { readonly [F in Formats[C]]: Absent } };

/** The wallet form of every format. */
export const wallets: Wallets = {
  cosmos: messageForms,
  evm: {
    cctp: call,
    axelar: call,
    'go-fast': call,
    eureka: call,
    stargate: call,
    oft: call,
    hyperlane: call,
    'swap-router': call,
    'uniswap-router': call,
    erc20: call,
    power: call,
  },
  svm: {
    'cctp-burn': instruction,
    'cctp-receive': instruction,
    'compute-budget': instruction,
    system: instruction,
    token: instruction,
  },
  memo: {
    autopilot: inMemo,
    forward: inMemo,
    dest_callback: inMemo,
    wasm: inMemo,
    orbiter: inMemo,
    destination_chain: inMemo,
  },
  contract: {
    swap_and_action: inMessage,
    swap_with_action: inMessage,
    osmosis_swap: inMessage,
    cw20: inMessage,
    warp_route: inMessage,
  },
};
