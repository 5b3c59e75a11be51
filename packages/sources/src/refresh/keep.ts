import type { Snapshot } from 'wayfold';
import type { KeptFiles } from './kept.js';
import type { ReadSource } from './sources.js';

/** Files that are kept as they were, and the rows that come from them. */
export interface Keeping {
  /** As `source/path`; only files that have faults. */
  readonly kept: ReadonlySet<string>;
  readonly keptFiles: KeptFiles;
}

/** Files that a user keeps as they were: the faults of others remain. */
export function keptFilesOf(read: readonly ReadSource[], keep: readonly string[], before: Snapshot): Keeping {
  const wanted = new Set(keep);
  const faulty = read.flatMap(({ name, findings }) =>
    [...new Set(findings.faults.map(({ place }) => place.file))].map((file) => ({ name, findings, file })),
  );
  const chosen = faulty.filter(({ name, file }) => wanted.has(`${name}/${file}`) || wanted.has(file));
  for (const { findings, file } of chosen)
    findings.note('KEPT', file, 'the file cannot be used: its rows stay as they were');
  const ids = new Map(before.chains?.map((row) => [row.chain_name, row.chain_id]));
  const paths = chosen.map(({ file }) => file);
  const chainsOf = (form: RegExp) =>
    new Set(paths.flatMap((path) => ids.get(form.exec(path)?.[1] ?? '') ?? []));
  const [chains, assets] = [chainsOf(/([^/]+)\/chain\.json$/), chainsOf(/([^/]+)\/assetlist\.json$/)];
  const pairs = new Set(
    paths.flatMap((path) => {
      const [, first = '', second = ''] = /_IBC\/([^/-]+)-([^/-]+)\.json$/.exec(path) ?? [];
      const [a, b] = [ids.get(first), ids.get(second)];
      return a === undefined || b === undefined ? [] : [[a, b].sort().join('|')];
    }),
  );
  return {
    kept: new Set(chosen.map(({ name, file }) => `${name}/${file}`)),
    keptFiles: {
      chain: (id) => chains.has(id),
      assets: (id) => assets.has(id) || chains.has(id),
      channels: (a, b) => chains.has(a) || chains.has(b) || pairs.has([a, b].sort().join('|')),
    },
  };
}
