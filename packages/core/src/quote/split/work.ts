/** Work that a search has done. */
export interface SplitWork {
  /** Slots looked at: hops that a path might go on with. */
  readonly slots: number;
  /** Quotes of pools in floats. */
  readonly quotes: number;
  /** Exact quotes of pools; one that takes as long as many usual ones counts as these. */
  readonly exact: number;
}

/** Cost of a quote in floats and of an exact one, in slots. */
const costs = { quote: 20, exact: 1000 };

/**
 * Counts work of a search by its stages. Each has a budget, so that none depends on the others.
 */
export class Meter {
  readonly done = { slots: 0, quotes: 0, exact: 0 };
  /** Whether a budget ended a stage. */
  isCut = false;
  readonly #share: number;
  #left = 0;

  /** @param share of the default budgets */
  constructor(share: number) {
    this.#share = share;
  }

  /** Starts a stage. @param slots its budget */
  begin(slots: number): void {
    this.#left = slots * this.#share;
  }

  /** All work in slots. */
  get allSlots(): number {
    const { slots, quotes, exact } = this.done;
    return slots + quotes * costs.quote + exact * costs.exact;
  }

  slots(count: number): void {
    this.done.slots += count;
    this.#left -= count;
  }

  quotes(count: number): void {
    this.done.quotes += count;
    this.#left -= count * costs.quote;
  }

  exact(effort: number): void {
    this.done.exact += effort;
    this.#left -= effort * costs.exact;
  }

  /** Whether exact quotes of an effort are beyond the budget of the stage; this ends it. */
  cannotAfford(effort: number): boolean {
    if (this.#left >= effort * costs.exact) return false;
    this.isCut = true;
    return true;
  }

  /** Whether the budget of the stage is spent; this ends it. */
  isSpent(): boolean {
    if (this.#left > 0) return false;
    this.isCut = true;
    return true;
  }
}
