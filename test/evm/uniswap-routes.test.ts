/** Swaps in pools of Uniswap with the shipped data: next to bridges, and by the routers that the data has. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { createPools } from 'wayfold/pools';
import type { MsgsResponse, RouteResponse } from 'wayfold/wire';
import { describe, expect, test } from 'vitest';
import { printBech32 } from '../support/bech32.js';
import { createCheckedApi } from '../support/checked-api.js';

const weth = '0x4200000000000000000000000000000000000006';
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
/** The pool of WETH and USDC with a fee of 500 millionths. */
const poolOfBase = '0xd0b53d9277642d899df5c87a3966a349a798f224';
const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const now = 1_787_270_400_000_000_000n;
const seconds = now / 1_000_000_000n;
const pools = createPools([
  {
    ...{ format: 'pool-snapshot/1', chain_id: '8453', venue: 'base-uniswap-v3', height: '30000000' },
    ...{ time: '2026-08-21T00:00:00Z', taker_fee: { default: '0' } },
    pools: [
      {
        ...{ id: poolOfBase, type: 'uniswap_v3', token0: weth, token1: usdc.toLowerCase() },
        ...{ fee_pips: 500, tick_spacing: 10, sqrt_price_x96: '5010828967500958623728276' },
        ...{
          current_tick: -193_380,
          liquidity: '1000000000000000',
          window: { lower: -200_000, upper: -180_000 },
        },
        ticks: [
          { index: -200_000, liquidity_net: '1000000000000000' },
          { index: -180_000, liquidity_net: '-1000000000000000' },
        ],
      },
    ],
  },
]);

const registry = createRegistry(loadSnapshot());
const api = createCheckedApi(registry, { now: () => now, pools: () => pools });

interface Refused {
  readonly message?: string;
}

function ask<Answer>(path: string, body: object): Answer & Refused {
  return api.handleText(`/v2/fungible/${path}`, JSON.stringify(body)).body as Answer & Refused; // its answer, or a refusal
}

const noble = printBech32('noble', new Uint8Array(20).fill(5));
const addressOn = (chainId: string): string => (chainId === 'noble-1' ? noble : user);

/** A route in several transactions, and its messages. */
function journey(from: readonly [string, string], to: readonly [string, string], amount_in: string) {
  const ends = {
    ...{ source_asset_chain_id: from[0], source_asset_denom: from[1] },
    ...{ dest_asset_chain_id: to[0], dest_asset_denom: to[1] },
  };
  const route = ask<RouteResponse>('route', { ...ends, amount_in, allow_multi_tx: true });
  const { amount_out, operations, required_chain_addresses: chains } = route;
  const msgs = ask<MsgsResponse>('msgs', {
    ...{ ...ends, amount_in, amount_out, operations, slippage_tolerance_percent: '1' },
    address_list: chains.map(addressOn),
  });
  return { route, msgs, kinds: operations.map((one) => Object.keys(one)[0]) };
}

/** The deadline in calldata, seconds from now. */
const deadlineOf = (msgs: MsgsResponse): bigint => {
  const [, word = '0'] = /"5ae401dc([0-9a-f]{64})/.exec(JSON.stringify(msgs.txs)) ?? [];
  return BigInt(`0x${word}`) - seconds;
};

describe('next to a bridge', () => {
  test('coins arrive, and are swapped in a later transaction with a later deadline', () => {
    const { kinds, msgs, route } = journey(['noble-1', 'uusdc'], ['8453', 'base-native'], '10000000');
    expect([kinds, route.txs_required]).toEqual([['cctp_transfer', 'evm_swap'], 2]);
    expect(msgs.message).toBeUndefined();
    expect(msgs.txs).toHaveLength(2);
    expect(deadlineOf(msgs)).toBe(2400n);
  });

  test('coins are swapped, and leave in a later transaction', () => {
    const { kinds, msgs, route } = journey(
      ['8453', 'base-native'],
      ['noble-1', 'uusdc'],
      '10000000000000000',
    );
    expect([kinds, route.txs_required]).toEqual([['evm_swap', 'cctp_transfer'], 2]);
    expect(msgs.message).toBeUndefined();
    expect(msgs.txs).toHaveLength(2);
    expect(deadlineOf(msgs)).toBe(300n);
  });
});

test('the data has a router with a wrapped coin for each chain but Celo, and no two for one venue', () => {
  const rows = registry.bridges.evmSwap?.uniswapRouters ?? [];
  expect(rows.map(({ venue }) => venue).sort()).toEqual([
    ...['arbitrum', 'avalanche', 'base', 'binance', 'blast', 'celo', 'ethereum', 'optimism', 'polygon'].map(
      (chain) => `${chain}-uniswap`,
    ),
  ]);
  expect(rows.filter(({ wrapped }) => wrapped === undefined).map(({ chainId }) => chainId)).toEqual([
    '42220',
  ]);
});
