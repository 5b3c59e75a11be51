import type { Diagnostic } from 'wayfold';
import {
  createLiveRegistry,
  type DataChange,
  editsOf,
  type LiveData,
  type LiveRegistry,
  type SentEdit,
  snapshotEdit,
} from 'wayfold/live';
import { createPools, exportPools, type Pools, type PoolsUpdate } from 'wayfold/pools';
import { CliError, exitCodes } from '../../exit.js';

/** Requested state of a publisher. */
export interface Wanted {
  readonly rows?: DataChange;
  /** All pools of their chains; pools of other chains are unchanged. */
  readonly pools?: Pools;
}

/**
 * Findings about rows that redirect money compared with the present data: another end of a channel, another
 * contract.
 */
export function changedMeanings(now: LiveData, { rows }: Wanted): readonly Diagnostic[] {
  if (rows === undefined || typeof rows === 'function') return [];
  const source = { name: 'what is published' };
  const overlays = [rows].flat().map((layer) => ({ ...layer, source }));
  const { registry } = createLiveRegistry(now.shared, { overlays }).current;
  const known = new Set(now.shared.diagnostics);
  return registry.diagnostics.filter((found) => found.reason === 'DATA_CHANGED_MEANING' && !known.has(found));
}

/** The edits behind the present data that make it so, none where it is so already. @throws CliError for pools that are older than those known */
export function editsFor(now: LiveData, { rows, pools }: Wanted): readonly SentEdit[] {
  if (rows !== undefined) return editsOf(now, rows, now.seq + 1);
  return pools === undefined ? [] : poolEdits(now, pools);
}

/**
 * The present data as one edit, with the requested state. @throws CliError for pools that are older than the
 * known ones
 */
export function wholeWith(now: LiveData, wanted: Wanted): SentEdit {
  return snapshotEdit(changed(now, wanted), now.seq + 1);
}

/**
 * The data with the requested state, before publication. @throws CliError for pools that are older than the
 * known ones
 */
function changed(now: LiveData, { rows, pools }: Wanted): LiveData {
  const live = liveFrom(pools === undefined ? now : { ...now, pools: replaced(now.pools, pools) });
  if (rows !== undefined) live.offer(editsOf(live.current, rows, now.seq + 1));
  return live.current;
}

/** A live registry that begins with these data. */
export function liveFrom({ shared, pools, seq }: LiveData): LiveRegistry {
  return createLiveRegistry(shared, { seq, ...(pools && { pools }) });
}

/** An edit for each chain whose pools changed; the whole data where that cannot say it: with the first pools of a chain. */
function poolEdits(now: LiveData, pools: Pools): readonly SentEdit[] {
  const after = changed(now, { pools });
  if (after.digest === now.digest) return [];
  const live = liveFrom(now);
  const edits: SentEdit[] = [];
  for (const wanted of snapshotsOf(pools)) {
    const here = snapshotsOf(live.current.pools).find((one) => one.chain_id === wanted.chain_id);
    if (here === undefined) break;
    const more = editsOf(live.current, { pools: updateOf(here, wanted) }, live.current.seq + 1);
    live.offer(more);
    edits.push(...more);
  }
  return live.current.digest === after.digest ? edits : [snapshotEdit(after, now.seq + 1)];
}

/** Replaces the pools of the given chains. */
function replaced(before: Pools | undefined, given: Pools): Pools {
  for (const { chainId, height } of given.chains.values()) {
    const known = before?.chains.get(chainId)?.height;
    if (known === undefined || (height !== undefined && height >= known)) continue;
    const message = `pools of ${chainId} at ${height === undefined ? 'no height' : `height ${height}`} are not published`;
    throw new CliError(exitCodes.refused, `${message}: pools of height ${known} are already published`);
  }
  const all = new Map(snapshotsOf(before).map((one) => [one.chain_id, one]));
  for (const one of snapshotsOf(given)) all.set(one.chain_id, one);
  return createPools([...all.values()]);
}

/** Content of a snapshot of pools, as `exportPools` writes it. */
interface PoolsSnapshot {
  readonly chain_id: string;
  readonly height: string | null;
  readonly time: string | null;
  readonly taker_fee: unknown;
  readonly denoms: unknown;
  readonly pools: readonly { readonly id: string }[];
}

function snapshotsOf(pools: Pools | undefined): readonly PoolsSnapshot[] {
  return pools === undefined ? [] : (exportPools(pools) as unknown as readonly PoolsSnapshot[]); // it writes each of these members
}

function updateOf(before: PoolsSnapshot, wanted: PoolsSnapshot): PoolsUpdate {
  const { chain_id: chainId, height, time, pools, taker_fee: takerFee, denoms } = wanted;
  const known = new Map(before.pools.map((row) => [row.id, row]));
  const ids = new Set(pools.map(({ id }) => id));
  return {
    ...{ chainId, height, time },
    rows: pools.filter((row) => !isAlike(known.get(row.id), row)),
    removed: [...known.keys()].filter((id) => !ids.has(id)),
    ...(!isAlike(before.taker_fee, takerFee) && { takerFee }),
    ...(!isAlike(before.denoms, denoms) && { denoms }),
  };
}

function isAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
