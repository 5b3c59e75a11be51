import { mostSwapped } from '../../../operation/index.js';
import { compareText } from '../../../primitives/index.js';
import {
  type Candidate,
  type Candidates,
  type CoinQuery,
  type Danger,
  makeCandidate,
  type Rejection,
} from '../../candidate.js';
import { rejectionOf } from '../../rules.js';
import type { SwapMarket, SwapQuery } from '../../swaps.js';
import { type Filled, type FilledSwap, fillExactIn, fillExactOut } from './fill.js';
import { type Outline, pathsOf, reachOf, withOneSwap, withTwoSwaps } from './outline.js';
import { placesFor } from './places.js';
import { dangerOf, type Price, priceOf } from './price.js';
import { swapsOf, warningsOf } from './report.js';

/**
 * The best route that swaps: a safe price first, then the fewest transactions, the fewest swaps, the best amount; a second
 * venue only if no route has one venue.
 */
export function swapCandidates(
  markets: readonly SwapMarket[],
  { asked, to, maxPoolAge }: SwapQuery,
): Candidates {
  const { registry, query } = asked;
  const { open, rejected } = placesFor(registry, query, markets);
  const reached = open.map((place) => reachOf(asked, to, place));
  const reasons = [...rejected, ...reached.flatMap((one) => one.rejected)];
  const reaches = reached.map(({ reach }) => reach);
  const single = bestOf(asked, withOneSwap(asked, reaches));
  if (single.best !== undefined) return chosen(single.best, { asked, to, maxPoolAge });
  reasons.push(...single.rejected);
  if (query.amountIn === undefined) return { kept: [], rejected: reasons };
  const double = bestOf(asked, withTwoSwaps(asked, reaches));
  if (double.best !== undefined) return chosen(double.best, { asked, to, maxPoolAge });
  return { kept: [], rejected: [...reasons, ...double.rejected] };
}

/**
 * All routes that swap and that the query accepts, the best first: over one venue, and over two only if no route has one.
 * As many are quoted as for the best one.
 */
export function allSwapCandidates(
  markets: readonly SwapMarket[],
  { asked, to, maxPoolAge }: SwapQuery,
): readonly Candidate[] {
  const { registry, query } = asked;
  const reaches = placesFor(registry, query, markets).open.map((place) => reachOf(asked, to, place).reach);
  const single = allOf(asked, withOneSwap(asked, reaches));
  const isDouble = single.length === 0 && query.amountIn !== undefined;
  const found = isDouble ? allOf(asked, withTwoSwaps(asked, reaches)) : single;
  return found.flatMap((one) => chosen(one, { asked, to, maxPoolAge }).kept);
}

/** Quoted outlines, the best first. */
function allOf(asked: CoinQuery, outlines: readonly Outline[]): readonly Priced[] {
  return byTransactions(outlines)
    .flat()
    .map((outline) => pricedOf(asked, outline))
    .filter((priced): priced is Priced => !('rule' in priced))
    .sort(order(asked));
}

/** A route with its price, and its danger. */
interface Priced {
  readonly filled: Filled;
  readonly candidate: Candidate;
  readonly price: Price;
  readonly danger: Danger | undefined;
}

interface Best {
  readonly best?: Priced;
  readonly rejected: readonly Rejection[];
}

/** Outlines that are quoted for one query. */
const mostQuoted = 64;

/** Quotes outlines, the ones with the fewest transactions first, until one of them is safe and leaves nothing to claim. */
function bestOf(asked: CoinQuery, outlines: readonly Outline[]): Best {
  const rejected: Rejection[] = [];
  const found: Priced[] = [];
  for (const group of byTransactions(outlines)) {
    for (const outline of group) {
      const priced = pricedOf(asked, outline);
      if ('rule' in priced) rejected.push(priced);
      else found.push(priced);
    }
    const most = group[0]?.transactions ?? 0;
    if (found.some((one) => isGood(one, asked) && one.candidate.cost.transactions <= most)) break;
  }
  const [best] = found.sort(order(asked));
  if (best !== undefined) return { best, rejected: [] };
  return { rejected: distinct(outlines.length > mostQuoted ? [...rejected, leftOut(outlines)] : rejected) };
}

function leftOut({ length }: readonly Outline[]): Rejection {
  const message = `only the ${mostQuoted} shortest of ${length} paths over venues were quoted`;
  return { rule: 'NO_PATH', message };
}

/** Whether nothing of more transactions could come before a route. */
function isGood({ danger, candidate: { cost } }: Priced, { query }: CoinQuery): boolean {
  const isWhole = cost.estimates === 0 || query.preferComplete !== true;
  return danger === undefined && cost.claims === 0 && isWhole;
}

function pricedOf(asked: CoinQuery, outline: Outline): Priced | Rejection {
  const { registry, query } = asked;
  const { amountIn, amountOut = 0n } = asked.amount;
  const filled =
    amountIn === undefined ? fillExactOut(outline, asked, amountOut) : fillExactIn(outline, asked, amountIn);
  if ('rule' in filled) return filled;
  const uncounted = uncountedIn(filled);
  if (uncounted !== undefined) return uncounted;
  const candidate = makeCandidate(registry, pathsOf(outline), filled, query);
  const price = priceOf(filled);
  return rejectionOf(registry, candidate, query) ?? { filled, candidate, price, danger: dangerOf(price) };
}

/** Pools may trade more than the contract before them can count. */
function uncountedIn({ swaps, operations }: Filled): Rejection | undefined {
  const amountOf = ({ swap, operation }: FilledSwap): bigint =>
    [swap.amountIn, swap.amountOut, operations[operation]?.amountIn ?? 0n].reduce((x, y) => (x > y ? x : y));
  const found = swaps.find((one) => one.leg.place.router === undefined && amountOf(one) > mostSwapped);
  if (found === undefined) return undefined;
  const message = `the swap contract on ${found.leg.place.chainId} counts up to 2^128-1, not to ${amountOf(found)}`;
  return { rule: 'NO_LIQUIDITY', message };
}

function byTransactions(outlines: readonly Outline[]): readonly (readonly Outline[])[] {
  const sorted = [...outlines].sort((x, y) => x.transactions - y.transactions).slice(0, mostQuoted);
  const counts = [...new Set(sorted.map(({ transactions }) => transactions))];
  return counts.map((count) => sorted.filter(({ transactions }) => transactions === count));
}

/** Safe routes first, then without unknown fees if requested, claims, with few signatures, a good amount, few operations; names last. */
function order({ query }: CoinQuery): (x: Priced, y: Priced) => number {
  const isExactOut = query.amountIn === undefined;
  const amountOf = ({ filled }: Priced): bigint => (isExactOut ? -filled.amountIn : filled.amountOut);
  const venuesOf = ({ filled }: Priced): string =>
    filled.outline.legs.map(({ place }) => place.venue.name).join(' ');
  return (x, y) => {
    const [a, b] = [x.candidate.cost, y.candidate.cost];
    return (
      Number(x.danger !== undefined) - Number(y.danger !== undefined) ||
      (query.preferComplete === true ? a.estimates - b.estimates : 0) ||
      a.claims - b.claims ||
      a.signatures - b.signatures ||
      a.estimates - b.estimates ||
      compareAmounts(amountOf(y), amountOf(x)) ||
      x.filled.operations.length - y.filled.operations.length ||
      compareText(venuesOf(x), venuesOf(y))
    );
  };
}

function chosen({ filled, candidate, price, danger }: Priced, { asked, maxPoolAge }: SwapQuery): Candidates {
  if (danger !== undefined && asked.query.allowUnsafe !== true)
    return { kept: [], rejected: [{ rule: 'UNSAFE_PRICE', message: danger.message }], danger };
  const warnings = [...candidate.warnings, ...warningsOf(filled, danger, asked, maxPoolAge)];
  return { kept: [{ ...candidate, warnings, swapped: swapsOf(filled, price, danger, asked) }], rejected: [] };
}

function compareAmounts(x: bigint, y: bigint): number {
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

function distinct(rejected: readonly Rejection[]): readonly Rejection[] {
  return [...new Map(rejected.map((one) => [`${one.rule} ${one.message}`, one])).values()];
}
