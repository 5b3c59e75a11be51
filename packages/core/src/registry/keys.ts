import { compareText, type Plain, type ChainId, type ChannelId, type PortId } from '../primitives/index.js';

/** Key of one end of a channel. Chain and port ids contain no slash, so the key is unique. */
export function endKey(end: {
  /** Chain id. */
  readonly chainId: string;
  /** Port id. */
  readonly port: string;
  /** Channel id. */
  readonly channel: string;
}): EndKey {
  return `${end.chainId}/${end.port}/${end.channel}` as EndKey; // the one place where an end becomes a key
}

/** Orders two ends by chain id, then port, then channel: which of them is `a`. */
export function compareEnds(a: ChannelEnd, b: ChannelEnd): number {
  return (
    compareText(a.chainId, b.chainId) || compareText(a.port, b.port) || compareText(a.channel, b.channel)
  );
}

interface Ends {
  readonly a: ChannelEnd;
  readonly b: ChannelEnd;
}

/** Whether two channels are one: both ends are the same. */
export function isSameEnds(x: Ends, y: Ends): boolean {
  return isSameEnd(x.a, y.a) && isSameEnd(x.b, y.b);
}

/** Whether two ends are one. */
export function isSameEnd(x: ChannelEnd, y: Plain<ChannelEnd>): boolean {
  return x.chainId === y.chainId && x.port === y.port && x.channel === y.channel;
}

/** `chain/port/channel`: names one end of a channel. */
export type EndKey = string & {
  /** Mark of the type; no value has it. */
  readonly endKey: never;
};

/** One end of a channel. */
export interface ChannelEnd {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Port id. */
  readonly port: PortId;
  /** Channel id. */
  readonly channel: ChannelId;
}
