import type { HandKeptKeys } from '@wayfold/sources';
import { isObject } from 'wayfold/registry';
import { CliError, exitCodes } from './exit.js';
import { readText } from './files.js';

/** What commands that make data note in its member `meta`. Answers do not depend on it. */
export interface SnapshotMeta {
  /** Rows that are kept by hand. */
  readonly kept?: HandKeptKeys;
  /** Changes that were accepted by their ids, and the day. */
  readonly accepted?: readonly { readonly id: string; readonly day: string }[];
  /** Whether the data was refused, and is written to be looked at. */
  readonly draft?: true;
}

/** The notes of a file of data; none for other forms of data, and for folders. */
export async function readMeta(path: string): Promise<SnapshotMeta> {
  try {
    const json: unknown = JSON.parse(await readText(path));
    const meta = isObject(json) ? json['meta'] : undefined;
    return isObject(meta) ? (meta as SnapshotMeta) : {}; // written by `data refresh`; others have no such members
  } catch (error) {
    if (error instanceof CliError || error instanceof SyntaxError) return {};
    throw error;
  }
}

/** @throws CliError for data that was refused */
export function refuseDraft(json: unknown, path: string): void {
  const meta = isObject(json) ? json['meta'] : undefined;
  if (!isObject(meta) || meta['draft'] !== true) return;
  throw new CliError(exitCodes.refused, `${path} is a draft: a refresh refused it`, {
    hint: 'look at it with data diff, and take it with data refresh --accept',
  });
}
