import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedBy, outageKey, withEvidence } from '@wayfold/sources';
import type { Snapshot } from 'wayfold';
import type { RowEvidence } from 'wayfold/registry';
import { packageFolder } from './inputs.js';

/** Lists of chains at a commit: the file of each chain. */
interface EvidenceFile {
  readonly sources: readonly (Pick<RowEvidence, 'source' | 'commit' | 'day' | 'grade'> & {
    readonly chains: Readonly<Record<string, string>>;
  })[];
}

/** The snapshot with the evidence of its rows: lists that have a chain, and files that outages cite. */
export function evident(snapshot: Snapshot): Snapshot {
  const table = new Map<string, RowEvidence[]>();
  const add = (key: string, evidence: RowEvidence) => table.set(key, [...(table.get(key) ?? []), evidence]);
  const text = readFileSync(join(packageFolder, 'overlays/evidence.json'), 'utf8');
  const { sources } = JSON.parse(text) as EvidenceFile; // our own file
  for (const { chains, ...source } of sources)
    for (const [chainId, path] of Object.entries(chains)) add(`chains ${chainId}`, { ...source, path });
  for (const row of snapshot.outages ?? []) {
    const evidence = citedBy(row);
    if (evidence !== undefined) add(`outages ${outageKey(row)}`, evidence);
  }
  return withEvidence(snapshot, table);
}
