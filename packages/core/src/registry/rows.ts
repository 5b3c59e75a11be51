import { type BridgeBlocks, bridgeCodec } from './bridges/index.js';
import { type ChannelEndRow, type ChannelRow, channelEndShape, channelShape } from './families/channel.js';
import { type CapabilityRow, capabilityShape } from './families/capability.js';
import { type SwapDeploymentRow, deploymentShape } from './families/venue.js';
import { type ChainDetailsRow, chainDetailsShape } from './families/chain-details.js';
import { type ChainRow, chainShape } from './families/chain.js';
import { type AssetRow, assetShape } from './families/asset.js';
import { type OutageRow, outageShape } from './families/outage.js';
import { type DataNotes, dataNotesShape } from './data-version.js';
import { shapeOf } from './bridges/codec.js';
import {
  decisive,
  either,
  list,
  nullable,
  number,
  oneOf,
  row,
  type Shape,
  table,
  text,
  whole,
} from '../json/index.js';

/**
 * The snapshot form: output of every data source and input of `createRegistry`. One JSON object of lists of
 * rows, every list optional. An overlay has the same form: a row replaces the row with the same key in lower
 * data. Field names are as in the interface (snake_case).
 */
export interface Snapshot {
  /** Row key: `chain_id`. */
  readonly chains?: readonly ChainRow[];
  /** Row key: either end. */
  readonly channels?: readonly ChannelRow[];
  /** Row key: `chain_id` and `denom`. */
  readonly assets?: readonly AssetRow[];
  /** Row key: `chain_id`. */
  readonly capabilities?: readonly CapabilityRow[];
  /** Details of chains. Row key: `chain_id`; each member separately. */
  readonly chain_details?: readonly ChainDetailsRow[];
  /** Row key: `chain_id`. */
  readonly swap_venues?: readonly SwapDeploymentRow[];
  /** Outages and risks. Row key: scope, direction and reason. */
  readonly outages?: readonly OutageRow[];
  /** The form that `outages` supersedes: its rows are read as outages. */
  readonly liveness?: LivenessRows;
  /** Facts about bridges other than IBC channels, one block per bridge; a block replaces the block of the same name. */
  readonly bridges?: BridgeBlocks;
  /** Rules for symbols. */
  readonly symbols?: SymbolRows;
  /** How long chains and bridges take; rows replace by their keys. */
  readonly durations?: DurationRows;
  /** Day of each part of the data. A later layer's day replaces the one of the part below it. */
  readonly as_of?: AsOfRow;
  /** Where the data came from and when it was taken. */
  readonly source?: SourceRow;
  /** Further sources of the data. */
  readonly sources?: readonly SourceRow[];
  /** Version of the data, and notes of tools. */
  readonly meta?: DataNotes;
}

/** Durations of chains and bridges in seconds; a range is the best case and the usual maximum. */
export interface DurationRows {
  /** Row key: `chain_id`. */
  readonly chains?: readonly ChainDurationRow[];
  /** Row key: `chain_id`; each wait separately. */
  readonly evm_finality?: readonly AttestationRow[];
  /** Row key: `bridge`, `version`, `mode` and `from`. */
  readonly bridges?: readonly BridgeDurationRow[];
}

/** Blocks of one chain. */
export interface ChainDurationRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Block time in seconds. */
  readonly block_time_s: number;
  /** Until a block is final. */
  readonly finality_s?: number;
}

/** Circle's waiting time before it attests burns on one chain. */
export interface AttestationRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Wait of CCTP's first version, seconds. */
  readonly cctp_v1_s?: readonly number[];
  /** Wait of a standard transfer, seconds. */
  readonly cctp_standard_s?: readonly number[];
  /** Null where the chain has no fast transfer. */
  readonly cctp_fast_s?: number | null;
}

/** How long one bridge takes, as far as the data says it. */
export interface BridgeDurationRow {
  /** Bridge. */
  readonly bridge: string;
  /** Version of CCTP. */
  readonly version?: number;
  /** `standard`, `fast`, `deposit` or `withdraw`. */
  readonly mode?: string;
  /** A chain id, a type of chain, or `*`. */
  readonly from?: string;
  /** Least and most; null if not published. */
  readonly seconds?: readonly number[] | null;
  /** Assumed seconds if unknown. */
  readonly seconds_if_unknown?: number;
  /** Blocks of the source that the bridge waits for, by chain id. */
  readonly reorg_blocks?: Readonly<Record<string, number | 'finalized'>>;
}

/** Days of the rows of one part of the data. */
export interface PartDays {
  /** ISO day of the oldest source that the part is read from; null if unknown. */
  readonly oldest: string | null;
  /** ISO day of the newest source that the part is read from; null if unknown. */
  readonly newest: string | null;
  /** Number of rows. */
  readonly rows: number;
  /** Rows without a known day. */
  readonly unchecked: number;
  /** Rows that are kept by hand: their days do not count. */
  readonly handmade?: number | null;
}

/** Days of the parts of a snapshot: one ISO day, or the days of the rows. */
export interface AsOfRow {
  /** Chains. */
  readonly chains?: string | PartDays;
  /** Channels. */
  readonly channels?: string | PartDays;
  /** Assets. */
  readonly assets?: string | PartDays;
  /** Capabilities of chains. */
  readonly capabilities?: string | PartDays;
  /** Outages. */
  readonly outages?: string | PartDays;
  /** Bridges. */
  readonly bridges?: string | PartDays;
  /** Swap contracts. */
  readonly swap_venues?: string | PartDays;
  /** Rules for symbols. */
  readonly symbols?: string | PartDays;
  /** Durations. */
  readonly durations?: string | PartDays;
}

/** Provenance of a snapshot. */
export interface SourceRow {
  /** Name. */
  readonly name: string;
  /** Version of the source. */
  readonly version?: string;
  /** Commit of the source repository. */
  readonly commit?: string;
  /** ISO date of the data. */
  readonly date?: string;
}

/** Outages in the form of earlier versions. */
export interface LivenessRows {
  /** Chains that stopped for good: chains of the status `killed`. */
  readonly killed_chains?: readonly {
    /** Chain id. */
    readonly chain_id: string;
    /** Name of the chain; made from the id if absent. */
    readonly chain_name?: string;
    /** Prefix of its addresses. */
    readonly bech32_prefix?: string;
  }[];
  /** Chains that produce no blocks. */
  readonly halted_chains?: readonly {
    /** Chain id. */
    readonly chain_id: string;
    /** Checks in a row that found the chain halted. Fewer than ten lift an earlier halt. */
    readonly consecutive_failed_checks?: number;
  }[];
  /** Channels whose client has expired, by one end; `b` is not read. */
  readonly unusable_channels?: readonly {
    /** One end. */
    readonly a: ChannelEndRow;
    /** The other end. */
    readonly b?: ChannelEndRow;
  }[];
}

/** Rules for recommended symbols that the general rule does not give. Keys are `chain_id|denom`. */
export interface SymbolRows {
  /** Suffix of symbols by the provider of the bridge that issued a coin: `Axelar` gives `axl`. */
  readonly suffix_by_bridge_provider?: Readonly<Record<string, string>>;
  /** Text before the symbols of alloyed coins; `all` if absent. */
  readonly alloyed_prefix?: {
    /** The text. */
    readonly prefix: string;
  };
  /** Symbols of single assets. */
  readonly asset_overrides?: Readonly<Record<string, SymbolOverrideRow>>;
  /** Symbols of assets on any chain, by their origin. */
  readonly origin_overrides?: Readonly<Record<string, SymbolOverrideRow>>;
  /** Denoms of symbols that several verified assets of a chain have, by `chain_id|symbol`. */
  readonly pins?: Readonly<Record<string, string>>;
  /** Origins (`chain_id|denom`) that symbols belong to if several verified coins have them. */
  readonly canonical?: Readonly<Record<string, string>>;
  /** Symbols that changed: both name the coin where a person types one. */
  readonly renames?: readonly SymbolRenameRow[];
}

interface SymbolOverrideRow {
  /** The symbol, instead of the one by the general rule. */
  readonly recommended_symbol: string;
}

/** One changed symbol of a coin, at its home and of its vouchers. */
export interface SymbolRenameRow {
  /** Former symbol. */
  readonly old: string;
  /** Present symbol. */
  readonly new: string;
  /** Chain id of the origin chain. */
  readonly chain_id: string;
  /** Denom on that chain. */
  readonly denom: string;
}

type KilledChain = NonNullable<LivenessRows['killed_chains']>[number];
type HaltedChain = NonNullable<LivenessRows['halted_chains']>[number];
type UnusableChannel = NonNullable<LivenessRows['unusable_channels']>[number];

/** Outages in the form of earlier versions. */
export const livenessShape: Shape<LivenessRows> = row<LivenessRows>({
  killed_chains: list(
    row<KilledChain>({ chain_id: text, chain_name: text, bech32_prefix: text }, ['chain_id']),
  ),
  halted_chains: list(row<HaltedChain>({ chain_id: text, consecutive_failed_checks: number }, ['chain_id'])),
  unusable_channels: list(row<UnusableChannel>({ a: channelEndShape, b: channelEndShape }, ['a'])),
});

const recommended = row<{ readonly recommended_symbol: string }>({ recommended_symbol: text }, [
  'recommended_symbol',
]);

/** Exceptions to the rule for recommended symbols. */
export const symbolsShape: Shape<SymbolRows> = row<SymbolRows>({
  suffix_by_bridge_provider: table(text),
  alloyed_prefix: row<{ readonly prefix: string }>({ prefix: text }, ['prefix']),
  asset_overrides: table(recommended),
  origin_overrides: table(recommended),
  pins: table(text),
  canonical: table(text),
  renames: list(
    row<SymbolRenameRow>({ old: text, new: text, chain_id: text, denom: text }, [
      'old',
      'new',
      'chain_id',
      'denom',
    ]),
  ),
});

/** Provenance. */
export const sourceShape: Shape<SourceRow> = row<SourceRow>(
  { name: text, version: text, commit: text, date: text },
  ['name'],
);

/** Blocks of a chain. */
export const chainDurationShape: Shape<ChainDurationRow> = row<ChainDurationRow>(
  { chain_id: text, block_time_s: number, finality_s: number },
  ['chain_id', 'block_time_s'],
);

/** Waits of CCTP. */
export const attestationShape: Shape<AttestationRow> = row<AttestationRow>(
  {
    chain_id: text,
    cctp_v1_s: list(number),
    cctp_standard_s: list(number),
    cctp_fast_s: nullable(number),
  },
  ['chain_id'],
);

/** How long a bridge takes. */
export const bridgeDurationShape: Shape<BridgeDurationRow> = row<BridgeDurationRow>(
  {
    bridge: text,
    version: decisive(number),
    mode: decisive(text),
    from: decisive(text),
    seconds: nullable(list(number)),
    seconds_if_unknown: number,
    reorg_blocks: table(either<[number, 'finalized']>(number, oneOf('finalized'))),
  },
  ['bridge'],
);

const durationsShape: Shape<DurationRows> = row<DurationRows>({
  chains: list(chainDurationShape),
  evm_finality: list(attestationShape),
  bridges: list(bridgeDurationShape),
});

const daysShape: Shape<string | PartDays> = either<readonly [string, PartDays]>(
  text,
  row<PartDays>(
    {
      oldest: nullable(text),
      newest: nullable(text),
      rows: whole,
      unchecked: whole,
      handmade: nullable(whole),
    },
    ['rows', 'unchecked'],
  ),
);

/** Days of the parts. */
export const asOfShape: Shape<AsOfRow> = row<AsOfRow>({
  chains: daysShape,
  channels: daysShape,
  assets: daysShape,
  capabilities: daysShape,
  outages: daysShape,
  bridges: daysShape,
  swap_venues: daysShape,
  symbols: daysShape,
  durations: daysShape,
});

/** The snapshot form, which is also the overlay form. */
export const snapshotShape: Shape<Snapshot> = row<Snapshot>({
  chains: list(chainShape),
  channels: list(channelShape),
  assets: list(assetShape),
  capabilities: list(capabilityShape),
  chain_details: list(chainDetailsShape),
  swap_venues: list(deploymentShape),
  outages: list(outageShape),
  liveness: livenessShape,
  bridges: shapeOf(bridgeCodec),
  symbols: symbolsShape,
  durations: durationsShape,
  as_of: asOfShape,
  source: sourceShape,
  sources: list(sourceShape),
  meta: dataNotesShape,
});
