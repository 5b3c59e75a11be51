/**
 * What a chain answers instead of a result. It undoes the transaction or the receive that it happens in and goes no
 * further: a failed transaction and an error acknowledgement are results of a simulation, not errors of the library.
 */
export class ChainFailure extends Error {
  override readonly name: string = 'ChainFailure';
}

/** A chain that panics: it answers nothing, what it was doing is undone, and the packet stays undelivered. */
export class ChainPanic extends ChainFailure {
  override readonly name: string = 'ChainPanic';
}

/** Fails the present transaction or receive with the error text of the chain. @throws ChainFailure always */
export function fail(reason: string): never {
  throw new ChainFailure(reason);
}

/** Goes on only when a condition of the chain holds. @throws ChainFailure */
export function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new ChainFailure(reason);
}
