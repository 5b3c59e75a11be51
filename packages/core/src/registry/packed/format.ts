import { type AddressKind, quote, RoutingError } from '../../primitives/index.js';
import type { BridgeBlocks } from '../bridges/index.js';
import type { AccountKindRow, ChainDetailsRow } from '../families/chain-details.js';
import type { AsOfRow, AttestationRow, BridgeDurationRow, SourceRow, SymbolRows } from '../rows.js';
import type { CapabilityRow } from '../families/capability.js';
import type { ChannelEndRow } from '../families/channel.js';
import type { OutageRow } from '../families/outage.js';
import type { SwapDeploymentRow } from '../families/venue.js';
import type { Sparse, TextColumn } from './columns.js';
import type { PackedEvidence } from './evidence.js';

/** The header of a packed part: all that TypeScript knows of an imported JSON file. */
export interface PackedPart {
  /** Name of the format. */
  readonly format: string;
  /** Version of the format. */
  readonly version: number;
  /** Digest of both parts. */
  readonly stamp: string;
}

/** Version of the packed form. A change of meaning is a new version. */
export const packedVersion = 2;

/**
 * The part of a snapshot that routing needs, in columns: small on the wire and quick to read. Chains are named by
 * their place in `ids`, vouchers refer to the native asset at the end of their trace, and no voucher denom is stored,
 * because it is the hash of the path.
 */
export interface PackedCore {
  readonly format: 'wayfold-core';
  /** Version. */
  readonly version: typeof packedVersion;
  /** Digest of the content, which ties the parts of one build together. */
  readonly stamp: string;
  /** Source of the data. */
  readonly source?: SourceRow;
  /** Version of the data. */
  readonly dataVersion?: string;
  /** Days of the parts. */
  readonly asOf?: AsOfRow;
  /** Every chain id that occurs, sorted. */
  readonly ids: readonly string[];
  /** Chains. */
  readonly chains: PackedChains;
  /** Columns of vouchers. */
  readonly vouchers: PackedVouchers;
  /** Channels. */
  readonly channels: PackedChannels;
  /** Capabilities of chains. */
  readonly capabilities: PackedCapabilities;
  /** Details of chains: too few for columns. */
  readonly chainDetails?: readonly ChainDetailsRow[];
  /** Venues of the swap. */
  readonly swapVenues: readonly SwapDeploymentRow[];
  /** Outages. */
  readonly outages: PackedOutages;
  /** Rules for symbols. */
  readonly symbols: SymbolRows | 0;
  /** Durations. */
  readonly durations?: PackedDurations;
  // Compression sees repetitions at most 32 kB apart: bridge facts and native assets name the same contracts.
  /** Facts or times of bridges. */
  readonly bridges: BridgeBlocks | 0;
  /**
   * Hashes in the denoms of coins on OPinit rollups, in hex and in the order of the bridge facts: a tenth of a
   * cold start. They are trusted only in files that equal, byte for byte, the files of the build; in others they
   * are computed.
   */
  readonly rollupHashes?: readonly string[];
  /** Columns of native assets. */
  readonly natives: PackedNatives;
  /** Columns of rare members. */
  readonly rare: PackedRare;
}

/** How long chains and bridges take. */
export interface PackedDurations {
  /** Milliseconds between blocks, one entry per chain id of the core part. */
  readonly block: Sparse<number>;
  /** Milliseconds until a block is final; 0 where that is with the block. */
  readonly final: Sparse<number>;
  /** Times until Circle attests a burn. */
  readonly attestations: readonly AttestationRow[];
  /** Facts or times of bridges. */
  readonly bridges: readonly BridgeDurationRow[];
}

/** A native asset of a chain by its place among the chain's natives, or a denom that is not listed. */
export type DenomRef = number | string;

/** Columns of chains, in the order of `ids`. */
export interface PackedChains {
  /** Places in `ids` of chains without a row, which only other rows name. */
  readonly missing: readonly number[];
  /** Names in the order of the rows. */
  readonly name: readonly string[];
  /** Display name. */
  readonly prettyName: TextColumn;
  /** `c` Cosmos, `e` EVM, `s` SVM, `u` unknown. */
  readonly type: string;
  /** Prefixes of addresses. */
  readonly prefix: TextColumn;
  /** Forms of addresses that few chains have. */
  readonly addressKind?: Sparse<AddressKind>;
  /** Coin types. */
  readonly slip44: readonly (number | null)[];
  /** Key types of accounts, for chains whose coin type does not determine it. */
  readonly account?: Sparse<AccountKindRow>;
  /** Whether it is a test network. */
  readonly isTestnet: string;
  /** `l` live, `u` upcoming, `k` killed. */
  readonly status: string;
  /** Version of ibc-go. */
  readonly ibcGo: TextColumn;
  /** Whether the chain runs CosmWasm contracts. */
  readonly cosmwasm: string;
  /** Fee denoms that are no vouchers. */
  readonly fees: readonly (readonly DenomRef[])[];
  /** One entry for each fee asset, in their order, of chains that take vouchers or whose prices are known. */
  readonly prices?: Sparse<readonly PackedPrice[]>;
  /** Staking denoms. */
  readonly staking: readonly (readonly DenomRef[])[];
}

/** Columns of channels. */
export interface PackedChannels {
  /** Places of the two chains in `ids`. */
  readonly chainA: readonly number[];
  /** Chains at the far ends. */
  readonly chainB: readonly number[];
  /** Channels at the near ends. */
  readonly channelA: readonly string[];
  /** Channels at the far ends. */
  readonly channelB: readonly string[];
  /** Ports other than `transfer`. */
  readonly portA: Sparse<string>;
  /** Ports at the far ends. */
  readonly portB: Sparse<string>;
  /** `t` ACTIVE, `f` INACTIVE, `-` not stated. */
  readonly isActive: string;
  /** Whether the channel is preferred. */
  readonly preferred: string;
}

/** Columns of native assets, chain by chain. */
export interface PackedNatives {
  /** Denoms in the order of the rows. */
  readonly denom: readonly string[];
  /** Number of native assets per chain. */
  readonly counts: readonly number[];
  /** Symbols in the order of the rows. */
  readonly symbol: TextColumn;
  /** Names in the order of the rows. */
  readonly name: TextColumn;
  /** Decimals of the display unit. */
  readonly decimals: readonly (number | null)[];
  /** 1 where the id is the name in lower case with hyphens for spaces. */
  readonly pricingId: readonly (string | 0 | 1)[];
  /** 1 where the contract is the denom, without `cw20:`. */
  readonly contract: readonly (string | 0 | 1)[];
}

/** Columns of vouchers, chain by chain. Members shared with the origin are not repeated. */
export interface PackedVouchers {
  /** Number of vouchers per chain. */
  readonly counts: readonly number[];
  /** Ports and channels of each voucher. */
  readonly trace: readonly string[];
  /** Place of a native asset that has the denom at the end of the trace, or that denom. */
  readonly origin: readonly (number | string)[];
  /**
   * One character per voucher, its mark: a chain's voucher is found by its denom without hashing the paths of all.
   * Trusted only in files that equal, byte for byte, the files of the build.
   */
  readonly marks?: string;
}

/** Fields that few assets have, natives and vouchers counted together: by chain, natives first. */
export interface PackedRare {
  /** Of vouchers: natives have separate columns. */
  readonly symbol: Sparse<string>;
  /** Names in the order of the rows. */
  readonly name: Sparse<string>;
  /** Decimals of the display unit. */
  readonly decimals: Sparse<number>;
  /** Id of the asset at price services. */
  readonly pricingId: Sparse<string>;
  /** Contract address. */
  readonly contract: Sparse<string>;
  /** Whether it is a cw20 token. */
  readonly isCw20: Sparse<boolean>;
  /** Deprecated listings. */
  readonly deprecated: Sparse<true>;
  /** Issuers. */
  readonly issuer: Sparse<string>;
  /** Recommended symbol. */
  readonly recommendedSymbol: Sparse<string>;
  /** Assets whose symbols a source verifies (1), or the caller (0). */
  readonly verified?: Sparse<0 | 1>;
  /** Second names of coins. */
  readonly alias?: Sparse<string>;
}

/** Capabilities: many chains have the same. */
export interface PackedCapabilities {
  /** Chains by place in `ids`. */
  readonly chain: readonly number[];
  /** Index in `kinds` of each chain's capabilities. */
  readonly kind: readonly number[];
  /** Distinct capability rows. */
  readonly kinds: readonly Omit<CapabilityRow, 'chain_id'>[];
}

/** In place of the other chain of a pair: all others. Builds that do not know it refuse the file as damaged. */
export const anyChain = -1;

/** Outages by kind of scope. Chains are indices in `ids`, the last number of each is an index in `kinds`. */
export interface PackedOutages {
  /** Direction, effect, reason, day and end of deposits: many rows have the same. */
  readonly kinds: readonly (readonly [
    direction: NonNullable<OutageRow['direction']>,
    effect: OutageRow['effect'],
    reason: string,
    since: string | 0,
    lastInAt?: string,
  ])[];
  /** Chains. */
  readonly chains: readonly (readonly [chain: number, kind: number])[];
  /** Pairs of chains; -1 in place of the other for a bridge at a chain. */
  readonly pairs: readonly (readonly [chain: number, other: number, bridge: string | 0, kind: number])[];
  /** Twice the place of the channel in the channel columns, and one more for its end b; or an end that is not there. */
  readonly channels: readonly (readonly [end: number | ChannelEndRow, kind: number])[];
  /** A coin by its place among the assets of the chain, natives first, or the path of one that is not listed. */
  readonly coins: readonly (readonly [chain: number, coin: DenomRef, kind: number])[];
}

/** Notes of outages, for the rows of the core part and then those of `more`. */
export interface PackedOutageNotes {
  /** Rows that no decision hangs on. */
  readonly more: PackedOutages;
  /** Notes for users. */
  readonly note: TextColumn;
  /** Sources in the order of the rows. */
  readonly source: TextColumn;
  /** Dates of reading the sources. */
  readonly checked: TextColumn;
}

/** The part of a snapshot that only people and wallets need: logos, descriptions, sources. */
export interface PackedMeta {
  readonly format: 'wayfold-meta';
  /** Version. */
  readonly version: typeof packedVersion;
  /** Stamp of the core part it belongs to. */
  readonly stamp: string;
  /** Logos of chains. */
  readonly chainLogo: TextColumn;
  /** Natives and vouchers together: by chain, natives first. */
  readonly assetLogo: TextColumn;
  /** Description for users. */
  readonly description: TextColumn;
  /**
   * In files of older builds: fee assets of chains with incomplete lists in the core part, each a denom, or a
   * denom and its low, average and high price.
   */
  readonly fees?: Sparse<readonly (PackedFee | readonly [PackedFee, string, string, string])[]>;
  /** Outages. */
  readonly outages: PackedOutageNotes;
  /** Where the details of chains are known from. */
  readonly chainDetails?: PackedNotes;
  /** Sources of rows of bridge facts, if stated. */
  readonly bridges?: PackedNotes;
  /** Further sources of the data. */
  readonly sources?: readonly SourceRow[];
  /** Evidence of rows, if stated. */
  readonly evidence?: PackedEvidence;
}

/** Where rows of the core part are known from, in their order. */
export interface PackedNotes {
  /** Sources in the order of the rows. */
  readonly source: TextColumn;
  /** Dates of reading the sources. */
  readonly checked: TextColumn;
}

/** An asset of the chain by its place, natives first, or a denom that is not listed. */
export type PackedFee = number | string;

/** A fee asset: the voucher, unless it is the next native one of the chain, and its low, average and high price if known. */
export type PackedPrice =
  | readonly []
  | readonly [voucher: PackedFee]
  | readonly [low: string, average: string, high: string]
  | readonly [voucher: PackedFee, low: string, average: string, high: string];

/** Throws unless a parsed file is a packed part of the kind and version this build reads. */
export function checkHeader<Part extends PackedCore | PackedMeta>(
  value: unknown,
  format: Part['format'],
): asserts value is Part {
  const header =
    typeof value === 'object' && value !== null ? (value as { format?: unknown; version?: unknown }) : {}; // both are checked below
  if (header.format !== format) {
    throw new RoutingError(
      'DATA_INVALID',
      '/format',
      `expected a file of format ${format}, got ${quote(header.format)}`,
    );
  }
  if (header.version !== packedVersion) {
    const message = `this build reads version ${packedVersion} of ${format}, the file is version ${quote(header.version)}`;
    throw new RoutingError('DATA_INVALID', '/version', message);
  }
}
