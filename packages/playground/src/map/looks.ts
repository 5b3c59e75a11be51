import type { EdgeDisplayData, NodeDisplayData } from 'sigma/types';
import { chainOfKey, type EdgeFacts, type NodeFacts } from './map-graph.js';
import type { Palette } from './palette.js';
import type { Focus } from './focus.js';

/** Focus of the reader. */
export interface Sight {
  readonly palette: Palette;
  readonly focus: Focus;
  /** The chain that is pointed at. */
  readonly over: string | undefined;
  readonly withClosed: boolean;
  /** Scale of the chains, 1 if there is room. */
  readonly scale: number;
}

/** Attributes of a chain for sigma, and the side of its name. */
export interface ChainLook extends Partial<NodeDisplayData> {
  readonly isLabelLeft?: boolean;
}

/** Look of a chain: chosen chains and their neighbours are highlighted, all others are faded. */
export function lookOfChain(key: string, { chain, size: full }: NodeFacts, sight: Sight): ChainLook {
  const { palette, focus, over, withClosed } = sight;
  const id = chainOfKey(key);
  const size = full * sight.scale;
  if (focus.chosen.has(id))
    return {
      ...{ color: palette.accent, size: Math.max(8, size), forceLabel: true, zIndex: 3, highlighted: true },
      isLabelLeft: id === focus.left,
    };
  const color = colourOf(chain.isLive, chain.label.type, palette);
  if (id === over) return { color, size, zIndex: 3 };
  if (!chain.isLive && !withClosed) return { hidden: true };
  if (focus.centre.size > 0 && !focus.near.has(id))
    return { color: palette.faded, size, label: '', zIndex: 0 };
  return { color, size, zIndex: chain.isLive ? 2 : 1 };
}

function colourOf(isLive: boolean, type: string, palette: Palette): string {
  if (!isLive) return palette.shut;
  return type === 'cosmos' ? palette.chain : palette.other;
}

/** How a link is drawn. */
export function lookOfLink({ link, size }: EdgeFacts, sight: Sight): Partial<EdgeDisplayData> {
  const { palette, focus, withClosed } = sight;
  const { a, b, isOpen, kind } = link;
  if (!isOpen && !withClosed) return { hidden: true };
  if (focus.chosen.has(a) && focus.chosen.has(b))
    return { color: isOpen ? palette.accent : palette.shut, size: size + 2.5, zIndex: 5 };
  const isNear = (focus.centre.has(a) || focus.centre.has(b)) && focus.near.has(a) && focus.near.has(b);
  if (focus.centre.size > 0 && !isNear) return { color: palette.fadedLink, zIndex: 0 };
  if (!isOpen) return { color: isNear ? palette.shut : palette.shutLink, zIndex: 1 };
  const grown = isNear ? size + 0.4 : size;
  return kind === 'bridge'
    ? { color: palette.bridge, zIndex: 2, size: grown }
    : { color: isNear && focus.chosen.size === 2 ? palette.chain : palette.channel, zIndex: 3, size: grown };
}
