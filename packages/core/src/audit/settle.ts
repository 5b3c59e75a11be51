import { type Budget, remembered, spend as charge } from '../primitives/index.js';
import { comparable, isSameAddress, isSameDenom } from './coins.js';
import type { Movement, Movements } from './movements.js';

/** Coins on an account after the last message, less the amount that later messages spend. */
export interface End {
  readonly movement: Movement;
  /** Base units as the messages state them; undefined where they do not. */
  amount: bigint | undefined;
  /** Base units that arrive in any case. */
  guaranteed: bigint;
}

/** Coins that the messages take from an account in addition to coins that earlier messages brought. */
export interface Spend {
  readonly movement: Movement;
  /** Base units; undefined for all there is. */
  readonly amount: bigint | undefined;
  /** Base units that arrive only if an earlier swap gives more than its minimum. */
  readonly unguaranteed: bigint;
  /** Whether it counts coins of an unknown denom that arrived before as the ones that are spent. */
  readonly isUntraced: boolean;
}

/** Final places of all coins, and the costs. */
export interface Settlement {
  readonly ends: readonly End[];
  readonly spends: readonly Spend[];
}

/**
 * Subtracts the spending of each message from the coins that earlier messages brought, in order. Every coin on
 * an account has a queue of its ends, so each end is taken once, and time is linear in the movements.
 *
 * @param budget charged for every end that is looked at
 * @throws RoutingError `LIMIT_EXCEEDED`
 */
export function settle({ movements, swapped }: Movements, budget: Budget): Settlement {
  const ends: End[] = [];
  const spends: Spend[] = [];
  const accounts = accountBook();
  const crossed = new Set<number>();
  /** Spending of each strand from coins that may not arrive; its guaranteed amount is lower by that. */
  const short = new Map<number, bigint>();
  for (const movement of feesLast(movements)) {
    const { tx, side, party, strand, amount, pointer } = movement;
    if (side === 'to' && party === 'bridge') crossed.add(strand);
    if (side === 'from' && party === 'account') {
      const look = (): void => charge(budget, 'pairs', 1, pointer);
      const spend = draw(movement, accounts.of(movement), { tx, crossed, look });
      spends.push(spend);
      if (spend.missing > 0n) short.set(strand, (short.get(strand) ?? 0n) + spend.missing);
    }
    if (side === 'from' || !isRest(movement)) continue;
    const guaranteed = (amount ?? 0n) - (swapped.has(strand) ? 0n : (short.get(strand) ?? 0n));
    const end = { movement, amount, guaranteed: guaranteed > 0n ? guaranteed : 0n };
    if (party === 'account') addTo(accounts.of(movement), end);
    ends.push(end);
  }
  return { ends: ends.filter(({ amount }) => amount !== 0n), spends };
}

/** A transaction first moves the coins that came for it; fees of bridges come from other coins of the account. */
function feesLast(movements: readonly Movement[]): readonly Movement[] {
  const order = ({ isFee = false }: Movement): number => Number(isFee);
  return [...movements].sort((a, b) => a.tx - b.tx || order(a) - order(b));
}

/** Pools, bridges and relayers receive coins for their service. */
function isRest({ party }: Movement): boolean {
  return party === 'account' || party === 'called' || party === 'affiliate';
}

/** Whether two movements are about the same coin on the same account. */
export function isSamePlace(a: Movement, b: Movement): boolean {
  return (
    (a.chainId ?? '') === (b.chainId ?? '') &&
    isSameAddress(a.address ?? '', b.address ?? '') &&
    isSameDenom(a.denom ?? '', b.denom ?? '')
  );
}

/** Ends on one account: per coin, and ends of unknown coins. */
interface Account {
  readonly coin: CoinEnds | undefined;
  readonly untraced: UntracedEnds;
}

/** Ends of one coin: those with a remaining amount, and those that may bring more than stated. */
interface CoinEnds {
  readonly stated: EndsQueue;
  readonly beyond: EndsQueue;
}

/** Ends of unknown coins: those with a remaining amount, and all. */
interface UntracedEnds {
  readonly left: EndsQueue;
  readonly all: EndsQueue;
}

/** Finds accounts by chain, address and coin. Long addresses and denoms are compared once each. */
function accountBook(): { of(movement: Movement): Account } {
  const numbers = new Map<string, number>();
  const coins = new Map<string, CoinEnds>();
  const untraced = new Map<string, UntracedEnds>();
  const numberOf = (text: string): number => remembered(numbers, comparable(text), () => numbers.size);
  return {
    of({ chainId, address = '', denom }) {
      const account = `${chainId ?? ''} ${numberOf(address)}`;
      const coin =
        denom === undefined ? undefined : remembered(coins, `${account} ${numberOf(denom)}`, coinEnds);
      return { coin, untraced: remembered(untraced, account, untracedEnds) };
    },
  };
}

function coinEnds(): CoinEnds {
  return { stated: endsQueue(isStated), beyond: endsQueue(isBeyond) };
}

function untracedEnds(): UntracedEnds {
  return { left: endsQueue((end) => isStated(end) || isBeyond(end)), all: endsQueue(() => true) };
}

function addTo({ coin, untraced }: Account, end: End): void {
  const queues = coin === undefined ? [untraced.left, untraced.all] : [coin.stated, coin.beyond];
  for (const queue of queues) queue.open.push(end);
}

/** Whether the messages say that something is left of an end. */
function isStated({ amount }: End): boolean {
  return amount !== undefined && amount !== 0n;
}

/** Whether an end may bring more than is said. */
function isBeyond({ movement, amount }: End): boolean {
  return movement.isLeast || amount === undefined;
}

/** Ends of one coin on one account, in order of arrival. Each is passed once, and dropped once it is spent. */
interface EndsQueue {
  readonly open: End[];
  /** Ends whose strand left the chain in their own transaction, for later ones; all arrived before the next open one. */
  readonly held: End[];
  next: number;
  nextHeld: number;
  readonly hasMore: (end: End) => boolean;
}

/** Conditions under which an end is there for a movement. */
interface Standing {
  readonly tx: number;
  /** Strands that have left their chain. */
  readonly crossed: ReadonlySet<number>;
  /** Is called for each end that is looked at. */
  readonly look: () => void;
}

function endsQueue(hasMore: (end: End) => boolean): EndsQueue {
  return { open: [], held: [], next: 0, nextHeld: 0, hasMore };
}

/** The first end that is there and not spent: in the same transaction only what stayed on the chain is there. */
function firstThere(queue: EndsQueue, { tx, crossed, look }: Standing): End | undefined {
  const { open, held, hasMore } = queue;
  for (; queue.nextHeld < held.length; queue.nextHeld++) {
    const end = held[queue.nextHeld];
    look();
    if (end === undefined || !hasMore(end)) continue;
    if (end.movement.tx < tx) return end;
    // Behind an end of this transaction there are only others of it.
    break;
  }
  for (; queue.next < open.length; queue.next++) {
    const end = open[queue.next];
    look();
    if (end === undefined || !hasMore(end)) continue;
    if (end.movement.tx < tx || !crossed.has(end.movement.strand)) return end;
    held.push(end);
  }
  return undefined;
}

/** Coins that a movement draws, while it is computed. */
interface Drawn {
  amount: bigint | undefined;
  unguaranteed: bigint;
  missing: bigint;
}

/** Draws the guaranteed arrivals first, then those above the least amount of a swap, then coins of unknown denom. */
function draw(movement: Movement, { coin, untraced }: Account, standing: Standing): Spend & Drawn {
  const drawn: Drawn = { amount: movement.amount, unguaranteed: 0n, missing: 0n };
  const drawAll = (queue: EndsQueue, take: (drawn: Drawn, end: End) => void): void => {
    while (!isDone(drawn)) {
      const end = firstThere(queue, standing);
      if (end === undefined) return;
      take(drawn, end);
    }
  };
  if (coin !== undefined) {
    drawAll(coin.stated, drawStated);
    drawAll(coin.beyond, drawBeyond);
  }
  const isUntraced = !isDone(drawn) && firstThere(untraced.all, standing) !== undefined;
  drawAll(untraced.left, (_, end) => {
    drawStated(drawn, end);
    drawBeyond(drawn, end);
  });
  return { movement, ...drawn, isUntraced };
}

function isDone({ amount }: Drawn): boolean {
  return amount === undefined || amount === 0n;
}

/** Draws from the stated amount of an end. */
function drawStated(drawn: Drawn, end: End): void {
  const { amount: left } = drawn;
  if (left === undefined || end.amount === undefined) return;
  const taken = least(end.amount, left);
  const guaranteed = least(taken, end.guaranteed);
  end.guaranteed -= guaranteed;
  end.amount -= taken;
  drawn.missing += taken - guaranteed;
  drawn.amount = left - taken;
}

/** Takes all that is left of an end that may bring more than is said. */
function drawBeyond(drawn: Drawn, end: End): void {
  const { amount: left } = drawn;
  if (left === undefined || left === 0n || !isBeyond(end)) return;
  end.amount = 0n;
  drawn.unguaranteed += left;
  drawn.missing += left;
  drawn.amount = 0n;
}

function least(x: bigint, y: bigint): bigint {
  return y < x ? y : x;
}
