import { RoutingError } from '../../primitives/index.js';
import type { BridgeBlocks } from '../bridge-rows.js';
import type { ChannelEndRow, SourceRow, SwapDeploymentRow, SymbolRows } from '../rows.js';
import type { Sparse, TextColumn } from './columns.js';

/** Version of the packed form. A change of meaning is a new version. */
export const packedVersion = 1;

/**
 * The part of a snapshot that routing needs, in columns: small on the wire and quick to read. Chains are named by
 * their place in `ids`, vouchers refer to the native asset at the end of their trace, and no voucher denom is stored,
 * because it is the hash of the path.
 */
export interface PackedCore {
  readonly format: 'wayfold-core';
  readonly version: typeof packedVersion;
  /** Digest of the content, which ties the parts of one build together. */
  readonly stamp: string;
  readonly source?: SourceRow;
  /** Every chain id that occurs: first those of `chains`, in order, then those that only other rows name. */
  readonly ids: readonly string[];
  readonly chains: PackedChains;
  readonly channels: PackedChannels;
  readonly natives: PackedNatives;
  readonly vouchers: PackedVouchers;
  readonly capabilities: PackedCapabilities;
  readonly swapVenues: readonly SwapDeploymentRow[];
  readonly liveness: PackedLiveness | 0;
  readonly bridges: BridgeBlocks | 0;
  readonly symbols: SymbolRows | 0;
}

/** A native asset of a chain by its place among the chain's natives, or a denom that is not listed. */
export type DenomRef = number | string;

/** Columns of chains, in the order of `ids`. */
export interface PackedChains {
  readonly name: readonly string[];
  readonly prettyName: TextColumn;
  /** `c` Cosmos, `e` EVM, `s` SVM, `u` unknown. */
  readonly type: string;
  readonly prefix: TextColumn;
  readonly slip44: readonly (number | null)[];
  readonly isTestnet: string;
  /** `l` live, `u` upcoming, `k` killed. */
  readonly status: string;
  readonly ibcGo: TextColumn;
  readonly cosmwasm: string;
  /** Fee denoms that are no vouchers; the others are in the meta part. */
  readonly fees: readonly (readonly DenomRef[])[];
  readonly staking: readonly (readonly DenomRef[])[];
}

/** Columns of channels. */
export interface PackedChannels {
  /** Places of the two chains in `ids`. */
  readonly chainA: readonly number[];
  readonly chainB: readonly number[];
  /** `channel-N` as N, any other id as it is. */
  readonly channelA: readonly (number | string)[];
  readonly channelB: readonly (number | string)[];
  /** Ports other than `transfer`. */
  readonly portA: Sparse<string>;
  readonly portB: Sparse<string>;
  /** `t` ACTIVE, `f` INACTIVE, `-` not stated. */
  readonly isActive: string;
  readonly preferred: string;
}

/** Columns of native assets, chain by chain. */
export interface PackedNatives {
  /** Number of native assets per chain. */
  readonly counts: readonly number[];
  readonly denom: readonly string[];
  /** 1 where the symbol is the denom in capitals without its first letter. */
  readonly symbol: readonly (string | 0 | 1)[];
  /** 1 where the name is the symbol. */
  readonly name: readonly (string | 0 | 1)[];
  readonly decimals: readonly (number | null)[];
  /** 1 where the id is the name in lower case with hyphens for spaces. */
  readonly pricingId: readonly (string | 0 | 1)[];
  /** 1 where the contract is the denom, without `cw20:`. */
  readonly contract: readonly (string | 0 | 1)[];
  readonly isCw20: Sparse<boolean>;
  readonly deprecated: Sparse<1>;
  readonly issuer: Sparse<string>;
  readonly recommendedSymbol: Sparse<string>;
}

/** One hop as N for `transfer/channel-N`, else as text: `transfer/` may be left out. */
export type PackedHop = number | string;

/** Columns of vouchers, chain by chain. What a voucher shares with its origin is not repeated. */
export interface PackedVouchers {
  readonly counts: readonly number[];
  readonly trace: readonly (PackedHop | readonly PackedHop[])[];
  /** Place of a native asset that has the denom at the end of the trace, or that denom. */
  readonly origin: readonly (number | string)[];
  readonly symbol: Sparse<string>;
  readonly name: Sparse<string>;
  readonly decimals: Sparse<number>;
  readonly pricingId: Sparse<string>;
  readonly isCw20: Sparse<boolean>;
  readonly contract: Sparse<string>;
  readonly deprecated: Sparse<1>;
  readonly issuer: Sparse<string>;
  readonly recommendedSymbol: Sparse<string>;
}

/** Columns of capabilities: a letter per chain and ability, `t`, `f` or `-` for unknown. */
export interface PackedCapabilities {
  readonly chain: readonly number[];
  readonly memo: string;
  readonly pfm: string;
  /** `a` ibc-apps, `g` ibc-go. */
  readonly pfmFlavour: string;
  readonly hooks: string;
  /** `w` wasm, `m` move, `e` evm. */
  readonly hooksKind: string;
  readonly callbacks: string;
  readonly cosmwasm: string;
  readonly autopilot: string;
  readonly memoLimit: readonly (number | null)[];
  readonly receiverLimit: readonly (number | null)[];
}

/** What is out of service. */
export interface PackedLiveness {
  readonly killed: { readonly id: readonly string[]; readonly name: TextColumn; readonly prefix: TextColumn };
  readonly halted: { readonly id: readonly string[]; readonly checks: readonly (number | null)[] };
  /** Place of a channel in the channel columns, or its ends. */
  readonly channels: readonly (number | { readonly a: ChannelEndRow; readonly b?: ChannelEndRow })[];
}

/** The part of a snapshot that only people and wallets need: logos, descriptions, gas prices, voucher fees. */
export interface PackedMeta {
  readonly format: 'wayfold-meta';
  readonly version: typeof packedVersion;
  /** Stamp of the core part it belongs to. */
  readonly stamp: string;
  readonly chainLogo: TextColumn;
  readonly nativeLogo: TextColumn;
  readonly nativeDescription: TextColumn;
  readonly voucherLogo: Sparse<string>;
  readonly voucherDescription: Sparse<string>;
  /** Fee assets of chains whose core part does not tell all: a denom, or a denom and low, average and high price. */
  readonly fees: Sparse<readonly (PackedFee | readonly [PackedFee, string, string, string])[]>;
}

/** A native asset of the chain from 0, a voucher of the chain from -1 downwards, or a denom that is not listed. */
export type PackedFee = number | string;

/** Throws unless a parsed file is a packed part of the kind and version this build reads. */
export function checkHeader(value: unknown, format: 'wayfold-core' | 'wayfold-meta'): void {
  const header =
    typeof value === 'object' && value !== null ? (value as { format?: unknown; version?: unknown }) : {}; // both are checked below
  if (header.format !== format) {
    throw new RoutingError(
      'DATA_INVALID',
      '/format',
      `expected a file of format ${format}, got ${JSON.stringify(header.format)}`,
    );
  }
  if (header.version !== packedVersion) {
    const message = `this build reads version ${packedVersion} of ${format}, the file is version ${JSON.stringify(header.version)}`;
    throw new RoutingError('DATA_INVALID', '/version', message);
  }
}
