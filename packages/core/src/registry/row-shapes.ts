import { shapeOf } from './bridges/codec.js';
import { bridgeCodec } from './bridges/index.js';
import type {
  AsOfRow,
  AttestationRow,
  BridgeDurationRow,
  ChainDurationRow,
  DurationRows,
  LivenessRows,
  Snapshot,
  SourceRow,
  SymbolRenameRow,
  SymbolRows,
} from './rows.js';
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
} from '../json/index.js';
import { channelEndShape, channelShape } from './families/channel.js';
import { capabilityShape } from './families/capability.js';
import { deploymentShape } from './families/venue.js';
import { chainDetailsShape } from './families/chain-details.js';
import { chainShape } from './families/chain.js';
import { assetShape } from './families/asset.js';
import { outageShape } from './families/outage.js';

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

/** Days of the parts. */
export const asOfShape: Shape<AsOfRow> = row<AsOfRow>({
  chains: text,
  channels: text,
  assets: text,
  capabilities: text,
  outages: text,
  bridges: text,
  swap_venues: text,
  symbols: text,
  durations: text,
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
});
