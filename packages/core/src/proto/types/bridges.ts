import { message, one, scalar, text } from '../define.js';
import type { ProtoField, ProtoType } from '../type.js';
import { coin } from './common.js';

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
export const bridgeTypes: readonly ProtoType[] = /* @__PURE__ */ [
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
