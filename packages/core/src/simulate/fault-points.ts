import { isHexAddress } from '../denom/index.js';
import { isNumberedChannel, limits } from '../primitives/index.js';
import { capabilitiesOf, type Registry } from '../registry/index.js';
import { refusals, type StallKind, stalls } from './bridges/hand-over.js';
import type { BridgeFault, ChainFault, Fault, FaultKind, PacketFault } from './fault.js';
import { type GoJson, isGoObject, memberOf, parseGo } from './go-json.js';
import type { CrossEvent, SimulatedEvent, Simulation } from './model.js';
import type { Packet } from './packet.js';
import { isRefundRefused, type WaitKind } from './waits.js';

/** Everything that can go wrong with a route. A used-up transfer quota is answered as any other error. */
export type FailureKind = FaultKind | 'rate-limited' | WaitKind;

/** A possible failure and the simulator's fault for it: a packet without an end needs no fault. */
interface Failure {
  readonly kind: FailureKind;
  readonly fault?: Fault;
}

/** A failure that can hit a transaction, and where. */
export interface FaultPoint extends Failure {
  readonly tx: number;
  /** Packet of the transaction during which it strikes; 0 also for the signed message itself. */
  readonly hop: number;
  /** Step of the run that goes wrong. */
  readonly step: number;
  /** The packet that suffers. */
  readonly packet?: Packet;
  /** Longest time from signing until its end is settled, while relayers do their work. */
  readonly atMostSeconds: number;
  /** Short description. */
  readonly note: string;
}

/** An event of a run of one transaction without faults. */
export interface PlannedEvent {
  readonly event: SimulatedEvent;
  readonly step: number;
  /** Step in which its coins arrive, where it sends some. */
  readonly lands: number;
}

const notes: { readonly [Kind in FailureKind]: string } = {
  'error-ack': 'the receiving chain refuses the packet',
  'rate-limited': 'the receiving chain’s transfer quota is used up',
  timeout: 'the packet is never received',
  'timeout-once': 'the packet is late once',
  'memo-truncated': 'the signer or a wallet cuts the memo in half',
  'memo-too-long': 'the memo is too long for the sending chain',
  'quote-expired': 'the quote of the relayer has expired on chain',
  'callback-fails': 'the contract that the packet calls fails',
  'no-recovery-record': 'the onward packet fails, and the contract has no record of the payee',
  'swap-reverts': 'the venue refuses the swap',
  'swap-least': 'the swap gives the least it may',
  'swap-short': 'the swap gives less than the minimum',
  'deadline-passed': 'the swap comes after its deadline',
  'pfm-missing': 'the chain does not forward',
  'contract-entry-missing': 'the chain does not call contracts for packets',
  'no-relayer': 'the packet is not relayed',
  'client-expired': 'the sending chain’s light client is expired or frozen',
  'chain-halted': 'the receiving chain halts before the packet arrives',
  'refund-refused': 'the packet fails, and the sending chain refuses to pay it back',
  ...refusals,
  ...stallNotes(),
};

function stallNotes(): { readonly [Kind in StallKind]: string } {
  const notes = Object.entries(stalls).map(([kind, { note }]) => [kind, note]);
  return Object.fromEntries(notes) as { readonly [Kind in StallKind]: string }; // of the same keys
}

const packetKinds: readonly PacketFault['kind'][] = ['error-ack', 'timeout'];
const memoKinds: readonly PacketFault['kind'][] = ['memo-truncated', 'memo-too-long'];
const waitKinds: readonly WaitKind[] = ['no-relayer', 'client-expired', 'chain-halted'];
const swapKinds = ['swap-reverts', 'swap-least', 'swap-short', 'deadline-passed'] as const;

/** Every single fault that can be injected into the steps of a run without faults, in order of the steps. */
export function singleFaults({ events }: Simulation): Fault[] {
  return events.flatMap((event) => faultsAt(event, new Map()));
}

/** Memos that a run has read, undefined where they are not JSON. */
type Memos = ReadonlyMap<string, GoJson | undefined>;

/** A fault and its step in the run. */
export interface FaultStep {
  readonly fault: Fault;
  readonly step: number;
}

/** Faults of a transaction, each with the first step in which it strikes. */
export function faultSteps(planned: readonly PlannedEvent[], memos: Memos): FaultStep[] {
  return planned.flatMap(({ event, step, lands }) =>
    faultsAt(event, memos).map((fault) => ({ fault, step: strikesAtOnce(fault.kind) ? step : lands })),
  );
}

/**
 * Every single failure of a transaction, in order of its steps. In addition to failures of every packet and
 * every swap:
 *
 * - `timeout-once`: if a forward retries and a later part has a deadline;
 * - `memo-truncated`: if the signed message carries the memo: chains pass memos on unchanged;
 * - `memo-too-long`: if the data lacks the sending chain's limit; a known limit is kept;
 * - `pfm-missing`, `contract-entry-missing`: once for each chain, at the first memo that needs it;
 * - `refund-refused`: instead of refusal and timeout if the chain is known to refuse the refunded account.
 *
 * @param options nanoseconds since the epoch at which each transaction is signed, and memos that the run has read
 */
export function faultPoints(
  registry: Registry,
  planned: readonly PlannedEvent[],
  { now, memos }: { readonly now: bigint; readonly memos: Memos },
): FaultPoint[] {
  let hop = 0;
  let waits = 0n;
  const isNew = newChains();
  const lastClock = planned.reduce((last, { event }, index) => (readsClock(event) ? index : last), -1);
  return planned.flatMap(({ event, step, lands }, index) => {
    const before = waits;
    const packet = event.kind === 'packet' ? event.packet : undefined;
    if (packet !== undefined) {
      hop = packet.index;
      waits = longestWait(packet, waits, now);
    }
    const tx = 'packet' in event ? event.packet.tx : event.tx;
    return failuresAt(registry, event, memos)
      .filter(({ kind, fault }) => (kind !== 'timeout-once' || index < lastClock) && isNew(fault))
      .map((failure) => {
        const isAtOnce = strikesAtOnce(failure.kind);
        const said = saidOf(failure.kind, isAtOnce ? before : waits);
        return { tx, hop, step: isAtOnce ? step : lands, ...(packet && { packet }), ...said, ...failure };
      });
  });
}

/** Whether a failure strikes where the coins leave, not where they arrive. */
function strikesAtOnce(kind: FailureKind): boolean {
  return kind === 'memo-too-long' || kind === 'quote-expired' || Object.hasOwn(refusals, kind);
}

/** A chain lacks a feature once; later occurrences would be the same failure. */
function newChains(): (fault: Fault | undefined) => boolean {
  const seen = new Set<string>();
  return (fault) => {
    if (fault === undefined || !('chainId' in fault)) return true;
    const key = `${fault.kind} ${fault.chainId}`;
    return !seen.has(key) && seen.add(key).has(key);
  };
}

function saidOf(kind: FailureKind, waits: bigint): Pick<FaultPoint, 'atMostSeconds' | 'note'> {
  const atMostSeconds = Number((waits + 999_999_999n) / 1_000_000_000n);
  // Some write an absolute time where forwards read a duration.
  const isEndless = atMostSeconds > limits.timeoutSeconds;
  const patience = isEndless ? ', and a forward of the route waits for years' : '';
  return { atMostSeconds, note: `${notes[kind]}${patience}` };
}

/** Nanoseconds after which a packet that follows `before` is settled: forwards start their clock when they are sent. */
function longestWait({ owner, timeout }: Packet, before: bigint, now: bigint): bigint {
  if (owner.kind === 'forward') return before + BigInt(owner.retriesLeft + 1) * owner.timeout;
  const fixed = timeout - now;
  return fixed > before ? fixed : before;
}

/** Whether an instant is compared with the clock: forwards count from their sending, contracts do not. */
function readsClock(event: SimulatedEvent): boolean {
  if (event.kind === 'packet') return event.packet.owner.kind !== 'forward';
  return ['swap', 'call', 'leave', 'cross'].includes(event.kind);
}

function failuresAt(registry: Registry, event: SimulatedEvent, memos: Memos): Failure[] {
  const faults = faultsAt(event, memos);
  if (event.kind !== 'packet') return faults.map((fault) => ({ kind: fault.kind, fault }));
  const { packet } = event;
  const isRefused = isRefundRefused(registry, packet);
  const failures = faults.flatMap((fault): Failure[] => {
    const { kind } = fault;
    if (!canHappen(registry, packet, kind)) return [];
    if (isRefused && packetKinds.some((ended) => ended === kind)) return [];
    const alike: Failure[] = kind === 'error-ack' ? [{ kind: 'rate-limited', fault }] : [];
    return [{ kind, fault }, ...alike];
  });
  const waits: readonly WaitKind[] = isRefused ? [...waitKinds, 'refund-refused'] : waitKinds;
  return [...failures, ...forgotten(registry, packet), ...waits.map((kind) => ({ kind }))];
}

function canHappen(registry: Registry, { owner, source, dest }: Packet, kind: FaultKind): boolean {
  if (kind === 'memo-truncated') return owner.kind === 'account';
  if (kind === 'callback-fails') return isEurekaHub(registry, dest.chainId);
  if (kind !== 'memo-too-long') return true;
  return capabilitiesOf(registry, source.chainId).memoLimitBytes === undefined;
}

/**
 * A contract of the Hub that a packet over Eureka called can lose track of its outgoing packet.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts issue 173
 */
function forgotten(registry: Registry, { tx, index, source, owner }: Packet): Failure[] {
  const isSentOn = index > 0 && owner.kind === 'fallback' && owner.trusts === 'plain-result';
  if (!isSentOn || !isEurekaHub(registry, source.chainId)) return [];
  const kind = 'no-recovery-record';
  return [{ kind, fault: { kind, tx, packet: index } }];
}

function isEurekaHub({ bridges }: Registry, chainId: string): boolean {
  return bridges.eureka?.cosmosSide?.chainId === chainId;
}

function faultsAt(event: SimulatedEvent, memos: Memos): Fault[] {
  if (event.kind === 'packet') {
    const asksFor = askedBy(event.packet, memos);
    return [...packetFaults(event.packet, asksFor), ...chainFaults(event.packet, asksFor)];
  }
  if (event.kind === 'cross') return bridgeFaults(event);
  if (event.kind !== 'swap' || event.swap === undefined) return [];
  const { swap, isUntimed } = event;
  const kinds = isUntimed ? swapKinds.filter((kind) => kind !== 'deadline-passed') : swapKinds;
  return kinds.map((kind) => ({ kind, swap }));
}

function bridgeFaults({ handOver }: CrossEvent): BridgeFault[] {
  const { tx, index, refusals: refused, stalls: stalled } = handOver;
  return [...refused, ...stalled.map(({ kind }) => kind)].map((kind) => ({ kind, tx, handOver: index }));
}

function packetFaults(packet: Packet, asksFor: AsksFor): PacketFault[] {
  const { tx, index, memo, owner } = packet;
  const retries = owner.kind === 'forward' && owner.retriesLeft > 0 ? (['timeout-once'] as const) : [];
  const kinds = [
    ...packetKinds,
    ...retries,
    ...(memo === '' ? [] : memoKinds),
    ...callKinds(packet, asksFor),
  ];
  return kinds.map((kind) => ({ kind, tx, packet: index }));
}

/** Failures of the contracts at both ends of a packet. */
function callKinds(packet: Packet, asksFor: AsksFor): PacketFault['kind'][] {
  const { sender, source } = packet;
  const kinds: PacketFault['kind'][] = [];
  if (isHexAddress(sender) && !isNumberedChannel(source.channel)) kinds.push('quote-expired');
  if (asksFor('dest_callback')) kinds.push('callback-fails');
  return kinds;
}

/** Features that the memo of a packet needs at the arrival chain. */
function chainFaults({ dest: { chainId } }: Packet, asksFor: AsksFor): ChainFault[] {
  const faults: ChainFault[] = [];
  if (asksFor('forward')) faults.push({ kind: 'pfm-missing', chainId });
  if (asksFor('wasm') || asksFor('dest_callback')) faults.push({ kind: 'contract-entry-missing', chainId });
  return faults;
}

/** Whether the memo of a packet is an object with a key. */
type AsksFor = (key: string) => boolean;

function askedBy({ memo }: Packet, memos: Memos): AsksFor {
  const value = memo === '' ? undefined : memos.has(memo) ? memos.get(memo) : parseGo(memo);
  return (key) => isGoObject(value) && memberOf(value, key) !== undefined;
}
