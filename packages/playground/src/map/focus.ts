import type { ChainMap } from '../engine/map-protocol.js';
import type { Chosen } from './chosen.js';

/** Which chains are looked at, by id. */
export interface Focus {
  readonly chosen: ReadonlySet<string>;
  /** Chains with highlighted links: the chosen ones, or else the one under the pointer. */
  readonly centre: ReadonlySet<string>;
  /** Chains that are highlighted with them. */
  readonly near: ReadonlySet<string>;
  /** The left one of two chosen chains, whose name is drawn on its left. */
  readonly left?: string | undefined;
}

/**
 * The highlighted part of the map: for one chain all chains linked to it; for two the link between them or, if none is in
 * service, the chains linked to both.
 */
export function focusOf(map: ChainMap, { from, to }: Chosen, over: string | undefined): Focus {
  const chosen = new Set([from, to].filter((id) => id !== undefined));
  if (from === undefined || to === undefined) {
    const centre = chosen.size > 0 || over === undefined ? chosen : new Set([over]);
    const around = [...centre].flatMap((id) => [...nextTo(map, id, false)]);
    return { chosen, centre, near: new Set([...centre, ...around]) };
  }
  const [here, there] = [nextTo(map, from, true), nextTo(map, to, true)];
  const between = here.has(to) ? [] : [...here].filter((id) => there.has(id));
  const left = xOf(map, from) < xOf(map, to) ? from : to;
  return { chosen, centre: chosen, near: new Set([...chosen, ...between]), left };
}

function xOf({ chains }: ChainMap, id: string): number {
  return chains.find(({ label }) => label.id === id)?.x ?? 0;
}

/** Chains with a link to one of them. */
function nextTo({ links }: ChainMap, id: string, isOpenOnly: boolean): ReadonlySet<string> {
  const near = new Set<string>();
  for (const { a, b, isOpen } of links) {
    if (isOpenOnly && !isOpen) continue;
    if (a === id) near.add(b);
    if (b === id) near.add(a);
  }
  return near;
}
