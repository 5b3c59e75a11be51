/** Answers do not depend on the queries that a registry has answered before. */
import { expect, test } from 'vitest';
import { assetsBetweenChains, pairsOfAsset } from 'wayfold/pairing';
import { planRoute, whyNot } from 'wayfold/plan';
import { createRegistry, type Registry } from 'wayfold/registry';

const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });

const makeRegistry = (): Registry =>
  createRegistry({
    chains: ['a', 'b'].map((id) => ({
      ...{ chain_id: id, chain_name: id, chain_type: 'cosmos', bech32_prefix: id },
    })),
    channels: [
      { a: end('a', 'channel-0'), b: end('b', 'channel-1'), preferred: true },
      { a: end('a', 'channel-2'), b: end('b', 'channel-3') },
    ],
    assets: [
      { chain_id: 'a', denom: 'ua', symbol: 'A', decimals: 6 },
      { chain_id: 'a', denom: 'uz', symbol: 'Z', decimals: 6 },
      { chain_id: 'b', trace: 'transfer/channel-1', origin_denom: 'uz' },
      { chain_id: 'b', trace: 'transfer/channel-3', origin_denom: 'uz' },
    ],
  });

const ends = { sourceChainId: 'a', destChainId: 'b' };
const route = { ...ends, sourceDenom: 'ua', amountIn: 1n };

function answers(registry: Registry): unknown {
  return [
    planRoute(registry, route).dest.denom,
    planRoute(registry, { ...route, sourceDenom: 'uz' }).dest.denom,
    assetsBetweenChains(registry, ends).map(({ dest }) => dest.denom),
    pairsOfAsset(registry, { ...ends, sourceDenom: 'ua' }).map(({ dest }) => dest.denom),
  ];
}

const bridges = ['CCTP'] as const;

test.each<[string, (registry: Registry) => unknown]>([
  ['a route over bridges that are not there', (registry) => whyNot(registry, { ...route, bridges })],
  ['such pairs', (registry) => assetsBetweenChains(registry, { ...ends, bridges })],
  ['such pairs of one asset', (registry) => pairsOfAsset(registry, { ...ends, sourceDenom: 'ua', bridges })],
])('%s, asked first, leave other answers as they are', (_name, first) => {
  const registry = makeRegistry();
  first(registry);
  expect(answers(registry)).toEqual(answers(makeRegistry()));
});
