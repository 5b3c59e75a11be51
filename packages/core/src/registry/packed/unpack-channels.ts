import type { ChannelEndRow, ChannelRow } from '../families/channel.js';
import { pick, positions, sameLength } from './columns.js';
import type { PackedCore } from './format.js';

/** The columns of channels; rows are made from them one by one. */
export interface ChannelColumns {
  readonly size: number;
  /** The row at a place; a new one each time. */
  rowAt(place: number): ChannelRow;
  /** One end of it, by twice its place, and one more for the end b. */
  endAt(ref: number): ChannelEndRow;
  /** Ids that channels on ports other than `transfer` have. */
  idsOnOtherPorts(): ReadonlySet<string>;
}

/** @throws RoutingError `DATA_INVALID` for columns that do not fit together */
export function channelColumns({ ids, channels }: PackedCore): ChannelColumns {
  const { chainA, chainB, channelA, channelB, isActive, preferred } = channels;
  const size = chainA.length;
  sameLength(size, chainA, chainB, channelA, channelB, isActive, preferred);
  const portsA = new Map(positions(channels.portA, size));
  const portsB = new Map(positions(channels.portB, size));
  const endA = (i: number): ChannelEndRow => ({
    chain_id: pick(ids, pick(chainA, i)),
    port: portsA.get(i) ?? 'transfer',
    channel: pick(channelA, i),
  });
  const endB = (i: number): ChannelEndRow => ({
    chain_id: pick(ids, pick(chainB, i)),
    port: portsB.get(i) ?? 'transfer',
    channel: pick(channelB, i),
  });
  return {
    size,
    endAt: (ref) => (ref % 2 === 0 ? endA(ref / 2) : endB((ref - 1) / 2)),
    idsOnOtherPorts: () =>
      new Set([
        ...[...portsA.keys()].map((i) => pick(channelA, i)),
        ...[...portsB.keys()].map((i) => pick(channelB, i)),
      ]),
    rowAt: (i) => ({
      a: endA(i),
      b: endB(i),
      status: isActive[i] === 't' ? 'ACTIVE' : isActive[i] === 'f' ? 'INACTIVE' : null,
      preferred: preferred[i] === 't' ? true : preferred[i] === 'f' ? false : null,
    }),
  };
}
