/**
 * Failure answer of a chain. It undoes the enclosing transaction or receive and goes no further: a failed
 * transaction and an error acknowledgement are results of a simulation, not errors of the library. It is not an
 * Error and has no stack, which would take longer than most steps of a run.
 */
export class ChainFailure {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** A panic of the chain: it answers nothing, the operation is undone, and the packet stays undelivered. */
export class ChainPanic extends ChainFailure {}

/** Fails the present transaction or receive with the error text of the chain. @throws ChainFailure always */
export function fail(reason: string): never {
  throw new ChainFailure(reason);
}

/** Continues only if a condition of the chain is met. @throws ChainFailure */
export function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new ChainFailure(reason);
}
