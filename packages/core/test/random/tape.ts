/** Choices drawn from a list of numbers, so that fast-check can shrink what is built from them. */
export interface Tape {
  /** A whole number from 0 up to but not including `count`. */
  readonly draw: (count: number) => number;
  /** Whether something of probability `1 / count` happens. */
  readonly rarely: (count: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

export function tapeOf(numbers: readonly number[]): Tape {
  let at = 0;
  const draw = (count: number): number => (numbers[at++ % numbers.length] ?? 0) % count;
  return {
    draw,
    // Zero, to which shrinking leads, is the ordinary case.
    rarely: (count) => draw(count) === count - 1,
    pick: (items) => items[draw(items.length)] as (typeof items)[number],
  };
}
