import { compareText } from '../primitives/index.js';
import { type Field, type Given, hopAt } from './field.js';

/** A path that a search found, from the end that was given. */
export interface Found {
  /** Output at the other end, or required input. */
  readonly amount: bigint;
  /** Slots of the field in the order of the search. */
  readonly slots: readonly number[];
}

/** Order of paths: higher output or lower cost, fewer hops, ids of pools, intermediate denoms. No two paths are equal. */
export function orderOf(field: Field): (a: Found, b: Found) => number {
  const { given } = field;
  const idOf = (slot: number): string => hopAt(field, slot).pool;
  const denomOf = (slot: number): string => hopAt(field, slot).far;
  const compareBy = (textOf: (slot: number) => string, a: Found, b: Found): number =>
    compareLists(forward(a.slots.map(textOf), given), forward(b.slots.map(textOf), given));
  return (a, b) => {
    if (a.amount !== b.amount) return a.amount > b.amount === (given === 'in') ? -1 : 1;
    return a.slots.length - b.slots.length || compareBy(idOf, a, b) || compareBy(denomOf, a, b);
  };
}

/** A list of a search in the order of the swaps. */
export function forward<T>(list: readonly T[], given: Given): readonly T[] {
  return given === 'in' ? list : [...list].reverse();
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [index, text] of a.entries()) {
    const order = compareText(text, b[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
