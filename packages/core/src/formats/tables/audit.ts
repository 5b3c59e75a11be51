import { readAutopilot } from '../../audit/memos/autopilot.js';
import { readForward } from '../../audit/memos/forward.js';
import { readGmp } from '../../audit/memos/gmp.js';
import { readDestCallback, readHook } from '../../audit/memos/hook.js';
import { readOrbiter } from '../../audit/memos/orbiter.js';
import type { KeyReader } from '../../audit/memos/reader.js';
import { readAllowance, readCw20Send, readCw20Transfer } from '../../audit/contracts/cw20.js';
import { readOsmosisSwap } from '../../audit/contracts/osmosis-swap.js';
import type { ContractReader } from '../../audit/contracts/reader.js';
import {
  readAction,
  readActionWithRecover,
  readSwapAndAction,
  readSwapAndActionWithRecover,
} from '../../audit/contracts/entry-point.js';
import { readSwapWithAction } from '../../audit/contracts/swap-with-action.js';
import { readTransferRemote } from '../../audit/contracts/warp.js';
import { axelarReaders } from '../../audit/evm/axelar.js';
import { cctpReaders } from '../../audit/evm/cctp.js';
import { erc20Readers } from '../../audit/evm/erc20.js';
import { eurekaReaders } from '../../audit/evm/eureka.js';
import { goFastReaders } from '../../audit/evm/go-fast.js';
import { hyperlaneReaders } from '../../audit/evm/hyperlane.js';
import { oftReaders, stargateReaders } from '../../audit/evm/oft.js';
import { powerReaders } from '../../audit/evm/powers.js';
import type { EvmReader } from '../../audit/evm/reader.js';
import { routerReaders } from '../../audit/evm/swap-router.js';
import { readBankSend, readMultiSend } from '../../audit/messages/bank.js';
import { readBurn, readBurnWithCaller, readReceive } from '../../audit/messages/cctp.js';
import { readExec } from '../../audit/messages/exec.js';
import { readExecute } from '../../audit/messages/execute.js';
import { readRemoteTransfer } from '../../audit/messages/hyperlane.js';
import { readDeposit, readWithdrawal } from '../../audit/messages/opinit.js';
import { type Power, powers } from '../../audit/messages/power.js';
import type { MessageReader } from '../../audit/messages/reader.js';
import { readTransfer } from '../../audit/messages/transfer.js';
import type { SvmReader } from '../../audit/svm/call.js';
import { burnPrograms } from '../../audit/svm/cctp.js';
import { receivePrograms } from '../../audit/svm/cctp-receive.js';
import { budgetProgram } from '../../audit/svm/compute-budget.js';
import { systemPrograms, tokenPrograms } from '../../audit/svm/token.js';
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
