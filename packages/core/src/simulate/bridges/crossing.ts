import { foldCase } from '../../denom/index.js';
import { demand } from '../failure.js';
import { hitsHandOver } from '../fault.js';
import { append, attempt } from '../journal.js';
import { endow, move, moduleAccounts } from '../ledger.js';
import type { Balance } from '../balance.js';
import { beginMoment, noteMoment } from '../moments.js';
import { demandPayable } from '../payee.js';
import { demandOpen } from '../service.js';
import type { Deliver, UnderWay, World } from '../world.js';
import { refusals } from './failures.js';
import { stop } from './stall.js';
import type { HandOver, PossibleStall } from './hand-over.js';

/** Coins about to be given to a bridge. */
export type Handing = Omit<HandOver, 'tx' | 'index'>;

/**
 * Deposits coins in a bridge, which keeps them until it pays them out on the other side.
 *
 * @throws ChainFailure if the route is out of service or the bridge refuses
 */
export function handTo(world: World, handing: Handing, deliver: Deliver = give): void {
  const { bridge } = handing;
  const [from, to] = [folded(handing.from), folded(handing.to)];
  const handOver: HandOver = { ...handing, from, to, tx: world.tx, index: world.handedOver++ };
  for (const kind of handing.refusals) {
    demand(!hitsHandOver(world.faults, kind, handOver), refusals[kind]);
  }
  demandOpen(world, {
    ...{ fromChainId: from.chainId, toChainId: to.chainId, bridge },
    ...{ denom: from.denom, toDenom: to.denom },
  });
  demand(to.amount > 0n, 'the fee leaves nothing to be given');
  move(world, from, moduleAccounts.bridge);
  append(world, world.underWay, { handOver, deliver });
  append(world, world.events, { kind: 'cross', tx: world.tx, handOver });
}

/** As the ledger writes it. */
function folded(balance: Balance): Balance {
  return { ...balance, address: foldCase(balance.address), denom: foldCase(balance.denom) };
}

/** Pays the deposited coins to their recipient. @throws ChainFailure */
export function give(world: World, { tx, index, bridge, to }: HandOver): void {
  demandPayable(world, to);
  endow(world, to);
  append(world, world.events, { kind: 'arrive', tx, handOver: index, bridge, to });
}

/** Has a hand-over come to its end: the coins are given, or the bridge keeps them. */
export function landHandOver(world: World, { handOver, deliver }: UnderWay): void {
  const begun = beginMoment(world);
  const hit = handOver.stalls.find(({ kind }) => hitsHandOver(world.faults, kind, handOver));
  let isGiven = hit?.isGiven === true;
  if (hit !== undefined) stall(world, handOver, hit);
  else {
    const delivered = attempt(world, () => deliver(world, handOver));
    isGiven = delivered.isOk;
    if (!delivered.isOk) stall(world, handOver, handOver.stalls[0], delivered.reason);
  }
  const kind = isGiven ? 'arrived' : 'kept';
  noteMoment(world, begun, {
    kind,
    tx: handOver.tx,
    chainId: handOver.to.chainId,
    isDone: isGiven,
    handOver,
  });
}

function stall(world: World, handOver: HandOver, possible: PossibleStall, reason?: string): void {
  const { from, to, tx } = handOver;
  const { kind, place, settlesTo = to, seconds, by, isGiven } = possible;
  if (isGiven === true) give(world, handOver);
  const held: Balance = isGiven === true ? to : { ...from, address: moduleAccounts.bridge };
  stop(
    world,
    { tx, kind, place: place ?? held, settlesTo, ...(by && { by }), ...(seconds && { seconds }) },
    reason,
  );
}
