/** The two chains that are looked at, by id. */
export interface Chosen {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The choice after a chain is picked: the first, then the second; picking a chosen chain removes it, a third one starts again. */
export function pick({ from, to }: Chosen, id: string): Chosen {
  if (id === from) return { from: to, to: undefined };
  if (id === to) return { from, to: undefined };
  if (from === undefined) return { from: id, to };
  return to === undefined ? { from, to: id } : { from: id, to: undefined };
}
