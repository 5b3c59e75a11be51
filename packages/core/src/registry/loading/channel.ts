import {
  brandAs,
  isChainId,
  isChannelId,
  isLightClientId,
  isPortId,
  pointerTo,
  quote,
} from '../../primitives/index.js';
import { compareEnds } from '../keys.js';
import type { Channel, ChannelEnd } from '../model.js';
import type { ChannelEndRow, ChannelRow } from '../rows.js';
import type { At, Findings } from './findings.js';

/** Reads one channel row; a row that cannot be trusted is reported and left out. */
export function readChannel(row: ChannelRow, at: At, findings: Findings): Channel | undefined {
  const a = readEnd(row.a, () => pointerTo(at(), 'a'), findings);
  const b = readEnd(row.b, () => pointerTo(at(), 'b'), findings);
  if (a === undefined || b === undefined) return undefined;
  if (a.chainId === b.chainId) {
    findings.report('DATA_INVALID', at(), `channel ${a.channel} joins ${a.chainId} with itself`);
    return undefined;
  }
  const channel = channelBetween(a, b, row);
  if (channel === undefined) {
    findings.report(
      'DATA_INVALID',
      at(),
      `no asset crosses a channel between the ports ${a.port} and ${b.port}`,
    );
  }
  return channel;
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
  const bad = !isChainId(chainId)
    ? 'chain_id'
    : !isPortId(port)
      ? 'port'
      : !isChannelId(channel)
        ? 'channel'
        : undefined;
  if (bad === undefined) return endOf(row);
  const message = `${bad} of a channel end is malformed: ${quote(row[bad])}`;
  findings.report('DATA_INVALID', pointerTo(at(), bad), message);
  return undefined;
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
