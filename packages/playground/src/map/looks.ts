import type { EdgeDisplayData, NodeDisplayData } from 'sigma/types';
import { chainOfKey, type EdgeFacts, type NodeFacts } from './map-graph.js';
import type { Palette } from './palette.js';

/** What the reader looks at. */
export interface Sight {
  readonly palette: Palette;
  /** Ids of the chains that were chosen. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The chain that is pointed at. */
  readonly over: string | undefined;
  /** Chains that something joins to the chosen or pointed-at one. */
  readonly near: ReadonlySet<string>;
  readonly withClosed: boolean;
}

/** How a chain is drawn: the chosen ones and those next to them stand out, all others step back. */
export function lookOfChain(key: string, { chain, size }: NodeFacts, sight: Sight): Partial<NodeDisplayData> {
  const { palette, near, withClosed } = sight;
  const id = chainOfKey(key);
  const isChosen = id === sight.from || id === sight.to;
  if (isChosen)
    return { color: palette.accent, size: Math.max(9, size), forceLabel: true, zIndex: 3, highlighted: true };
  if (id === sight.over) return { color: colourOf(chain.isLive, chain.label.type, palette), zIndex: 3 };
  if (!chain.isLive && !withClosed) return { hidden: true };
  if (hasFocus(sight) && !near.has(id)) return { color: palette.faded, label: '', zIndex: 0 };
  return { color: colourOf(chain.isLive, chain.label.type, palette), zIndex: chain.isLive ? 2 : 1 };
}

function colourOf(isLive: boolean, type: string, palette: Palette): string {
  if (!isLive) return palette.shut;
  return type === 'cosmos' ? palette.chain : palette.other;
}

/** How a link is drawn. */
export function lookOfLink({ link, size }: EdgeFacts, sight: Sight): Partial<EdgeDisplayData> {
  const { palette, from, to, withClosed } = sight;
  if (!link.isOpen && !withClosed) return { hidden: true };
  const isNear = [from, to, sight.over].some((id) => id !== undefined && (link.a === id || link.b === id));
  const isBetween =
    from !== undefined && to !== undefined && [link.a, link.b].every((id) => id === from || id === to);
  if (isBetween) return { color: link.isOpen ? palette.accent : palette.shut, size: size + 2.5, zIndex: 5 };
  if (hasFocus(sight) && !isNear) return { color: palette.fadedLink, zIndex: 0 };
  const isBridge = link.kind === 'bridge';
  if (!link.isOpen) return { color: palette.shutLink, zIndex: 1 };
  return {
    color: isBridge ? palette.bridge : palette.channel,
    zIndex: isBridge ? 2 : 3,
    size: isNear ? size + 0.4 : size,
  };
}

function hasFocus({ from, to, over }: Sight): boolean {
  return from !== undefined || to !== undefined || over !== undefined;
}
