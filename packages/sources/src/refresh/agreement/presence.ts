import type { Snapshot } from 'wayfold';
import type { OutageRow } from 'wayfold/registry';
import { outageName } from '../../diff.js';
import type { EvidenceTable } from '../../evidence.js';
import type { ListedOutages } from '../lists.js';
import { isCorroborator } from '../source-names.js';
import { type ReadSource, repositories } from '../sources.js';
import { isHeard } from './standings.js';

/** Repositories that had a chain and have it no longer, by chain id. */
export type Absences = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Chains that left the list of a source: the evidence of the data before has the source, and its list has the chain no
 * longer. Absences of sources that are not given stay.
 */
export function absencesOf(before: EvidenceTable, sources: readonly ReadSource[]): Absences {
  const lists = new Map(
    sources.flatMap(({ name, stated }) =>
      isCorroborator(name) && isHeard(name, 'liveness') ? [[repositories[name], stated.listed]] : [],
    ),
  );
  const found = new Map<string, Set<string>>();
  for (const [key, evidence] of before) {
    const chainId = /^chains (.*)$/s.exec(key)?.[1];
    if (chainId === undefined) continue;
    const gone = evidence.flatMap(({ source, grade }) => {
      const list = lists.get(source);
      const isGone = list === undefined ? grade === 'absence' : !list.has(chainId);
      return isGone ? [source] : [];
    });
    if (gone.length > 0) found.set(chainId, new Set(gone));
  }
  return found;
}

/** Independent absences that close an EVM chain. */
const enough = 2;

const mark = '(no longer listed)';

/**
 * Closes EVM chains that left the lists of two sources, and opens those again that are back: one absence alone is a
 * finding.
 */
export function withRemovals(
  { outages, ended }: ListedOutages,
  absences: Absences,
  { chains = [] }: Snapshot,
): ListedOutages {
  const gone = (chainId: string) => [...(absences.get(chainId) ?? [])].sort();
  const isBack = (row: OutageRow) =>
    row.source?.endsWith(mark) === true && gone(row.scope.chain_id).length < enough;
  const left = outages.filter((row) => !isBack(row));
  const closed = new Set(left.flatMap((row) => (isWholeChain(row) ? [row.scope.chain_id] : [])));
  const removed = new Map(
    chains.flatMap((row) => {
      const lists = row.chain_type === 'evm' && row.status !== 'killed' ? gone(row.chain_id) : [];
      if (lists.length < enough || closed.has(row.chain_id)) return [];
      return [[row.chain_id, rowOf(row.chain_id, row.pretty_name ?? row.chain_name, lists)] as const];
    }),
  );
  return {
    outages: [...left, ...removed.values()],
    ended: new Set([...ended, ...outages.filter(isBack).map(outageName)]),
  };
}

function isWholeChain({ scope, effect }: OutageRow): boolean {
  return effect === 'refuse' && Object.keys(scope).length === 1;
}

function rowOf(chainId: string, name: string, lists: readonly string[]): OutageRow {
  return {
    scope: { chain_id: chainId },
    ...{ direction: 'both', effect: 'refuse', reason: 'chain_retired' },
    note: `${name} has left ${lists.length} independent lists of chains.`,
    source: `${lists.join(', ')} ${mark}`,
  };
}
