import type { Audit } from '../context.js';
import { base64Json, text, wholeNumber } from '../fields.js';
import type { At, Place } from '../place.js';
import { type Field, listOf, optional, readShape, shaped, strict, variant } from '../shape.js';
import { type NamedCoin, readCoin } from './asset.js';
import type { NamedSwap } from './swap.js';
import { readExactOut } from './user-swap.js';
import { readWarp, type WarpTransfer } from './warp.js';

/** Final action of a swap contract. */
export type PostAction = PayAction | SendAction | CallAction | WarpAction;

/** The coins are paid to an account of the same chain. */
export interface PayAction {
  readonly kind: 'pay';
  readonly to: At<string> | undefined;
}

/** The coins are sent to another chain. */
export interface SendAction {
  readonly kind: 'send';
  readonly channel: At<string> | undefined;
  readonly receiver: At<string> | undefined;
  /** Memo of the packet: text, or an object in dialects that write one. */
  readonly memo: Place | undefined;
  /** Who gets the coins when the packet fails. */
  readonly recover: At<string> | undefined;
  readonly relayerFee?: RelayerFee | undefined;
  /** How the coin for the relayers is bought. */
  readonly feeSwap?: NamedSwap | undefined;
  readonly encoding?: At<string> | undefined;
  readonly relayFee?: EurekaFee | undefined;
  readonly pointer: string;
}

/** Another contract of the same chain is called with the coins. */
export interface CallAction {
  readonly kind: 'call';
  readonly contract: At<string> | undefined;
  readonly msg: Place | undefined;
}

/** The coins leave over a Hyperlane warp route. */
export interface WarpAction {
  readonly kind: 'warp';
  readonly warp: WarpTransfer;
}

/** Fees of a packet's relayers on chains whose contracts must pay them, part by part. */
export interface RelayerFee {
  readonly receive: readonly NamedCoin[] | undefined;
  readonly ack: readonly NamedCoin[] | undefined;
  readonly timeout: readonly NamedCoin[] | undefined;
  readonly pointer: string;
}

/** Fee of the relayer of an IBC v2 packet. */
export interface EurekaFee {
  readonly coin: NamedCoin | undefined;
  readonly receiver: At<string> | undefined;
  /** Nanoseconds since the epoch until which the offer is valid. */
  readonly deadline: At<bigint> | undefined;
}

const feeShape = strict({
  recv_fee: listOf(readCoin),
  ack_fee: listOf(readCoin),
  timeout_fee: listOf(readCoin),
});
const eurekaShape = strict({ coin: readCoin, receiver: text, timeout_timestamp: wholeNumber });
const infoShape = strict({
  source_channel: text,
  receiver: text,
  fee: optional(readRelayerFee),
  memo: text,
  recover_address: text,
  encoding: optional(text),
  eureka_fee: optional(shaped(eurekaShape)),
});
const payShape = strict({ to_address: text });
const sendShape = strict({ ibc_info: readInfo, fee_swap: optional(readExactOut) });
const callShape = strict({ contract_address: text, msg: base64Json });

/** Actions of every dialect of the entry point. */
export const actions: {
  readonly [K in 'transfer' | 'ibc_transfer' | 'contract_call' | 'hpl_transfer']: Field<PostAction>;
} = {
  transfer: readPay,
  ibc_transfer: (audit: Audit, place: Place) => {
    const send = readShape(audit, place, sendShape);
    return send?.ibc_info && { ...send.ibc_info, feeSwap: send.fee_swap };
  },
  contract_call: (audit: Audit, place: Place) => {
    const call = readShape(audit, place, callShape);
    return call && { kind: 'call', contract: call.contract_address, msg: call.msg };
  },
  hpl_transfer: (audit: Audit, place: Place) => {
    const warp = readWarp(audit, place);
    return warp && { kind: 'warp', warp };
  },
};

/**
 * Final action of the entry point.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `packages/skip/src/entry_point.rs`
 *
 */
export const readPostAction: Field<PostAction> = variant(actions);

/** Payment to an account, which 2023 called `bank_send`. */
export function readPay(audit: Audit, place: Place): PostAction | undefined {
  const pay = readShape(audit, place, payShape);
  return pay && { kind: 'pay', to: pay.to_address };
}

function readInfo(audit: Audit, place: Place): SendAction | undefined {
  const info = readShape(audit, place, infoShape);
  if (info === undefined) return undefined;
  const fee = info.eureka_fee;
  return {
    kind: 'send',
    channel: info.source_channel,
    receiver: info.receiver,
    memo: info.memo,
    recover: info.recover_address,
    relayerFee: info.fee,
    encoding: info.encoding,
    relayFee: fee && { coin: fee.coin, receiver: fee.receiver, deadline: fee.timeout_timestamp },
    pointer: place.pointer,
  };
}

function readRelayerFee(audit: Audit, place: Place): RelayerFee | undefined {
  const fee = readShape(audit, place, feeShape);
  return fee && { receive: fee.recv_fee, ack: fee.ack_fee, timeout: fee.timeout_fee, pointer: place.pointer };
}
