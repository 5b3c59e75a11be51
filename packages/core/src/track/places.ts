import type { Holding, Whose } from '../simulate/index.js';
import type { BridgePlace, Place, TrackedMoment, TrackedPacket } from './model.js';

/** Coins in transit after some moments. */
export interface Open {
  /** Packets without an end, except those that wait for another of them, since their coins are in that one. */
  readonly packets: Map<string, TrackedPacket>;
  readonly bridges: Map<string, Omit<BridgePlace, 'isEstimate'>>;
}

/** Where the coins are: on accounts, in packets without an end, with bridges. */
export function placesOf(
  holdings: readonly Holding[],
  { packets, bridges }: Open,
  whose: Whose,
  isEstimate: boolean,
): readonly Place[] {
  const accounts = holdings.flatMap((holding): Place[] => {
    if (holding.role !== 'account' && holding.role !== 'keyless') return [];
    const { chainId, address, denom, amount } = holding;
    const coins = { chainId, address, denom, amount };
    return [{ kind: 'account', ...coins, ...whose(coins), isEstimate }];
  });
  const held = [...bridges.values()].map(
    ({ settlesWhen, ...place }): Place => ({
      ...place,
      isEstimate,
      ...(settlesWhen && { settlesWhen }),
    }),
  );
  return [...accounts, ...[...packets.values()].map(channelPlace), ...held];
}

/** Before the first moment. */
export function nothingOpen(): Open {
  return { packets: new Map(), bridges: new Map() };
}

/** A copy that continues separately. */
export function copyOpen({ packets, bridges }: Open): Open {
  return { packets: new Map(packets), bridges: new Map(bridges) };
}

/** Goes on by a moment. */
export function follow(open: Open, moment: TrackedMoment): void {
  followPackets(open.packets, moment);
  followBridges(open.bridges, moment);
}

function followPackets(open: Open['packets'], { kind, packet, isDone, sends, answers }: TrackedMoment): void {
  // A packet that was received and not refused has given its coins; one that was refused still has to give them back.
  const isOver = kind === 'received' ? answers.every(({ isOk }) => isOk) : isDone;
  if (packet !== undefined && isOver) open.delete(packet.id);
  for (const sent of sends) open.set(sent.id, sent);
  for (const { packet: answered, isOk } of answers) {
    if (isOk) open.delete(answered.id);
    else open.set(answered.id, answered);
  }
}

function followBridges(
  open: Open['bridges'],
  { kind, tx, crosses, handOver, settlesWhen }: TrackedMoment,
): void {
  for (const { index, bridge, from, to } of crosses) {
    const { chainId, denom, amount } = from;
    const goal = { toChainId: to.chainId, receiver: to.address };
    open.set(`${tx}/${index}`, { kind: 'bridge', chainId, denom, amount, bridge, ...goal });
  }
  if (handOver === undefined) return;
  const key = `${tx}/${handOver.index}`;
  const place = open.get(key);
  if (kind === 'arrived') open.delete(key);
  else if (place !== undefined && settlesWhen !== undefined) open.set(key, { ...place, settlesWhen });
}

function channelPlace({
  source,
  dest,
  sentDenom: denom,
  amount,
  receiver,
  isEstimate,
}: TrackedPacket): Place {
  return {
    ...{ kind: 'channel', chainId: source.chainId, denom, amount },
    ...{ from: source, to: dest, receiver, isEstimate },
  };
}
