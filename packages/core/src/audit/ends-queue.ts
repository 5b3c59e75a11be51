import type { Movement } from './movements.js';

/** Coins that a movement brought. */
export interface Arrived {
  readonly movement: Movement;
}

/** Ends of one coin on one account, in order of arrival. Each is passed once, and dropped once it is spent. */
export interface EndsQueue<End extends Arrived> {
  readonly open: End[];
  /**
   * Ends whose strand left the chain in their own transaction: later transactions find them. All arrived before
   * the next open one.
   */
  readonly held: End[];
  next: number;
  nextHeld: number;
  readonly isSpent: (end: End) => boolean;
}

/** Ends that a movement finds on an account. */
export interface Standing {
  readonly tx: number;
  /** Strands that have left their chain. */
  readonly crossed: ReadonlySet<number>;
  /** Is called for each end that is looked at. */
  readonly look: () => void;
}

/** A queue without ends. */
export function endsQueue<End extends Arrived>(isSpent: (end: End) => boolean): EndsQueue<End> {
  return { open: [], held: [], next: 0, nextHeld: 0, isSpent };
}

/** The first end of a queue that is there and not spent: in the same transaction only what stayed on the chain is there. */
export function firstThere<End extends Arrived>(queue: EndsQueue<End>, standing: Standing): End | undefined {
  return firstHeld(queue, standing) ?? firstOpen(queue, standing);
}

function firstHeld<End extends Arrived>(queue: EndsQueue<End>, { tx, look }: Standing): End | undefined {
  const { held, isSpent } = queue;
  for (; queue.nextHeld < held.length; queue.nextHeld++) {
    const end = held[queue.nextHeld];
    look();
    // Behind an end of this transaction there are only others of it.
    if (end !== undefined && !isSpent(end)) return end.movement.tx < tx ? end : undefined;
  }
  return undefined;
}

function firstOpen<End extends Arrived>(
  queue: EndsQueue<End>,
  { tx, crossed, look }: Standing,
): End | undefined {
  const { open, held, isSpent } = queue;
  for (; queue.next < open.length; queue.next++) {
    const end = open[queue.next];
    look();
    if (end === undefined || isSpent(end)) continue;
    const { movement } = end;
    if (movement.tx < tx || !crossed.has(movement.strand)) return end;
    held.push(end);
  }
  return undefined;
}
