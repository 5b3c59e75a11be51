import { shapeOf } from './bridges/codec.js';
import { bridgeCodec } from './bridges/index.js';
import type {
  AccountKindRow,
  AsOfRow,
  AssetRow,
  AttestationRow,
  BridgeDurationRow,
  CapabilityRow,
  ChainDetailsRow,
  ChainDurationRow,
  ChainRow,
  ChannelEndRow,
  ChannelRow,
  DurationRows,
  FeeAssetRow,
  LivenessRows,
  MemoReader,
  MiddlewareRow,
  OutageRow,
  OutageScopeRow,
  Snapshot,
  SourceRow,
  SwapDeploymentRow,
  SymbolRenameRow,
  SymbolRows,
} from './rows.js';
import {
  closed,
  decisive,
  digits,
  either,
  type Fields,
  flag,
  list,
  nullable,
  number,
  oneOf,
  row,
  type Shape,
  table,
  text,
  whole,
  wholeList,
} from '../json/index.js';

// Shapes of the rows of the snapshot form: types only. Grammar and ranges are checked where rows become the model.

const feeAsset: Shape<FeeAssetRow> = row<FeeAssetRow>(
  {
    denom: text,
    gas_price: nullable(row({ low: text, average: text, high: text }, ['low', 'average', 'high'])),
  },
  ['denom'],
);

const account: Shape<AccountKindRow> = row<AccountKindRow>({
  coin_type: whole,
  family: nullable(oneOf('cosmos', 'eth')),
});

/** A chain. */
export const chain: Shape<ChainRow> = row<ChainRow>(
  {
    chain_id: text,
    chain_name: text,
    pretty_name: text,
    chain_type: oneOf('cosmos', 'evm', 'svm', 'unknown'),
    bech32_prefix: text,
    slip44: number,
    account,
    is_testnet: flag,
    status: decisive(oneOf('live', 'upcoming', 'killed')),
    logo_uri: text,
    fee_assets: list(feeAsset),
    staking_denoms: list(text),
    ibc_go: text,
    cosmwasm: flag,
  },
  ['chain_id', 'chain_name', 'chain_type'],
);

/** One end of a channel. */
export const channelEnd: Shape<ChannelEndRow> = row<ChannelEndRow>(
  { chain_id: text, port: text, channel: text },
  ['chain_id', 'port', 'channel'],
);

/** A channel. */
export const channel: Shape<ChannelRow> = row<ChannelRow>(
  {
    a: channelEnd,
    b: channelEnd,
    status: decisive(nullable(oneOf('ACTIVE', 'INACTIVE'))),
    preferred: nullable(flag),
  },
  ['a', 'b'],
);

/** An asset. */
export const asset: Shape<AssetRow> = row<AssetRow>(
  {
    chain_id: text,
    denom: text,
    trace: text,
    origin_denom: text,
    symbol: text,
    name: text,
    decimals: number,
    logo_uri: text,
    description: text,
    pricing_id: text,
    recommended_symbol: text,
    is_cw20: flag,
    token_contract: text,
    deprecated: flag,
    issuer: text,
  },
  ['chain_id'],
);

/** Capabilities of one chain, without the chain. */
export const capabilityFields: Fields<Omit<CapabilityRow, 'chain_id'>> = {
  supports_memo: nullable(flag),
  pfm_enabled: nullable(flag),
  pfm_flavour: nullable(oneOf('ibc-apps', 'ibc-go')),
  ibc_hooks: nullable(flag),
  hooks_kind: nullable(oneOf('wasm', 'move', 'evm')),
  ibc_callbacks: nullable(flag),
  cosmwasm: nullable(flag),
  autopilot: nullable(flag),
  memo_limit_bytes: nullable(number),
  receiver_limit_bytes: nullable(number),
  token_dialect: nullable(oneOf('snip20')),
};

/** Capabilities of one chain. */
export const capability: Shape<CapabilityRow> = row<CapabilityRow>({ chain_id: text, ...capabilityFields }, [
  'chain_id',
]);

const memoReaders: Shape<readonly MemoReader[]> = wholeList(
  oneOf(
    ...(['forward', 'hooks', 'callbacks', 'autopilot', 'orbiter', 'rate_limit', 'forwarding'] as const),
    ...(['move_hook', 'perm', 'erc20', 'transfer'] as const),
  ),
);

/** Details of a chain. */
export const chainDetails: Shape<ChainDetailsRow> = row<ChainDetailsRow>(
  {
    chain_id: text,
    account,
    network_fee_ceiling: text,
    middleware: row<MiddlewareRow>({ v1: memoReaders, v2: memoReaders }),
    source: text,
    checked: text,
  },
  ['chain_id'],
);

/** The contracts that swap on one chain. */
export const swapDeployment: Shape<SwapDeploymentRow> = row<SwapDeploymentRow>(
  {
    chain_id: text,
    entry_point: text,
    ibc_adapter: nullable(text),
    ibc_adapter_kind: nullable(oneOf('ibc-hooks', 'ibc-callbacks', 'neutron-transfer')),
    entry_call: nullable(oneOf('ibc-hooks', 'ibc-callbacks')),
    dialect: decisive(oneOf('swap_and_action', 'swap_with_action')),
    message_features: list(text),
    ibc_fee: decisive(
      row<NonNullable<SwapDeploymentRow['ibc_fee']>>(
        { required: flag, denom: text, recv_fee: digits, ack_fee: digits, timeout_fee: digits },
        ['required'],
      ),
    ),
    venues: list(row<Venue>({ name: text, adapter: text, pool_id_kind: text }, ['name'])),
  },
  ['chain_id', 'entry_point'],
);

type Venue = NonNullable<SwapDeploymentRow['venues']>[number];
type KilledChain = NonNullable<LivenessRows['killed_chains']>[number];
type HaltedChain = NonNullable<LivenessRows['halted_chains']>[number];
type UnusableChannel = NonNullable<LivenessRows['unusable_channels']>[number];

/** An outage or risk. */
export const outage: Shape<OutageRow> = row<OutageRow>(
  {
    scope: closed<OutageScopeRow>(
      {
        chain_id: text,
        counterparty_chain_id: decisive(text),
        bridge: decisive(text),
        channel_id: decisive(text),
        port: decisive(text),
        denom: decisive(text),
        trace: decisive(text),
        origin_denom: decisive(text),
      },
      ['chain_id'],
    ),
    direction: oneOf('in', 'out', 'both'),
    effect: oneOf('refuse', 'warn', 'none'),
    reason: text,
    since: nullable(text),
    note: nullable(text),
    source: nullable(text),
    checked: nullable(text),
  },
  ['scope', 'effect', 'reason'],
);

/** Outages in the form of earlier versions. */
export const liveness: Shape<LivenessRows> = row<LivenessRows>({
  killed_chains: list(
    row<KilledChain>({ chain_id: text, chain_name: text, bech32_prefix: text }, ['chain_id']),
  ),
  halted_chains: list(row<HaltedChain>({ chain_id: text, consecutive_failed_checks: number }, ['chain_id'])),
  unusable_channels: list(row<UnusableChannel>({ a: channelEnd, b: channelEnd }, ['a'])),
});

const recommended = row<{ readonly recommended_symbol: string }>({ recommended_symbol: text }, [
  'recommended_symbol',
]);

/** Exceptions to the rule for recommended symbols. */
export const symbols: Shape<SymbolRows> = row<SymbolRows>({
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
export const source: Shape<SourceRow> = row<SourceRow>(
  { name: text, version: text, commit: text, date: text },
  ['name'],
);

/** Blocks of a chain. */
export const chainDuration: Shape<ChainDurationRow> = row<ChainDurationRow>(
  { chain_id: text, block_time_s: number, finality_s: number },
  ['chain_id', 'block_time_s'],
);

/** Waits of CCTP. */
export const attestation: Shape<AttestationRow> = row<AttestationRow>(
  {
    chain_id: text,
    cctp_v1_s: list(number),
    cctp_standard_s: list(number),
    cctp_fast_s: nullable(number),
  },
  ['chain_id'],
);

/** How long a bridge takes. */
export const bridgeDuration: Shape<BridgeDurationRow> = row<BridgeDurationRow>(
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

const durations: Shape<DurationRows> = row<DurationRows>({
  chains: list(chainDuration),
  evm_finality: list(attestation),
  bridges: list(bridgeDuration),
});

/** Days of the parts. */
export const asOf: Shape<AsOfRow> = row<AsOfRow>({
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
export const snapshot: Shape<Snapshot> = row<Snapshot>({
  chains: list(chain),
  channels: list(channel),
  assets: list(asset),
  capabilities: list(capability),
  chain_details: list(chainDetails),
  swap_venues: list(swapDeployment),
  outages: list(outage),
  liveness,
  bridges: shapeOf(bridgeCodec),
  symbols,
  durations,
  as_of: asOf,
  source,
  sources: list(source),
});
