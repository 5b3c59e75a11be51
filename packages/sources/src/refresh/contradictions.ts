import { accountKindOf, createRegistry, type OutageRow, type Snapshot } from 'wayfold/registry';
import { outageName } from '../diff.js';

/** Manual rows, and the rows of their sources. */
export interface HandKept {
  /** Rows kept by hand. */
  readonly hand: Snapshot;
  /** Rows of the chain registry and its like. */
  readonly registry: Snapshot;
}

/** Manual rows that their source no longer confirms, one sentence each. They need a manual decision. */
export function contradictions({ hand, registry }: HandKept): readonly string[] {
  const stated = new Map(registry.chains?.map((row) => [row.chain_id, row.status ?? 'live']));
  const isLive = (id: string) => stated.get(id) === 'live';
  const chains = (hand.chains ?? []).flatMap(({ chain_id: id, status = 'live' }) => {
    const now = stated.get(id);
    return now === undefined || now === status
      ? []
      : [`${id} is kept as ${status}, the registry says ${now}`];
  });
  const outages = (hand.outages ?? []).flatMap((row) =>
    row.reason === 'chain_retired' && isWhole(row) && isLive(row.scope.chain_id)
      ? [`${outageName(row)}: the registry calls the chain live`]
      : [],
  );
  return [...chains, ...outages, ...accountsAgainst(hand, registry)];
}

/** Keys of accounts that the registry says by itself now: as they are kept, or otherwise. */
function accountsAgainst(hand: Snapshot, registry: Snapshot): readonly string[] {
  const chains = new Map(registry.chains?.map((row) => [row.chain_id, row]));
  return (hand.chain_details ?? []).flatMap(({ chain_id: id, account }) => {
    const chain = account && chains.get(id);
    const now = chain && accountKindOf(createRegistry({ chains: [chain] }), id).family;
    if (account === undefined || now === undefined) return [];
    return now === account.family
      ? [`the keys of ${id} are kept by hand, and the registry says the same now`]
      : [`the keys of ${id} are kept as ${account.family ?? 'not known'}, the registry says ${now}`];
  });
}

function isWhole({ scope }: OutageRow): boolean {
  return Object.keys(scope).length === 1;
}
