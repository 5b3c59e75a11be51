import { foldCase } from '../../denom/index.js';
import { durationOver } from '../../registry/index.js';
import { demandOpen, demandPayable } from '../checks.js';
import { demand } from '../failure.js';
import { hitsHandOver } from '../fault.js';
import { append, attempt } from '../journal.js';
import { endow, move, moduleAccounts } from '../ledger.js';
import type { Balance } from '../balance.js';
import { noteMoment } from '../holdings.js';
import { markUndone, note } from '../notes.js';
import { type Deliver, earliestTime, type UnderWay, type World } from '../world.js';
import { type HandOver, type PossibleStall, refusals, type StallKind, stalls } from './hand-over.js';

/** Coins about to be deposited in a bridge, which a relayer moves on by default. */
export interface Handing
  extends Pick<HandOver, 'bridge' | 'from' | 'stalls'>,
    Partial<Pick<HandOver, 'by' | 'refusals'>> {
  /** Chain of arrival, where its coin is unknown. */
  readonly toChainId?: string | undefined;
  /** Coins on the other side; undefined if neither data nor options determine their form. */
  readonly to: Balance | undefined;
}

/**
 * Deposits coins in a bridge, which keeps them until it pays them out on the other side. The model stops following
 * coins whose form on the other side is unknown.
 *
 * @throws ChainFailure if the route is out of service or the bridge refuses
 */
export function handTo(world: World, handing: Handing, deliver: Deliver = give): void {
  const { bridge, toChainId, by = 'relayer', refusals: possible = [], stalls } = handing;
  if (handing.to === undefined) {
    const { from } = handing;
    if (toChainId !== undefined)
      demandOpen(world, { fromChainId: from.chainId, toChainId, bridge, denom: from.denom });
    leave(world, bridge.toLowerCase(), from);
    return;
  }
  const [from, to] = [folded(handing.from), folded(handing.to)];
  const index = world.handedOver++;
  const handOver: HandOver = { bridge, tx: world.tx, index, from, to, by, refusals: possible, stalls };
  for (const kind of possible) demand(!hitsHandOver(world.faults, kind, handOver), refusals[kind]);
  demandOpen(world, {
    fromChainId: from.chainId,
    toChainId: to.chainId,
    bridge,
    denom: from.denom,
    toDenom: to.denom,
  });
  demand(to.amount > 0n, 'the fee leaves nothing to be given');
  move(world, from, moduleAccounts.bridge);
  append(world, world.underWay, {
    handOver,
    deliver,
    earliest: earliestTime(world) + leastTime(world, handOver),
  });
  note(world, { kind: 'cross', tx: world.tx, handOver });
}

/** Shortest duration of the bridge in the data, nanoseconds; 0 without one. */
function leastTime({ registry }: World, { bridge, from, to }: HandOver): bigint {
  const crossing = { bridge, fromChainId: from.chainId, toChainId: to.chainId };
  return BigInt(durationOver(registry, crossing)?.least ?? 0) * 1_000_000_000n;
}

/** Deposits coins in a bridge behind which the model does not follow them. @throws ChainFailure */
export function leave(world: World, bridge: string, from: Balance): void {
  move(world, from, moduleAccounts.bridge);
  note(world, { kind: 'leave', tx: world.tx, bridge, from });
}

/** As the ledger writes it. */
function folded(balance: Balance): Balance {
  return { ...balance, address: foldCase(balance.address), denom: foldCase(balance.denom) };
}

/** Pays the deposited coins to their recipient. @throws ChainFailure */
export function give(world: World, handOver: HandOver): void {
  demandPayable(world, handOver.to);
  arrive(world, handOver);
}

/** Puts the deposited coins on an account, by default their recipient's, and notes that they arrived. */
export function arrive(
  world: World,
  { tx, index, bridge, to }: HandOver,
  address: string = to.address,
): void {
  endow(world, { ...to, address });
  note(world, { kind: 'arrive', tx, handOver: index, bridge, to });
}

/** Has a hand-over come to its end: the coins are given, or the bridge keeps them. */
export function landHandOver(world: World, { handOver, deliver, earliest }: UnderWay): void {
  const begun = world.events.length;
  const hit = handOver.stalls.find(({ kind }) => hitsHandOver(world.faults, kind, handOver));
  let isDone = hit?.isGiven === true;
  if (hit !== undefined) stall(world, handOver, hit);
  else {
    if (world.earliest < earliest) world.earliest = earliest;
    const delivered = attempt(world, () => deliver(world, handOver));
    isDone = delivered.isOk;
    if (!delivered.isOk) stall(world, handOver, handOver.stalls[0], delivered.reason);
  }
  noteMoment(world, begun, {
    kind: isDone ? 'arrived' : 'kept',
    chainId: handOver.to.chainId,
    isDone,
    handOver,
  });
}

function stall(world: World, handOver: HandOver, possible: PossibleStall, reason?: string): void {
  const { from, to } = handOver;
  const { isGiven, place = isGiven ? to : { ...from, address: moduleAccounts.bridge } } = possible;
  if (isGiven) give(world, handOver);
  stop(world, { settlesTo: to, ...possible, place }, reason);
}

/** Coins that a bridge keeps. */
export interface Stop extends Pick<PossibleStall, 'by' | 'seconds' | 'message'> {
  readonly kind: StallKind;
  readonly place: Balance;
  readonly settlesTo: Balance;
}

/** Notes that coins wait with a bridge. @param reason error text of the chain, where one refused them */
export function stop(world: World, stopped: Stop, reason?: string): void {
  const { kind, place, settlesTo, seconds, message } = stopped;
  const { event, by = 'anyone', note: problem, resting } = stalls[kind];
  const settlesWhen = {
    event,
    by: stopped.by ?? by,
    ...(seconds && { seconds }),
    ...(message && { message }),
  };
  const wait = { place, settlesTo, note: resting, settlesWhen };
  note(world, { kind: 'stall', tx: world.tx, why: kind, wait });
  markUndone(world, reason === undefined ? problem : `${problem}: ${reason}`);
}
