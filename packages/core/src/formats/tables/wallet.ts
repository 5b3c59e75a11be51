import type { MessageKind } from '../../wallet/message-kinds.js';
import { absent, type Absent, type Carrier, type Formats, type Stage } from '../format.js';

const notCompiled = absent('no transaction of the compiler has the message');
const call = absent('wallets receive the calldata unchanged');
const instruction = absent('wallets receive the transaction unchanged');
const inMemo = absent('the memo of a transfer is a text of its message');
const inMessage = absent('the message of a contract is JSON of the message that calls it');

/** How every format is written for wallets. */
export interface Wallets extends Others {
  readonly cosmos: Stage<'cosmos', Omit<MessageKind, 'type'>>;
}

type Others = { readonly [C in Exclude<Carrier, 'cosmos'>]: { readonly [F in Formats[C]]: Absent } };

/**
 * The wallet form of every format.
 *
 * @see cosmos/cosmos-sdk `x/bank/types/codec.go`, cosmos/ibc-go `modules/apps/transfer/types/codec.go`, CosmWasm/wasmd
 * `x/wasm/types/codec.go`, circlefin/noble-cctp `x/cctp/types/codec.go`, initia-labs/OPinit `x/{ophost,opchild}/types/codec.go`
 */
export const wallets: Wallets = {
  cosmos: {
    transfer: { aminoName: 'cosmos-sdk/MsgTransfer' },
    execute: { aminoName: 'wasm/MsgExecuteContract', jsonField: 'msg', keptList: 'funds' },
    send: { aminoName: 'cosmos-sdk/MsgSend', keptList: 'amount' },
    'multi-send': notCompiled,
    'cctp-burn': { aminoName: 'cctp/DepositForBurn' },
    'cctp-burn-with-caller': { aminoName: 'cctp/DepositForBurnWithCaller' },
    'cctp-receive': { aminoName: 'cctp/ReceiveMessage' },
    'warp-transfer': { aminoName: 'hyperlane/warp/v1/MsgRemoteTransfer' },
    'opinit-deposit': { aminoName: 'ophost/MsgInitiateTokenDeposit' },
    'opinit-withdrawal': { aminoName: 'opchild/MsgInitiateTokenWithdrawal' },
    'authz-exec': notCompiled,
    'authz-grant': notCompiled,
    'fee-grant': notCompiled,
    'withdraw-address': notCompiled,
    'contract-admin': notCompiled,
    'contract-migration': notCompiled,
    'interchain-account': notCompiled,
  },
  evm: {
    cctp: call,
    axelar: call,
    'go-fast': call,
    eureka: call,
    stargate: call,
    oft: call,
    hyperlane: call,
    'swap-router': call,
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
