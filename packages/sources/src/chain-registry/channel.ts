import type { ChannelEndRow, ChannelRow } from 'wayfold';
import { child, children, type Entry, flag, pointerAt, text } from './entry.js';
import type { ChainNames } from './names.js';
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
export function channelRows(pair: Entry, idOf: ChainNames['endIdOf'], tally: Tally): readonly ChannelRow[] {
  const first = endChain(pair, 'chain1', idOf);
  const second = endChain(pair, 'chain2', idOf);
  if (first === undefined || second === undefined) {
    tally.count('pair files of unknown or shadowed chains');
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

function endChain(pair: Entry, key: 'chain1' | 'chain2', idOf: ChainNames['endIdOf']): string | undefined {
  const end = child(pair, key);
  const name = end && text(end, 'chainName');
  const id = idOf(name, end && text(end, 'chainId'));
  if (id === undefined) {
    pair.draft.report('DATA_INVALID', pointerAt(pair, key), `pair file names a chain that is unknown, or whose id belongs to another: ${name ?? 'no name'}`);
  }
  return id;
}

function channelRow(channel: Entry, first: string, second: string, tally: Tally): ChannelRow | undefined {
  const a = endRow(channel, 'chain1', first);
  const b = endRow(channel, 'chain2', second);
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
    channel.draft.report('DATA_INVALID', channel.pointer, `not an ICS-20 channel although its version says so: ${what}`);
    return undefined;
  }
  const tags = child(channel, 'tags');
  return {
    a,
    b,
    status: statusOf(tags),
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
  return (a === 'transfer' && (b === 'transfer' || wasmPort.test(b))) || (b === 'transfer' && wasmPort.test(a));
}

function statusOf(tags: Entry | undefined): 'ACTIVE' | 'INACTIVE' | null {
  const stated = tags && text(tags, 'status');
  if (stated === undefined) return null;
  // The published type says live, upcoming or killed; the data says ACTIVE or INACTIVE.
  return stated.toUpperCase() === 'ACTIVE' || stated === 'live' ? 'ACTIVE' : 'INACTIVE';
}
