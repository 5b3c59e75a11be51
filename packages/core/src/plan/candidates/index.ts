import { coinNamed } from '../../pairing/index.js';
import { createBudget } from '../../primitives/index.js';
import { getChain, type Registry } from '../../registry/index.js';
import {
  type Candidate,
  type Candidates,
  compareCandidates,
  type Rejection,
  type RejectionRule,
} from '../candidate.js';
import type { RouteQuery } from '../query.js';
import { withAlternative } from './alternative.js';
import { bridgeCandidates } from './bridges.js';
import { keepCanonical } from './canonical.js';
import { channelCandidates } from './channels.js';

/**
 * Candidates for a query, the best first, and why there are no others.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`
 */
export function findCandidates(registry: Registry, query: RouteQuery): Candidates {
  const source = getChain(registry, query.sourceChainId, 'sourceChainId').id;
  const dest = getChain(registry, query.destChainId, 'destChainId').id;
  const budget = query.budget ?? createBudget();
  const coin = (chainId: typeof source, denom: string, field: string) =>
    coinNamed(registry, { chainId, denom }, { budget, field });
  const from = coin(source, query.sourceDenom, 'sourceDenom');
  if (from === undefined) return unknown('SOURCE_UNKNOWN', source, query.sourceDenom);
  const { destDenom } = query;
  const to = destDenom === undefined ? undefined : coin(dest, destDenom, 'destDenom');
  const asked = { from, dest, to, query, budget };
  const isNameless = destDenom !== undefined && to === undefined;
  const found = [
    isNameless ? unknown('DEST_UNKNOWN', dest, destDenom) : channelCandidates(registry, asked),
    bridgeCandidates(registry, asked),
  ] as const;
  const kept = isNameless ? [] : found.flatMap((candidates) => candidates.kept);
  const rejected = found.flatMap((candidates) => candidates.rejected);
  if (kept.length === 0) return { kept, rejected: withAlternative(registry, asked, rejected) };
  const all = { kept: unasked(kept, found[0].rejected, query).sort(compareCandidates), rejected };
  return destDenom === undefined ? keepCanonical(registry, asked, all) : all;
}

/**
 * Nobody is led into a claim after days where a faster way takes several transactions and the query does not allow
 * them, unless the query names the bridge.
 */
function unasked(
  kept: readonly Candidate[],
  overChannels: readonly Rejection[],
  { bridges = [] }: RouteQuery,
): Candidate[] {
  const hasFaster = overChannels.some(({ rule }) => rule === 'SEVERAL_TRANSACTIONS');
  return kept.filter(({ cost }) => cost.claims === 0 || !hasFaster || bridges.includes('OPINIT'));
}

function unknown(rule: RejectionRule, chainId: string, denom: string): Candidates {
  const message = `nothing is known of ${denom} on ${chainId}: no list holds it and no path explains it`;
  return { kept: [], rejected: [{ rule, message }] };
}
