/** Colours of the map, as the style sheet states them for the scheme that is on. */
export interface Palette {
  readonly card: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  /** A chain that speaks IBC, and one that does not. */
  readonly chain: string;
  readonly other: string;
  readonly shut: string;
  /** Channels, bridges and closed links. */
  readonly channel: string;
  readonly bridge: string;
  readonly shutLink: string;
  /** Like the others, while another chain is in focus. */
  readonly faded: string;
  readonly fadedLink: string;
}

const names: Readonly<Record<keyof Palette, string>> = {
  card: '--card',
  ink: '--ink',
  soft: '--ink-soft',
  accent: '--accent',
  chain: '--map-chain',
  other: '--map-other',
  shut: '--map-shut',
  channel: '--map-channel',
  bridge: '--map-bridge',
  shutLink: '--map-shut-link',
  faded: '--map-faded',
  fadedLink: '--map-faded-link',
};

/** Reads the colours of an element. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: keyof Palette): string => style.getPropertyValue(names[name]).trim();
  return {
    ...{ card: read('card'), ink: read('ink'), soft: read('soft'), accent: read('accent') },
    ...{ chain: read('chain'), other: read('other'), shut: read('shut') },
    ...{ channel: read('channel'), bridge: read('bridge'), shutLink: read('shutLink') },
    ...{ faded: read('faded'), fadedLink: read('fadedLink') },
  };
}
