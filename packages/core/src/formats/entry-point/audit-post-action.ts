import { joined } from '../../primitives/index.js';
import { base64Json, text, wholeNumber } from '../../audit/fields.js';
import type { At, Place } from '../../audit/place.js';
import { type Field, listOf, optional, reader, shaped, strict, variant } from '../../audit/shape.js';
import { type NamedCoin, readCoin } from '../../audit/contracts/asset.js';
import { type NamedSwap, readExactOut } from './audit-swap.js';
import { readWarp, type WarpTransfer } from '../../audit/contracts/warp.js';

/** Final action of a swap contract. */
export type PostAction = PayAction | SendAction | CallAction | WarpAction;

/** The coins are paid to an account of the same chain. */
interface PayAction {
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
interface WarpAction {
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
  readonly timeout_timestamp: At<bigint> | undefined;
}

/** Payment to an account, which 2023 called `bank_send`. */
export const readPay: Field<PostAction> = reader(
  strict({ to_address: text }),
  (_audit, { to_address: to }) => ({ kind: 'pay', to }),
);

const readRelayerFee: Field<RelayerFee> = reader(
  strict({ recv_fee: listOf(readCoin), ack_fee: listOf(readCoin), timeout_fee: listOf(readCoin) }),
  (_audit, { recv_fee: receive, ack_fee: ack, timeout_fee: timeout }, { pointer }) => ({
    receive,
    ack,
    timeout,
    pointer,
  }),
);

const readInfo: Field<SendAction> = reader(
  strict({
    source_channel: text,
    receiver: text,
    fee: optional(readRelayerFee),
    memo: text,
    recover_address: text,
    encoding: optional(text),
    eureka_fee: optional(shaped(strict({ coin: readCoin, receiver: text, timeout_timestamp: wholeNumber }))),
  }),
  (_audit, { source_channel: channel, fee: relayerFee, ...info }, { pointer }) => {
    const { receiver, memo, recover_address: recover, encoding, eureka_fee: relayFee } = info;
    return { kind: 'send', channel, receiver, memo, recover, relayerFee, encoding, relayFee, pointer };
  },
);

/** Actions of every dialect of the entry point. */
export const actions: {
  readonly [K in 'transfer' | 'ibc_transfer' | 'contract_call' | 'hpl_transfer']: Field<PostAction>;
} = {
  transfer: readPay,
  ibc_transfer: reader(
    strict({ ibc_info: readInfo, fee_swap: optional(readExactOut) }),
    (_audit, { ibc_info: info, fee_swap: feeSwap }) => info && joined(info, { feeSwap }),
  ),
  contract_call: reader(
    strict({ contract_address: text, msg: base64Json }),
    (_audit, { contract_address: contract, msg }) => ({ kind: 'call', contract, msg }),
  ),
  hpl_transfer: (audit, place) => {
    const warp = readWarp(audit, place);
    return warp && { kind: 'warp', warp };
  },
};

/**
 * Final action of the entry point.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `packages/skip/src/entry_point.rs`
 */
export const readPostAction: Field<PostAction> = variant(actions);
