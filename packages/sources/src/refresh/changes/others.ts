import type { OutageRow, Snapshot } from 'wayfold/registry';
import { type FieldChange, outageName, type SnapshotDiff, type TableDiff } from '../../diff.js';
import type { ChangeClass, Difference } from './change.js';

/** Changes of outages. `endedBySource` says whether the source of a row has withdrawn it. */
export function outageChanges(
  diff: TableDiff,
  before: Snapshot,
  after: Snapshot,
  endedBySource: (row: OutageRow) => boolean,
): readonly Difference[] {
  const [was, is] = [before, after].map(
    ({ outages = [] }) => new Map(outages.map((row) => [outageName(row), row])),
  );
  const difference = (key: string, what: string, level: ChangeClass): Difference => ({
    ...{ class: level, what, part: 'outages', key },
    ...{ before: was?.get(key) ?? null, after: is?.get(key) ?? null },
  });
  const lifting = (key: string) => {
    const row = was?.get(key);
    return row?.effect !== 'refuse' || endedBySource(row) ? 'minor' : 'major';
  };
  return [
    ...diff.added.map((key) => difference(key, 'outage', 'minor')),
    ...diff.removed.map((key) => difference(key, 'lifted', lifting(key))),
    ...diff.changed.flatMap(({ key, fields }) => {
      const isEffect = fields.some(({ field }) => field === '/effect');
      if (!isEffect) return [difference(key, 'outage', fields.every(isText) ? 'patch' : 'minor')];
      if (is?.get(key)?.effect === 'refuse') return [difference(key, 'outage', 'minor')];
      return [difference(key, 'lifted', lifting(key))];
    }),
  ];
}

function isText({ field }: FieldChange): boolean {
  return ['/note', '/source', '/checked'].includes(field);
}

/** Fields of bridge facts that describe; all others are contracts, domains, denoms and the like. */
const describing = /\/(?:note|source|checked|name|symbol|logo_uri|description)$/;

/** Changes of parts that no registry states: facts about bridges, venues, rules for symbols, capabilities. */
export function factChanges(diff: SnapshotDiff): readonly Difference[] {
  const values = (part: string, what: string, changes: readonly FieldChange[]) =>
    changes.map(({ field, before, after }): Difference => {
      const level = describing.test(field) ? 'patch' : 'major';
      return { class: level, what, part, key: field, before: before ?? null, after: after ?? null };
    });
  const rows = (part: string, what: string, level: ChangeClass, table: TableDiff) => [
    ...[...table.added, ...table.removed].map((key): Difference => {
      const isNew = table.added.includes(key);
      const name = `${isNew ? 'new' : 'gone'}:${what}`;
      return { class: isNew ? 'minor' : level, what: name, part, key, before: !isNew, after: isNew };
    }),
    ...table.changed.map(({ key, fields }): Difference => {
      const side = (name: 'before' | 'after') =>
        Object.fromEntries(fields.map((change) => [change.field, change[name] ?? null]));
      return { class: level, what, part, key, before: side('before'), after: side('after') };
    }),
  ];
  return [
    ...rows('capabilities', 'capability', 'minor', diff.capabilities),
    ...rows('chain_details', 'detail', 'minor', diff.chain_details),
    ...rows('swap_venues', 'venue', 'major', diff.swap_venues),
    ...values('bridges', 'bridge', diff.bridges),
    ...values('symbols', 'pinned_symbol', diff.symbols),
  ];
}
