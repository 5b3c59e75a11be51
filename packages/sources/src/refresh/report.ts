import type { Snapshot } from 'wayfold';
import type { SourceRow } from 'wayfold/registry';
import type { FieldChange } from '../diff.js';
import type { Disagreement } from './agreement/decide.js';
import type { Change, ChangeClass } from './changes/change.js';
import type { Loss } from './changes/losses.js';
import type { Fault, Finding } from './finding.js';

/** Report of a refresh, complete. */
export interface RefreshReport {
  /** Whether the data is the same, is taken, or is refused. */
  readonly outcome: 'same' | 'taken' | 'refused';
  /** Highest class of the changes. */
  readonly class: ChangeClass | 'none';
  /** By part and key. */
  readonly changes: readonly Change[];
  /** Rows that are gone, against their budgets. */
  readonly losses: readonly Loss[];
  /** Rows that came, where they are more than is taken unseen. */
  readonly growth: readonly Loss[];
  /** Reasons to refuse the run before anything is compared. */
  readonly faults: readonly Fault[];
  /** Notes for a person. */
  readonly findings: readonly Finding[];
  /** New facts that a corroborating source contradicts. */
  readonly disagreements: readonly Disagreement[];
  /** Kept symbols, with the symbols of the sources. */
  readonly held: readonly FieldChange[];
  /** Ids that were given and that no change has. */
  readonly unused: readonly string[];
  /** The sources that were read. */
  readonly sources: readonly RefreshedSource[];
}

/** A source that was read, with its version. */
export interface RefreshedSource extends SourceRow {
  /** Name of the source, such as `chain-registry`. */
  readonly source: string;
  /** Files that were read. */
  readonly files: number;
  /** Digest over the paths and contents of the files of a checkout, as in `data/sources.lock.json`. */
  readonly digest?: string;
  /** Facts of the data that a corroborating source states too. */
  readonly agreeing?: number;
  /** Facts of the data that it contradicts. */
  readonly contradicting?: number;
}

/** A refresh: its report, its data, and the exit code of the command. */
export interface Refresh {
  /** The complete report. */
  readonly report: RefreshReport;
  /** The refreshed data; undefined where files cannot be used. */
  readonly snapshot: Snapshot | undefined;
  /** 0 taken or same, 1 a decision is needed, 2 unreadable, 3 contradictory. */
  readonly exitCode: 0 | 1 | 2 | 3;
}
