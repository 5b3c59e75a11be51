import { list, nullable, oneOf, row, type Shape, text } from '../../json/index.js';

/**
 * Grade of a piece of evidence: a statement of a team, governance or a registry; a measurement of heights or clients; the
 * closure of a bridge by its owner; the absence from a list that had the row.
 */
export type EvidenceGrade = 'statement' | 'measurement' | 'closure' | 'absence';

/** A source that supports a row. Answers do not depend on it; it is in the part of packed data that pages do not load. */
export interface RowEvidence {
  /** Repository or publisher, such as `cosmos/chain-registry`. */
  readonly source: string;
  /** Commit of the repository. */
  readonly commit?: string | null;
  /** Path of the file. */
  readonly path?: string | null;
  /** ISO day of the commit or the statement. */
  readonly day?: string | null;
  /** Kind of the evidence. */
  readonly grade: EvidenceGrade;
}

/** Evidence of a row. */
export const evidenceShape: Shape<readonly RowEvidence[]> = list(
  row<RowEvidence>(
    {
      source: text,
      commit: nullable(text),
      path: nullable(text),
      day: nullable(text),
      grade: oneOf('statement', 'measurement', 'closure', 'absence'),
    },
    ['source', 'grade'],
  ),
);
