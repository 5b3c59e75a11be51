import { compareText } from '../primitives/index.js';
import type { ChainEdge, Channel, ChannelEdge } from '../registry/index.js';

const kinds: Readonly<Record<ChainEdge['kind'], number>> = { bank: 0, cw20: 1, client: 2, bridge: 3 };

/**
 * Rank of an edge among those that leave one chain, lowest first: open in that direction before out of service,
 * channels before bridges, preferred channels before the rest.
 */
export function rankOf(edge: ChainEdge, isOpen: boolean): number {
  const isPreferred = edge.kind !== 'bridge' && edge.channel.preferred === true;
  return (isOpen ? 0 : 8) + 2 * kinds[edge.kind] + (isPreferred ? 0 : 1);
}

/**
 * Orders parallel edges of one rank, the best first: the lowest channel number at the end whose chain name
 * sorts first, which is how the registry's pair files name a pair.
 *
 * @see cosmos/chain-registry `_IBC/`
 *
 */
export function compareParallel(x: ChainEdge, y: ChainEdge): number {
  return compareNumbers(x, y) || compareText(x.key, y.key);
}

function compareNumbers(x: ChainEdge, y: ChainEdge): number {
  if (x.kind === 'bridge' || y.kind === 'bridge') return 0;
  const [first, second] = [firstChannel(x), firstChannel(y)];
  return first.length - second.length || compareText(first, second);
}

function firstChannel({ a, b, channel }: ChannelEdge): Channel['a']['channel'] {
  return compareText(a.name, b.name) <= 0 ? channel.a.channel : channel.b.channel;
}
