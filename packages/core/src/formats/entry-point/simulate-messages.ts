import type { JsonObject, JsonValue } from '../../json/index.js';
import type { HeldCoin } from '../../simulate/ledger.js';
import type { PoolHop } from '../../simulate/quote.js';
import {
  asAmount,
  asAsset,
  asBase64Text,
  asBoolean,
  asCoin,
  asHex,
  asList,
  asText,
  asU32,
} from '../../simulate/contracts/reading.js';
import { asU64, optional, readByVariant, readFields, required } from '../../simulate/contracts/reading.js';

/**
 * Messages of the entry-point contract (skip-go-cosmwasm-contracts `packages/skip/src/entry_point.rs`, `swap.rs`,
 * `ibc.rs`), read as the contract reads them. Everything here throws ChainFailure.
 */
interface EntryMessage {
  readonly sentAsset?: HeldCoin;
  /** Nanoseconds, or seconds where the deployment reads them. */
  readonly deadline: bigint;
  readonly action: Action;
  /** Present in the variant that recovers by itself. */
  readonly recoveryAddress?: string;
}

/** A swap and an action. */
export interface SwapAndAction extends EntryMessage {
  readonly swap: UserSwap;
  readonly minAsset: HeldCoin;
  readonly affiliates: readonly Affiliate[];
}

/** An action without a swap. */
export interface PlainAction extends EntryMessage {
  readonly isExactOut: boolean;
  readonly minAsset: HeldCoin | undefined;
}

/** How the input becomes the output. */
export type UserSwap =
  | { readonly kind: 'exact-in'; readonly venue: string; readonly hops: readonly PoolHop[] }
  | ExactOutSwap
  | { readonly kind: 'smart'; readonly venue: string; readonly routes: readonly OfferedRoute[] };

/** A swap that buys an exact amount and returns the unused input. */
export interface ExactOutSwap {
  readonly kind: 'exact-out';
  readonly venue: string;
  readonly hops: readonly PoolHop[];
  readonly refundAddress: string | undefined;
}

/** A part of a split swap. */
export interface OfferedRoute {
  readonly offer: HeldCoin;
  readonly hops: readonly PoolHop[];
}

/** Use of the output. */
export type Action =
  | { readonly kind: 'transfer'; readonly to: string }
  | IbcTransferAction
  | { readonly kind: 'contract-call'; readonly contract: string; readonly msg: string }
  | { readonly kind: 'hpl-transfer'; readonly warp: string };

/** An outgoing transfer by the adapter. */
export interface IbcTransferAction {
  readonly kind: 'ibc-transfer';
  readonly channel: string;
  readonly receiver: string;
  readonly memo: string;
  readonly recoverAddress: string;
  readonly fee: IbcFee | undefined;
  readonly feeSwap: ExactOutSwap | undefined;
  readonly encoding: string | undefined;
  readonly eurekaFee: { readonly coin: HeldCoin; readonly receiver: string } | undefined;
}

/** Relayer fee as the message states it. */
export interface IbcFee {
  readonly receive: readonly HeldCoin[];
  readonly ack: readonly HeldCoin[];
  readonly timeout: readonly HeldCoin[];
}

/** Recipient of a share of the minimum. */
export interface Affiliate {
  readonly basisPoints: bigint;
  readonly address: string;
}

const swapKeys = ['user_swap', 'min_asset', 'timeout_timestamp', 'post_swap_action', 'affiliates'];
const actionKeys = ['timeout_timestamp', 'action', 'exact_out', 'min_asset'];

/** Readers of the messages that swap, by name; `sent_asset` is refused in messages that come through a cw20 contract. */
export function swapAndAction(value: JsonValue, extra: readonly string[]): SwapAndAction {
  const fields = readFields(value, [...extra, ...swapKeys]);
  return {
    ...sentAndRecovery(fields, extra),
    swap: required(fields, 'user_swap', asUserSwap),
    minAsset: required(fields, 'min_asset', asAsset),
    deadline: required(fields, 'timeout_timestamp', asU64),
    action: required(fields, 'post_swap_action', asAction),
    affiliates: required(fields, 'affiliates', asList(asAffiliate)),
  };
}

/** Reader of the messages that only act. */
export function plainAction(value: JsonValue, extra: readonly string[]): PlainAction {
  const fields = readFields(value, [...extra, ...actionKeys]);
  return {
    minAsset: optional(fields, 'min_asset', asAsset),
    ...sentAndRecovery(fields, extra),
    deadline: required(fields, 'timeout_timestamp', asU64),
    action: required(fields, 'action', asAction),
    isExactOut: required(fields, 'exact_out', asBoolean),
  };
}

function sentAndRecovery(
  fields: JsonObject,
  extra: readonly string[],
): Pick<EntryMessage, 'sentAsset' | 'recoveryAddress'> {
  const sentAsset = optional(fields, 'sent_asset', asAsset);
  const recovers = extra.includes('recovery_addr');
  return {
    ...(sentAsset && { sentAsset }),
    ...(recovers && { recoveryAddress: required(fields, 'recovery_addr', asText) }),
  };
}

function asUserSwap(value: JsonValue): UserSwap {
  return readByVariant<UserSwap>(value, {
    swap_exact_asset_in: (content) => {
      const fields = readFields(content, ['swap_venue_name', 'operations']);
      return { kind: 'exact-in', ...venueAndHops(fields) };
    },
    swap_exact_asset_out: asExactOutSwap,
    smart_swap_exact_asset_in: (content) => {
      const fields = readFields(content, ['swap_venue_name', 'routes']);
      const venue = required(fields, 'swap_venue_name', asText);
      return { kind: 'smart', venue, routes: required(fields, 'routes', asList(asRoute)) };
    },
  });
}

function asExactOutSwap(value: JsonValue): ExactOutSwap {
  const fields = readFields(value, ['swap_venue_name', 'operations', 'refund_address']);
  const refundAddress = optional(fields, 'refund_address', asText);
  return { kind: 'exact-out', refundAddress, ...venueAndHops(fields) };
}

function venueAndHops(fields: JsonObject): Pick<ExactOutSwap, 'venue' | 'hops'> {
  const venue = required(fields, 'swap_venue_name', asText);
  return { venue, hops: required(fields, 'operations', asList(asPoolHop)) };
}

function asRoute(value: JsonValue): OfferedRoute {
  const fields = readFields(value, ['offer_asset', 'operations']);
  const offer = required(fields, 'offer_asset', asAsset);
  return { offer, hops: required(fields, 'operations', asList(asPoolHop)) };
}

function asPoolHop(value: JsonValue): PoolHop {
  const fields = readFields(value, ['pool', 'denom_in', 'denom_out', 'interface']);
  const read = optional(fields, 'interface', asText);
  return {
    pool: required(fields, 'pool', asText),
    denomIn: required(fields, 'denom_in', asText),
    denomOut: required(fields, 'denom_out', asText),
    ...(read !== undefined && { interface: read }),
  };
}

function asAction(value: JsonValue): Action {
  return readByVariant<Action>(value, {
    transfer: (content) => {
      const fields = readFields(content, ['to_address']);
      return { kind: 'transfer', to: required(fields, 'to_address', asText) };
    },
    ibc_transfer: asIbcTransfer,
    contract_call: (content) => {
      const fields = readFields(content, ['contract_address', 'msg']);
      const contract = required(fields, 'contract_address', asText);
      return { kind: 'contract-call', contract, msg: required(fields, 'msg', asBase64Text) };
    },
    hpl_transfer: (content) => {
      const fields = readFields(content, ['dest_domain', 'recipient', 'hook', 'metadata', 'warp_address']);
      required(fields, 'dest_domain', asU32);
      required(fields, 'recipient', asHex(32));
      optional(fields, 'hook', asText);
      optional(fields, 'metadata', asHex());
      return { kind: 'hpl-transfer', warp: required(fields, 'warp_address', asText) };
    },
  });
}

const transferKeys = ['source_channel', 'receiver', 'fee', 'memo'];
const infoKeys = [...transferKeys, 'recover_address', 'encoding', 'eureka_fee'];

function asIbcTransfer(value: JsonValue): IbcTransferAction {
  const outer = readFields(value, ['ibc_info', 'fee_swap']);
  const info = required(outer, 'ibc_info', (content) => readFields(content, infoKeys));
  return {
    kind: 'ibc-transfer',
    feeSwap: optional(outer, 'fee_swap', asExactOutSwap),
    fee: optional(info, 'fee', asIbcFee),
    encoding: optional(info, 'encoding', asText),
    eurekaFee: optional(info, 'eureka_fee', asEurekaFee),
    channel: required(info, 'source_channel', asText),
    receiver: required(info, 'receiver', asText),
    memo: required(info, 'memo', asText),
    recoverAddress: required(info, 'recover_address', asText),
  };
}

function asIbcFee(value: JsonValue): IbcFee {
  const fields = readFields(value, ['recv_fee', 'ack_fee', 'timeout_fee']);
  return {
    receive: required(fields, 'recv_fee', asList(asCoin)),
    ack: required(fields, 'ack_fee', asList(asCoin)),
    timeout: required(fields, 'timeout_fee', asList(asCoin)),
  };
}

function asEurekaFee(value: JsonValue): IbcTransferAction['eurekaFee'] {
  const fields = readFields(value, ['coin', 'receiver', 'timeout_timestamp']);
  required(fields, 'timeout_timestamp', asU64);
  return { coin: required(fields, 'coin', asCoin), receiver: required(fields, 'receiver', asText) };
}

function asAffiliate(value: JsonValue): Affiliate {
  const fields = readFields(value, ['basis_points_fee', 'address']);
  const basisPoints = required(fields, 'basis_points_fee', asAmount);
  return { basisPoints, address: required(fields, 'address', asText) };
}
