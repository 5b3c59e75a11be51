import type { Findings } from '../finding.js';
import type { Statement } from '../statement.js';

/** A bridge that its owner closed, or serves, at a chain. */
export interface BridgeService {
  readonly chainId: string;
  readonly isClosed: boolean;
  readonly file: string;
}

/** A published end of a chain. */
export interface PublishedEnd {
  readonly chainId: string;
  /** A day or an RFC 3339 time. */
  readonly closesAt: string;
  readonly file: string;
}

/** Everything that a corroborating source states about main networks. */
export interface Stated {
  readonly statements: readonly Statement[];
  /** Files by the ids of the chains that are listed; the absence of one that was listed is a finding. */
  readonly listed: ReadonlyMap<string, string>;
  readonly bridges?: readonly BridgeService[];
  readonly ends?: readonly PublishedEnd[];
}

/** Nothing. */
export const nothingStated: Stated = { statements: [], listed: new Map() };

/** Files of a source: which are read, and how the folder is recognized. */
export interface SourceForm {
  /** Repository, as `owner/name`. */
  readonly repository: string;
  /** Whether a path is read at all. */
  readonly isRead: (path: string) => boolean;
  /** Whether files below a folder may be read. */
  readonly enters: (folder: string) => boolean;
  /** Files that every folder of the source has. */
  readonly marks: readonly (readonly [form: RegExp, description: string])[];
}

/** Form and reader of a source that only corroborates, or states facts that are kept by hand. */
export interface CorroboratingForm extends SourceForm {
  /** Reads parsed files; wrong fields are faults. */
  readonly read: (files: ReadonlyMap<string, unknown>, findings: Findings) => Stated;
}
