/** Swaps at the fixed rates of Lido's and Drop's contracts on Neutron: planned, compiled, simulated and audited over the shipped data. */
import { loadSnapshot } from '@wayfold/data';
import { expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import { auditMsgs } from 'wayfold/audit';
import { compileRoute } from 'wayfold/compile';
import { planRoute, type RouteQuery } from 'wayfold/plan';
import { createPools } from 'wayfold/pools';
import { poolQuotes } from 'wayfold/quote';
import { simulateMsgs } from 'wayfold/simulate';
import { swapsOf } from 'wayfold/swaps';
import { moduleAddress } from '../support/bech32.js';

const now = 1_795_305_600_000_000_000n; // 2026-11-22
const registry = createRegistry(loadSnapshot());
const satellite = 'neutron1ug740qrkquxzrk2hh29qrlx3sktkfml3je7juusc2te7xmvsscns0n2wry';
const atom = 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9';
const bonded = 'factory/neutron1k6hr0f83e7un2wjf29cspk7j69jrnskk65k3ek2nj9dztrlzpj6q00rtsa/udatom';
const canonical = `factory/${satellite}/wstETH`;
const bridged = 'ibc/2EB30350120BBAFC168F55D0E65551A27A724175E8FBCC7B37F9A71618FE136B';

const lido = {
  ...{ id: satellite, type: 'lido_satellite' },
  ...{ bridged_denom: bridged, canonical_denom: canonical, bridged_amount: '1000000' },
};
const drop = {
  ...{ id: 'neutron16m3hjh7l04kap086jgwthduma0r5l0wh8kc6kaqk92ge9n5aqvys9q6lxr', type: 'drop' },
  ...{ base_denom: atom, bonded_denom: bonded, exchange_rate: '1.1' },
};
const fileOf = (pools: readonly object[]): object => ({
  ...{ format: 'pool-snapshot/1', chain_id: 'neutron-1', height: '1', time: '2026-11-22T00:00:00Z' },
  ...{ synthetic: false, taker_fee: { default: '0' }, pools },
});
const file = fileOf([lido, drop]);

const swapping = (denomIn: string, denomOut: string, more: Partial<RouteQuery> = {}): RouteQuery => ({
  ...{ sourceChainId: 'neutron-1', sourceDenom: denomIn, destChainId: 'neutron-1', destDenom: denomOut },
  ...{ allowUnsafe: true, splitRoutes: true, now, ...(more.amountOut === undefined && { amountIn: 1011n }) },
  ...more,
});

test.each([
  ['mints', swapping(bridged, canonical), 1011n, 'neutron-lido-satellite', satellite],
  ['burns', swapping(canonical, bridged), 1011n, 'neutron-lido-satellite', satellite],
  [
    'pays a wanted output',
    swapping(canonical, bridged, { amountOut: 7n }),
    7n,
    'neutron-lido-satellite',
    satellite,
  ],
  // 1011 / 1.1 = 919.09…; the adapter says 919 too.
  ['bonds', swapping(atom, bonded), 919n, 'neutron-drop', drop.id],
  // 1100 / 1.1 = 1000, but the contract cuts the inverse first.
  ['cuts the inverse first', swapping(atom, bonded, { amountIn: 1100n }), 999n, 'neutron-drop', drop.id],
])('%s', (_name, query, paid, venue, pool) => {
  const pools = createPools([file]);
  const route = planRoute(registry, query, { swaps: swapsOf(pools) });
  expect(route.amountOut).toBe(paid);
  expect(
    JSON.stringify(route.operations, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).toContain(`"venue":{"name":"${venue}","chainId":"neutron-1"}`);
  const addresses = { 'neutron-1': moduleAddress('neutron', 'user') };
  const compiled = compileRoute(registry, route, { addresses, now, slippageTolerancePercent: '0' });
  expect(JSON.stringify(compiled.txs)).toContain(pool);
  const run = simulateMsgs(registry, compiled, { now, quote: poolQuotes(pools) });
  expect(run.txs.map(({ outcome }) => outcome)).toEqual(['done']);
  expect(run.delivered).toMatchObject({ amount: paid, denom: query.destDenom });
  const meant = {
    ...{ sourceAsset: route.source, destAsset: route.dest, amountIn: route.amountIn, minAmountOut: paid },
    ...{ receiver: addresses['neutron-1'], ownAddresses: [addresses['neutron-1']], affiliates: [] },
  };
  const { verdict } = auditMsgs(registry, { msgs: compiled, expectation: meant }, { now });
  expect(verdict).toBe('match');
  const more = { ...meant, minAmountOut: paid + 1n };
  expect(auditMsgs(registry, { msgs: compiled, expectation: more }, { now }).verdict).toBe('differs');
});

test.each([
  ['an output of Drop is wanted', fileOf([drop]), swapping(atom, bonded, { amountOut: 7n })],
  ['Drop does not take back', fileOf([drop]), swapping(bonded, atom)],
  ['more is burnt than is held', file, swapping(canonical, bridged, { amountIn: 1_000_001n })],
  // Its adapter would ignore which of them a message names.
  [
    'a file has two pools of one contract',
    fileOf([lido, { ...lido, id: 'other' }, drop]),
    swapping(bridged, canonical),
  ],
])('no route where %s', (_name, pools, query) => {
  expect(() => planRoute(registry, query, { swaps: swapsOf(createPools([pools])) })).toThrow(
    'no routes found',
  );
});
