import type { ChannelRow } from 'wayfold';
import type { ChannelEndRow } from 'wayfold/registry';
import { child, children, type Entry, flag, pointerAt, text } from './entry.js';
import type { ChainNames, PairEnd } from './names.js';
import type { Tally } from './tally.js';

const transferVersions: ReadonlySet<string> = new Set(['ics20-1', 'ics-20', 'ics20-2']);
const wasmPort = /^wasm\.[a-z0-9]+$/;

/**
 * Channels of one pair file over which assets move: unordered, one of the ICS-20 versions, between two transfer
 * modules or a transfer module and a converter contract. Everything else in the file (interchain accounts, queries,
 * oracles, NFTs) is no asset channel and is only counted.
 *
 * @see cosmos/chain-registry `ibc_data.schema.json`
 */
export function channelRows(pair: Entry, endOf: ChainNames['endOf'], tally: Tally): readonly ChannelRow[] {
  const first = endChain(pair, 'chain1', endOf);
  const second = endChain(pair, 'chain2', endOf);
  if (first === undefined || second === undefined) {
    tally.count('pair files of unknown chains');
    return [];
  }
  const channels = children(pair, 'channels');
  tally.count('channels read', channels.length);
  // A file with one channel is that channel: findings about it point to the file.
  const pointerOf = (channel: Entry) => (channels.length === 1 ? pair.pointer : channel.pointer);
  return channels.flatMap((channel) => {
    const row = channelRow(channel, first, second, tally);
    return row ? [pair.draft.at(row, pointerOf(channel))] : [];
  });
}

function endChain(pair: Entry, key: 'chain1' | 'chain2', endOf: ChainNames['endOf']): PairEnd | undefined {
  const entry = child(pair, key);
  const name = entry && text(entry, 'chainName');
  const end = endOf(name, entry && text(entry, 'chainId'));
  if (end === undefined) {
    pair.draft.report(
      'DATA_INVALID',
      pointerAt(pair, key),
      `pair file names an unknown chain: ${name ?? 'no name'}`,
    );
  }
  return end;
}

function channelRow(channel: Entry, first: PairEnd, second: PairEnd, tally: Tally): ChannelRow | undefined {
  const a = endRow(channel, 'chain1', first.id);
  const b = endRow(channel, 'chain2', second.id);
  if (a === undefined || b === undefined) {
    tally.count('channels with a wildcard or no end');
    return undefined;
  }
  if (!transferVersions.has(text(channel, 'version') ?? '')) {
    tally.count('channels of another application');
    return undefined;
  }
  if (text(channel, 'ordering') !== 'unordered' || !isAssetPorts(a.port, b.port)) {
    tally.count('channels called ICS-20 that cannot be');
    const what = `${a.port} to ${b.port}, ${text(channel, 'ordering') ?? 'no ordering'}`;
    channel.draft.report(
      'DATA_INVALID',
      channel.pointer,
      `not an ICS-20 channel although its version says so: ${what}`,
    );
    return undefined;
  }
  const tags = child(channel, 'tags');
  const isShadowed = first.isShadowed || second.isShadowed;
  if (isShadowed) tally.count('channels of chains whose id another took over');
  return {
    a,
    b,
    status: isShadowed ? 'INACTIVE' : statusOf(tags),
    preferred: (tags && flag(tags, 'preferred')) ?? null,
  };
}

function endRow(channel: Entry, key: 'chain1' | 'chain2', chainId: string): ChannelEndRow | undefined {
  const end = child(channel, key);
  const port = end && text(end, 'portId');
  const id = end && text(end, 'channelId');
  if (port === undefined || id === undefined || port.includes('*') || id.includes('*')) return undefined;
  return { chain_id: chainId, port, channel: id };
}

function isAssetPorts(a: string, b: string): boolean {
  return (
    (a === 'transfer' && (b === 'transfer' || wasmPort.test(b))) || (b === 'transfer' && wasmPort.test(a))
  );
}

function statusOf(tags: Entry | undefined): 'ACTIVE' | 'INACTIVE' | null {
  const stated = tags && text(tags, 'status');
  if (stated === undefined) return null;
  // The published type says live, upcoming or killed; the data says ACTIVE or INACTIVE.
  return stated.toUpperCase() === 'ACTIVE' || stated === 'live' ? 'ACTIVE' : 'INACTIVE';
}
