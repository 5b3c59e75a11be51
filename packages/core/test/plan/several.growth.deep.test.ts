/** Twice as many venues, forms of a coin or bridges take at most about twice the steps for a route and for several. */
import { expect, test } from 'vitest';
import { ibcDenom, planRoutes, type RouteQuery } from 'wayfold';
import { createPools } from 'wayfold/pools';
import { createRegistry, exportSnapshot, type Registry, type Snapshot, sha256 } from 'wayfold/registry';
import { swapsOf } from 'wayfold/swaps';
import type { PlanOptions } from 'wayfold/plan';
import { moduleAddress } from '../../../../test/support/bech32.js';
import { cctp, usdc, worldWith } from '../compile/cctp-world.js';
import { stepsOf } from '../support/steps.js';
import { weighted } from './swap-world.js';

const voucher = (path: string): string => ibcDenom(path, sha256);
const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const prefixOf = (chain_id: string): string =>
  chain_id.split('-')[0]?.replaceAll(/[0-9]/g, (digit) => 'abcdefghij'[Number(digit)] ?? '') ?? '';
const chain = (chain_id: string) => ({
  ...{
    chain_id,
    chain_name: chain_id.replace('-', ''),
    chain_type: 'cosmos' as const,
    bech32_prefix: prefixOf(chain_id),
  },
});
const end = (chain_id: string, channel: number) => ({
  chain_id,
  port: 'transfer',
  channel: `channel-${channel}`,
});
interface Market {
  readonly registry: Registry;
  readonly options: PlanOptions;
  readonly query: RouteQuery;
}

/** Chains that swap the coin of one chain for that of another, each over so many channels from the first. */
function marketOf(venues: number, channels: number): Market {
  const names = times(venues, (venue) => `venue${venue}-1`);
  const into = (venue: number, channel: number): number => venue * channels + channel;
  const forms = times(channels, (channel) => voucher(`transfer/channel-${channel}/usrc`));
  const out = voucher('transfer/channel-999/udst');
  const data: Snapshot = {
    chains: [chain('src-1'), chain('dst-1'), ...names.map(chain)],
    channels: names.flatMap((name, venue) => [
      ...times(channels, (channel) => ({ a: end(name, channel), b: end('src-1', into(venue, channel)) })),
      { a: end(name, 999), b: end('dst-1', venue) },
    ]),
    assets: [
      { chain_id: 'src-1', denom: 'usrc', symbol: 'SRC', decimals: 6 },
      { chain_id: 'dst-1', denom: 'udst', symbol: 'DST', decimals: 6 },
      ...names.flatMap((chain_id) =>
        times(channels, (channel) => ({
          ...{ chain_id, trace: `transfer/channel-${channel}`, origin_denom: 'usrc' },
        })),
      ),
    ],
    capabilities: ['src-1', 'dst-1', ...names].map((chain_id) => ({
      ...{ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' as const },
      ...{ ibc_hooks: true, hooks_kind: 'wasm' as const },
    })),
    swap_venues: names.map((chain_id) => ({
      ...{
        chain_id,
        entry_point: moduleAddress(prefixOf(chain_id), 'entry'),
        ibc_adapter: moduleAddress(prefixOf(chain_id), 'ibc'),
      },
      ...{ ibc_adapter_kind: 'ibc-hooks' as const, entry_call: 'ibc-hooks' as const },
      venues: [{ name: `${chain_id}-poolmanager` }],
    })),
  };
  const files = names.map((chain_id, venue) => ({
    ...{ format: 'pool-snapshot/1', chain_id, height: '7', time: '2024-12-31T23:59:00Z', synthetic: true },
    ...{ taker_fee: { default: '0.001' }, venue: `${chain_id}-poolmanager` },
    pools: forms.map((denom, channel) =>
      weighted(String(channel + 1), [
        { denom, amount: '1000000000000' },
        { denom: out, amount: String(10n ** 12n + BigInt(venue + channel)) },
      ]),
    ),
  }));
  const query: RouteQuery = {
    ...{ sourceChainId: 'src-1', sourceDenom: 'usrc', destChainId: 'dst-1', destDenom: 'udst' },
    ...{ amountIn: 1_000_000n, allowMultiTx: true, allowUnsafe: true },
  };
  return { registry: createRegistry(data), options: { swaps: swapsOf(createPools(files)) }, query };
}

/** A coin that so many chains bridge to one. */
function bridgesOf(count: number): Market {
  const more = times(count, (index) => ({
    ...{ chain_id: String(100_000 + index), domain: 100 + index },
    ...{
      usdc_denom: `0x${String(index).padStart(40, '1')}`,
      token_messenger: `0x${String(index).padStart(40, '2')}`,
    },
  }));
  const world = worldWith({ ...cctp, evm_v1: [...cctp.evm_v1, ...more] });
  const chains = more.map(({ chain_id }) => ({
    chain_id,
    chain_name: `evm${chain_id}`,
    chain_type: 'evm' as const,
  }));
  const registry = createRegistry([exportSnapshot(world), { chains }]);
  const query: RouteQuery = {
    ...{ sourceChainId: '1', sourceDenom: usdc['1'], destChainId: 'osmosis-1', destDenom: usdc['osmosis-1'] },
    ...{ amountIn: 10_000_000n, allowMultiTx: true },
  };
  return { registry, options: {}, query };
}

/** Steps of one route, and of eight; indexes of the data exist then. */
function stepsIn({ registry, options, query }: Market): readonly number[] {
  planRoutes(registry, query, { ...options, maxAnswers: 8 });
  return [1, 8].map((maxAnswers) => stepsOf(() => planRoutes(registry, query, { ...options, maxAnswers })));
}

test.each<[string, number, least: number, (size: number) => Market]>([
  ['venues', 6, 1.5, (size) => marketOf(size, 1)],
  ['forms of the coin', 6, 1.5, (size) => marketOf(1, size)],
  ['venues of several forms', 4, 1.5, (size) => marketOf(size, 3)],
  // Bridges to other chains are not looked at.
  ['bridges of the coin', 20, 0.9, bridgesOf],
])('twice as many %s take at most two and a quarter times the steps', (_name, size, least, make) => {
  const [few, twice] = [stepsIn(make(size)), stepsIn(make(2 * size))];
  for (const [at, steps] of few.entries()) {
    const ratio = (twice[at] ?? Number.NaN) / steps;
    expect(ratio).toBeGreaterThan(least);
    expect(ratio).toBeLessThan(2.25);
  }
});
