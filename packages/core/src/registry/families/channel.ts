import type { Family } from './family.js';
import { closable, closableFields, type ClosingRow, type EvidenceRow } from './closing.js';
import { evidenceShape } from './evidence.js';
import {
  brandAs,
  isChainId,
  isChannelId,
  isLightClientId,
  isPortId,
  pointerTo,
  quote,
} from '../../primitives/index.js';
import { decisive, flag, nullable, oneOf, row, type Shape, text } from '../../json/index.js';
import { type At, type Findings, misfit } from '../loading/findings.js';
import { endKey, compareEnds, type EndKey, type ChannelEnd } from '../keys.js';

/** A channel for assets. `a` is the end whose chain id sorts first. */
export interface Channel {
  /** One end. */
  readonly a: ChannelEnd;
  /** The other end. */
  readonly b: ChannelEnd;
  /** `bank` joins two transfer modules, `cw20` a converter contract and a transfer module, `client` two IBC v2 clients. */
  readonly kind: 'bank' | 'cw20' | 'client';
  /** Status. */
  readonly status: 'ACTIVE' | 'INACTIVE' | null;
  /** Whether the channel is preferred. */
  readonly preferred: boolean | null;
}

/** A channel seen from one of its ends. */
export interface ChannelLink {
  /** End on this chain. */
  readonly from: ChannelEnd;
  /** End on the other chain. */
  readonly to: ChannelEnd;
  /** The channel with both ends. */
  readonly channel: Channel;
}

/** One end of a channel. Over IBC v2 the client id is in `channel`. */
export interface ChannelEndRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Port id. */
  readonly port: string;
  /** The channel with both ends. */
  readonly channel: string;
}

/**
 * One channel for assets: transfer to transfer, cw20 (`wasm.<contract>`) to transfer, or an IBC v2 client pair.
 */
export interface ChannelRow extends ClosingRow, EvidenceRow {
  /** One end. */
  readonly a: ChannelEndRow;
  /** The other end. */
  readonly b: ChannelEndRow;
  /** Absent or null counts as active. */
  readonly status?: 'ACTIVE' | 'INACTIVE' | null;
  /** Whether the channel is preferred. */
  readonly preferred?: boolean | null;
}

/** One end of a channel. */
export const channelEndShape: Shape<ChannelEndRow> = row<ChannelEndRow>(
  { chain_id: text, port: text, channel: text },
  ['chain_id', 'port', 'channel'],
);

/** A channel. */
export const channelShape: Shape<ChannelRow> = closable(
  row<ChannelRow>(
    {
      ...closableFields,
      evidence: nullable(evidenceShape),
      a: channelEndShape,
      b: channelEndShape,
      status: decisive(nullable(oneOf('ACTIVE', 'INACTIVE'))),
      preferred: nullable(flag),
    },
    ['a', 'b'],
  ),
);

/** Reads one channel row; a row that cannot be trusted is reported and left out. */
export function readChannel(row: ChannelRow, at: At, findings: Findings): Channel | undefined {
  const a = readEnd(row.a, () => pointerTo(at(), 'a'), findings);
  const b = readEnd(row.b, () => pointerTo(at(), 'b'), findings);
  if (a === undefined || b === undefined) return undefined;
  if (a.chainId === b.chainId)
    return misfit(findings, at, `channel ${a.channel} joins ${a.chainId} with itself`);
  const channel = channelBetween(a, b, row);
  if (channel !== undefined) return channel;
  return misfit(findings, at, `no asset crosses a channel between the ports ${a.port} and ${b.port}`);
}

/** The channel between two valid ends. Undefined for a channel without assets. */
export function channelBetween(
  a: ChannelEnd,
  b: ChannelEnd,
  row: Pick<ChannelRow, 'status' | 'preferred'>,
): Channel | undefined {
  const kind = channelKind(a, b);
  if (kind === undefined) return undefined;
  const isInOrder = compareEnds(a, b) <= 0;
  return Object.freeze({
    a: isInOrder ? a : b,
    b: isInOrder ? b : a,
    kind,
    status: row.status ?? null,
    preferred: row.preferred ?? null,
  });
}

function readEnd(row: ChannelEndRow, at: At, findings: Findings): ChannelEnd | undefined {
  const { chain_id: chainId, port, channel } = row;
  if (isChainId(chainId) && isPortId(port) && isChannelId(channel)) return endOf(row);
  const bad = !isChainId(chainId) ? 'chain_id' : !isPortId(port) ? 'port' : 'channel';
  return misfit(findings, at, `${bad} of a channel end is malformed: ${quote(row[bad])}`, bad);
}

/** The end of a valid row. */
export function endOf({ chain_id: chainId, port, channel }: ChannelEndRow): ChannelEnd {
  return Object.freeze<ChannelEnd>({
    chainId: brandAs(chainId),
    port: brandAs(port),
    channel: brandAs(channel),
  });
}

/**
 * A converter contract speaks over a port `wasm.<contract>`; a client id in the channel's place means IBC v2. Channels
 * between other ports (interchain accounts, queries, oracles) move no assets.
 */
function channelKind(a: ChannelEnd, b: ChannelEnd): Channel['kind'] | undefined {
  if (a.port === 'transfer' && b.port === 'transfer')
    return isLightClientId(a.channel) || isLightClientId(b.channel) ? 'client' : 'bank';
  if (a.port !== 'transfer' && b.port !== 'transfer') return undefined;
  const { port } = a.port === 'transfer' ? b : a;
  return port.startsWith('wasm.') ? 'cw20' : undefined;
}

/** A channel as a row. */
function channelRow(channel: Channel): ChannelRow {
  return { a: endRow(channel.a), b: endRow(channel.b), status: channel.status, preferred: channel.preferred };
}

function endRow(end: ChannelEnd): ChannelEndRow {
  return { chain_id: end.chainId, port: end.port, channel: end.channel };
}

/** Channels. */
export const channels: Family<ChannelRow, Channel, EndKey> = {
  shape: channelShape,
  read: readChannel,
  write: channelRow,
  keyOf: ({ a }) => endKey(a),
};
