import type { Holding, Whose } from '../simulate/index.js';
import type { Place, TrackedMoment, TrackedPacket } from './model.js';

/** Where the coins are after some moments: on accounts, in packets without an end, with bridges. */
export function placesOf(
  holdings: readonly Holding[],
  moments: readonly TrackedMoment[],
  whose: Whose,
  isEstimate: boolean,
): readonly Place[] {
  const accounts = holdings.flatMap((holding): Place[] => {
    if (holding.role !== 'account' && holding.role !== 'keyless') return [];
    const { chainId, address, denom, amount } = holding;
    const coins = { chainId, address, denom, amount };
    return [{ kind: 'account', ...coins, ...whose(coins), isEstimate }];
  });
  return [...accounts, ...openPackets(moments).map(channelPlace), ...bridgePlaces(moments, isEstimate)];
}

/** Packets without an end; those that wait for another of them are left out, since their coins are in that one. */
function openPackets(moments: readonly TrackedMoment[]): readonly TrackedPacket[] {
  const open = new Map<string, TrackedPacket>();
  for (const { kind, packet, isDone, sends, answers } of moments) {
    // A packet that was received and not refused has given its coins; one that was refused still has to give them back.
    const isOver = kind === 'received' ? answers.every(({ isOk }) => isOk) : isDone;
    if (packet !== undefined && isOver) open.delete(packet.id);
    for (const sent of sends) open.set(sent.id, sent);
    for (const { packet: answered, isOk } of answers) {
      if (isOk) open.delete(answered.id);
      else open.set(answered.id, answered);
    }
  }
  return [...open.values()];
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

function bridgePlaces(moments: readonly TrackedMoment[], isEstimate: boolean): readonly Place[] {
  const open = new Map<string, Place>();
  for (const { kind, tx, crosses, handOver, settlesWhen } of moments) {
    for (const { index, bridge, from, to } of crosses) {
      const { chainId, denom, amount } = from;
      const goal = { toChainId: to.chainId, receiver: to.address };
      open.set(`${tx}/${index}`, { kind: 'bridge', chainId, denom, amount, bridge, ...goal, isEstimate });
    }
    if (handOver === undefined) continue;
    const key = `${tx}/${handOver.index}`;
    const place = open.get(key);
    if (kind === 'arrived') open.delete(key);
    else if (place?.kind === 'bridge' && settlesWhen !== undefined) open.set(key, { ...place, settlesWhen });
  }
  return [...open.values()];
}
