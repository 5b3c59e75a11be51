import { createQuoting, defined, type Quoting, type Spelled, spelled, withChecksum } from '../json/encode.js';
import { reportRoom, rowsWithin } from '../../json/index.js';
import { joined, limits } from '../../primitives/index.js';
import type {
  Balance,
  ChainCoin,
  CrossEvent,
  Delivery,
  Difference,
  DifferenceKind,
  Packet,
  SimulatedEvent,
  Simulation,
  TxOutcome,
} from '../../simulate/index.js';

/** Everything that happened. */
export interface SimulateResponse {
  /** Outcome of each transaction. */
  readonly txs: readonly WireOutcome[];
  /** Events in order. */
  readonly events: readonly WireEvent[];
  /** Final balances; without pools, escrows and modules. */
  readonly balances: readonly WireBalance[];
  /** Final balances that no account can move. */
  readonly lost: readonly WireLost[];
  /** Coins that the last transaction delivered; absent unless every transaction ended as planned. */
  readonly delivered?: WireDelivery;
  /** Whether the expectation is met; without one, whether coins were delivered and none lost. */
  readonly expectation_met: boolean;
  /** Differences to the expectation; empty exactly if it is met. */
  readonly expectation_differences: readonly WireDifference[];
  /** Time of the last event, nanoseconds since the epoch. */
  readonly ended_at: string;
  /** Number of rows that the answer has no room for; absent if it is complete. */
  readonly left_out?: WireNotShown;
}

/** Numbers of rows and characters that an answer about a run omits. `expectation_met` is about all rows. */
export interface WireNotShown {
  /** Number of events. */
  readonly events: number;
  /** Number of balances. */
  readonly balances: number;
  /** Number of lost balances. */
  readonly lost: number;
  /** Number of differences. */
  readonly expectation_differences: number;
  /** Characters of memos and messages cut from listed events. */
  readonly quoted_chars: number;
}

/** How a transaction ended. */
export interface WireOutcome {
  /** `undone` if a later failure reverted it; `not_modelled` if the model does not support it. */
  readonly outcome: Spelled<TxOutcome['outcome']>;
  /** Error text of the chain. */
  readonly reason?: string;
}

/** An amount of one denom on one chain. */
export interface WireCoin {
  /** Denom on the chain. */
  readonly denom: string;
  /** Chain id. */
  readonly chain_id: string;
  /** Base units. */
  readonly amount: string;
}

/** Balance of one account in one denom. */
export interface WireBalance extends WireCoin {
  /** Address of the account. */
  readonly address: string;
}

/** Coins that no account can move, with the type of their place. */
export interface WireLost extends WireBalance {
  /** Type of the account. */
  readonly what: string;
}

/** One difference to an expectation. Members that do not apply are absent. */
export interface WireDifference extends Partial<WireBalance> {
  /** Type of the difference. */
  readonly what: Spelled<DifferenceKind>;
  /** Human-readable sentence. */
  readonly message: string;
  /** Index of the transaction, from 0. */
  readonly tx?: number;
}

/** Final place of delivered coins. */
export interface WireDelivery extends WireBalance {
  /** `payment`, `call` of a contract, or `bridge`. */
  readonly by: Delivery['by'];
}

/** One event, in order. Members that its kind does not have are absent. */
export interface WireEvent {
  /** Type of the event; it determines the members that are present. */
  readonly kind: SimulatedEvent['kind'];
  /** Index of the transaction, from 0. */
  readonly tx: number;
  /** Order of the packet within the transaction, from 0. */
  readonly packet?: number;
  /** Order of the sending, from 0. */
  readonly attempt?: number;
  /** Chain that sends. */
  readonly from_chain_id?: string;
  /** Port on the sending chain. */
  readonly source_port?: string;
  /** Channel on the sending chain. */
  readonly source_channel?: string;
  /** Chain that receives. */
  readonly to_chain_id?: string;
  /** Port on the receiving chain. */
  readonly dest_port?: string;
  /** Channel on the receiving chain. */
  readonly dest_channel?: string;
  /** Full path of the denom on the sending chain. */
  readonly denom_on_wire?: string;
  /** Address that sends or calls. */
  readonly sender?: string;
  /** Address that receives. */
  readonly receiver?: string;
  /** Memo of the packet. */
  readonly memo?: string;
  /** Timeout of the packet, nanoseconds since the epoch. */
  readonly timeout?: string;
  /** Whether the packet was received. */
  readonly is_ok?: boolean;
  /** Error text of the chain. */
  readonly error?: string;
  /** Chain of the event. */
  readonly chain_id?: string;
  /** Swap venue. */
  readonly venue?: string;
  /** Order among the swaps, from 0; absent for fees. */
  readonly swap?: number;
  /** Denom that enters. */
  readonly denom_in?: string;
  /** Base units that enter. */
  readonly amount_in?: string;
  /** Denom that leaves. */
  readonly denom_out?: string;
  /** Base units that leave. */
  readonly amount_out?: string;
  /** Purpose of a payment; for a stuck packet, `ack` or `timeout`, whichever cannot be processed; for coins in a bridge, the reason. */
  readonly why?: string;
  /** Address that is paid, called or left. */
  readonly address?: string;
  /** Denom on the chain. */
  readonly denom?: string;
  /** Base units. */
  readonly amount?: string;
  /** Message of a call, JSON text. */
  readonly msg?: string;
  /** Coins sent with a call. */
  readonly coins?: readonly WireCoin[];
  /** Bridge that takes or gives the coins. */
  readonly bridge?: string;
  /** Order of the bridge deposit within the transaction, from 0. */
  readonly hand_over?: number;
  /** Actor that completes the bridge transfer if nothing fails. */
  readonly by?: string;
}

/** Writes a run. Differences and losses get room before balances, and events last. */
export function encodeSimulation(run: Simulation): SimulateResponse {
  const txs = run.txs.map(encodeOutcome);
  const delivered = run.delivered && joined(encodeBalance(run.delivered), { by: run.delivered.by });
  const quoting = createQuoting();
  const room = reportRoom({ txs, delivered });
  const differences = rowsWithin(room, run.differences, encodeDifference);
  const lost = rowsWithin(room, run.lost, (one) => joined(encodeBalance(one), { what: one.what }));
  const balances = rowsWithin(room, run.balances, encodeBalance);
  const events = rowsWithin(room, run.events, (event) => encodeEvent(event, quoting));
  const notShown = {
    events: run.events.length - events.length,
    balances: run.balances.length - balances.length,
    lost: run.lost.length - lost.length,
    expectation_differences: run.differences.length - differences.length,
    quoted_chars: quoting.leftOut(),
  };
  return defined<SimulateResponse>({
    txs,
    events,
    balances,
    lost,
    delivered,
    expectation_met: run.isMet,
    expectation_differences: differences,
    ended_at: String(run.endedAt),
    left_out: Object.values(notShown).some((count) => count > 0) ? notShown : undefined,
  });
}

/** Words of a chain, as far as one text may go. */
function said(text: string): string {
  return text.length > limits.findingChars ? `${text.slice(0, limits.findingChars)}...` : text;
}

/** Writes a coin. */
export function encodeCoin({ denom, chainId, amount }: ChainCoin): WireCoin {
  return { denom: withChecksum(denom), chain_id: chainId, amount: String(amount) };
}

/** Writes a balance. */
export function encodeBalance({ address, denom, chainId, amount }: Balance): WireBalance {
  return { denom: withChecksum(denom), chain_id: chainId, amount: String(amount), address };
}

function encodeDifference({ what, message, tx, coins }: Difference): WireDifference {
  return defined<WireDifference>({
    what: spelled(what),
    message: said(message),
    tx,
    ...(coins && encodeBalance(coins)),
  });
}

function encodeOutcome({ outcome, reason }: TxOutcome): WireOutcome {
  return defined<WireOutcome>({ outcome: spelled(outcome), reason: reason && said(reason) });
}

function encodeEvent(event: SimulatedEvent, quoting: Quoting): WireEvent {
  const { kind } = event;
  switch (kind) {
    case 'packet':
      return { kind, ...placeOf(event.packet), ...encodePacket(event.packet, quoting) };
    case 'ack': {
      const { ack, packet } = event;
      return { kind, ...placeOf(packet), is_ok: ack.isOk, ...(ack.isOk ? {} : { error: said(ack.error) }) };
    }
    case 'timeout':
      return { kind, ...placeOf(event.packet) };
    case 'stuck':
      return { kind, ...placeOf(event.packet), why: event.ending, error: said(event.reason) };
    case 'swap': {
      const { tx, venue, swap, coinIn, coinOut } = event;
      return defined<WireEvent>({
        kind,
        tx,
        chain_id: coinIn.chainId,
        venue,
        swap,
        denom_in: withChecksum(coinIn.denom),
        amount_in: String(coinIn.amount),
        denom_out: withChecksum(coinOut.denom),
        amount_out: String(coinOut.amount),
      });
    }
    case 'pay':
      return { kind, tx: event.tx, why: spelled(event.why), ...encodeBalance(event.to) };
    case 'call': {
      const { tx, caller, contract, msg, coins } = event;
      return {
        kind,
        tx,
        sender: caller,
        address: contract,
        msg: quoting.quote(msg),
        coins: coins.map(encodeCoin),
      };
    }
    case 'cross':
      return encodeCross(event);
    case 'arrive':
      return {
        kind,
        tx: event.tx,
        bridge: event.bridge,
        hand_over: event.handOver,
        ...encodeBalance(event.to),
      };
    case 'stall':
      return { kind, tx: event.tx, why: spelled(event.why), ...encodeBalance(event.wait.place) };
    case 'leave':
      return { kind, tx: event.tx, bridge: event.bridge, ...encodeBalance(event.from) };
  }
}

function encodeCross({ kind, tx, handOver }: CrossEvent): WireEvent {
  const { bridge, index, from, to, by } = handOver;
  return {
    kind,
    tx,
    bridge,
    hand_over: index,
    by,
    from_chain_id: from.chainId,
    sender: from.address,
    denom_in: withChecksum(from.denom),
    amount_in: String(from.amount),
    to_chain_id: to.chainId,
    receiver: to.address,
    denom_out: withChecksum(to.denom),
    amount_out: String(to.amount),
  };
}

function placeOf({ tx, index, attempt }: Packet): Pick<WireEvent, 'tx' | 'packet' | 'attempt'> {
  return { tx, packet: index, attempt };
}

function encodePacket({ source, dest, ...packet }: Packet, quoting: Quoting): Omit<WireEvent, 'kind' | 'tx'> {
  return {
    from_chain_id: source.chainId,
    source_port: source.port,
    source_channel: source.channel,
    to_chain_id: dest.chainId,
    dest_port: dest.port,
    dest_channel: dest.channel,
    denom_on_wire: packet.denom,
    amount: String(packet.amount),
    sender: packet.sender,
    receiver: packet.receiver,
    memo: quoting.quote(packet.memo),
    timeout: String(packet.timeout),
  };
}
