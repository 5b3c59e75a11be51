import type { ChannelRow } from 'wayfold';
import type { Draft } from './fragment.js';

/** One end of a channel and the chain it leads to. The end on that chain is not known from here. */
export interface OpenEnd {
  readonly chainId: string;
  readonly port: string;
  readonly channel: string;
  readonly toChainId: string;
  /** Whether the other end is a converter contract, which matches no end of a transfer module. */
  readonly isConverted: boolean;
  /** Place of the end in the input. */
  readonly pointer: string;
}

/**
 * Channels from ends that sources list one-sidedly. Two ends that lead to each other's chains are joined to
 * one channel if neither chain has another end that leads to the other; with several, the pairs are ambiguous.
 * Ambiguous and unanswered ends are reported and omitted, since a channel needs both ends. A source of channel tables
 * applied over the result corrects wrong pairs.
 */
export function pairEnds(ends: readonly OpenEnd[], draft: Draft): readonly ChannelRow[] {
  const byRoute = new Map<string, OpenEnd[]>();
  for (const end of ends) {
    const route = printRoute(end.chainId, end.toChainId);
    const alike = byRoute.get(route);
    if (alike) alike.push(end);
    else byRoute.set(route, [end]);
  }
  return ends.flatMap((end) => {
    const alike = byRoute.get(printRoute(end.chainId, end.toChainId)) ?? [];
    const facing = byRoute.get(printRoute(end.toChainId, end.chainId)) ?? [];
    const other = facing[0];
    if (
      other === undefined ||
      alike.length > 1 ||
      facing.length > 1 ||
      end.isConverted ||
      other.isConverted
    ) {
      reportOpenEnd(end, draft);
      return [];
    }
    // Each channel is seen from both ends: it is written once, from the end whose chain id sorts first.
    return end.chainId < other.chainId ? [draft.at({ a: endRow(end), b: endRow(other) }, end.pointer)] : [];
  });
}

/** One end as a row of the snapshot form. */
export function endRow({
  chainId,
  port,
  channel,
}: Pick<OpenEnd, 'chainId' | 'port' | 'channel'>): ChannelRow['a'] {
  return { chain_id: chainId, port, channel };
}

function reportOpenEnd(end: OpenEnd, draft: Draft): void {
  const { chainId, port, channel, toChainId, pointer } = end;
  const message = `the other end of ${port}/${channel} on ${chainId}, a channel to ${toChainId}, is not known; the channel is left out`;
  draft.report('DATA_INVALID', pointer, message);
}

function printRoute(from: string, to: string): string {
  return `${from}/${to}`;
}
