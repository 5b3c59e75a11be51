import { isNativePath, parseTrace, printHop } from '../denom/index.js';
import {
  brandAs,
  byText,
  compareText,
  isVoucherDenom,
  memoByIdentity,
  toHex,
  toUtf8,
} from '../primitives/index.js';
import { bridgeCodec } from './bridges/index.js';
import { accountRow, chainDetailsRows } from './loading/chain-details.js';
import { durationRows, hasDurations } from './loading/durations.js';
import { defined, type Loose } from './loading/rows.js';
import { hasRules, symbolRows } from './loading/symbols.js';
import { denomOf } from './lookup.js';
import type { Asset, Capabilities, Chain, Channel, ChannelEnd, Registry, SwapDeployment } from './model.js';
import type { Outage } from './outages/index.js';
import type {
  AssetRow,
  CapabilityRow,
  ChainRow,
  ChannelEndRow,
  ChannelRow,
  OutageRow,
  OutageScopeRow,
  Snapshot,
  SwapDeploymentRow,
} from './rows.js';

/** The registry as a snapshot again: rows in fixed order, so that equal registries give equal bytes. */
export function exportSnapshot(registry: Registry): Snapshot {
  const buckets = [...registry.assets.keys()]
    .sort(compareText)
    .map((id) => registry.assets.get(id)?.values() ?? []);
  return {
    chains: [...registry.chains.values()].sort(byText((chain) => chain.id)).map(chainRow),
    channels: [...registry.channels].sort(byText(([key]) => key)).map(([, channel]) => channelRow(channel)),
    assets: buckets.flatMap((bucket) =>
      [...bucket]
        .sort(byText((asset) => asset.path))
        .map((asset) => assetRow(asset, denomOf(registry, asset))),
    ),
    capabilities: [...registry.capabilities]
      .sort(byText(([id]) => id))
      .map(([id, row]) => capabilityRow(id, row)),
    ...(registry.chainDetails.size > 0 && {
      chain_details: [...registry.chainDetails]
        .sort(byText(([id]) => id))
        .flatMap(([id, row]) => chainDetailsRows(id, row)),
    }),
    swap_venues: [...registry.venues.values()].sort(byText((row) => row.chainId)).map(deploymentRow),
    ...(registry.outages.size > 0 && {
      outages: [...registry.outages].sort(byText(([key]) => key)).map(([, outage]) => outageRow(outage)),
    }),
    bridges: sortKeys(bridgeCodec.write(registry.bridges)),
    ...(hasRules(registry.symbols) ? { symbols: sortKeys(symbolRows(registry.symbols)) } : {}),
    ...(hasDurations(registry.durations) && { durations: durationRows(registry.durations) }),
    ...(Object.keys(registry.asOf).length > 0 && { as_of: sortKeys(registry.asOf) }),
  };
}

/**
 * SHA-256 of the content, in hex. Equal content gives an equal digest, however it was loaded. Remembered per registry.
 */
export const digestOf: (registry: Registry) => string = /* @__PURE__ */ memoByIdentity((registry: Registry) =>
  toHex(registry.sha256(toUtf8(JSON.stringify(exportSnapshot(registry))))),
);

/** A chain as the row that it is read from. */
export function chainRow(chain: Chain): ChainRow {
  return defined<ChainRow>({
    chain_id: chain.id,
    chain_name: chain.name,
    pretty_name: chain.prettyName,
    chain_type: chain.type,
    bech32_prefix: chain.bech32Prefix,
    slip44: chain.slip44,
    account: chain.account && accountRow(chain.account),
    is_testnet: chain.isTestnet,
    status: chain.status,
    logo_uri: chain.logoUri,
    fee_assets: chain.feeAssets.map(feeRow),
    staking_denoms: chain.stakingDenoms,
    ibc_go: chain.ibcGo,
    cosmwasm: chain.cosmwasm,
  });
}

function feeRow({
  denom,
  gasPrice,
}: Chain['feeAssets'][number]): NonNullable<ChainRow['fee_assets']>[number] {
  if (gasPrice === undefined) return { denom, gas_price: null };
  const { low, average, high } = gasPrice;
  return { denom, gas_price: { low, average, high } };
}

/** A channel as a row. */
export function channelRow(channel: Channel): ChannelRow {
  return { a: endRow(channel.a), b: endRow(channel.b), status: channel.status, preferred: channel.preferred };
}

function endRow(end: ChannelEnd): ChannelEndRow {
  return { chain_id: end.chainId, port: end.port, channel: end.channel };
}

/** An asset as a row; a voucher's denom may be left out. */
export function assetRow(asset: Asset, denom: string | undefined): AssetRow {
  const { hops, baseDenom } = parseTrace(asset.path);
  return defined<AssetRow>({
    chain_id: asset.chainId,
    denom,
    trace: hops.length > 0 ? hops.map(printHop).join('/') : undefined,
    origin_denom: hops.length > 0 ? baseDenom : undefined,
    symbol: asset.symbol,
    name: asset.name,
    decimals: asset.decimals,
    logo_uri: asset.logoUri,
    description: asset.description,
    pricing_id: asset.pricingId,
    recommended_symbol: asset.recommendedSymbol,
    is_cw20: asset.isCw20,
    token_contract: asset.tokenContract,
    deprecated: asset.isDeprecated,
    issuer: asset.issuer,
  });
}

/** An asset as a row, a voucher by its trace alone: its denom follows. */
export function assetRowByPath(asset: Asset): AssetRow {
  return assetRow(asset, isNativePath(asset.path) ? asset.path : undefined);
}

/** Capabilities as a row. */
export function capabilityRow(chainId: string, row: Capabilities): CapabilityRow {
  return {
    chain_id: chainId,
    supports_memo: row.memo ?? null,
    pfm_enabled: row.pfm ?? null,
    pfm_flavour: row.pfmFlavour ?? null,
    ibc_hooks: row.hooks ?? null,
    hooks_kind: row.hooksKind ?? null,
    ibc_callbacks: row.callbacks ?? null,
    cosmwasm: row.cosmwasm ?? null,
    autopilot: row.autopilot ?? null,
    memo_limit_bytes: row.memoLimitBytes ?? null,
    receiver_limit_bytes: row.receiverLimitBytes ?? null,
    ...(row.tokenDialect && { token_dialect: row.tokenDialect }),
  };
}

/** Contracts that swap as a row. */
export function deploymentRow(row: SwapDeployment): SwapDeploymentRow {
  return defined<SwapDeploymentRow>({
    chain_id: row.chainId,
    entry_point: row.entryPoint,
    ibc_adapter: row.adapter ?? null,
    ibc_adapter_kind: row.adapterKind ?? null,
    entry_call: row.entryCall ?? null,
    dialect: row.dialect,
    message_features: row.features,
    ibc_fee: row.relayerFee && {
      required: true,
      denom: row.relayerFee.denom,
      recv_fee: row.relayerFee.receive.toString(),
      ack_fee: row.relayerFee.ack.toString(),
      timeout_fee: row.relayerFee.timeout.toString(),
    },
    venues: row.venues?.map(({ name, adapter }) => ({ name, ...(adapter !== undefined && { adapter }) })),
  });
}

/** An outage as the row that it is read from. */
export function outageRow({ scope, note, source, ...outage }: Outage): OutageRow {
  const { chainId, counterpartyChainId, bridge, channel, coin } = scope;
  return {
    ...defined<Omit<OutageRow, 'note' | 'source'>>({
      scope: defined<OutageScopeRow>({
        chain_id: chainId,
        counterparty_chain_id: counterpartyChainId,
        bridge,
        channel_id: channel?.channel,
        port: channel?.port,
        ...coinRow(coin),
      }),
      direction: outage.direction,
      effect: outage.effect,
      reason: outage.reason,
      since: outage.since,
      checked: outage.checked,
    }),
    ...(note !== undefined && { note }),
    ...(source !== undefined && { source }),
  };
}

/** A voucher by its trace, so that no hash is needed to read it back. */
function coinRow(coin: string | undefined): Pick<Loose<OutageScopeRow>, 'denom' | 'trace' | 'origin_denom'> {
  if (coin === undefined || isNativePath(coin) || isVoucherDenom(coin))
    return { denom: coin, trace: undefined, origin_denom: undefined };
  const { hops, baseDenom } = parseTrace(brandAs(coin));
  return { denom: undefined, trace: hops.map(printHop).join('/'), origin_denom: baseDenom };
}

/** The value with the keys of every object in order. */
function sortKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sortKeys) as T; // same shape, element by element
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(byText(([key]) => key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)])) as T; // same shape, field by field
}
