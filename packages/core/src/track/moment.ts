import { ibcDenom } from '../denom/index.js';
import { brandAs, type DenomPath } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type { Moment, Packet, SimulatedEvent, SimulatedTx } from '../simulate/index.js';
import type { TrackedHandOver, TrackedMoment, TrackedPacket } from './model.js';

/** Facts about all runs of a plan, and about one of them. */
export interface Told {
  readonly txs: readonly SimulatedTx[];
  /** A packet in the form of a plan. */
  readonly slim: (packet: Packet, isEstimate: boolean) => TrackedPacket;
  /** Packets whose amount depends on a venue's output. */
  readonly estimates: ReadonlySet<string>;
}

/** Identifying facts of a moment. */
export function trackedMoment(moment: Moment, { txs, slim: slimmed, estimates }: Told): TrackedMoment {
  const { kind, tx, chainId, isDone, packet, events, handOver, reason } = moment;
  const slim = (one: Packet): TrackedPacket => slimmed(one, estimates.has(idOf(one)));
  const ended = events.find((event) => event.kind === 'ack' && event.packet === packet);
  const stall = events.find((event) => event.kind === 'stall');
  const signer = kind === 'signed' ? txs[tx]?.signerAddress : undefined;
  return {
    ...{ kind, tx, chainId, isDone },
    ...(packet && { packet: slim(packet) }),
    ...(ended?.kind === 'ack' && { isAcked: ended.ack.isOk }),
    sends: events.flatMap((event) => (event.kind === 'packet' ? [slim(event.packet)] : [])),
    answers: moment.answers.map(({ packet: answered, ack }) => ({ packet: slim(answered), isOk: ack.isOk })),
    pays: events.flatMap(paymentsOf),
    crosses: events.flatMap((event) => (event.kind === 'cross' ? [slimHandOver(event.handOver)] : [])),
    ...(handOver && { handOver: slimHandOver(handOver) }),
    ...(stall?.kind === 'stall' && { stall: stall.why, settlesWhen: stall.wait.settlesWhen }),
    ...(reason !== undefined && { reason }),
    effects: events.flatMap(effectOf),
    ...(signer !== undefined && { signer }),
  };
}

function slimHandOver({ bridge, index, from, to, by }: NonNullable<Moment['handOver']>): TrackedHandOver {
  return { bridge, index, from, to, by };
}

/** Packets of all runs of a plan, each once. */
export function packetsOf({ sha256 }: Registry): Told['slim'] {
  const known = { true: new Map<Packet, TrackedPacket>(), false: new Map<Packet, TrackedPacket>() };
  return (packet, isEstimate) => {
    const told = known[`${isEstimate}`];
    const found = told.get(packet) ?? slimPacket(packet, isEstimate, sha256);
    told.set(packet, found);
    return found;
  };
}

function slimPacket(packet: Packet, isEstimate: boolean, sha256: Registry['sha256']): TrackedPacket {
  const { source, dest, denom, amount, sender, receiver, memo, timeout, owner } = packet;
  return {
    ...{ id: idOf(packet), source, dest, denom, sentDenom: ibcDenom(brandAs<DenomPath>(denom), sha256) },
    ...{ amount, isEstimate, sender, receiver, memo },
    // Forwards count from their sending, contracts are called in another message.
    ...(owner.kind === 'account' && { timeout }),
  };
}

/** Names a packet alike in all runs. */
export function idOf({ tx, index, attempt }: Packet): string {
  return `${tx}/${index}/${attempt}`;
}

function effectOf(event: SimulatedEvent): string[] {
  switch (event.kind) {
    case 'swap':
      return [`${event.venue} swaps ${coinText(event.coinIn)} for ${coinText(event.coinOut)}`];
    case 'call':
      return [`the contract ${event.contract} is called with ${event.coins.map(coinText).join(', ')}`];
    case 'cross':
      return [`${event.handOver.bridge} takes ${coinText(event.handOver.from)}`];
    case 'leave':
      return [`${event.bridge} takes ${coinText(event.from)}, which is not followed further`];
    case 'packet':
      return [`a packet leaves for ${event.packet.dest.chainId} over ${event.packet.source.channel}`];
    case 'pay':
      return [`${event.to.address} is paid ${coinText(event.to)} (${event.why})`];
    default:
      return [];
  }
}

function coinText({ amount, denom }: { readonly amount: bigint; readonly denom: string }): string {
  return `${amount} ${denom}`;
}

/** Who gets coins by an event. */
function paymentsOf(event: SimulatedEvent): TrackedMoment['pays'] {
  if (event.kind === 'pay' || event.kind === 'arrive') {
    const { address, denom, amount } = event.to;
    return [{ address, denom, amount }];
  }
  if (event.kind !== 'call') return [];
  return event.coins.map(({ denom, amount }) => ({ address: event.contract, denom, amount }));
}
