import { outageName } from '@wayfold/sources';
import { exportSnapshot, type OutageRow, type Registry } from 'wayfold/registry';
import { editsOf, type PatchEdit } from 'wayfold/live';
import { unknownReferences } from 'wayfold/trace';

/** Edits that give an older line the outages and killed chains of newer data. Rows that name nothing there are left out. */
export function outageEdits(older: Registry, newer: Registry, seq: number): readonly PatchEdit[] {
  const [was, is] = [exportSnapshot(older), exportSnapshot(newer)];
  const known = new Map((was.outages ?? []).map((row) => [outageName(row), row]));
  const isStricter = (row: OutageRow) => {
    const before = known.get(outageName(row));
    return before === undefined
      ? row.effect !== 'none'
      : before.effect !== 'refuse' && row.effect === 'refuse';
  };
  const outages = (is.outages ?? []).filter(
    (row) => isStricter(row) && unknownReferences(older, { outages: [row] }).length === 0,
  );
  const killed = new Set((is.chains ?? []).flatMap((row) => (row.status === 'killed' ? [row.chain_id] : [])));
  const chains = (was.chains ?? []).flatMap((row) =>
    row.status !== 'killed' && killed.has(row.chain_id) ? [{ ...row, status: 'killed' as const }] : [],
  );
  return outages.length + chains.length === 0 ? [] : editsOf(older, { outages, chains }, seq);
}
