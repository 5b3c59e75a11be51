/** Pools for the small world of the compiler's tests, and what tests of routes that swap ask of them. */
import { createPools } from 'wayfold/pools';
import { swapsOf } from 'wayfold/swaps';
import { ibcDenom } from 'wayfold';
import type { PlanOptions, RouteQuery } from 'wayfold/plan';
import { type Registry, type SwapDeploymentRow, sha256 } from 'wayfold/registry';
import { addressOf, contractOf, type Name, worldWith } from '../compile/world.js';

/** The voucher that a chain prints for a path. */
export const voucher = (path: string): string => ibcDenom(path, sha256);

export const atomOnOsmosis = voucher('transfer/channel-0/uatom');
export const usdcOnOsmosis = voucher('transfer/channel-750/uusdc');
export const ntrnOnOsmosis = voucher('transfer/channel-874/untrn');
export const atomOnNeutron = voucher('transfer/channel-1/uatom');
export const usdcOnNeutron = voucher('transfer/channel-30/uusdc');

const coins = Object.entries({
  'hub-1': 'uatom',
  'osmosis-1': 'uosmo',
  'neutron-1': 'untrn',
  'noble-1': 'uusdc',
  'terra-1': 'uluna',
  'stride-1': 'ufee',
}).map(([chain_id, denom]) => ({ chain_id, denom, symbol: denom.slice(1).toUpperCase(), decimals: 6 }));
const assets = [
  ...coins,
  { chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: 'uatom' },
  { chain_id: 'neutron-1', trace: 'transfer/channel-1', origin_denom: 'uatom' },
];

const entry = (chain: Name): string => contractOf(chain, 'entry point');

/** Block times of the chains that swap. */
const durations = {
  chains: ['osmosis-1', 'neutron-1'].map((chain_id) => ({ chain_id, block_time_s: 2 })),
};

/** The world with its coins listed, and another swap contract on one chain where that is asked for. */
export function listedWorld(chain?: Name, more: Partial<SwapDeploymentRow> = {}): Registry {
  if (chain === undefined) return worldWith({ assets, durations });
  const row: SwapDeploymentRow = {
    ...{ chain_id: chain, entry_point: entry(chain), ibc_adapter: contractOf(chain, 'adapter') },
    ...{ ibc_adapter_kind: 'ibc-hooks', entry_call: 'ibc-hooks', venues: [{ name: 'osmosis-poolmanager' }] },
    ...more,
  };
  return worldWith({ assets, durations, swap_venues: [row] });
}

interface Reserve {
  readonly denom: string;
  readonly amount: string;
}

/** A pool of two halves, by id. */
export const weighted = (id: string, reserves: readonly Reserve[]) => ({
  id,
  type: 'weighted',
  spread_factor: '0.002',
  assets: [...reserves]
    .sort((x, y) => (x.denom < y.denom ? -1 : 1))
    .map((reserve) => ({ ...reserve, weight: '1073741824' })),
});

/** A pair of a constant product. */
export const pair = (id: string, assets: readonly Reserve[]) => ({
  id,
  type: 'astroport_xyk',
  assets,
  fee_rate: '0.003',
  maker_fee_rate: '0.5',
  fee_share_bps: 0,
});

const million = '1000000000000';

export const osmosis = {
  format: 'pool-snapshot/1',
  chain_id: 'osmosis-1',
  height: '7',
  time: '2024-12-31T23:59:00Z',
  synthetic: false,
  taker_fee: { default: '0.001', pairs: {} },
  denoms: {
    uosmo: { symbol: 'OSMO', decimals: 6, price_usd: '0.5' },
    [atomOnOsmosis]: { symbol: 'ATOM', decimals: 6, price_usd: '5' },
  },
  pools: [
    weighted('1', [
      { denom: 'uosmo', amount: '10000000000000' },
      { denom: atomOnOsmosis, amount: million },
    ]),
    weighted('2', [
      { denom: 'uosmo', amount: '20000000000000' },
      { denom: atomOnOsmosis, amount: '2000000000000' },
    ]),
    weighted('3', [
      { denom: 'uosmo', amount: '10000000000000' },
      { denom: usdcOnOsmosis, amount: '5000000000000' },
    ]),
  ],
};

const pairs = {
  atom: contractOf('neutron-1', 'pair of ATOM and NTRN'),
  usdc: contractOf('neutron-1', 'pair of ATOM and USDC'),
  token: contractOf('terra-1', 'pair of token and LUNA'),
};

export const neutron = {
  format: 'pool-snapshot/1',
  chain_id: 'neutron-1',
  height: null,
  time: null,
  synthetic: true,
  taker_fee: { default: '0', pairs: {} },
  pools: [
    pair(pairs.atom, [
      { denom: atomOnNeutron, amount: million },
      { denom: 'untrn', amount: '50000000000000' },
    ]),
    pair(pairs.usdc, [
      { denom: atomOnNeutron, amount: million },
      { denom: usdcOnNeutron, amount: '5000000000000' },
    ]),
  ],
};

export const token = `cw20:${contractOf('terra-1', 'token')}`;

export const terra = {
  format: 'pool-snapshot/1',
  chain_id: 'terra-1',
  height: null,
  time: '2024-12-31',
  synthetic: false,
  taker_fee: { default: '0', pairs: {} },
  pools: [
    pair(pairs.token, [
      { denom: token, amount: million },
      { denom: 'uluna', amount: million },
    ]),
  ],
};

/** Options with the pools of some files. */
export const withPools = (...files: readonly unknown[]): PlanOptions => ({
  swaps: swapsOf(createPools(files)),
});

/** A query by `[chain, denom]` of both ends. */
export const swapping = (
  [sourceChainId, sourceDenom]: readonly [string, string],
  [destChainId, destDenom]: readonly [string, string],
  more: Partial<RouteQuery> = {},
): RouteQuery => ({
  ...{ sourceChainId, sourceDenom, destChainId, destDenom },
  ...(more.amountOut === undefined && { amountIn: 1_000_000_000n }),
  ...more,
});

/** An address on every chain of the world. */
export const addresses: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      'hub-1',
      'osmosis-1',
      'neutron-1',
      'noble-1',
      'terra-1',
      'stride-1',
      'babylon-1',
      'axelar-1',
      'sei-1',
    ] as const
  ).map((chain) => [chain, addressOf(chain, 'user')]),
);
