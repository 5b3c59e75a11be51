/**
 * Random routes that swap, over the shipped data and invented pools: whatever is planned compiles into as many transactions as it
 * says, and on the model of the chains, whose venues pay what the pools do, brings exactly what was quoted.
 *
 * `RANDOM_RUNS` sets the number of routes, `RANDOM_SEED` repeats a run. A failure prints its seed and its choices.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { loadSnapshot } from '@wayfold/data';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRegistry, type Operation, RoutingError } from 'wayfold';
import { bridgeKinds } from 'wayfold/bridges';
import { compileRoute } from 'wayfold/compile';
import { planRoute, type Route, type RouteQuery } from 'wayfold/plan';
import { createPools } from 'wayfold/pools';
import { poolQuotes } from 'wayfold/quote';
import { type KnownTrace, simulateMsgs } from 'wayfold/simulate';
import { swapsOf } from 'wayfold/swaps';
import { findPath, resolveOrigin } from 'wayfold/trace';
import { createApi, type RouteRequest, type RouteResponse } from 'wayfold/wire';
import neutron from '../vectors/pools-snapshot-neutron-synthetic.json' with { type: 'json' };
import { moduleAddress } from '../support/bech32.js';
import { drawsAll, fixedCases, runsOf } from '../support/runs.js';

const runs = runsOf(30);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const now = 1_795_305_600_000_000_000n; // 2026-11-22

const registry = createRegistry(loadSnapshot());
const osmosisFile = new URL('../vectors/pools-snapshot-synthetic.json.br', import.meta.url);
const osmosis: unknown = JSON.parse(brotliDecompressSync(readFileSync(osmosisFile)).toString('utf8'));
const pools = createPools([osmosis, neutron]);
const swaps = swapsOf(pools);
const quote = poolQuotes(pools);

const denomsOf = new Map(
  swaps.markets.map(({ chainId, traders }) => [
    String(chainId),
    // What many pools trade is drawn more often.
    [...traders].flatMap(([denom, list]) => Array<string>(Math.min(list.length, 20)).fill(denom)),
  ]),
);
const chains = ['osmosis-1', 'neutron-1'] as const;
const elsewhere = ['cosmoshub-4', 'osmosis-1', 'neutron-1', 'noble-1', 'stride-1', 'juno-1', 'celestia'];

interface Choices {
  readonly chain: number;
  readonly source: number;
  readonly dest: number;
  readonly from: number;
  readonly to: number;
  readonly digits: number;
  readonly mantissa: number;
  readonly bps: number;
  readonly flags: number;
}

const choices: fc.Arbitrary<Choices> = fc.record({
  ...{ chain: fc.nat(2), source: fc.nat(10_000), dest: fc.nat(10_000), from: fc.nat(9), to: fc.nat(9) },
  ...{ digits: fc.integer({ min: 3, max: 12 }), mantissa: fc.integer({ min: 1, max: 999 }) },
  ...{ bps: fc.constantFrom(0, 0, 1, 75, 300), flags: fc.nat(31) },
});

/** A coin of a venue where it is traded, at home, or as a voucher elsewhere; undefined where it has no such form. */
function coinFor(chainId: string, pick: number, where: number): readonly [string, string] | undefined {
  const denoms = denomsOf.get(chainId) ?? [];
  const denom = denoms[pick % denoms.length] ?? '';
  if (where < 3) return [chainId, denom];
  const origin = resolveOrigin(registry, { chainId, denom });
  if (origin === undefined) return undefined;
  if (where < 5) return [origin.chainId, origin.denom];
  const destChainId = elsewhere[where - 5 + (pick % 3)] ?? '';
  try {
    const query = { sourceChainId: origin.chainId, sourceDenom: origin.denom, destChainId, amountIn: 1n };
    return [destChainId, planRoute(registry, { ...query, allowMultiTx: true }).dest.denom];
  } catch (error) {
    if (error instanceof RoutingError) return undefined;
    throw error;
  }
}

function queryOf(drawn: Choices): RouteQuery | undefined {
  const first = chains[drawn.chain % 2] ?? 'osmosis-1';
  const source = coinFor(first, drawn.source, drawn.from);
  const dest = coinFor(drawn.chain === 2 ? 'neutron-1' : first, drawn.dest, drawn.to);
  if (source === undefined || dest === undefined) return undefined;
  const amount = BigInt(drawn.mantissa) * 10n ** BigInt(drawn.digits - 2);
  return {
    ...{ sourceChainId: source[0], sourceDenom: source[1], destChainId: dest[0], destDenom: dest[1] },
    ...((drawn.flags & 3) === 3 ? { amountOut: amount } : { amountIn: amount }),
    ...{ splitRoutes: (drawn.flags & 4) !== 0, allowMultiTx: (drawn.flags & 8) !== 0 },
    ...{ allowUnsafe: true, affiliateBasisPoints: drawn.bps, now },
  };
}

/** Reasons for which there may be no route. */
const refusals = new Set(['NO_ROUTE', 'AMBIGUOUS_ASSET']);

function planned(query: RouteQuery): Route | undefined {
  try {
    return planRoute(registry, query, { swaps });
  } catch (error) {
    if (error instanceof RoutingError && refusals.has(error.reason)) return undefined;
    throw error;
  }
}

function addressOn(chainId: string, name: string): string {
  const prefix = registry.chains.get(
    [...registry.chains.keys()].find((id) => id === chainId) ?? ('' as never),
  );
  return moduleAddress(prefix?.bech32Prefix ?? '', name);
}

/** Full paths of the vouchers on the way: what no list holds, the model of the chains has to be told. */
function tracesOf({ operations }: Route): readonly KnownTrace[] {
  return operations.flatMap((one) => {
    if (one.kind !== 'swap' && one.kind !== 'transfer') return [];
    const chainId = one.kind === 'swap' ? one.chainId : one.fromChainId;
    return [one.denomIn, one.denomOut].flatMap((denom) => {
      const path = denom.startsWith('ibc/') ? findPath(registry, { chainId, denom }) : undefined;
      return path === undefined ? [] : [{ chainId, denom, path }];
    });
  });
}

interface Outcome {
  readonly route: Route;
  readonly problems: readonly string[];
}

/** Compiles and runs a route, and says what is wrong with it. */
function outcomeOf(query: RouteQuery, route: Route): Outcome {
  const user = Object.fromEntries(route.requiredChainAddresses.map((id) => [id, addressOn(id, 'user')]));
  const lastSwap = route.operations.filter(({ kind }) => kind === 'swap').at(-1);
  const chainId = lastSwap?.kind === 'swap' ? lastSwap.chainId : undefined;
  const bps = query.affiliateBasisPoints ?? 0;
  const affiliates =
    chainId === undefined || bps === 0
      ? new Map()
      : new Map([[String(chainId), [{ address: addressOn(chainId, 'affiliate'), basisPointsFee: bps }]]]);
  const compiled = compileRoute(registry, route, {
    ...{ addresses: user, now, bridges: bridgeKinds, slippageTolerancePercent: '0', affiliates },
  });
  const run = simulateMsgs(registry, compiled, { now, quote, traces: tracesOf(route) });
  const delivered = run.delivered?.amount;
  const problems: string[] = [];
  for (const [tx, { outcome, reason = '' }] of run.txs.entries())
    if (outcome !== 'done' && outcome !== 'not-modelled')
      problems.push(`transaction ${tx} ${outcome}: ${reason}`);
  if (compiled.txs.length !== route.txsRequired)
    problems.push(`${compiled.txs.length} transactions, ${route.txsRequired} were said`);
  const isModelled = run.txs.every(({ outcome }) => outcome !== 'not-modelled');
  // Shares of affiliates are rounded down, so one unit more may be left for the user.
  const surplus = (delivered ?? -1n) - route.amountOut;
  if (isModelled && surplus !== 0n && (surplus !== 1n || bps === 0))
    problems.push(`delivers ${delivered}, not ${route.amountOut}`);
  if (isModelled && run.delivered?.denom !== route.dest.denom)
    problems.push(`delivers ${run.delivered?.denom}`);
  return { route, problems };
}

/** A route whose transactions the compiler is to count: the memos of a chain may be too short for what the plan joins. */
function withoutIndices(route: Route): Route {
  const operations = route.operations.map(({ txIndex: _, ...operation }): Operation => operation);
  return { ...route, operations, txsRequired: route.txsRequired + 1 };
}

/** The outcome, or what the compiler refuses. Where a chain's memos are short, the plan takes fewer parts. */
function ranOf(query: RouteQuery, route: Route): Outcome {
  try {
    return outcomeOf(query, route);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    const parts = query.maxParts ?? 5;
    const shorter = { ...query, maxParts: parts - 1 };
    const other =
      error.reason === 'TX_INDEX_MISMATCH' && query.splitRoutes === true && parts > 1
        ? planned(shorter)
        : undefined;
    if (other !== undefined) return ranOf(shorter, other);
    if (error.reason === 'TX_INDEX_MISMATCH') return outcomeOf(query, withoutIndices(route));
    return { route, problems: [`${error.reason} at ${error.field}: ${error.message}`] };
  }
}

/** The same query as the interface is asked it. */
function requestOf(query: RouteQuery): RouteRequest {
  return {
    source_asset_chain_id: query.sourceChainId,
    source_asset_denom: query.sourceDenom,
    dest_asset_chain_id: query.destChainId,
    dest_asset_denom: query.destDenom,
    amount_in: query.amountIn === undefined ? undefined : String(query.amountIn),
    amount_out: query.amountOut === undefined ? undefined : String(query.amountOut),
    smart_swap_options: { split_routes: query.splitRoutes === true },
    allow_multi_tx: query.allowMultiTx,
    allow_unsafe: true,
    cumulative_affiliate_fee_bps: String(query.affiliateBasisPoints ?? 0),
  };
}

const api = createApi(registry, { now: () => now, pools: () => pools });

/** What the interface answers to a query; undefined where it rightly has no route. */
function answered(query: RouteQuery): RouteResponse | undefined {
  try {
    return api.route(requestOf(query));
  } catch (error) {
    if (error instanceof RoutingError && refusals.has(error.reason)) return undefined;
    throw error;
  }
}

test(`the interface builds messages of its routes that both judges pass (seed ${seed})`, {
  timeout: 600_000,
}, () => {
  let swapped = 0;
  const property = fc.property(choices, (drawn) => {
    const query = queryOf(drawn);
    const route = query && answered(query);
    if (query === undefined || route === undefined || route.is_estimate || !route.does_swap) return;
    swapped++;
    const venue = route.swap_venues.at(-1)?.chain_id ?? '';
    const fee = String(query.affiliateBasisPoints ?? 0);
    const answer = api.msgs({
      source_asset_chain_id: route.source_asset_chain_id,
      source_asset_denom: route.source_asset_denom,
      dest_asset_chain_id: route.dest_asset_chain_id,
      dest_asset_denom: route.dest_asset_denom,
      amount_in: route.amount_in,
      amount_out: route.amount_out,
      operations: route.operations,
      address_list: route.required_chain_addresses.map((id) => addressOn(id, 'user')),
      slippage_tolerance_percent: '1',
      chain_ids_to_affiliates:
        fee === '0'
          ? {}
          : { [venue]: { affiliates: [{ address: addressOn(venue, 'affiliate'), basis_points_fee: fee }] } },
      self_check: true,
    });
    expect(answer.txs, JSON.stringify(requestOf(query))).toHaveLength(route.txs_required);
  });
  const examples = fixedCases(fc.tuple(choices), 1, 1);
  fc.assert(property, { numRuns: Math.ceil(runs / 2), seed, endOnFailure: true, examples });
  expect(swapped).toBeGreaterThan(0);
});

test(`every route that swaps brings what was quoted (seed ${seed})`, { timeout: 600_000 }, () => {
  const counts = { drawn: 0, routes: 0, swaps: 0, splits: 0, exactOut: 0, fees: 0, several: 0, venues: 0 };
  const property = fc.property(choices, (drawn) => {
    counts.drawn++;
    const query = queryOf(drawn);
    const route = query && planned(query);
    if (query === undefined || route === undefined || route.isEstimate) return;
    counts.routes++;
    const { problems } = ranOf(query, route);
    const trades = route.operations.flatMap((one) => (one.kind === 'swap' ? [one.trade] : []));
    if (trades.length > 0) counts.swaps++;
    if (trades.some(({ kind }) => kind === 'smart_swap_in')) counts.splits++;
    if (query.amountOut !== undefined && trades.length > 0) counts.exactOut++;
    if (trades.length > 1 && trades[0]?.kind === 'swap_out') counts.fees++;
    if (route.txsRequired > 1) counts.several++;
    if (new Set(trades.map(({ venue }) => venue.name)).size > 1) counts.venues++;
    expect(
      problems,
      JSON.stringify(query, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).toEqual([]);
  });
  const examples = fixedCases(fc.tuple(choices), 1, 1);
  fc.assert(property, { numRuns: runs, seed, endOnFailure: true, examples });
  console.info(JSON.stringify(counts));
  expect(counts.swaps).toBeGreaterThan(drawsAll ? runs / 20 : 0);
});

test('a bridge before a swap for an exact output is quoted for what is sent, with what is sent to be safe', () => {
  const asked: bigint[] = [];
  const query: RouteQuery = {
    ...{ sourceChainId: '8453', sourceDenom: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
    ...{ destChainId: 'osmosis-1', destDenom: 'uosmo', amountOut: 5_000_000_000n },
    ...{ bridges: ['IBC', 'CCTP'], allowMultiTx: true, inputTolerancePercent: '3', now },
    quotes: ({ amount }) => {
      asked.push(amount);
      return {
        smartRelayFeeQuote: {
          feeAmount: 100_000n,
          feeDenom: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
          relayerAddress: 'noble15e5unh9s89te45ywucqgga2az58xs6297dkryd',
          feePaymentAddress: '0x33C4DaD158F1E2cCF97bF17d1574d5b7b9f43002',
          expiration: '2026-11-23T00:00:00Z',
        },
      };
    },
  };
  const route = planRoute(registry, query, { swaps });
  const [burn] = route.operations;
  expect(burn).toMatchObject({ kind: 'cctp_transfer', amountIn: route.amountIn });
  expect(asked.at(-1)).toBe(route.amountIn);
  const swap = route.operations.find(({ kind }) => kind === 'swap');
  const bare = planRoute(registry, { ...query, inputTolerancePercent: '0' }, { swaps });
  const needed = bare.operations.find(({ kind }) => kind === 'swap')?.amountIn ?? 0n;
  expect(swap?.amountIn).toBe(needed + (needed * 3n + 99n) / 100n);
  expect(burn?.amountOut).toBeGreaterThanOrEqual(swap?.amountIn ?? 0n);
});
