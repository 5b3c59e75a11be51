import { comparable } from './coins.js';
import type { Movement, Movements } from './movements.js';

/** Coins that an account holds after the last message. What a later message spends is subtracted. */
export interface End {
  readonly movement: Movement;
  /** Base units as the messages state them; undefined where they do not. */
  amount: bigint | undefined;
  /** Base units that arrive in any case. */
  guaranteed: bigint;
}

/** What the messages take from an account beyond what earlier messages brought there. */
export interface Spend {
  readonly movement: Movement;
  /** Base units; undefined for all there is. */
  readonly amount: bigint | undefined;
  /** Base units that arrive only if an earlier swap gives more than its minimum. */
  readonly unguaranteed: bigint;
  /** Whether it counts coins of an unknown denom that arrived before as the ones that are spent. */
  readonly isUntraced: boolean;
}

/** Where everything is in the end, and what it cost. */
export interface Settlement {
  readonly ends: readonly End[];
  readonly spends: readonly Spend[];
}

/** Takes what each message spends out of what those before it brought to the account, in order. */
export function settle({ movements, swapped }: Movements): Settlement {
  const ends: End[] = [];
  const spends: Spend[] = [];
  const byAccount = new Map<string, End[]>();
  const crossed = new Set<number>();
  /** What each strand spends of coins that may not arrive; its guaranteed amount is lower by that. */
  const short = new Map<number, bigint>();
  for (const movement of feesLast(movements)) {
    const { tx, side, party, strand, amount } = movement;
    const key = accountKey(movement);
    if (side === 'to' && party === 'bridge') crossed.add(strand);
    if (side === 'from' && party === 'account') {
      // In the same transaction only what stayed on the chain is there.
      const isThere = ({ movement: earlier }: End): boolean =>
        earlier.tx < tx || !crossed.has(earlier.strand);
      const ofUnknownDenom = byAccount.get(accountKey({ ...movement, denom: undefined })) ?? [];
      const there = [...(byAccount.get(key) ?? []), ...ofUnknownDenom].filter(isThere);
      const spend = draw(movement, there);
      spends.push(spend);
      short.set(strand, (short.get(strand) ?? 0n) + spend.missing);
    }
    if (side === 'from' || !isRest(movement)) continue;
    const guaranteed = (amount ?? 0n) - (swapped.has(strand) ? 0n : (short.get(strand) ?? 0n));
    const end = { movement, amount, guaranteed: guaranteed > 0n ? guaranteed : 0n };
    ends.push(end);
    if (party === 'account') byAccount.set(key, [...(byAccount.get(key) ?? []), end]);
  }
  return { ends: ends.filter(({ amount }) => amount !== 0n), spends };
}

/** What a transaction moves is what came for it; bridges are paid of what else an account has. */
function feesLast(movements: readonly Movement[]): readonly Movement[] {
  const order = ({ isFee = false }: Movement): number => Number(isFee);
  return [...movements].sort((a, b) => a.tx - b.tx || order(a) - order(b));
}

/** Pools, bridges and relayers take coins for what they do. */
function isRest({ party }: Movement): boolean {
  return party === 'account' || party === 'called' || party === 'affiliate';
}

/** The coin on an account that a movement is about. */
export function accountKey({ chainId, address = '', denom = '' }: Movement): string {
  return `${chainId ?? ''} ${comparable(address)} ${comparable(denom)}`;
}

/** What a movement takes of coins that are there, as it is worked out. */
interface Drawn {
  amount: bigint | undefined;
  unguaranteed: bigint;
  missing: bigint;
}

/**
 * Takes first what arrives in any case, whichever message brought it, and then what may arrive beyond the least amount of a
 * swap. Coins of an unknown denom come last.
 */
function draw(movement: Movement, from: readonly End[]): Spend & { readonly missing: bigint } {
  const drawn: Drawn = { amount: movement.amount, unguaranteed: 0n, missing: 0n };
  const traced = from.filter((end) => end.movement.denom !== undefined);
  for (const end of traced) drawStated(drawn, end);
  for (const end of traced) drawBeyond(drawn, end);
  let isUntraced = false;
  for (const end of from) {
    if (end.movement.denom !== undefined || isDone(drawn)) continue;
    isUntraced = true;
    drawStated(drawn, end);
    drawBeyond(drawn, end);
  }
  return {
    movement,
    amount: drawn.amount,
    unguaranteed: drawn.unguaranteed,
    isUntraced,
    missing: drawn.missing,
  };
}

function isDone({ amount }: Drawn): boolean {
  return amount === undefined || amount === 0n;
}

/** Takes of what the messages say of an end. */
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
  if (left === undefined || left === 0n || !(end.movement.isLeast || end.amount === undefined)) return;
  end.amount = 0n;
  drawn.unguaranteed += left;
  drawn.missing += left;
  drawn.amount = 0n;
}

function least(x: bigint, y: bigint): bigint {
  return y < x ? y : x;
}
