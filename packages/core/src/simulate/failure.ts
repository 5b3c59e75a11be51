/**
 * What a chain answers instead of a result. It undoes the transaction or the receive that it happens in and goes no
 * further: a failed transaction and an error acknowledgement are results of a simulation, not errors of the library. So it
 * is no Error and has no stack, which takes longer to make than most steps of a run.
 */
export class ChainFailure {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** A chain that panics: it answers nothing, what it was doing is undone, and the packet stays undelivered. */
export class ChainPanic extends ChainFailure {}

/** Fails the present transaction or receive with the error text of the chain. @throws ChainFailure always */
export function fail(reason: string): never {
  throw new ChainFailure(reason);
}

/** Goes on only when a condition of the chain holds. @throws ChainFailure */
export function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new ChainFailure(reason);
}
