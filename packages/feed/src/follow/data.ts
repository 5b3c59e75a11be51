import { createRegistry, type Registry, type Sha256, type Snapshot } from 'wayfold';
import { type DataEdit, createLiveRegistry, type LiveRegistry, readEdit, snapshotEdit } from 'wayfold/live';
import { RoutingError } from 'wayfold/registry';
import { FeedRefusal } from '../errors.js';
import { textOf } from '../tuf/bytes.js';
import type { FeedState } from './state.js';

/** The data of a state as a snapshot: the lowest layer of a registry. */
export function snapshotOf(state: FeedState): Snapshot {
  return JSON.parse(state.data) as Snapshot; // the state was written from a registry
}

/** Data in use: its registry, and its digest. */
export interface Data {
  readonly registry: Registry;
  readonly digest: string;
  /** Number of its last edit. */
  readonly seq: number;
}

/** Data of a snapshot. */
export function dataOf(snapshot: Snapshot, seq: number, sha256: Sha256 | undefined): Data {
  return present(liveOf(createRegistry(snapshot, sha256 ? { sha256 } : {}), seq));
}

function liveOf(registry: Registry, seq: number): LiveRegistry {
  return createLiveRegistry(registry, { seq });
}

function present({ current }: LiveRegistry): Data {
  return { registry: current.shared, digest: current.digest, seq: current.seq };
}

/** The data as text, with its rows in order. */
export function textOfData({ registry, seq }: Data): string {
  return snapshotEdit(registry, seq).data;
}

/**
 * Data of a file of whole data: every row is checked as in an edit.
 *
 * @throws FeedRefusal `HASH` if its digest differs, `CONTENT`, `LIMIT`
 */
export function wholeData(
  bytes: Uint8Array,
  { seq, to }: { readonly seq: number; readonly to: string },
  sha256: Sha256 | undefined,
): Data {
  const live = liveOf(createRegistry({}, sha256 ? { sha256 } : {}), 0);
  return offer(live, [{ kind: 'snapshot', seq: Math.max(1, seq), to, data: textOf(bytes) }]);
}

/**
 * Data after the edits of a file.
 *
 * @param last number of the last edit that the file states
 * @throws FeedRefusal `HASH`, `GAP`, `CONTENT`, `LIMIT`
 */
export function editedData(before: Data, bytes: Uint8Array, [first, last]: readonly [number, number]): Data {
  const text = textOf(bytes);
  if (text !== '' && !text.endsWith('\n'))
    throw new FeedRefusal('CONTENT', 'the last edit has no end of line');
  const edits = text === '' ? [] : text.slice(0, -1).split('\n').map(editOf);
  edits.forEach(({ seq }, index) => {
    if (seq !== first + index) throw new FeedRefusal('CONTENT', `edit ${first + index} is numbered ${seq}`);
  });
  if (edits.length !== last - first + 1)
    throw new FeedRefusal('CONTENT', `${last - first + 1} edits are stated, got ${edits.length}`);
  return offer(liveOf(before.registry, first - 1), edits);
}

/** Reads a line: an edit as `printEdit` writes it, with its number. */
function editOf(line: string): DataEdit {
  try {
    const { seq, ...edit } = JSON.parse(line) as Readonly<Record<string, unknown>>; // any object has members by name
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 1)
      throw new FeedRefusal('CONTENT', 'an edit has no number');
    const read = readEdit(JSON.stringify(edit), seq);
    if (read.kind !== 'patch' || read.part === 'pools')
      throw new FeedRefusal('CONTENT', `edit ${seq} must patch parts of the data`);
    return read;
  } catch (error) {
    if (error instanceof FeedRefusal) throw error;
    const isBeyond = error instanceof RoutingError && error.reason === 'LIMIT_EXCEEDED';
    throw new FeedRefusal(isBeyond ? 'LIMIT' : 'CONTENT', `an edit cannot be read: ${messageOf(error)}`);
  }
}

const reasons: Readonly<Record<string, FeedRefusal['reason']>> = {
  forged: 'HASH',
  other_base: 'GAP',
  gap: 'GAP',
  oversized: 'LIMIT',
};

function offer(live: LiveRegistry, edits: readonly DataEdit[]): Data {
  for (const outcome of live.offer(edits))
    if (outcome.kind === 'refused')
      throw new FeedRefusal(reasons[outcome.reason] ?? 'CONTENT', `edit ${outcome.seq}: ${outcome.message}`);
  return present(live);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
