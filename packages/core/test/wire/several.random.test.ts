/**
 * Several answers to random questions over random pools: the first is the single answer, no other one is dominated, and each
 * states the criteria that no other surpasses, as computed here from its members and from the recovery map of its messages.
 *
 * `RANDOM_RUNS` sets the number of questions, `RANDOM_SEED` repeats a run. A failure prints its seed and its choices.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPools } from 'wayfold/pools';
import type { Api, ListedRoute, MsgsResponse, RouteRequest, RouteResponse } from 'wayfold/wire';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { drawsAll, fixedCases, runsOf } from '../../../../test/support/runs.js';
import { contractOf, now } from '../compile/world.js';
import {
  addresses,
  atomOnNeutron,
  atomOnOsmosis,
  listedWorld,
  neutron,
  ntrnOnOsmosis,
  osmosis,
  pair,
  usdcOnNeutron,
  usdcOnOsmosis,
  weighted,
} from '../plan/swap-world.js';

const runs = runsOf(500);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const registry = listedWorld();

const coins = [
  ['hub-1', 'uatom'],
  ['osmosis-1', 'uosmo'],
  ['osmosis-1', atomOnOsmosis],
  ['noble-1', 'uusdc'],
  ['osmosis-1', usdcOnOsmosis],
  ['neutron-1', 'untrn'],
  ['neutron-1', atomOnNeutron],
  ['neutron-1', usdcOnNeutron],
  ['osmosis-1', ntrnOnOsmosis],
] as const;
const onOsmosis = ['uosmo', atomOnOsmosis, usdcOnOsmosis, ntrnOnOsmosis];
const onNeutron = ['untrn', atomOnNeutron, usdcOnNeutron];

/** Each two of a list. */
const pairsOf = (denoms: readonly string[]): readonly (readonly [string, string])[] =>
  denoms.flatMap((one, index) => denoms.slice(index + 1).map((other) => [one, other] as const));

interface Choices {
  readonly from: number;
  readonly to: number;
  readonly digits: number;
  readonly flags: number;
  readonly most: number;
  readonly depths: readonly number[];
}

const choices: fc.Arbitrary<Choices> = fc.record({
  ...{ from: fc.nat(coins.length - 1), to: fc.nat(coins.length - 1) },
  ...{ digits: fc.integer({ min: 5, max: 10 }), flags: fc.nat(31), most: fc.integer({ min: 2, max: 8 }) },
  depths: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 9, maxLength: 9 }),
});

function apiOf({ depths }: Choices): Api {
  const reserves = (denoms: readonly [string, string], index: number) =>
    denoms.map((denom, side) => ({
      denom,
      amount: String(10n ** 12n + BigInt((depths[index % 9] ?? 1) * (side + 3)) * 10n ** 11n),
    }));
  const osmosisPools = pairsOf(onOsmosis).map((denoms, index) =>
    weighted(String(index + 1), reserves(denoms, index)),
  );
  const neutronPools = pairsOf(onNeutron).map((denoms, index) =>
    pair(contractOf('neutron-1', `pair ${index}`), reserves(denoms, index + 6)),
  );
  const pools = createPools([
    { ...osmosis, pools: osmosisPools },
    { ...neutron, pools: neutronPools },
  ]);
  return createCheckedApi(registry, {
    ...{ now: () => now, pools: () => pools, selfCheck: true },
    onInternalError(error) {
      throw error;
    },
  });
}

function requestOf({ from, to, digits, flags }: Choices): RouteRequest {
  const [[sourceChain, source] = coins[0], [destChain, dest] = coins[0]] = [coins[from], coins[to]];
  const amount = String(7n * 10n ** BigInt(digits));
  return {
    ...{ source_asset_chain_id: sourceChain, source_asset_denom: source },
    ...{ dest_asset_chain_id: destChain, dest_asset_denom: dest },
    ...((flags & 3) === 3 ? { amount_out: amount } : { amount_in: amount }),
    ...{ allow_multi_tx: (flags & 4) !== 0, smart_swap_options: { split_routes: (flags & 8) !== 0 } },
    ...{ allow_unsafe: (flags & 16) !== 0 },
  };
}

/** The messages of a route, which pass the simulator and the auditor. */
function builtFrom(api: Api, route: ListedRoute): MsgsResponse {
  const { source_asset_chain_id, source_asset_denom, dest_asset_chain_id, dest_asset_denom } = route;
  const { status, body } = api.handle('/v2/fungible/msgs', {
    ...{ source_asset_chain_id, source_asset_denom, dest_asset_chain_id, dest_asset_denom },
    ...{ amount_in: route.amount_in, amount_out: route.amount_out, operations: route.operations },
    address_list: route.required_chain_addresses.map((chainId) => addresses[chainId]),
    ...{ slippage_tolerance_percent: '1', include_recovery: true },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as MsgsResponse;
}

/** Where coins can stay after a failure, from safe to unsafe: own account on a named chain, own, to be claimed, of another. */
function worstOf({ recovery = [] }: MsgsResponse, named: readonly string[]): number {
  const packets = ['packet_ended', 'timeout_proven', 'client_revived', 'chain_resumed'];
  const ranks = recovery.map(({ owner, asset, settles_when: settles }) => {
    if (owner === 'user') return named.includes(asset.chain_id) ? 0 : 1;
    if (owner === 'affiliate' || owner === 'relayer') return 0; // they are paid by plan
    if (owner !== 'waiting') return 3;
    return packets.includes(settles?.event ?? '') ? 0 : 2;
  });
  return Math.max(0, ...ranks);
}

const names = ['output', 'duration', 'signatures', 'safety', 'fees'] as const;
type Merits = { readonly [N in (typeof names)[number]]: number };

function meritsOf(api: Api, request: RouteRequest, route: ListedRoute): Merits {
  expect(route.estimated_fees).toEqual([]);
  const named = [request.source_asset_chain_id, request.dest_asset_chain_id];
  return {
    output: request.amount_in == null ? -Number(route.amount_in) : Number(route.amount_out),
    duration: route.duration_seconds?.most ?? Number.POSITIVE_INFINITY,
    signatures: route.txs_required,
    safety: worstOf(builtFrom(api, route), named),
    fees: 0,
  };
}

/** Below 0 if the first is better. */
const compare = (name: keyof Merits, x: Merits, y: Merits): number =>
  x[name] === y[name] ? 0 : (x[name] < y[name] ? -1 : 1) * (name === 'output' ? -1 : 1);

function dominates(x: Merits, y: Merits): boolean {
  const found = names.map((name) => compare(name, x, y));
  return found.every((one) => one <= 0) && found.some((one) => one < 0);
}

test(`the answers to ${runs} random questions, seed ${seed}`, { timeout: 600_000 }, () => {
  const seen = { several: 0, reasons: new Set<string>() };
  fc.assert(
    fc.property(choices, (drawn) => {
      const [request, api] = [requestOf(drawn), apiOf(drawn)];
      const path = '/v2/fungible/route';
      const single = api.handle(path, request);
      const answer = api.handle(path, { ...request, max_answers: drawn.most });
      expect(answer.status).toBe(single.status);
      if (answer.status !== 200) {
        expect(answer).toEqual(single);
        return;
      }
      const { routes = [], ...rest } = answer.body as RouteResponse;
      expect(JSON.stringify(rest)).toBe(JSON.stringify(single.body));
      const [first] = routes.map(({ why: _, ...route }) => route);
      expect(JSON.stringify(first)).toBe(JSON.stringify(single.body));
      expect(routes.length).toBeLessThanOrEqual(drawn.most);
      const merits = routes.map((route) => meritsOf(api, request, route));
      for (const [index, own] of merits.entries()) {
        const isDominated = merits.some((other) => dominates(other, own));
        if (index > 0) expect(isDominated).toBe(false);
        const best = names.filter((name) => merits.every((other) => compare(name, own, other) <= 0));
        expect(routes[index]?.why).toEqual(isDominated ? [] : best);
        const next = merits[index + 1];
        if (index > 0 && next !== undefined) expect(compare('output', own, next)).toBeLessThanOrEqual(0);
        for (const name of best.length < names.length ? best : []) seen.reasons.add(name);
      }
      if (routes.length > 1) seen.several++;
    }),
    { numRuns: runs, seed, examples: fixedCases(choices, 25, 20).map((one) => [one]) },
  );
  if (!drawsAll) return;
  expect(seen.several).toBeGreaterThan(runs / 20);
  expect([...seen.reasons].sort()).toEqual([...names].sort());
});
