import { createQuoting, defined, type Quoting, type Spelled, spelled } from '../json/encode.js';
import { withChecksum } from '../json/spelling.js';
import { reportRoom, rowsWithin } from '../../json/index.js';
import { limits } from '../../primitives/index.js';
import type {
  Balance,
  ChainCoin,
  CrossEvent,
  Delivery,
  Difference,
  DifferenceKind,
  LostBalance,
  Packet,
  SimulatedEvent,
  Simulation,
  TxOutcome,
} from '../../simulate/index.js';

/** Everything that happened. */
export interface SimulateResponse {
  readonly txs: readonly WireOutcome[];
  readonly events: readonly WireEvent[];
  /** What accounts hold in the end; pools, escrows and modules are left out. */
  readonly balances: readonly WireBalance[];
  /** Those of them that nobody can move on. */
  readonly lost: readonly WireLost[];
  /** Where the last transaction brought the coins; absent unless all ended as planned. */
  readonly delivered?: WireDelivery;
  /** Whether the expectation was met; without one, whether anything was delivered and nothing lost. */
  readonly expectation_met: boolean;
  /** What speaks against it; empty exactly where it was met. */
  readonly expectation_differences: readonly WireDifference[];
  /** Nanoseconds since the epoch when the last thing happened. */
  readonly ended_at: string;
  /** What there was no room for; absent when the answer says all. */
  readonly left_out?: WireNotShown;
}

/** Rows that an answer about a run leaves out, and characters of memos and messages. What is met is that of all. */
export interface WireNotShown {
  readonly events: number;
  readonly balances: number;
  readonly lost: number;
  readonly expectation_differences: number;
  readonly quoted_chars: number;
}

/** How a transaction ended. */
export interface WireOutcome {
  readonly outcome: Spelled<TxOutcome['outcome']>;
  /** In the words of the chain. */
  readonly reason?: string;
}

/** An amount of one denom on one chain. */
export interface WireCoin {
  readonly denom: string;
  readonly chain_id: string;
  readonly amount: string;
}

/** What one account holds of one denom. */
export interface WireBalance extends WireCoin {
  readonly address: string;
}

/** Coins that nobody can move on, with what their account is. */
export interface WireLost extends WireBalance {
  readonly what: string;
}

/** One thing that speaks against an expectation. What does not apply is absent. */
export interface WireDifference extends Partial<WireBalance> {
  readonly what: Spelled<DifferenceKind>;
  readonly message: string;
  readonly tx?: number;
}

/** Where coins came to rest: `payment`, `call` of a contract, or `bridge`. */
export interface WireDelivery extends WireBalance {
  readonly by: Delivery['by'];
}

/** One thing that happened, in order. What its kind does not have is absent. */
export interface WireEvent {
  readonly kind: SimulatedEvent['kind'];
  readonly tx: number;
  /** Order of the packet within the transaction. */
  readonly packet?: number;
  /** 0 for the first sending. */
  readonly attempt?: number;
  readonly from_chain_id?: string;
  readonly source_port?: string;
  readonly source_channel?: string;
  readonly to_chain_id?: string;
  readonly dest_port?: string;
  readonly dest_channel?: string;
  /** Full path of the denom on the sending chain. */
  readonly denom_on_wire?: string;
  readonly sender?: string;
  readonly receiver?: string;
  readonly memo?: string;
  /** Nanoseconds since the epoch. */
  readonly timeout?: string;
  /** Whether the packet was received. */
  readonly is_ok?: boolean;
  readonly error?: string;
  readonly chain_id?: string;
  readonly venue?: string;
  /** Order among the swaps; absent for fees. */
  readonly swap?: number;
  readonly denom_in?: string;
  readonly amount_in?: string;
  readonly denom_out?: string;
  readonly amount_out?: string;
  /** Why coins were paid; of a packet that got stuck, whether its `ack` or its `timeout` cannot be
   * processed; of coins that a bridge keeps, what keeps them. */
  readonly why?: string;
  readonly address?: string;
  readonly denom?: string;
  readonly amount?: string;
  /** JSON text. */
  readonly msg?: string;
  readonly coins?: readonly WireCoin[];
  readonly bridge?: string;
  /** Order of a hand-over to a bridge within the transaction. */
  readonly hand_over?: number;
  /** Who has the bridge give the coins where all goes well. */
  readonly by?: string;
}

/** Writes a run: what speaks against it and what is lost before what accounts hold, and events last. */
export function encodeSimulation(run: Simulation): SimulateResponse {
  const txs = run.txs.map(encodeOutcome);
  const delivered = run.delivered && encodeDelivery(run.delivered);
  const quoting = createQuoting();
  const room = reportRoom({ txs, delivered });
  const differences = rowsWithin(room, run.differences, encodeDifference);
  const lost = rowsWithin(room, run.lost, encodeLost);
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
    ...{ txs, events, balances, lost, delivered, expectation_met: run.isMet },
    ...{ expectation_differences: differences, ended_at: String(run.endedAt) },
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

/** Writes what an account holds. */
export function encodeBalance({ denom, chainId, amount, address }: Balance): WireBalance {
  return { denom: withChecksum(denom), chain_id: chainId, amount: String(amount), address };
}

function encodeLost({ denom, chainId, amount, address, what }: LostBalance): WireLost {
  return { denom: withChecksum(denom), chain_id: chainId, amount: String(amount), address, what };
}

function encodeDelivery({ denom, chainId, amount, address, by }: Delivery): WireDelivery {
  return { denom: withChecksum(denom), chain_id: chainId, amount: String(amount), address, by };
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
