import { ibcDenom } from '../denom/index.js';
import { brandAs, type DenomPath, remembered } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type {
  Balance,
  Holding,
  Moment,
  Packet,
  Settling,
  SimulatedEvent,
  SimulatedTx,
  Whose,
} from '../simulate/index.js';
import type { BridgePlace, Place, TrackedHandOver, TrackedMoment, TrackedPacket } from './model.js';

/** Facts shared by all runs of a plan. */
export interface Noting {
  readonly txs: readonly SimulatedTx[];
  /** A packet in the form of a plan. */
  readonly slim: (packet: Packet, isEstimate: boolean) => TrackedPacket;
  readonly whose: Whose;
}

/** A run as far as it was noted: its moments, and where the coins are before the first and after each. */
export interface Noted {
  readonly moments: TrackedMoment[];
  readonly places: (readonly Place[])[];
  /** Packets without an end. One that waits for a forwarded packet is left out, since its coins are in that packet. */
  readonly packets: Map<string, TrackedPacket>;
  /** Coins that bridges have taken and not given. */
  readonly bridges: Map<string, Omit<BridgePlace, 'isEstimate'>>;
  /** Awaited events of coins on accounts, by account and denom. */
  readonly waits: Map<string, Settling>;
  /** Packets whose amount depends on a venue's output. */
  readonly estimates: Set<string>;
  /** Whether a venue has swapped. */
  isEstimate: boolean;
}

/** A run before its first moment. */
export function noteBefore(before: readonly Holding[], { whose }: Noting): Noted {
  const inTransit = { packets: new Map(), bridges: new Map(), waits: new Map(), isEstimate: false };
  const places = [placesOf(before, inTransit, whose)];
  return { moments: [], places, ...inTransit, estimates: new Set() };
}

/** Adds what happens next. */
export function note(noted: Noted, moment: Moment, noting: Noting): void {
  // The output of a venue is known only afterwards: amounts after a swap are estimates.
  for (const event of moment.events) {
    noted.isEstimate ||= event.kind === 'swap';
    if (event.kind === 'packet' && noted.isEstimate) noted.estimates.add(idOf(event.packet));
    if (event.kind === 'stall') noted.waits.set(keyOf(event.wait.place), event.wait.settlesWhen);
  }
  const tracked = trackedMoment(moment, noting, noted.estimates);
  followPackets(noted.packets, tracked);
  followBridges(noted.bridges, tracked);
  noted.moments.push(tracked);
  noted.places.push(placesOf(moment.after, noted, noting.whose));
}

/** A copy that continues separately. */
export function copyNoted(noted: Noted): Noted {
  const { moments, places, packets, bridges, waits, estimates, isEstimate } = noted;
  return {
    moments: [...moments],
    places: [...places],
    packets: new Map(packets),
    bridges: new Map(bridges),
    waits: new Map(waits),
    estimates: new Set(estimates),
    isEstimate,
  };
}

/** Identifying facts of a moment. */
function trackedMoment(moment: Moment, noting: Noting, estimates: Noted['estimates']): TrackedMoment {
  const { kind, tx, chainId, isDone, packet, events, handOver, reason } = moment;
  const slim = (one: Packet): TrackedPacket => noting.slim(one, estimates.has(idOf(one)));
  // The end of a packet is its first event.
  const [ended] = events;
  const stall = events.find((event) => event.kind === 'stall');
  const signer = kind === 'signed' ? noting.txs[tx]?.signerAddress : undefined;
  return {
    kind,
    tx,
    chainId,
    isDone,
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
export function packetsOf({ sha256 }: Registry): Noting['slim'] {
  const known = { true: new Map<Packet, TrackedPacket>(), false: new Map<Packet, TrackedPacket>() };
  return (packet, isEstimate) =>
    remembered(known[`${isEstimate}`], packet, () => slimPacket(packet, isEstimate, sha256));
}

function slimPacket(packet: Packet, isEstimate: boolean, sha256: Registry['sha256']): TrackedPacket {
  const { source, dest, denom, amount, sender, receiver, memo, timeout, owner } = packet;
  return {
    id: idOf(packet),
    source,
    dest,
    denom,
    sentDenom: ibcDenom(brandAs<DenomPath>(denom), sha256),
    amount,
    isEstimate,
    sender,
    receiver,
    memo,
    // Forwards count from their sending, contracts are called in another message.
    ...(owner.kind === 'account' && { timeout }),
    // noble-assets/forwarding `module.go`, `EndBlock`; axelarnetwork/axelar-core `x/nexus/abci.go`, `EndBlocker`
    ...(owner.kind === 'held' && { isAtBlockEnd: true }),
  };
}

/** Key of a packet, equal in all runs. */
function idOf({ tx, index, attempt }: Packet): string {
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

/** Payments in an event. */
function paymentsOf(event: SimulatedEvent): TrackedMoment['pays'] {
  if (event.kind === 'pay' || event.kind === 'arrive') {
    const { address, denom, amount } = event.to;
    return [{ address, denom, amount }];
  }
  if (event.kind !== 'call') return [];
  return event.coins.map(({ denom, amount }) => ({ address: event.contract, denom, amount }));
}

/** Where the coins are: on accounts, in packets without an end, with bridges. */
function placesOf(
  holdings: readonly Holding[],
  { packets, bridges, waits, isEstimate }: Pick<Noted, 'packets' | 'bridges' | 'waits' | 'isEstimate'>,
  whose: Whose,
): readonly Place[] {
  const accounts = holdings.flatMap((holding): Place[] => {
    if (holding.role !== 'account' && holding.role !== 'keyless') return [];
    const { chainId, address, denom, amount } = holding;
    const coins = { chainId, address, denom, amount };
    const settlesWhen = waits.get(keyOf(coins));
    const holder = settlesWhen ? ({ owner: 'waiting', canSign: false, settlesWhen } as const) : whose(coins);
    return [{ kind: 'account', ...coins, ...holder, isEstimate }];
  });
  const sent = [...packets.values()].map((packet): Place => {
    const { source: from, dest: to, sentDenom: denom, amount, receiver } = packet;
    const coins = { chainId: from.chainId, denom, amount };
    return { kind: 'channel', ...coins, from, to, receiver, isEstimate: packet.isEstimate };
  });
  const held = [...bridges.values()].map(({ settlesWhen, ...place }): Place => {
    return { ...place, isEstimate, ...(settlesWhen && { settlesWhen }) };
  });
  return [...accounts, ...sent, ...held];
}

function keyOf({ chainId, address, denom }: Omit<Balance, 'amount'>): string {
  return `${chainId}/${address} ${denom}`;
}

function followPackets(
  open: Noted['packets'],
  { kind, packet, isDone, sends, answers }: TrackedMoment,
): void {
  // An accepted packet has paid its coins; a refused one still has to return them.
  const isOver = kind === 'received' ? answers.every(({ isOk }) => isOk) : isDone;
  if (packet !== undefined && isOver) open.delete(packet.id);
  for (const sent of sends) open.set(sent.id, sent);
  for (const { packet: answered, isOk } of answers) {
    if (isOk) open.delete(answered.id);
    else open.set(answered.id, answered);
  }
}

function followBridges(open: Noted['bridges'], moment: TrackedMoment): void {
  const { kind, tx, crosses, handOver, settlesWhen } = moment;
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
