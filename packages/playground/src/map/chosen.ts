/** The two chains that are looked at, by id. */
export interface Chosen {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What is chosen once a chain is picked: first the one, then the other; a chosen one is let go, and a third begins anew. */
export function pick({ from, to }: Chosen, id: string): Chosen {
  if (id === from) return { from: to, to: undefined };
  if (id === to) return { from, to: undefined };
  if (from === undefined) return { from: id, to };
  return to === undefined ? { from, to: id } : { from: id, to: undefined };
}
