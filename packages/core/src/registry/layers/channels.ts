import type { ChainId } from '../../primitives/index.js';
import { endKey, isSameEnds, type EndKey } from '../keys.js';
import { readChannel, type Channel, type ChannelRow, channelShape } from '../families/channel.js';
import { closingOf } from '../families/closing.js';
import { layClosing } from '../outages/row-ends.js';
import type { Findings } from '../loading/findings.js';
import { removeOutages, scopeOfEnd } from './outages.js';
import { forEachRow } from '../loading/rows.js';
import type { Snapshot } from '../rows.js';
import { channelChanges, reportChanges } from './changed-meaning.js';
import type { Parts } from './parts.js';

/**
 * Adds the channels of a layer. One replaces every channel with a common end; a channel that the layer marks
 * active loses the outages of lower layers.
 */
export function addChannels(parts: Parts, layer: Snapshot, findings: Findings): void {
  const inLayer = new Set<Channel>();
  const ended = new Map<EndKey, ChannelRow>();
  const active = new Set<EndKey>();
  const left = new Set<EndKey>();
  forEachRow(layer.channels, { list: 'channels', shape: channelShape, findings }, (row, at) => {
    const channel = readChannel(row, at, findings);
    if (channel === undefined) return;
    const keys = [endKey(channel.a), endKey(channel.b)] as const;
    const before = keys.map((key) => parts.ends.get(key)).filter((known) => known !== undefined);
    const rival = before.find((known) => inLayer.has(known) && !isSameEnds(known, channel));
    if (rival !== undefined) {
      const end = parts.ends.get(keys[0]) === rival ? channel.a : channel.b;
      const message = `${end.port}/${end.channel} on ${end.chainId} already leads to ${printOther(rival, end.chainId)}`;
      findings.report('DATA_CHANNEL_CONFLICT', at(), `${message} (${chainNames(parts, channel)})`);
      return;
    }
    for (const known of before) {
      reportChanges(parts.statements, findings, { before: known, after: channel, at }, (was, is) =>
        channelChanges(was, is, parts.assets),
      );
    }
    if (before.length === 0) parts.statements.by.set(channel, parts.statements.names.length - 1);
    for (const known of before) {
      removeChannel(parts, known);
      for (const end of [known.a, known.b]) left.add(endKey(end));
    }
    parts.channels.set(keys[0], channel);
    for (const key of keys) parts.ends.set(key, channel);
    if (channel.status === 'ACTIVE') for (const key of keys) active.add(key);
    for (const known of before)
      for (const end of [known.a, known.b]) layClosing(parts.outages, scopeOfEnd(end), undefined);
    ended.delete(keys[0]);
    if (closingOf(row)) ended.set(keys[0], row);
    inLayer.add(channel);
  });
  // Outages of ends without a channel are removed, too, as if the layer marked the channel active.
  for (const end of left) if (!parts.ends.has(end)) active.add(end);
  if (active.size > 0)
    removeOutages(
      parts.outages,
      ({ chainId, channel }) => channel !== undefined && active.has(endKey({ chainId, ...channel })),
    );
  for (const [key, row] of ended) {
    const channel = parts.channels.get(key);
    if (channel !== undefined) layClosing(parts.outages, scopeOfEnd(channel.a), row);
  }
}

function removeChannel(parts: Parts, channel: Channel): void {
  parts.channels.delete(endKey(channel.a));
  parts.ends.delete(endKey(channel.a));
  parts.ends.delete(endKey(channel.b));
}

function printOther(channel: Channel, chainId: ChainId): string {
  const other = channel.a.chainId === chainId ? channel.b : channel.a;
  return `${other.port}/${other.channel} on ${other.chainId}`;
}

function chainNames(parts: Parts, channel: Channel): string {
  return [channel.a, channel.b].map((end) => parts.chains.get(end.chainId)?.name ?? end.chainId).join(' to ');
}
