import type { ChainRow, ChannelRow } from 'wayfold';
import { parseTrace, pointerTo } from 'wayfold/registry';
import type { Located } from '../chain-registry/index.js';
import type { Draft } from '../fragment.js';
import { listOf, memberOf } from '../json.js';
import { endRow, type OpenEnd, pairEnds } from '../pair-ends.js';
import { type InitiaChain, isTransferChannel } from './metadata.js';

/** Printed ends of channels; ends of existing rows are not joined again. */
export type Ends = ReadonlySet<string>;

/** Both ends of the channels that rows join. */
export function joinedEnds(rows: readonly ChannelRow[]): Ends {
  return new Set(rows.flatMap(({ a, b }) => [printEnd(a), printEnd(b)]));
}

/** The chains that a registry's names mean. */
export interface Names {
  readonly rows: readonly ChainRow[];
  readonly chains: readonly InitiaChain[];
}

/**
 * Channels that traces prove: the last step of a voucher names the channel it came over at both ends. Only `ibc` steps
 * between two transfer modules count. The chain at the other end is the one whose id the step states, so that
 * rollups that were removed are found too; else it is found by name, or by the metadata. A step and metadata that lead
 * the same end to two chains are reported, and the channel is left out.
 */
export function tracedChannels(
  lists: readonly Located[],
  names: Names,
  joined: Ends,
  draft: Draft,
): readonly ChannelRow[] {
  const ids = new Map(names.rows.map((row) => [row.chain_name, row.chain_id]));
  const testnets = new Set(names.rows.filter((row) => row.is_testnet === true).map((row) => row.chain_id));
  const ends = names.chains.flatMap((chain) => openEnds(chain, draft));
  const leadsTo = new Map(ends.map((end) => [printOpen(end), end.toChainId]));
  const seen = new Set(joined);
  return lists
    .flatMap((list) => lastSteps(list, ids))
    .flatMap(({ a, channel, otherId, otherName, pointer }) => {
      const listed = leadsTo.get(printEnd(a));
      const toChainId = otherId ?? ids.get(otherName) ?? listed;
      if (otherId !== undefined && listed !== undefined && otherId !== listed) {
        const message = `${printEnd(a)} leads to ${listed} by the metadata and to ${otherId} by this trace; the trace is not followed`;
        draft.report('DATA_INVALID', pointer, message);
        return [];
      }
      if (toChainId === undefined || testnets.has(toChainId) !== testnets.has(a.chain_id)) return [];
      const b = endRow({ chainId: toChainId, port: 'transfer', channel });
      if (seen.has(printEnd(a)) || seen.has(printEnd(b))) return [];
      seen.add(printEnd(a)).add(printEnd(b));
      return [draft.at({ a, b }, pointer)];
    });
}

interface LastStep {
  readonly a: ChannelRow['a'];
  /** Channel at the other end. */
  readonly channel: string;
  /** Id of the chain at the other end, where the step states it. */
  readonly otherId: string | undefined;
  readonly otherName: string;
  readonly pointer: string;
}

/** Last transfers of the vouchers of a list. Malformed ones were reported when the assets were read. */
function lastSteps(list: Located, ids: ReadonlyMap<string, string>): readonly LastStep[] {
  const chainId = ids.get(textOf(memberOf(list.value, 'chain_name')));
  if (chainId === undefined) return [];
  return listOf(memberOf(list.value, 'assets')).flatMap((asset, index) => {
    const step = listOf(memberOf(asset, 'traces')).at(-1);
    const counterparty = memberOf(step, 'counterparty');
    const channel = memberOf(counterparty, 'channel_id');
    const otherId = memberOf(counterparty, 'chain_id');
    const path = memberOf(memberOf(step, 'chain'), 'path');
    const hop = typeof path === 'string' ? parseTrace(path).hops[0] : undefined;
    if (hop === undefined || typeof channel !== 'string' || memberOf(step, 'type') !== 'ibc') return [];
    const pointer = pointerTo(pointerTo(`${list.pointer}/assets`, index), 'traces');
    return [
      {
        a: endRow({ chainId, ...hop }),
        channel,
        otherId: typeof otherId === 'string' && otherId !== '' ? otherId : undefined,
        otherName: textOf(memberOf(counterparty, 'chain_name')),
        pointer,
      },
    ];
  });
}

/** Channels of the metadata, where each chain lists one end. Ends that are already joined are omitted. */
export function metadataChannels(
  chains: readonly InitiaChain[],
  joined: Ends,
  draft: Draft,
): readonly ChannelRow[] {
  const ends = chains.flatMap((chain) => openEnds(chain, draft));
  return pairEnds(
    ends.filter((end) => !joined.has(printOpen(end))),
    draft,
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function openEnds({ id, metadata }: InitiaChain, draft: Draft): readonly OpenEnd[] {
  return (metadata.ibc_channels ?? []).filter(isTransferChannel).map((channel) => ({
    chainId: id,
    port: channel.port_id,
    channel: channel.channel_id,
    toChainId: channel.chain_id,
    isConverted: false,
    pointer: draft.whereIs(channel),
  }));
}

function printOpen(end: OpenEnd): string {
  return printEnd(endRow(end));
}

function printEnd(end: ChannelRow['a']): string {
  return `${end.chain_id}/${end.port}/${end.channel}`;
}
