import { readAutopilot } from '../autopilot/audit.js';
import { readForward } from '../forward/audit.js';
import { readGmp } from '../axelar/audit-memo.js';
import { readDestCallback, readHook } from '../hooks/audit.js';
import { readOrbiter } from '../orbiter/audit.js';
import type { KeyReader } from '../../audit/memos/reader.js';
import { readAllowance, readCw20Send, readCw20Transfer } from '../cw20/audit.js';
import { readOsmosisSwap } from '../entry-point/audit-osmosis-swap.js';
import type { ContractReader } from '../../audit/contracts/reader.js';
import {
  readAction,
  readActionWithRecover,
  readSwapAndAction,
  readSwapAndActionWithRecover,
} from '../entry-point/audit.js';
import { readSwapWithAction } from '../entry-point/audit-swap-with-action.js';
import { readTransferRemote } from '../../audit/contracts/warp.js';
import { axelarReaders } from '../axelar/audit-evm.js';
import { cctpReaders } from '../cctp/audit-evm.js';
import { erc20Readers } from '../../audit/evm/erc20.js';
import { eurekaReaders } from '../eureka/audit.js';
import { goFastReaders } from '../go-fast/audit.js';
import { hyperlaneReaders } from '../hyperlane/audit-evm.js';
import { oftReaders, stargateReaders } from '../layer-zero/audit.js';
import { powerReaders } from '../power/audit-evm.js';
import type { EvmReader } from '../../audit/evm/reader.js';
import { routerReaders } from '../../audit/evm/swap-router.js';
import { uniswapReaders } from '../uniswap-router/audit.js';
import { readBankSend, readMultiSend } from '../../audit/messages/bank.js';
import { readBurn, readBurnWithCaller, readReceive } from '../cctp/audit-message.js';
import { readExec } from '../authz/audit.js';
import { readExecute } from '../execute/audit.js';
import { readRemoteTransfer } from '../hyperlane/audit-message.js';
import { readDeposit, readWithdrawal } from '../opinit/audit.js';
import { type Power, powers } from '../../audit/messages/power.js';
import type { MessageReader } from '../../audit/messages/reader.js';
import { readTransfer } from '../transfer/audit.js';
import type { SvmReader } from '../../audit/svm/call.js';
import { burnPrograms } from '../cctp/audit-burn-program.js';
import { receivePrograms } from '../cctp/audit-receive-program.js';
import { budgetProgram } from '../../audit/svm/compute-budget.js';
import { systemPrograms, tokenPrograms } from '../token/audit.js';
import type { Stage } from '../format.js';

/** Readers of the auditor by format. */
export interface Auditors {
  readonly cosmos: Stage<'cosmos', MessageReader | Power>;
  readonly evm: Stage<'evm', readonly EvmReader[]>;
  readonly svm: Stage<'svm', SvmReader>;
  /** Of several keys in one memo the first here is read. */
  readonly memo: Stage<'memo', KeyReader>;
  readonly contract: Stage<'contract', ContractReader>;
}

/** The reader of every format. */
export const auditors: Auditors = {
  cosmos: {
    '/ibc.applications.transfer.v1.MsgTransfer': { read: readTransfer, sender: 'sender' },
    '/cosmwasm.wasm.v1.MsgExecuteContract': { read: readExecute, sender: 'sender' },
    '/cosmos.bank.v1beta1.MsgSend': { read: readBankSend, sender: 'from_address' },
    '/cosmos.bank.v1beta1.MsgMultiSend': { read: readMultiSend, sender: 'inputs' },
    '/circle.cctp.v1.MsgDepositForBurn': { read: readBurn, sender: 'from' },
    '/circle.cctp.v1.MsgDepositForBurnWithCaller': { read: readBurnWithCaller, sender: 'from' },
    '/circle.cctp.v1.MsgReceiveMessage': { read: readReceive, sender: 'from' },
    '/hyperlane.warp.v1.MsgRemoteTransfer': { read: readRemoteTransfer, sender: 'sender' },
    '/opinit.ophost.v1.MsgInitiateTokenDeposit': { read: readDeposit, sender: 'sender' },
    '/opinit.opchild.v1.MsgInitiateTokenWithdrawal': { read: readWithdrawal, sender: 'sender' },
    '/cosmos.authz.v1beta1.MsgExec': { read: readExec, sender: 'grantee' },
    ...powers,
  },
  evm: {
    cctp: cctpReaders,
    axelar: axelarReaders,
    'go-fast': goFastReaders,
    eureka: eurekaReaders,
    stargate: stargateReaders,
    oft: oftReaders,
    hyperlane: hyperlaneReaders,
    'swap-router': routerReaders,
    'uniswap-router': uniswapReaders,
    erc20: erc20Readers,
    power: powerReaders,
  },
  svm: {
    'cctp-burn': burnPrograms,
    'cctp-receive': receivePrograms,
    'compute-budget': budgetProgram,
    system: systemPrograms,
    token: tokenPrograms,
  },
  memo: {
    autopilot: { part: 'autopilot', beside: [], needs: (can) => can.autopilot, read: readAutopilot },
    forward: { part: 'forward', beside: [], needs: (can) => can.pfm, read: readForward },
    dest_callback: {
      part: 'callbacks',
      beside: ['wasm'],
      needs: (can) => can.callbacks,
      read: readDestCallback,
    },
    wasm: {
      part: 'hooks',
      beside: [],
      needs: (can) => (can.hooksKind === undefined || can.hooksKind === 'wasm' ? can.hooks : false),
      read: readHook,
    },
    // Noble's module: only the receiver decides.
    orbiter: { part: 'orbiter', beside: [], needs: () => true, read: readOrbiter },
    // Axelar's module, which no capability row describes: only the receiver decides.
    destination_chain: { part: undefined, beside: 'all', needs: () => true, read: readGmp },
  },
  contract: {
    swap_and_action: {
      of: 'swap-contract',
      messages: {
        swap_and_action: readSwapAndAction,
        swap_and_action_with_recover: readSwapAndActionWithRecover,
        action: readAction,
        action_with_recover: readActionWithRecover,
      },
    },
    swap_with_action: { of: 'swap-contract', messages: { swap_with_action: readSwapWithAction } },
    osmosis_swap: { of: 'swap-contract', messages: { osmosis_swap: readOsmosisSwap } },
    cw20: {
      of: 'token',
      messages: { send: readCw20Send, transfer: readCw20Transfer, increase_allowance: readAllowance },
    },
    warp_route: { of: 'warp-route', messages: { transfer_remote: readTransferRemote } },
  },
};
