import { type Budget, type ChainId, joined, spend, unreachable } from '../primitives/index.js';
import { isSameDenom } from './coins.js';
import type {
  CallEffect,
  DeliverEffect,
  Effect,
  FeeEffect,
  ForwardEffect,
  MintEffect,
  SendEffect,
  SwapEffect,
} from './effect.js';

/**
 * One side of a movement of coins. The amounts of `from` rows on a chain in a denom equal those of `to` rows of
 * the same strand, except for unaccounted coins.
 */
export interface Movement {
  /** Index of the transaction, from 0. */
  readonly tx: number;
  /** `from`: the coins come from there. `to`: they go there. */
  readonly side: 'from' | 'to';
  /** Party according to the effects; ownership of the address is a separate question. */
  readonly party: 'account' | 'called' | 'affiliate' | 'relayer' | 'pool' | 'bridge' | 'network';
  /** Chain id. */
  readonly chainId?: ChainId | undefined;
  /** Denom on the chain. */
  readonly denom?: string | undefined;
  /** Base units; undefined if the messages do not state it. */
  readonly amount?: bigint | undefined;
  /** Whether more may move than the amount. */
  readonly isLeast: boolean;
  /** Whether an account pays for a bridge with them, in addition to the coins that it moves. */
  readonly isFee?: boolean | undefined;
  /** Account or contract; of a pool its venue, of a bridge the channel or the bridge's name. */
  readonly address?: string | undefined;
  /** Counts the debits of accounts from 0; the movements that follow from one debit are a strand. */
  readonly strand: number;
  /** Where the messages say so. */
  readonly pointer: string;
}

/** Coins that leave an account without a recipient in any message. */
export interface Unaccounted extends Pick<Movement, 'tx' | 'chainId' | 'denom' | 'pointer'> {
  /** Base units; below zero where more is passed on than came. */
  readonly amount: bigint;
}

/** All movements, and the unaccounted coins. */
export interface Movements {
  readonly movements: readonly Movement[];
  readonly unaccounted: readonly Unaccounted[];
  /** Strands with a swap of the user's coins: they deliver at least the least output of the swap. */
  readonly swapped: ReadonlySet<number>;
}

/** Coins in transit: taken from an account, and not yet at their end. */
interface Pocket extends Pick<Movement, 'tx' | 'chainId' | 'denom' | 'amount' | 'isLeast' | 'pointer'> {
  /** Whether they are on a bridge: where they arrive, the next effect says. */
  readonly isCrossing: boolean;
  /** Whether a part of them paid for a fee; the messages do not state the part. */
  readonly isShared: boolean;
}

/** Coins that are on a chain, and all there. */
const whole = { isCrossing: false, isShared: false } as const;

interface Book {
  readonly movements: Movement[];
  readonly unaccounted: Unaccounted[];
  readonly swapped: Set<number>;
  /** Coins of the strand in transit; more than one kind where a contract is given several. */
  readonly pockets: Pocket[];
  strand: number;
  readonly budget: Budget;
}

/**
 * Follows the coins that leave every account through the effects, as bookkeeping of givers and recipients.
 *
 * @param budget charged for every movement
 * @throws RoutingError `LIMIT_EXCEEDED`
 */
export function movementsOf(effects: readonly Effect[], budget: Budget): Movements {
  const book: Book = { movements: [], unaccounted: [], swapped: new Set(), pockets: [], strand: -1, budget };
  let before: Effect | undefined;
  for (const effect of effects) {
    if (before !== undefined && before.tx !== effect.tx) close(book);
    follow(book, effect, before);
    before = effect;
  }
  close(book);
  return book;
}

function follow(book: Book, effect: Effect, before: Effect | undefined): void {
  if (effect.kind === 'send') {
    if (before?.kind !== 'send' || before.pointer !== effect.pointer) close(book);
    leave(book, effect);
  } else if (effect.kind === 'forward') cross(book, effect, taken(book, effect, effect.denomIn));
  else if (effect.kind === 'swap') exchange(book, effect);
  else if (effect.kind === 'fee') payFee(book, effect);
  else if (effect.kind === 'deliver' || effect.kind === 'call') rest(book, effect);
  else if (effect.kind === 'mint') appear(book, effect);
  else if (effect.kind !== 'recover' && effect.kind !== 'grant') unreachable(effect);
}

/** Coins that a bridge mints were taken on another chain before. */
function appear(book: Book, { tx, chainId, denomOut: denom, amount, bridge, pointer }: MintEffect): void {
  close(book);
  book.strand++;
  const row = { tx, chainId, denom, amount, isLeast: false, pointer };
  move(book, { side: 'from', party: 'bridge', address: bridge, ...row });
  book.pockets.push({ ...row, ...whole });
}

/** No effect of the transaction says where coins still in transit end: they are unaccounted for. */
function close(book: Book): void {
  for (const pocket of book.pockets) miss(book, pocket, pocket.amount);
  book.pockets.length = 0;
}

function miss(book: Book, { tx, chainId, denom, pointer }: Pocket, amount: bigint | undefined): void {
  if (amount !== undefined && amount !== 0n) book.unaccounted.push({ tx, chainId, denom, amount, pointer });
}

function move(book: Book, row: Omit<Movement, 'strand'>): void {
  const { tx, side, party, chainId, denom, amount, isLeast, isFee, address, pointer } = row;
  const { strand } = book;
  spend(book.budget, 'movements', 1, pointer);
  book.movements.push({ tx, side, party, chainId, denom, amount, isLeast, isFee, address, strand, pointer });
}

function leave(book: Book, effect: SendEffect): void {
  const { tx, chainId, denomIn: denom, amount, sender: address, purpose, pointer } = effect;
  if (book.pockets.length === 0) book.strand++;
  const row = { tx, chainId, denom, amount, isLeast: false, pointer };
  move(book, { side: 'from', party: 'account', isFee: purpose === 'fee', address, ...row });
  const pocket = joined(row, whole);
  if (effect.channel !== undefined || effect.bridge !== undefined) cross(book, effect, pocket);
  else book.pockets.push(pocket);
}

/** Takes the coins of a denom out of those in transit. What crossed a bridge is now on the chain of the effect. */
function taken(book: Book, effect: Effect, denom: string | undefined): Pocket {
  const { tx, chainId, pointer } = effect;
  const isIt = (pocket: Pocket): boolean =>
    denom !== undefined && pocket.denom !== undefined && isSameDenom(pocket.denom, denom);
  const at = Math.max(book.pockets.findIndex(isIt), 0);
  spend(book.budget, 'pairs', at, pointer);
  const [found] = book.pockets.splice(at, 1);
  if (found !== undefined && !found.isCrossing) return found;
  // Coins without a sender belong to a packet that was submitted alone.
  book.strand = Math.max(book.strand, 0);
  const coins = found ?? { denom, amount: amountOf(effect), isLeast: false, pointer };
  const pocket = { ...coins, denom: coins.denom ?? denom, tx, chainId, ...whole };
  move(book, { side: 'from', party: 'bridge', ...pocket });
  return pocket;
}

/** An amount that an effect names; a least one where it names no other. */
function amountOf(effect: Effect): bigint | undefined {
  const exact = 'amount' in effect ? effect.amount : undefined;
  return exact ?? ('minAmountOut' in effect ? effect.minAmountOut : undefined);
}

function cross(book: Book, effect: SendEffect | ForwardEffect, pocket: Pocket): void {
  const { tx, chainId, denomOut: denom, pointer } = effect;
  const amount = pocket.isShared ? undefined : (effect.amount ?? pocket.amount);
  if (pocket.isShared) move(book, { side: 'to', party: 'pool', ...pocket, amount: undefined });
  else missRest(book, pocket, amount);
  const over = effect.bridge ?? effect.channel;
  const isLeast = pocket.isLeast && effect.amount === undefined;
  const row = { tx, chainId, denom: pocket.denom, amount, isLeast, address: over, pointer };
  move(book, { side: 'to', party: 'bridge', ...row });
  const beyond = { ...pocket, chainId: undefined, denom, amount, isLeast, isCrossing: true };
  book.pockets.push(beyond);
}

function exchange(book: Book, effect: SwapEffect): void {
  const { tx, chainId, denomOut, minAmountOut, isExactOut, pointer } = effect;
  const pocket = taken(book, effect, effect.denomIn);
  const output = { tx, chainId, denom: denomOut, amount: minAmountOut, isLeast: !isExactOut, pointer };
  if (effect.purpose === 'fee') book.pockets.unshift({ ...pocket, isShared: true });
  else {
    if (!pocket.isShared) missRest(book, pocket, effect.amount);
    move(book, { side: 'to', party: 'pool', address: effect.venue, ...pocket, pointer });
    book.swapped.add(book.strand);
  }
  book.pockets.push(joined(output, whole));
  move(book, { side: 'from', party: 'pool', address: effect.venue, ...output });
}

/** Fees of the swapping contract are paid on top of its least output; other fees out of the moving coins. */
function payFee(book: Book, effect: FeeEffect): void {
  const { tx, chainId, purpose: party, denomOut: denom, amount, address, pointer } = effect;
  // The chain is paid in addition to the moved coins.
  if (party === 'network') return;
  const row = { tx, chainId, denom, amount, isLeast: false, address, pointer };
  const fromPool = { ...row, side: 'from', party: 'pool', address: undefined } as const;
  if (party === 'affiliate') move(book, fromPool);
  else {
    const pocket = taken(book, effect, denom);
    const isBeside = effect.isBeside === true && pocket.isLeast;
    if (isBeside) move(book, fromPool);
    const isWhole = isBeside || amount === undefined || pocket.amount === undefined;
    const left = isWhole ? pocket.amount : pocket.amount - amount;
    if (left !== undefined && left < 0n) miss(book, pocket, left);
    else if (left !== 0n) book.pockets.unshift({ ...pocket, amount: left });
  }
  move(book, { side: 'to', party, ...row });
}

/** Coins end at an account. A contract that is called without coins gets none. */
function rest(book: Book, end: DeliverEffect | CallEffect): void {
  const { tx, chainId, address, pointer } = end;
  const denom = end.kind === 'call' ? end.denomIn : end.denomOut;
  const party = end.kind === 'call' ? 'called' : 'account';
  const stated = amountOf(end);
  if (book.pockets.length === 0 && denom === undefined && stated === undefined && party === 'called') return;
  const pocket = taken(book, end, denom);
  const amount = stated ?? pocket.amount;
  const isLeast = end.amount === undefined;
  if (!isLeast) missRest(book, pocket, amount);
  const row = { tx, chainId, denom: denom ?? pocket.denom, amount, isLeast, address, pointer };
  move(book, { side: 'to', party, ...row });
}

/** The remainder of an exact amount belongs to no account. */
function missRest(book: Book, pocket: Pocket, used: bigint | undefined): void {
  const { amount, isLeast } = pocket;
  if (amount !== undefined && used !== undefined && !isLeast) miss(book, pocket, amount - used);
}
