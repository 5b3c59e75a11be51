/** A small world, every kind of edit of it, and questions about what they leave, for properties of edits. */
import fc from 'fast-check';
import { assetOfSymbol, assetsBetweenChains, sourceCoins } from 'wayfold/pairing';
import { linkSource, shortestPath } from 'wayfold/graph';
import { planRoute } from 'wayfold/plan';
import {
  assetKey,
  assetsOf,
  createRegistry,
  markChainHalted,
  markChainLive,
  markChannelDead,
  markChannelLive,
  outagesOfChain,
  putAsset,
  putBridges,
  putCapabilities,
  putChain,
  putChannel,
  putOutage,
  type Registry,
  type RegistryDraft,
  removeAsset,
  removeChain,
  removeChannel,
  sha256,
  updateRegistry,
} from 'wayfold/registry';
import { ibcDenom } from 'wayfold';
import { describeAsset, originAsset, resolveOrigin } from 'wayfold/trace';

export const chains = [0, 1, 2, 3, 4];
export const id = (number: number): string => `chain-${number}`;
const end = (number: number, channel: string) => ({ chain_id: id(number), port: 'transfer', channel });
const hexDenom = (number: number): string => `0x${String(number).repeat(39)}A`;
const channelOf = (from: number, to: number, at: number): string => `channel-1${from}${to}${at}`;

const chainRow = (number: number, status: 'live' | 'killed' = 'live') => ({
  chain_id: id(number),
  chain_name: `name${number}`,
  chain_type: 'cosmos' as const,
  bech32_prefix: 'test',
  status,
  staking_denoms: [`u${number}`],
});

const traceOf = (...ends: readonly (readonly [on: number, from: number])[]): string =>
  ends.map(([on, from]) => `transfer/${channelOf(on, from, 0)}`).join('/');

/** Axelar joins a coin of its hub to one of a chain, and a voucher on the hub to one of another. */
const bridgesOf = (number: number) => ({
  axelar: {
    hub_chain_id: id(0),
    assets_on_hub: [
      { axelar_denom: 'axl', origin_chain_id: id(number), origin_denom: `u${number}` },
      { axelar_denom: bridgedVoucher, origin_chain_id: id(4), origin_denom: 'u4' },
    ],
  },
});

const bridgedTrace = traceOf([0, 2], [2, 3]);
const bridgedVoucher = ibcDenom(`${bridgedTrace}/u1`, sha256);

const channelRow = (from: number, to: number, at: number) => ({
  a: end(from, channelOf(from, to, at)),
  b: end(to, channelOf(to, from, at)),
  status: 'ACTIVE' as const,
  preferred: at === 0,
});

const voucher = (on: number, from: number, at: number) => ({
  chain_id: id(on),
  trace: `transfer/${channelOf(on, from, at)}`,
  origin_denom: `u${from}`,
});

export const world = createRegistry({
  chains: chains.map((number) => chainRow(number)),
  channels: [
    channelRow(0, 1, 0),
    channelRow(1, 2, 0),
    channelRow(2, 3, 0),
    channelRow(0, 2, 0),
    channelRow(0, 2, 1),
  ],
  assets: [
    ...chains.map((number) => ({
      chain_id: id(number),
      denom: `u${number}`,
      symbol: `U${number}`,
      decimals: 6,
    })),
    { chain_id: id(0), denom: 'axl', symbol: 'AXL', decimals: 6 },
    voucher(1, 0, 0),
    voucher(2, 0, 1),
    {
      chain_id: id(1),
      trace: `transfer/${channelOf(1, 2, 0)}/transfer/${channelOf(2, 3, 0)}`,
      origin_denom: 'u3',
    },
    // Coins whose homes are listed by an edit, in one spelling or another, or are reached over a channel that an edit adds.
    ...['u3', 'factory:x:u1', hexDenom(2).toLowerCase()].map((origin_denom) => ({
      chain_id: id(1),
      trace: traceOf([1, 0]),
      origin_denom,
    })),
    { chain_id: id(1), trace: traceOf([1, 2], [2, 4]), origin_denom: 'u4' },
    { chain_id: id(0), trace: bridgedTrace, origin_denom: 'u1' },
  ],
  capabilities: [0, 2].map((number) => ({ chain_id: id(number), supports_memo: true, pfm_enabled: true })),
  bridges: bridgesOf(3),
});

type Step = (draft: RegistryDraft, x: number, y: number, at: number) => void;

const days = ['2026-01-01', '2026-03-01', '2026-05-01'] as const;

/** Every kind of edit. What the data of the moment refuses is no edit. */
export const kinds: Readonly<Record<string, Step>> = {
  asset: (draft, x, y, at) =>
    putAsset(draft, {
      chain_id: id(x),
      denom: `u${y}`,
      symbol: `S${at}`,
      decimals: 6,
      ...(at === 2 && { pricing_id: `p${at}` }),
    }),
  spelled: (draft, x, y, at) =>
    putAsset(draft, {
      chain_id: id(x),
      denom: at === 0 ? `factory/x/u${y}` : hexDenom(y),
      symbol: `S${at}`,
      decimals: 6,
    }),
  voucher: (draft, x, y, at) => putAsset(draft, { ...voucher(x, y, at % 2), symbol: `V${at}` }),
  noAsset: (draft, x, y) => removeAsset(draft, { chainId: id(x), path: `u${y}` }),
  noVoucher: (draft, x, y, at) =>
    removeAsset(draft, { chainId: id(x), path: `transfer/${channelOf(x, y, at % 2)}/u${y}` }),
  chain: (draft, x, _y, at) => putChain(draft, chainRow(x, at === 0 ? 'killed' : 'live')),
  noChain: (draft, x) => removeChain(draft, id(x)),
  channel: (draft, x, y, at) => putChannel(draft, channelRow(x, y, at % 2)),
  otherwise: (draft, x, y, at) => putChannel(draft, { ...channelRow(x, y, at % 2), preferred: at === 2 }),
  noChannel: (draft, x, y, at) =>
    removeChannel(draft, { chainId: id(x), port: 'transfer', channel: channelOf(x, y, at % 2) }),
  dead: (draft, x, y, at) =>
    markChannelDead(draft, { chainId: id(x), port: 'transfer', channel: channelOf(x, y, at % 2) }),
  alive: (draft, x, y, at) =>
    markChannelLive(draft, { chainId: id(x), port: 'transfer', channel: channelOf(x, y, at % 2) }),
  halted: (draft, x) => markChainHalted(draft, id(x)),
  going: (draft, x) => markChainLive(draft, id(x)),
  planned: (draft, x, _y, at) =>
    putOutage(draft, {
      scope: { chain_id: id(x) },
      direction: 'both',
      effect: 'refuse',
      reason: 'planned_shutdown',
      since: days[at] ?? days[0],
      source: 'x',
    }),
  unplanned: (draft, x) =>
    putOutage(draft, {
      scope: { chain_id: id(x) },
      direction: 'both',
      effect: 'none',
      reason: 'planned_shutdown',
    }),
  coin: (draft, x, y, at) =>
    putOutage(draft, {
      scope: { chain_id: id(x), denom: `u${y}` },
      direction: 'both',
      effect: at === 0 ? 'warn' : 'refuse',
      reason: 'issuer_stopped',
      source: 'x',
    }),
  capabilities: (draft, x, _y, at) =>
    putCapabilities(draft, { chain_id: id(x), supports_memo: at > 0, pfm_enabled: at > 0 }),
  bridges: (draft, x) => putBridges(draft, bridgesOf(x)),
  dated: (draft, _x, y, at) => {
    draft.asOf = { ...draft.asOf, [y === 0 ? 'assets' : 'channels']: days[at] ?? days[0] };
  },
  symbols: (draft, x, _y, at) => {
    draft.symbols = { ...draft.symbols, origins: new Map([[assetKey(id(x), `u${x}`), `R${at}`]]) };
  },
};

export function edited(registry: Registry, [kind, x, y, at]: Edit): Registry {
  try {
    return updateRegistry(registry, (draft) => kinds[kind]?.(draft, x, y, at));
  } catch {
    return registry;
  }
}

const clocks = [undefined, 1_770_000_000_000_000_000n, 1_780_000_000_000_000_000n];

/** Answers about some chains, as text. */
export function answers(registry: Registry, from: number, to: number, clock: number): string {
  const [sourceChainId, destChainId] = [id(from), id(to)];
  const now = clocks[clock];
  const options = now === undefined ? {} : { now };
  const listed = [...assetsOf(registry, sourceChainId)];
  const refs = listed.map(({ chainId, path }) => ({ chainId, path }));
  const asked: Readonly<Record<string, () => unknown>> = {
    pairs: () =>
      assetsBetweenChains(registry, { sourceChainId, destChainId, allowMultiTx: true, ...options }),
    all: () =>
      assetsBetweenChains(registry, {
        sourceChainId,
        destChainId,
        derived: 'all',
        includeInactive: true,
        ...options,
      }),
    described: () => refs.map((ref) => describeAsset(registry, ref)).sort(byDenom),
    origins: () =>
      refs
        .map(({ chainId, path }) => [
          resolveOrigin(registry, { chainId, denom: path }),
          originAsset(registry, { chainId, denom: path }),
        ])
        .map(text)
        .sort(),
    found: () => sourceCoins(registry, sourceChainId, { derived: 'all', ...options }),
    symbols: () =>
      [`U${to}`, 'S1', 'V1', 'R2'].map((symbol) =>
        attempt(() => assetOfSymbol(registry, { chainId: sourceChainId, symbol })),
      ),
    network: () => [linkSource(registry).chains(), linkSource(registry).edges()],
    links: () => [...linkSource(registry).linksOf(sourceChainId)],
    paths: () =>
      (['bank', 'client'] as const).map((kind) =>
        attempt(() =>
          shortestPath(
            registry,
            { from: sourceChainId, to: destChainId },
            { kinds: [kind], bridges: ['IBC', 'AXELAR'], ...options },
          ),
        ),
      ),
    outages: () => outagesOfChain(registry, sourceChainId, options),
    plan: () =>
      planRoute(registry, { sourceChainId, sourceDenom: `u${from}`, destChainId, amountIn: 5n, ...options }),
  };
  return text(Object.entries(asked).map(([name, ask]) => [name, attempt(ask)]));
}

const byDenom = (x: { readonly denom: string }, y: { readonly denom: string }): number =>
  x.denom < y.denom ? -1 : 1;

export function text(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
}

export function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return String(error);
  }
}

export type Edit = readonly [kind: string, x: number, y: number, at: number];

const number = fc.constantFrom(...chains);
export const edit: fc.Arbitrary<Edit> = fc.tuple(
  fc.constantFrom(...Object.keys(kinds)),
  number,
  number,
  fc.nat({ max: 2 }),
);
export const question = fc.tuple(number, number, fc.nat({ max: 2 }));
