import type { HandKeptKeys } from '@wayfold/sources';
import { type DataNotes, isObject } from 'wayfold/registry';

/** Notes in the member `meta` of data, written by `data refresh`. Answers do not depend on them. */
export interface SnapshotMeta extends DataNotes {
  /** Rows that are kept by hand. */
  readonly kept?: HandKeptKeys;
  /** Changes that were accepted by their ids, and the day. */
  readonly accepted?: readonly { readonly id: string; readonly day: string }[];
  /** Whether the data was refused, and is written to be looked at. */
  readonly draft?: true;
}

/** The notes of parsed data; none for other forms of data. */
export function metaOf(json: unknown): SnapshotMeta {
  const meta = isObject(json) ? json['meta'] : undefined;
  return isObject(meta) ? (meta as SnapshotMeta) : {}; // written by `data refresh`; others have no such members
}

/** Whether data was refused by the refresh that made it. */
export function isDraft(json: unknown): boolean {
  return metaOf(json).draft === true;
}
