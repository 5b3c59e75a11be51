import type { ChainRow, Snapshot } from 'wayfold';
import type { OutageRow } from 'wayfold/registry';
import { outageName } from '../diff.js';
import type { BridgeService, PublishedEnd } from './corroborating/form.js';
import type { ListedOutages } from './lists.js';
import { repositories, type ReadSource } from './sources.js';

/** A bridge's owner that closes it at single chains, by the name of the source. */
const bridgeOf = { hyperlane: 'HYPERLANE' } as const;

/**
 * Closes a bridge at the chains where its owner has disabled it, and nothing else there: the chain may live. A row that
 * cites the owner's file ends when the file says so; a scope that has a row gets no second one.
 *
 * @see hyperlane-xyz/hyperlane-registry chains/schema.json, `availability`
 */
export function withClosedBridges(
  { outages, ended }: ListedOutages,
  source: ReadSource | undefined,
  { chains = [], bridges }: Snapshot,
): ListedOutages {
  if (source?.name !== 'hyperlane') return { outages, ended };
  const bridge = bridgeOf[source.name];
  const names = new Map(chains.map((row) => [row.chain_id, row.pretty_name ?? row.chain_name]));
  const served = new Set(bridges?.hyperlane?.domains?.map((row) => row.chain_id));
  const services = (source.stated.bridges ?? []).filter(({ chainId }) => names.has(chainId));
  const open = new Set(services.flatMap(({ chainId, isClosed }) => (isClosed ? [] : [chainId])));
  const reopened = new Set(
    outages.flatMap((row) =>
      isOfFile(row) && isAtChain(row, bridge) && open.has(row.scope.chain_id) ? [outageName(row)] : [],
    ),
  );
  const left = outages.filter((row) => !reopened.has(outageName(row)));
  const covered = new Set(left.flatMap((row) => (isAtChain(row, bridge) ? [row.scope.chain_id] : [])));
  const fresh = services.flatMap((service) =>
    service.isClosed && served.has(service.chainId) && !covered.has(service.chainId)
      ? [rowOf(service, names.get(service.chainId) ?? service.chainId, source)]
      : [],
  );
  return { outages: [...left, ...fresh], ended: new Set([...ended, ...reopened]) };
}

function rowOf({ chainId, file }: BridgeService, name: string, source: ReadSource): OutageRow {
  const { commit, day } = source.given;
  const at = commit === undefined ? '' : ` at ${commit.slice(0, 8)}`;
  return {
    scope: { chain_id: chainId, bridge: 'HYPERLANE' },
    ...{ direction: 'both', effect: 'refuse', reason: 'bridge_closed' },
    note: `Hyperlane's registry lists its service on ${name} as disabled.`,
    source: `${repositories.hyperlane} ${file}${at} (availability disabled)`,
    ...(day !== undefined && { checked: day }),
  };
}

function isOfFile({ source }: OutageRow): boolean {
  return source?.startsWith(`${repositories.hyperlane} chains/`) === true;
}

function isAtChain({ scope }: OutageRow, bridge: string): boolean {
  return scope.bridge === bridge && scope.counterparty_chain_id === undefined;
}

/**
 * Chains with the ends that a source publishes. A second source never removes a day of the first: deposits end on the earlier
 * day, and the chain on the later one.
 */
export function withEnds(chains: readonly ChainRow[], source: ReadSource | undefined): readonly ChainRow[] {
  if (source === undefined) return chains;
  const ends = new Map(source.stated.ends?.map((end) => [end.chainId, end]));
  if (ends.size === 0) return chains;
  return chains.map((row) => {
    const end = ends.get(row.chain_id);
    return end === undefined ? row : ended(row, end, source);
  });
}

function ended(row: ChainRow, { closesAt, file }: PublishedEnd, { name, given }: ReadSource): ChainRow {
  const repository = repositories[name];
  const { closes_at: closes, last_in_at: lastIn, source } = row;
  if (closes == null || source?.startsWith(repository) === true)
    return {
      ...row,
      closes_at: closesAt,
      ...{ source: `${repository} ${file}`, ...(given.day !== undefined && { checked: given.day }) },
    };
  const days = [closes, lastIn ?? closes, closesAt].sort(byTime);
  const [first = closes, last = closes] = [days[0], days.at(-1)];
  return { ...row, closes_at: last, ...(byTime(first, last) < 0 && { last_in_at: first }) };
}

function byTime(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}
