import type { RowEvidence } from '../families/evidence.js';
import type { Snapshot } from '../rows.js';
import { packSparse, pick, positions, type Sparse } from './columns.js';

/** Parts whose rows have evidence. */
const parts = ['chains', 'channels', 'assets', 'outages'] as const;

type EvidencePart = (typeof parts)[number];

/** Evidence of rows: many have the same. */
export type PackedEvidence = {
  /** Distinct pieces of evidence. */
  readonly kinds: readonly RowEvidence[];
} & {
  /** By part: indices in `kinds` of the rows that have evidence, in the order of the rows. */
  readonly [Part in EvidencePart]?: Sparse<readonly number[]>;
};

/** Rows with evidence, in the part of a snapshot. */
interface Evident {
  readonly evidence?: readonly RowEvidence[] | null;
}

/** The evidence of the rows of a normal snapshot; undefined if there is none. */
export function packEvidence(snapshot: Snapshot): PackedEvidence | undefined {
  const kinds = new Map<string, number>();
  const kindOf = (one: RowEvidence): number => {
    const key = JSON.stringify(one);
    const kind = kinds.get(key) ?? kinds.size;
    kinds.set(key, kind);
    return kind;
  };
  const columns = parts.flatMap((part) => {
    const rows: readonly Evident[] = snapshot[part] ?? [];
    if (rows.every(({ evidence }) => !evidence)) return [];
    return [[part, packSparse(rows.map(({ evidence }) => evidence?.map(kindOf)))] as const];
  });
  if (columns.length === 0) return undefined;
  return {
    kinds: [...kinds.keys()].map((key): RowEvidence => JSON.parse(key)),
    ...Object.fromEntries(columns),
  };
}

/** The snapshot with the evidence of its rows. @throws RoutingError `DATA_INVALID` for damaged columns */
export function withPackedEvidence(snapshot: Snapshot, packed: PackedEvidence): Snapshot {
  const changed = parts.flatMap((part) => {
    const [column, rows] = [packed[part], snapshot[part]];
    if (column === undefined || rows === undefined) return [];
    const found = new Map(positions(column, rows.length));
    const evident = rows.map((row, place) => {
      const kinds = found.get(place);
      return kinds === undefined ? row : { ...row, evidence: kinds.map((kind) => pick(packed.kinds, kind)) };
    });
    return [[part, evident] as const];
  });
  return { ...snapshot, ...Object.fromEntries(changed) };
}

/** Evidence in the normal form of a row: absent rather than empty, without members that are null. */
export function normalEvidence({ evidence }: Evident): readonly RowEvidence[] | undefined {
  if (!evidence || evidence.length === 0) return undefined;
  return evidence.map(({ source, commit, path, day, grade }) => ({
    source,
    ...(commit && { commit }),
    ...(path && { path }),
    ...(day && { day }),
    grade,
  }));
}
