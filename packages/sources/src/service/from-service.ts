import type { AssetRow, CapabilityRow, ChainRow } from 'wayfold';
import { pointerTo, quote } from 'wayfold/registry';
import { createDraft, type Draft, type Fragment } from '../fragment.js';
import { present } from '../json.js';
import { rebuildChannels, type Voucher } from './rebuild-channels.js';
import { type ServiceAsset, type ServiceChain, serviceDump } from './shapes.js';

/**
 * Adapter for a dump of a live service: its answers to `/v2/info/chains` (`chains`) and `/v2/fungible/assets`
 * (`chain_to_assets_map`), in one object. Traces and origins are taken as stated, and so are the capabilities, which
 * the operator of a service verifies. A service gives no channel table: channels are rebuilt from the traces of both
 * sides, and a channel with only one visible end is reported, since its other end is unknown.
 */
export function fromService(input: unknown): Fragment {
  const draft = createDraft();
  const dump = serviceDump.read(input, '', draft);
  const chains = dump?.chains ?? [];
  const assets = Object.entries(dump?.chain_to_assets_map ?? {}).flatMap(([chainId, { assets: listed }]) =>
    listed.flatMap((asset) => placed(asset, chainId, draft) ?? []),
  );
  return draft.finish({
    chains: chains.map((chain) => draft.at(chainRow(chain), draft.whereIs(chain))),
    channels: rebuildChannels(
      assets.flatMap((asset) => voucherOf(asset, draft) ?? []),
      draft,
    ),
    assets: assets.map((asset) => draft.at(assetRow(asset), draft.whereIs(asset))),
    capabilities: chains.map((chain) => draft.at(capabilityRow(chain), draft.whereIs(chain))),
  });
}

type PlacedAsset = ServiceAsset & { readonly chain_id: string };

/** An asset with the chain it is listed under; one that names another chain is reported and left out. */
function placed(asset: ServiceAsset, chainId: string, draft: Draft): PlacedAsset | undefined {
  const pointer = draft.whereIs(asset);
  if (asset.chain_id === undefined || asset.chain_id === chainId)
    return draft.at({ ...asset, chain_id: chainId }, pointer);
  const message = `asset listed under ${quote(chainId)} names the chain ${quote(asset.chain_id)}`;
  draft.report('DATA_INVALID', pointerTo(pointer, 'chain_id'), message);
  return undefined;
}

function voucherOf(asset: PlacedAsset, draft: Draft): Voucher | undefined {
  const { chain_id: chainId, trace, origin_chain_id: originChainId, origin_denom: originDenom } = asset;
  if (trace === undefined || originChainId === undefined || originDenom === undefined) return undefined;
  return { chainId, trace, originChainId, originDenom, pointer: pointerTo(draft.whereIs(asset), 'trace') };
}

function chainRow(chain: ServiceChain): ChainRow {
  return present<ChainRow>({
    chain_id: chain.chain_id,
    chain_name: chain.chain_name,
    pretty_name: chain.pretty_name,
    // Older answers state no type; only Cosmos chains have a prefix.
    chain_type: chain.chain_type ?? (chain.bech32_prefix === undefined ? 'unknown' : 'cosmos'),
    bech32_prefix: chain.bech32_prefix,
    is_testnet: chain.is_testnet,
    logo_uri: chain.logo_uri,
    fee_assets: chain.fee_assets,
  });
}

function capabilityRow(chain: ServiceChain): CapabilityRow {
  const stated = chain.ibc_capabilities;
  const hooks = stated?.cosmos_ibc_hooks;
  return present<CapabilityRow>({
    chain_id: chain.chain_id,
    supports_memo: chain.supports_memo ?? stated?.cosmos_memo,
    pfm_enabled: chain.pfm_enabled ?? stated?.cosmos_pfm,
    ibc_hooks: hooks,
    // ibc-hooks is the name of the CosmWasm middleware; the hooks of other machines go by other names.
    hooks_kind: hooks === true ? 'wasm' : undefined,
    autopilot: stated?.cosmos_autopilot,
  });
}

function assetRow(asset: PlacedAsset): AssetRow {
  return present<AssetRow>({
    chain_id: asset.chain_id,
    denom: asset.denom,
    trace: asset.trace,
    origin_denom: asset.trace === undefined ? undefined : asset.origin_denom,
    symbol: asset.symbol,
    name: asset.name,
    decimals: asset.decimals,
    logo_uri: asset.logo_uri,
    description: asset.description,
    pricing_id: asset.pricing_id ?? asset.coingecko_id,
    recommended_symbol: asset.recommended_symbol,
    is_cw20: asset.is_cw20,
    token_contract: asset.token_contract,
  });
}
