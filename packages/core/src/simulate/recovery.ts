import { joined, spend } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { arrivalOf, arrivesAsPlanned, failingRuns, type FailingRuns, runStopping } from './failing.js';
import { type FailureKind, type FaultPoint, faultPoints } from './fault-points.js';
import { fork } from './world.js';
import type { Balance, ChainCoin, Delivery } from './model.js';
import { type ChainAccount, partiesOf, type RestingOwner, signingCheck } from './owners.js';
import { restingCoins, type Ownership } from './resting.js';
import { checkTxs, type SimulateOptions, type SimulateQuery } from './options.js';
import type { Settling } from './settling.js';
import { openWorld } from './simulate.js';
import { planOf } from './failing.js';

/** How a recovery map is drawn. */
export interface RecoveryOptions extends Omit<SimulateOptions, 'faults' | 'seed'> {
  /**
   * Accounts the user controls, in order of the route; by default every ordinary account that no chain derived counts as
   * the user's.
   */
  readonly addresses?: readonly ChainAccount[];
}

/**
 * Place of one coin after one failure. Exactly one of `atMostSeconds`, the time limit, and `settlesWhen`, the
 * required event, is present.
 */
export interface RecoveryRow {
  /** The failure that this row is about. */
  readonly failure: {
    /** Index of the transaction, from 0. */
    readonly tx: number;
    /** Packet of the transaction during which it fails, from 0; 0 also for the signed message itself. */
    readonly hop: number;
    /** Kind, which determines the other members. */
    readonly kind: FailureKind;
    /** Cause of the failure, if it is not a chain: a signer or wallet that changes its input. */
    readonly by?: 'signer';
  };
  /** Swaps of the route that had been done. */
  readonly afterSwap: number;
  /** Coin and amount on the account. */
  readonly asset: ChainCoin;
  /** Address on the chain. */
  readonly address: string;
  /** Owner of the account. */
  readonly owner: RestingOwner;
  /** Whether the user can sign for the address, as far as anything is known about it. */
  readonly canSign: boolean;
  /**
   * Longest time until the coin is there, from the signing of the transaction: the timeouts of its packets. Relayers
   * are assumed to deliver packets, acknowledgements and timeouts at once; otherwise the failure is `no-relayer`.
   */
  readonly atMostSeconds?: number;
  /** Event before the coin is final; the note describes it. */
  readonly settlesWhen?: Settling;
  /** Where it goes then; absent where that is unknown. */
  readonly settlesTo?: Balance;
  /** Short description. */
  readonly note: string;
}

/**
 * Says for every point at which a route can fail where its funds rest afterwards: one row per failure and coin, in
 * order of the route. Failures that the route survives give no row. Each transaction is judged by itself, since the next
 * is signed, and may be built again, only once it has ended.
 *
 * Every failure is run from the step where it strikes, so the work is at most that of one run for each failure.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` when the budget does not reach
 * @example recoveryMap(registry, compiled, { now }).filter(({ owner }) => owner === 'stranded')
 */
export function recoveryMap(
  registry: Registry,
  { txs }: Pick<SimulateQuery, 'txs'>,
  options: RecoveryOptions,
): RecoveryRow[] {
  checkTxs(txs);
  const people = [...(options.people ?? []), ...(options.addresses ?? []).map(({ address }) => address)];
  const world = openWorld(registry, joined(options, { people }));
  const seen: ChainAccount[] = txs.map(({ chainId, signerAddress: address }) => ({ chainId, address }));
  return txs.flatMap((tx) => {
    const planned = fork(world, []);
    const points = faultPoints(registry, planOf(planned, tx), { now: options.now, memos: world.memos });
    for (const { packet } of points) {
      if (packet !== undefined) seen.push({ chainId: packet.dest.chainId, address: packet.receiver });
    }
    const userAccounts = options.addresses;
    const ownership: Ownership = {
      parties: partiesOf(registry, planned.events),
      ...(userAccounts && { userAccounts }),
      canSign: signingCheck(registry, userAccounts ?? seen),
    };
    const goal = arrivalOf(planned);
    const rows = new Map<FaultPoint, readonly RecoveryRow[]>();
    const runsFrom = failingRuns();
    runStopping(world, tx, points, (struck, resume) => {
      const runs = runsFrom(world, resume);
      for (const point of struck) rows.set(point, rowsOf(point, runs, goal, ownership));
    });
    return points.flatMap((point) => rows.get(point) ?? []);
  });
}

/** The coins after one failure; none if the route survives it. */
function rowsOf(
  point: FaultPoint,
  runs: FailingRuns,
  goal: Delivery | undefined,
  ownership: Ownership,
): RecoveryRow[] {
  const { fault, packet, tx, hop, kind, note, atMostSeconds } = point;
  const failed = runs(point);
  if (fault !== undefined && arrivesAsPlanned(failed.world, goal)) return [];
  const timeout = packet && ({ kind: 'timeout', tx: packet.tx, packet: packet.index } as const);
  const timedOut = fault === undefined && timeout ? runs({ fault: timeout }) : undefined;
  const { events, budget } = failed.world;
  const afterSwap = events.filter((event) => event.kind === 'swap' && event.swap !== undefined).length;
  const coins = restingCoins({ failed, timedOut, kind }, ownership);
  spend(budget, 'recoveryRows', coins.length);
  return coins.map(({ place: { address, ...asset }, owner, canSign, note: resting, wait }) => ({
    failure: { tx, hop, kind, ...(kind === 'memo-truncated' && { by: 'signer' }) },
    ...{ afterSwap, asset, address, owner, canSign },
    ...(wait ?? { atMostSeconds }),
    note: `${note}; ${resting}`,
  }));
}
