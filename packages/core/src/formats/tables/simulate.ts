import { axelarCalls } from '../axelar/simulate-evm.js';
import { axelarGmp } from '../axelar/simulate-memo.js';
import { cctpCalls } from '../cctp/simulate-evm.js';
import { burnMessage, burnWithCallerMessage } from '../../simulate/bridges/cctp.js';
import { eurekaCalls } from '../eureka/simulate.js';
import { goFastCalls } from '../go-fast/simulate.js';
import { hyperlaneCalls, remoteTransferMessage } from '../hyperlane/simulate.js';
import { layerZeroCalls, stargateCalls } from '../layer-zero/simulate.js';
import { depositMessage, withdrawalMessage } from '../opinit/simulate.js';
import { orbiter } from '../orbiter/simulate.js';
import type { EvmRules } from '../../simulate/evm/call.js';
import { evmSwapCalls } from '../../simulate/evm/swap-router.js';
import { uniswapCalls } from '../uniswap-router/simulate.js';
import type { MessageRules } from '../../simulate/messages/rules.js';
import { executeMessage, sendMessage, transferMessage } from '../../simulate/messages/transactions.js';
import { autopilot } from '../autopilot/simulate.js';
import { callbacks } from '../hooks/simulate-callbacks.js';
import { forwarding } from '../forward/simulate.js';
import { hooks } from '../hooks/simulate.js';
import type { Middleware } from '../../simulate/middleware/receipt.js';
import { readBudget, readBurn, type SvmRules } from '../../simulate/svm/instructions.js';
import { absent, type Stage } from '../format.js';
import { type ContractSimulators, contractSimulators } from './simulate-contracts.js';

const notCompiled = absent('no transaction of the compiler has the message');
const byRelayer = absent('it receives coins that another transaction burned');

/** Models of the simulator by format. */
export interface Simulators {
  readonly cosmos: Stage<'cosmos', MessageRules>;
  readonly evm: Stage<'evm', readonly EvmRules[]>;
  readonly svm: Stage<'svm', SvmRules>;
  /**
   * Layers, outermost first. Hooks and forwarding have the other order on some chains, which matters only for
   * memos with keys of both.
   */
  readonly memo: Stage<'memo', Middleware>;
  readonly contract: ContractSimulators;
}

/** The model of every format. */
export const simulators: Simulators = {
  cosmos: {
    '/ibc.applications.transfer.v1.MsgTransfer': transferMessage,
    '/cosmwasm.wasm.v1.MsgExecuteContract': executeMessage,
    '/cosmos.bank.v1beta1.MsgSend': sendMessage,
    '/cosmos.bank.v1beta1.MsgMultiSend': notCompiled,
    '/circle.cctp.v1.MsgDepositForBurn': burnMessage,
    '/circle.cctp.v1.MsgDepositForBurnWithCaller': burnWithCallerMessage,
    '/circle.cctp.v1.MsgReceiveMessage': byRelayer,
    '/hyperlane.warp.v1.MsgRemoteTransfer': remoteTransferMessage,
    '/opinit.ophost.v1.MsgInitiateTokenDeposit': depositMessage,
    '/opinit.opchild.v1.MsgInitiateTokenWithdrawal': withdrawalMessage,
    '/cosmos.authz.v1beta1.MsgExec': notCompiled,
    '/cosmos.authz.v1beta1.MsgGrant': notCompiled,
    '/cosmos.feegrant.v1beta1.MsgGrantAllowance': notCompiled,
    '/cosmos.distribution.v1beta1.MsgSetWithdrawAddress': notCompiled,
    '/cosmwasm.wasm.v1.MsgUpdateAdmin': notCompiled,
    '/cosmwasm.wasm.v1.MsgMigrateContract': notCompiled,
    '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount': notCompiled,
  },
  evm: {
    cctp: cctpCalls,
    axelar: axelarCalls,
    'go-fast': goFastCalls,
    eureka: eurekaCalls,
    stargate: stargateCalls,
    oft: layerZeroCalls,
    hyperlane: hyperlaneCalls,
    'swap-router': evmSwapCalls,
    'uniswap-router': uniswapCalls,
    erc20: absent('approvals are members of a compiled transaction'),
    power: notCompiled,
  },
  svm: {
    'cctp-burn': readBurn,
    'cctp-receive': byRelayer,
    'compute-budget': readBudget,
    system: notCompiled,
    token: notCompiled,
  },
  memo: {
    orbiter,
    destination_chain: axelarGmp,
    autopilot,
    wasm: hooks,
    forward: forwarding,
    dest_callback: callbacks,
  },
  contract: contractSimulators,
};
