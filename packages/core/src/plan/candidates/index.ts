import { venuesNamed } from '../../operation/index.js';
import { coinNamed } from '../../pairing/index.js';
import { type ChainId, createBudget, printMemberPath, quote, RoutingError } from '../../primitives/index.js';
import { findChain, type Registry } from '../../registry/index.js';
import { similarChains } from '../../trace/index.js';
import {
  type Candidate,
  type Candidates,
  compareCandidates,
  type CoinQuery,
  type RejectionRule,
} from '../candidate.js';
import type { PlanOptions } from '../swaps.js';
import { amountsOf, type RouteQuery } from '../query.js';
import { swapRejection } from '../rules.js';
import { withAlternative } from './alternative.js';
import { bridgeCandidates } from './bridges/index.js';
import { keepCanonical } from './canonical.js';
import { channelCandidates } from './channels.js';

/** Candidates, the best first, or the reasons for none. @throws RoutingError as `amountsOf`, `UNKNOWN_CHAIN`, `UNKNOWN_VENUE` */
export function findCandidates(registry: Registry, query: RouteQuery, options: PlanOptions): Candidates {
  const asked = coinsOf(registry, query, options);
  if ('kept' in asked) return asked;
  const { kept, rejected } = moved(asked);
  if (kept.length === 0) {
    const { to } = asked;
    const planner = options.swaps?.planner;
    const swapped = (to && planner?.candidates({ asked, to, maxPoolAge: options.maxPoolAge })) ?? none;
    const differ = planner === undefined && rejected.every(({ rule }) => rule === 'OTHER_ORIGIN');
    const unswapped = (differ && swapRejection(query, false)) || undefined;
    const others = [...swapped.rejected, ...(unswapped === undefined ? [] : [unswapped])];
    return { ...swapped, rejected: [...withAlternative(asked, rejected), ...others] };
  }
  return inCanonicalCoin(asked, { kept, rejected });
}

/**
 * All candidates that the rules allow: first transfers and bridges, then bridges without paid relayers, then swaps.
 *
 * @throws RoutingError as `findCandidates`
 */
export function allCandidates(
  registry: Registry,
  query: RouteQuery,
  options: PlanOptions,
): readonly Candidate[] {
  const asked = coinsOf(registry, query, options);
  if ('kept' in asked) return [];
  const unpaid = { ...asked, query: { ...query, smartRelay: false } };
  const mayPay = query.quotes !== undefined && query.smartRelay !== false;
  const found = [moved(asked), ...(mayPay ? [bridgeCandidates(unpaid)] : [])];
  const transfers = found.flatMap(({ kept, rejected }) => inCanonicalCoin(asked, { kept, rejected }).kept);
  const to = asked.to ?? transfers[0]?.to;
  const planner = options.swaps?.planner;
  const swapped = to && planner?.all({ asked, to, maxPoolAge: options.maxPoolAge });
  return [...transfers, ...(swapped ?? [])];
}

/** A query with its coins. */
interface FoundQuery extends CoinQuery {
  /** Whether it names a destination denom that no list has. */
  readonly isNameless: boolean;
}

/** The query with its coins, or why there are none. @throws RoutingError as `amountsOf`, `UNKNOWN_CHAIN`, `UNKNOWN_VENUE` */
function coinsOf(registry: Registry, query: RouteQuery, options: PlanOptions): FoundQuery | Candidates {
  const amount = amountsOf(query);
  checkVenues(registry, query);
  const source = chainOf(registry, query, 'sourceChainId');
  const dest = chainOf(registry, query, 'destChainId');
  const budget = query.budget ?? createBudget();
  const planner = options.swaps?.planner;
  const coin = (chainId: typeof source, denom: string, field: string) =>
    coinNamed(registry, { chainId, denom }, { budget, field }) ?? planner?.coinOf(registry, chainId, denom);
  const from = coin(source, query.sourceDenom, 'sourceDenom');
  if (from === undefined) return unknown('SOURCE_UNKNOWN', source, query.sourceDenom);
  const { destDenom } = query;
  const to = destDenom === undefined ? undefined : coin(dest, destDenom, 'destDenom');
  const isNameless = destDenom !== undefined && to === undefined;
  return { registry, from, dest, to, amount, query, budget, isNameless };
}

/** The chain that a query names. @throws RoutingError `UNKNOWN_CHAIN`, with similar ids */
function chainOf(registry: Registry, query: RouteQuery, field: 'sourceChainId' | 'destChainId'): ChainId {
  const chain = findChain(registry, query[field]);
  if (chain !== undefined) return chain.id;
  const similar = similarChains(registry, query[field]).join(', ');
  const message = `chain not found: ${JSON.stringify(query[field])}`;
  throw new RoutingError(
    'UNKNOWN_CHAIN',
    field,
    message,
    similar === '' ? {} : { facts: { didYouMean: similar } },
  );
}

/** Candidates by transfers and bridges. */
function moved(asked: FoundQuery): Candidates {
  const { destDenom = '' } = asked.query;
  const found = [
    asked.isNameless ? unknown('DEST_UNKNOWN', asked.dest, destDenom) : channelCandidates(asked),
    bridgeCandidates(asked),
  ];
  return {
    kept: found.flatMap((candidates) => candidates.kept),
    rejected: found.flatMap((candidates) => candidates.rejected),
  };
}

/** Candidates in order. If the query names no coin to arrive, those to other coins than the canonical one are left out. */
function inCanonicalCoin(asked: CoinQuery, { kept, rejected }: Candidates): Candidates {
  const all = { kept: [...kept].sort(compareCandidates), rejected };
  return asked.query.destDenom === undefined ? keepCanonical(asked, all) : all;
}

const none: Candidates = { kept: [], rejected: [] };

function unknown(rule: RejectionRule, chainId: string, denom: string): Candidates {
  const message = `unknown denom ${denom} on ${chainId}: no list has it and no path explains it`;
  return { kept: [], rejected: [{ rule, message }] };
}

/** Checks that the data has the venues of a query. @throws RoutingError `UNKNOWN_VENUE` */
function checkVenues(registry: Registry, { swapVenues = [] }: RouteQuery): void {
  for (const [index, { name, chainId }] of swapVenues.entries()) {
    const deployment = [...registry.venues].find(([id]) => id === chainId)?.[1];
    const isUnlisted = deployment !== undefined && deployment.venues === undefined;
    if (isUnlisted || venuesNamed(registry, name).some((venue) => venue.chainId === chainId)) continue;
    const message = `the data has no venue ${quote(name)} on ${quote(chainId)}`;
    throw new RoutingError('UNKNOWN_VENUE', printMemberPath(['swapVenues', index]), message);
  }
}
