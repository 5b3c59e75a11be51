/** The small world in the shape of every source. Each is plain JSON, made afresh on every call. */
import { unpackSnapshot } from 'wayfold';
import { type PackedCore, type PackedMeta, packSnapshot } from 'wayfold/registry';
import { fromSnapshot } from '@wayfold/sources';
import {
  assets,
  chains,
  channels,
  nameOf,
  outages,
  rollup,
  type WorldAsset,
  type WorldChain,
  type WorldEnd,
} from './world.js';

export type Json = Record<string, unknown>;

const hopOf = (asset: WorldAsset): string => asset.voucher?.trace.split('/')[1] ?? '';

/** Keys in the spelling of the repository (`chain_id`), or of npm 2.x (`chainId`). */
type Spelling = 'snake' | 'camel';

function spelled(json: unknown, spelling: Spelling): unknown {
  if (Array.isArray(json)) return json.map((entry) => spelled(entry, spelling));
  if (typeof json !== 'object' || json === null) return json;
  const rename = (key: string): string =>
    spelling === 'snake'
      ? key
      : key.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [rename(key), spelled(value, spelling)]),
  );
}

const chainFile = (chain: WorldChain): Json => ({
  chain_name: chain.name,
  chain_id: chain.id,
  chain_type: 'cosmos',
  network_type: 'mainnet',
  status: 'live',
  bech32_prefix: chain.prefix,
});

const traces = (asset: WorldAsset): Json =>
  asset.voucher === undefined
    ? {}
    : {
        traces: [
          {
            type: 'ibc',
            counterparty: {
              chain_name: nameOf(asset.voucher.from.chain),
              base_denom: asset.voucher.from.denom,
              channel_id: asset.voucher.from.channel,
            },
            chain: { channel_id: hopOf(asset), path: `${asset.voucher.trace}/${asset.voucher.originDenom}` },
          },
        ],
      };

const listedAsset = (asset: WorldAsset): Json => ({
  base: asset.denom,
  display: asset.symbol.toLowerCase(),
  symbol: asset.symbol,
  denom_units: [
    { denom: asset.denom, exponent: 0 },
    { denom: asset.symbol.toLowerCase(), exponent: asset.decimals },
  ],
  ...traces(asset),
});

const assetList = (chain: WorldChain): Json => ({
  chain_name: chain.name,
  assets: assets.filter((asset) => asset.chain === chain.id).map(listedAsset),
});

const pairFile = ([a, b]: readonly [WorldEnd, WorldEnd]): Json => ({
  chain_1: { chain_name: nameOf(a.chain), chain_id: a.chain },
  chain_2: { chain_name: nameOf(b.chain), chain_id: b.chain },
  channels: [
    {
      chain_1: { channel_id: a.channel, port_id: 'transfer' },
      chain_2: { channel_id: b.channel, port_id: 'transfer' },
      ordering: 'unordered',
      version: 'ics20-1',
      tags: { preferred: true, status: 'ACTIVE' },
    },
  ],
});

const shortCapabilities = (chain: WorldChain): Json => ({
  pfm: chain.pfm,
  memo: chain.memo,
  hooks: chain.hooks,
  autopilot: chain.autopilot,
});

/** npm `chain-registry` 2.x. */
export const npm2 = (): Json => ({
  chains: spelled(chains.map(chainFile), 'camel'),
  assetLists: spelled(chains.map(assetList), 'camel'),
  ibcData: spelled(channels.map(pairFile), 'camel'),
});

/** npm `chain-registry` 1.x. */
export const npm1 = (): Json => ({
  chains: chains.map(chainFile),
  assets: chains.map(assetList),
  ibc: channels.map(pairFile),
});

/** A checked-out folder of the chain registry, as one object of files. */
export const directory = (): Json =>
  Object.fromEntries([
    ...chains.map((chain): [string, Json] => [`${chain.name}/chain.json`, chainFile(chain)]),
    ...chains.map((chain): [string, Json] => [`${chain.name}/assetlist.json`, assetList(chain)]),
    ...channels.map((pair): [string, Json] => [
      `_IBC/${pair.map((end) => nameOf(end.chain)).join('-')}.json`,
      pairFile(pair),
    ]),
  ]);

/**
 * The Initia registry: channels stand in the chains' metadata, each chain's own end only. The rollup does not list its
 * end: the traces, which state chain ids there, tell it.
 */
export const initia = (): Json => ({
  chains: chains.map((chain) => ({
    ...chainFile(chain),
    metadata: {
      ...(chain.id === rollup.l1 && { is_l1: true }),
      ...(chain.id === rollup.chain && { op_bridge_id: rollup.bridgeId, op_denoms: [...rollup.denoms] }),
      ibc_channels: channels.flatMap((pair) => {
        const own = pair.find((end) => end.chain === chain.id);
        const other = pair.find((end) => end.chain !== chain.id);
        if (own === undefined || other === undefined || chain.id === rollup.chain) return [];
        return [{ chain_id: other.chain, port_id: 'transfer', channel_id: own.channel, version: 'ics20-1' }];
      }),
    },
  })),
  assets: chains.map((chain) => ({
    chain_name: chain.name,
    assets: assets.filter((asset) => asset.chain === chain.id).map(withChainId),
  })),
  ibc: [],
});

/** A listed asset whose traces state the id of the chain it came from, too. */
function withChainId(asset: WorldAsset): Json {
  const stated = traces(asset)['traces'];
  if (!Array.isArray(stated) || asset.voucher === undefined) return listedAsset(asset);
  const { chain } = asset.voucher.from;
  const list = stated.map((step) => ({ ...step, counterparty: { ...step.counterparty, chain_id: chain } }));
  return { ...listedAsset(asset), traces: list };
}

/** Answers of a service to `/v2/info/chains` and `/v2/fungible/assets`. */
export const service = (): Json => ({
  chains: chains.map((chain) => ({
    chain_name: chain.name,
    chain_id: chain.id,
    pfm_enabled: chain.pfm,
    cosmos_module_support: { authz: true, feegrant: false },
    supports_memo: chain.memo,
    bech32_prefix: chain.prefix,
    fee_assets: [{ denom: 'ustake', gas_price: { low: '0.01', average: '0.025', high: '0.03' } }],
    chain_type: 'cosmos',
    ibc_capabilities: {
      cosmos_pfm: chain.pfm,
      cosmos_ibc_hooks: chain.hooks,
      cosmos_memo: chain.memo,
      cosmos_autopilot: chain.autopilot,
    },
    is_testnet: false,
  })),
  chain_to_assets_map: Object.fromEntries(
    chains.map((chain) => [
      chain.id,
      {
        assets: assets
          .filter((asset) => asset.chain === chain.id)
          .map((asset) => ({
            denom: asset.denom,
            chain_id: asset.chain,
            origin_denom: asset.voucher?.originDenom ?? asset.denom,
            origin_chain_id: asset.voucher?.originChain ?? asset.chain,
            trace: asset.voucher?.trace ?? '',
            is_cw20: false,
            is_evm: false,
            is_svm: false,
            symbol: asset.symbol,
            decimals: asset.decimals,
            coingecko_id: asset.symbol.toLowerCase(),
          })),
      },
    ]),
  ),
});

/** A hand-written world in the manner of the chain registry. */
export const flat = (): Json => ({
  chains: chains.map((chain) => ({ ...chainFile(chain), network_type: 'mainnet' })),
  ibc: channels.map(pairFile),
  assets: assets.map((asset) => ({
    chain_name: nameOf(asset.chain),
    base: asset.denom,
    symbol: asset.symbol,
    decimals: asset.decimals,
    ...traces(asset),
  })),
  capabilities: Object.fromEntries(chains.map((chain) => [chain.id, shortCapabilities(chain)])),
});

/** The table of links that compiler cases are written against. */
export const linkTable = (): Json => ({
  links: channels.map(([a, b]) => ({ a: [a.chain, a.channel], b: [b.chain, b.channel] })),
  chains: Object.fromEntries(
    chains.map((chain) => [
      chain.id,
      { prefix: chain.prefix, ...shortCapabilities(chain), pfm: chain.pfm ? 'ibc-apps' : null },
    ]),
  ),
});

/** The snapshot form, which is the overlay form too. */
export const snapshot = (): Json => ({
  chains: chains.map((chain) => ({
    chain_id: chain.id,
    chain_name: chain.name,
    chain_type: 'cosmos',
    bech32_prefix: chain.prefix,
  })),
  channels: channels.map(([a, b]) => ({
    a: { chain_id: a.chain, port: 'transfer', channel: a.channel },
    b: { chain_id: b.chain, port: 'transfer', channel: b.channel },
    status: 'ACTIVE',
    preferred: true,
  })),
  assets: assets.map((asset) => ({
    chain_id: asset.chain,
    denom: asset.denom,
    symbol: asset.symbol,
    decimals: asset.decimals,
    ...(asset.voucher && { trace: asset.voucher.trace, origin_denom: asset.voucher.originDenom }),
  })),
  capabilities: chains.map((chain) => ({
    chain_id: chain.id,
    supports_memo: chain.memo,
    pfm_enabled: chain.pfm,
    ibc_hooks: chain.hooks,
    autopilot: chain.autopilot,
  })),
  outages: outages.map(({ chain, channel, effect }) => ({
    scope: { chain_id: chain, channel_id: channel },
    direction: 'both',
    effect,
    reason: 'client_expired',
    source: 'the world',
  })),
  bridges: {
    opinit: {
      l1_chain_id: rollup.l1,
      bridges: [
        {
          chain_id: rollup.chain,
          bridge_id: rollup.bridgeId,
          in_live_registry: true,
          l1_denoms: [...rollup.denoms],
          ibc_channel_on_l1: rollup.onL1,
          ibc_channel_on_l2: rollup.onL2,
        },
      ],
    },
  },
});

/** A checked-out folder of osmosis-labs/assetlists, as one object of files. */
export const assetlists = (): Json => ({
  'osmosis-1/osmosis.zone_assets.json': {
    chain_name: 'osmosis',
    assets: assets
      .filter((asset) => asset.chain === 'osmosis-1')
      .map(({ denom, voucher }) => {
        const isRisky = outages.some(
          ({ channel }) => voucher?.from.channel !== undefined && voucher.trace === `transfer/${channel}`,
        );
        return {
          chain_name: nameOf(voucher?.from.chain ?? 'osmosis-1'),
          base_denom: voucher?.originDenom ?? denom,
          ...(voucher && { path: `${voucher.trace}/${voucher.originDenom}` }),
          ...(isRisky && { osmosis_unstable: true, osmosis_unstable_reason: 'ibc_client' }),
        };
      }),
  },
  'osmosis-1/generated/state/dead_chain_streaks.json': {},
  'osmosis-1/generated/state/dead_chain_heights.json': {
    noble: { height: 7, stallRuns: 1, lastSeen: '2026-08-22T15:25:17.539Z' },
  },
  'osmosis-1/generated/state/counterparty_client_streaks.json': {},
});

/** Both parts of a packed snapshot, as JSON. */
export const packed = (): Json => JSON.parse(JSON.stringify(packSnapshot(fromSnapshot(snapshot()).snapshot)));

/** The snapshot that a packed file holds, as far as it can be read. */
export const unpacked = (input: unknown): unknown => {
  try {
    const { core, meta }: { core?: PackedCore; meta?: PackedMeta } = Object(input);
    return core && unpackSnapshot(core, meta);
  } catch {
    return undefined;
  }
};
