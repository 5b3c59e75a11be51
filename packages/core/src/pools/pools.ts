import { blaming, type ChainId, freezeMap, pointerTo, quote, RoutingError } from '../primitives/index.js';
import { denomsOf, layOut, readDenoms, readMoment, readSnapshot, readTakerFees } from './snapshot.js';
import { type LeftOutPools, type LeftOutReason, sealLeftOut } from './left-out.js';
import type { ChainPools, Pool, Pools } from './model.js';
import {
  inRoot,
  invalid,
  leaveOut,
  type PoolsOptions,
  type Reading,
  readPool,
  readPools,
} from './reading.js';
import { listAt, PoolRowError, textAt } from './row.js';
import { followTimed, timedIn } from './timed.js';

/**
 * Pools of snapshots, each of one chain. Everything is checked and frozen; no two may be of one chain.
 *
 * @param files parsed JSON of each snapshot
 * @throws RoutingError `DATA_INVALID` with the JSON Pointer from a snapshot's root, its number in the facts under `file`;
 * `DATA_DUPLICATE_CHAIN`, `INVALID_TYPE`
 * @example createPools([JSON.parse(text)])
 */
export function createPools(files: readonly unknown[], options: PoolsOptions = {}): Pools {
  const chains = new Map<ChainId, ChainPools>();
  const reading = { ...options, isSnapshot: true, diagnostics: [] };
  for (const [file, value] of listOf(files).entries()) {
    const chain = inFile(file, value, () => {
      const read = readSnapshot(value, { ...reading, file });
      if (!chains.has(read.chainId)) return read;
      const message = `a snapshot of ${read.chainId} was given before`;
      throw new RoutingError('DATA_DUPLICATE_CHAIN', '/chain_id', message);
    });
    chains.set(chain.chainId, chain);
  }
  return sealed(chains, reading);
}

/** New states of pools of one chain, as an indexer has them. */
export interface PoolsUpdate {
  /** Chain id. */
  readonly chainId: string;
  /** As a snapshot has it; null or absent if not known. */
  readonly height?: string | null | undefined;
  /** As a snapshot has it; null or absent if not known. */
  readonly time?: string | null | undefined;
  /** Rows of pools that are new or whose state changed. */
  readonly rows?: readonly unknown[] | undefined;
  /** Ids of removed pools. Unknown ids are ignored. */
  readonly removed?: readonly unknown[] | undefined;
  /** As a snapshot has `taker_fee`; null or absent where it stays. */
  readonly takerFee?: unknown;
  /** All hints, as a snapshot has them; null or absent where they stay. */
  readonly denoms?: unknown;
}

/**
 * Pools after an update. Unchanged parts are shared with the pools before, and so is the layout unless ids or denoms change.
 *
 * @throws RoutingError `INVALID_TYPE`, `UNKNOWN_CHAIN`, or `DATA_INVALID` by the JSON Pointer from the update's root
 */
export function updatePools(pools: Pools, update: PoolsUpdate, options: PoolsOptions = {}): Pools {
  if (!(pools?.chains instanceof Map))
    throw new RoutingError('INVALID_TYPE', 'pools', `\`pools\` must be pools, got ${quote(pools)}`);
  if (typeof update !== 'object' || update === null)
    throw new RoutingError('INVALID_TYPE', 'update', `\`update\` must be an object, got ${quote(update)}`);
  return refusingFlaws(update, () => updated(pools, update, options));
}

function updated(pools: Pools, update: PoolsUpdate, options: PoolsOptions): Pools {
  const before = [...pools.chains.values()].find(({ chainId }) => chainId === update.chainId);
  if (before === undefined)
    throw new RoutingError('UNKNOWN_CHAIN', 'chainId', `there are no pools of ${quote(update.chainId)}`);
  const reading: Reading = { ...options, isSnapshot: false, file: 0, diagnostics: [] };
  const moment = inRoot('', () => readMoment({ height: update.height, time: update.time }));
  const takerFees =
    update.takerFee == null
      ? before.takerFees
      : inRoot('', () => readTakerFees(update.takerFee, '/takerFee'));
  const denoms = update.denoms == null ? before.denoms : inRoot('', () => readDenoms(update.denoms));
  const changed = readPools(update.rows ?? [], '/rows', moment.timestamp, reading);
  const gone = new Set([...readRemoved(update.removed, changed.pools), ...changed.skipped]);
  const moved =
    moment.timestamp === before.timestamp
      ? []
      : timedIn(before.pools).flatMap((position): readonly Pool[] => {
          const pool = before.pools[position];
          const isKept = pool && !gone.has(pool.state.id) && !changed.pools.has(pool.state.id);
          return isKept ? atTime(pool, moment.timestamp, gone, reading) : [];
        });
  const parts = laidOut(before, [...changed.pools.values(), ...moved], gone);
  const leftOut = stillLeftOut(before.leftOut, changed, gone);
  const chain: ChainPools = Object.freeze({ ...before, ...moment, takerFees, denoms, ...parts, leftOut });
  return sealed(new Map(pools.chains).set(before.chainId, chain), reading);
}

/** Pools without some that are not used, with their reasons, by the id of their chain. */
export function withoutPools(pools: Pools, others: ReadonlyMap<string, LeftOutPools>): Pools {
  const chains = [...pools.chains].map(([id, chain]) => {
    const gone = others.get(chain.chainId);
    if (gone === undefined) return [id, chain] as const;
    const parts = laidOut(chain, [], new Set(gone.keys()));
    const leftOut = sealLeftOut([...chain.leftOut, ...gone]);
    return [id, Object.freeze({ ...chain, ...parts, leftOut })] as const;
  });
  return Object.freeze({ chains: freezeMap(new Map(chains)), diagnostics: pools.diagnostics });
}

/** Pools that are not used after an update: a pool that has a row now, or is gone, is none of them. */
function stillLeftOut(
  before: LeftOutPools,
  { pools, leftOut }: Pick<ReturnType<typeof readPools>, 'pools' | 'leftOut'>,
  gone: ReadonlySet<string>,
): LeftOutPools {
  const isTouched = [...pools.keys(), ...gone].some((id) => before.has(id));
  if (leftOut.size === 0 && !isTouched) return before;
  const kept = [...before].filter(([id]) => !pools.has(id) && !gone.has(id));
  return sealLeftOut(new Map<string, LeftOutReason>([...kept, ...leftOut]));
}

function sealed(chains: Map<ChainId, ChainPools>, { diagnostics }: Pick<Reading, 'diagnostics'>): Pools {
  return Object.freeze({ chains: freezeMap(chains), diagnostics: Object.freeze(diagnostics) });
}

function listOf(files: readonly unknown[]): readonly unknown[] {
  const list = refusingFlaws(files, () => (Array.isArray(files) ? Array.from<unknown>(files) : undefined));
  if (list !== undefined) return list;
  throw new RoutingError(
    'INVALID_TYPE',
    'files',
    `\`files\` must be a list of snapshots, got ${quote(files)}`,
  );
}

/** Result of reading a value. @throws RoutingError `DATA_INVALID` also for a value that JSON cannot represent */
function refusingFlaws<T>(value: unknown, read: () => T): T {
  return blaming(value, read, (why): T => {
    throw invalid('', `the data must be what JSON could write: ${why}`);
  });
}

/** Adds the number of the file to an error. */
function inFile<T>(file: number, value: unknown, read: () => T): T {
  try {
    return refusingFlaws(value, read);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    throw new RoutingError(error.reason, error.field, error.message, { facts: { file: String(file) } });
  }
}

function readRemoved(value: unknown, changed: ReadonlyMap<string, Pool>): readonly string[] {
  const list = inRoot('', () => listAt(value ?? [], '/removed', [0, Number.MAX_SAFE_INTEGER]));
  return list.map((each, index) => {
    const at = pointerTo('/removed', index);
    const id = inRoot('', () => textAt(each, at));
    if (changed.has(id)) throw invalid(at, `pool ${id} has a row in the same update`);
    return id;
  });
}

/** A pool whose terms move, read again at another time; none where that fails: it goes. */
function atTime(
  { kind, state }: Pool,
  time: bigint | undefined,
  gone: Set<string>,
  reading: Reading,
): readonly Pool[] {
  try {
    return [readPool(kind.write(state), time)];
  } catch (error) {
    if (!(error instanceof PoolRowError)) throw error;
    leaveOut(invalid('/time', `pool ${state.id} moves with time: ${error.message}`), reading);
    gone.add(state.id);
    return [];
  }
}

/** Pools after an update, with their layout: the one before if no type, no denom and no id changes. No other pool is looked at then. */
function laidOut(
  { layout, pools }: ChainPools,
  changed: readonly Pool[],
  gone: ReadonlySet<string>,
): Pick<ChainPools, 'layout' | 'pools'> {
  const positions = changed.map(({ state }) => layout.positions.get(state.id) ?? -1);
  const isUnchanged = (pool: Pool, index: number): boolean => {
    const position = positions[index] ?? -1;
    const [denoms, now] = [layout.denoms[position], denomsOf(pool)];
    if (pool.kind !== pools[position]?.kind || denoms?.length !== now.length) return false;
    return denoms.every((denom, at) => denom === now[at]);
  };
  if ([...gone].some((id) => layout.positions.has(id)) || !changed.every(isUnchanged)) {
    const kept = pools.filter(({ state }) => !gone.has(state.id));
    return layOut(new Map([...kept, ...changed].map((pool) => [pool.state.id, pool])));
  }
  if (changed.length === 0) return { layout, pools };
  const after = [...pools];
  for (const [index, pool] of changed.entries()) after[positions[index] ?? -1] = pool;
  followTimed(after, pools, positions);
  return { layout, pools: Object.freeze(after) };
}
