import { keylessAccount } from '../registry/index.js';
import type { Failed } from './failing.js';
import type { FailureKind } from './fault-points.js';
import type { Balance, PaymentReason, StallEvent } from './model.js';
import { type ChainAccount, ownerOf, type Parties, partiesOf, type RestingOwner } from './owners.js';
import type { Packet } from './packet.js';
import { balancesIn, holdingsOf } from './holdings.js';
import { coinKey } from './ledger.js';
import type { Settling } from './settling.js';
import { settlingOf, unsettledPackets, waitingPlace } from './waits.js';
import type { World } from './world.js';

/** Facts that decide the owner of an account. */
export interface Ownership {
  readonly parties: Parties;
  readonly userAccounts?: readonly ChainAccount[];
  readonly canSign: (account: ChainAccount) => boolean;
}

/** A transaction that failed. */
export interface Failure {
  readonly kind: FailureKind;
  readonly failed: Failed;
  /** The run after the timeout that no relayer proves. */
  readonly timedOut?: Failed | undefined;
}

/** A coin after a failure. */
export interface RestingCoin {
  readonly place: Balance;
  readonly owner: RestingOwner;
  readonly canSign: boolean;
  /** How the coin came to where it is, in a few words. */
  readonly note: string;
  /** Present while it is not final. */
  readonly wait?: { readonly settlesWhen: Settling; readonly settlesTo?: Balance };
}

/** Places of all coins of a route after a failure: final ones, then those of packets without an end and of bridges. */
export function restingCoins(failure: Failure, ownership: Ownership): RestingCoin[] {
  const { world, since } = failure.failed;
  const { registry } = world;
  const parties = partiesOf(registry, since, ownership.parties);
  const balances = balancesIn(holdingsOf(world));
  const reasons = paymentReasons(world, balances);
  const stalled = world.events.slice(world.began).flatMap((event) => (event.kind === 'stall' ? [event] : []));
  const kept = new Set(stalled.map(({ wait }) => coinKey(wait.place)));
  const atRest = balances.filter((place) => !kept.has(coinKey(place)));
  const resting = atRest.map((place): RestingCoin => {
    const owner = ownerOf(registry, place, parties, ownership.userAccounts);
    const reason = reasons.get(coinKey(place));
    const note =
      owner === 'stranded' ? stranded : reason === undefined ? 'nothing moves' : paymentNotes[reason];
    return { place, owner, note, canSign: owner === 'user' && ownership.canSign(place) };
  });
  const waiting = unsettledPackets(world).map((packet) => waitingCoin(failure, packet, balances));
  return [...resting, ...waiting, ...stalled.map(stalledCoin)];
}

function stalledCoin({ wait: { place, note, settlesWhen, settlesTo } }: StallEvent): RestingCoin {
  const whereTo = `, and then they go to ${settlesTo.address} on ${settlesTo.chainId}`;
  const wait = { settlesWhen, settlesTo };
  return { place, owner: 'waiting', canSign: false, note: `${note}${whereTo}`, wait };
}

const stranded = 'no key can move the coins from this account';

const paymentNotes: { readonly [Reason in PaymentReason]: string } = {
  receive: 'the coins are received, but the next step does not happen',
  deliver: 'the coins are delivered',
  send: 'the coins were sent there before',
  affiliate: 'the affiliate was paid',
  surplus: 'input that the swap did not need comes back',
  refund: 'the coins come back to their sender',
  recover: 'the coins are paid to the recovery address',
  'fee-return': 'the unused part of the relayer fee comes back',
  relayer: 'the relayer was paid',
};

/** Why each of these accounts was last paid its coin. */
function paymentReasons({ events }: World, balances: readonly Balance[]): ReadonlyMap<string, PaymentReason> {
  const open = new Set(balances.map(coinKey));
  const reasons = new Map<string, PaymentReason>();
  for (let index = events.length - 1; index >= 0 && open.size > 0; index--) {
    const event = events[index];
    if (event?.kind !== 'pay' && event?.kind !== 'arrive') continue;
    const key = coinKey(event.to);
    if (open.delete(key)) reasons.set(key, event.kind === 'pay' ? event.why : 'deliver');
  }
  return reasons;
}

function waitingCoin(
  { kind, failed, timedOut }: Failure,
  packet: Packet,
  before: readonly Balance[],
): RestingCoin {
  const kept = timedOut?.since.find((event) => event.kind === 'stall');
  const settlesTo = kept?.wait.settlesTo ?? (timedOut && broughtBy(timedOut.world, before));
  const { settlesWhen, sentence } = settlingOf(kind, packet);
  const backing = 'the channel keeps the coins until the packet has an end';
  const whereTo = settlesTo ? `, and then they go to ${settlesTo.address} on ${settlesTo.chainId}` : '';
  return {
    place: waitingPlace(failed.world, packet),
    owner: 'waiting',
    canSign: false,
    note: `${sentence}; ${backing}${whereTo}`,
    wait: settlesTo ? { settlesWhen, settlesTo } : { settlesWhen },
  };
}

/** Coins that the end of a packet brings to a payable account. */
function broughtBy(world: World, before: readonly Balance[]): Balance | undefined {
  const held = new Map(before.map((balance) => [coinKey(balance), balance.amount]));
  for (const balance of balancesIn(holdingsOf(world))) {
    const amount = balance.amount - (held.get(coinKey(balance)) ?? 0n);
    if (amount <= 0n) continue;
    const account = keylessAccount(world.registry, balance.chainId, balance.address);
    return account?.isBlocked === true ? undefined : { ...balance, amount };
  }
  return undefined;
}
