import type { ChannelRow } from 'wayfold';

/** One end of a channel as text, `chain/port/channel`. */
export function endText({ chain_id: chain, port, channel }: ChannelRow['a']): string {
  return `${chain}/${port}/${channel}`;
}
