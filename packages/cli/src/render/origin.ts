import { type ChannelEnd, findChain, ibcDenom, type Registry } from 'wayfold';
import { parseTrace, printHop, printTrace } from 'wayfold/registry';
import { describeAsset, type Origin } from 'wayfold/trace';
import { withChecksum } from 'wayfold/wire';
import { type HopOptions, hopLines, type Stop } from './hops.js';
import { plain, shorten } from './text.js';

/** An asset as text, and its route from the origin to the requested chain as a line of hops. */
export function originLines(registry: Registry, origin: Origin, options: HopOptions): readonly string[] {
  const { hops, baseDenom } = parseTrace(origin.path);
  const stopAt = (chainId: string, depth: number): Stop => {
    const denom = withChecksum(ibcDenom(printTrace({ hops: hops.slice(depth), baseDenom }), registry.sha256));
    return {
      chain: chainText(registry, chainId),
      coin: options.width === undefined ? denom : shorten(denom, coinWidth, 'middle'),
    };
  };
  const way = origin.links.map(({ from, to }, depth) => ({
    by: `${endText(to)} → ${endText(from)}`,
    to: stopAt(from.chainId, depth),
  }));
  const drawing = hopLines(stopAt(origin.chainId, hops.length), way.reverse(), options);
  return [titleOf(registry, origin, options), ...drawing];
}

/** A chain by name and id: `Osmosis (osmosis-1)`. */
export function chainText(registry: Registry, chainId: string): string {
  const name = findChain(registry, chainId)?.prettyName ?? chainId;
  return name.toLowerCase() === chainId.toLowerCase() ? chainId : `${name} (${chainId})`;
}

/** `ATOM  Cosmos Hub Atom · 6 decimals · uatom on cosmoshub-4` */
function titleOf(registry: Registry, origin: Origin, { paint }: HopOptions): string {
  const here = origin.links[0]?.from.chainId ?? origin.chainId;
  const {
    symbol = 'no symbol',
    name,
    decimals,
    recommendedSymbol = symbol,
  } = describeAsset(registry, { chainId: here, path: origin.path });
  const facts = [
    name,
    decimals === undefined ? undefined : `${decimals} decimals`,
    recommendedSymbol === symbol ? undefined : `recommended symbol ${recommendedSymbol}`,
    `${origin.links.length === 0 ? 'native here: ' : ''}${withChecksum(origin.denom)} on ${origin.chainId}`,
  ];
  return `${paint.bold(plain(symbol))}  ${plain(facts.filter((fact) => fact !== undefined).join(' · '))}`;
}

/** Columns of a coin on a terminal; the full denom is in the title or was typed by the user. */
const coinWidth = 24;

/** A channel end without the port that nearly all have. */
function endText(end: ChannelEnd): string {
  return end.port === 'transfer' ? end.channel : printHop(end);
}
