import type { TrackedMoment, TrackedPacket, TrackedRun } from './model.js';
import { canBe, type PacketFacts } from './match.js';
import { memoByIdentity, remembered } from '../primitives/index.js';
import type { SeenAt, SeenBridge, SeenCoins, SeenPacket, SeenPayment, SeenTx, Sighting } from './sighting.js';

/** Events by their subject. */
export interface Facts {
  readonly txs: readonly SeenTx[];
  readonly bridges: readonly SeenBridge[];
  /** Payments, by transaction. */
  readonly coins: ReadonlyMap<string, readonly SeenCoins[]>;
  /** Accounts that some run pays in a moment, by the moment: a payment that a run lacks excludes the run. */
  readonly payees: ReadonlyMap<string, ReadonlySet<string>>;
  /** Packets in order of their sequences, which are counted on each channel. */
  readonly packets: readonly SeenOnePacket[];
}

/** Everything observed of one packet, identified by its sending end and its sequence. */
export interface SeenOnePacket extends PacketFacts {
  /** `chain/channel` on the sending side. */
  readonly end: string;
  readonly sequence: bigint;
  readonly sights: readonly SeenPacket[];
}

/** Channels of the packets of a plan, which identify an event on either side. */
type Ends = ReadonlyMap<string, string>;

/** The sending ends of all packets of all runs, by the channel names in events on either chain. */
export function endsOf(runs: readonly TrackedRun[]): Ends {
  const ends = new Map<string, string>();
  for (const { moments } of runs) {
    for (const packet of moments.flatMap(({ sends }) => sends)) {
      const { source, dest } = packet;
      const end = endKey(packet);
      ends.set(`source ${end} ${dest.channel}`, end);
      ends.set(`dest ${dest.chainId}/${source.channel} ${dest.channel}`, end);
    }
  }
  return ends;
}

/** The sending end in an event; undefined if no packet of the plan uses the channel. */
export function endOf(ends: Ends, { what, chainId, source, dest }: SeenPacket): string | undefined {
  const side = what === 'received' || what === 'answered' ? 'dest' : 'source';
  return ends.get(`${side} ${chainId}/${source} ${dest}`);
}

/** Sorts the events. Events about foreign or unidentified packets are ignored. */
export function factsOf(runs: readonly TrackedRun[], seen: readonly Sighting[]): Facts {
  const ends = endsOf(runs);
  const packets = new Map<string, SeenOnePacket>();
  for (const sight of seen) {
    const end = sight.kind === 'packet' ? endOf(ends, sight) : undefined;
    if (sight.kind !== 'packet' || end === undefined) continue;
    const key = `${end} ${sight.sequence}`;
    const known = packets.get(key);
    packets.set(key, {
      end,
      sequence: sight.sequence,
      sights: [...(known?.sights ?? []), sight],
      data: known?.data ?? sight.data,
      timeout: known?.timeout ?? sight.timeout,
    });
  }
  const coins = new Map<string, SeenCoins[]>();
  for (const sight of seen) {
    if (sight.kind === 'coins') remembered(coins, transactionOf(sight), () => []).push(sight);
  }
  const ours = [...packets.values()].filter((packet) => isOurs(runs, packet));
  return {
    txs: seen.flatMap((sight) => (sight.kind === 'tx' ? [sight] : [])),
    ...{ coins, payees: payeesOf(runs) },
    bridges: seen.flatMap((sight) => (sight.kind === 'bridge' ? [sight] : [])),
    packets: ours.sort((a, b) => Number(a.sequence - b.sequence)),
  };
}

/** Key of a transaction of a chain. */
export function transactionOf({ chainId, hash }: SeenAt): string {
  return `${chainId}/${hash}`;
}

/** Key of a moment, equal in all runs that have it. */
export function momentKey({ kind, tx, packet, handOver }: TrackedMoment): string {
  return `${kind} ${tx} ${packet?.id} ${handOver?.index}`;
}

/** Keys of the accounts that some run pays in a moment, by the moment. */
export const payeesOf: (runs: readonly TrackedRun[]) => Facts['payees'] = memoByIdentity((runs) => {
  const found = new Map<string, Set<string>>();
  for (const moment of runs.flatMap(({ moments }) => moments)) {
    const payees = remembered(found, momentKey(moment), () => new Set());
    for (const payment of moment.pays) payees.add(payeeKey(payment));
  }
  return found;
});

/** Key of an account and a denom of its chain. */
export function payeeKey({ address, denom }: Pick<SeenPayment, 'address' | 'denom'>): string {
  return `${address} ${denom}`;
}

/** Whether some run of the plan has a packet like it. */
function isOurs(runs: readonly TrackedRun[], packet: SeenOnePacket): boolean {
  return runs.some(({ moments }) =>
    moments.some(({ sends }) => sends.some((sent) => endKey(sent) === packet.end && canBe(sent, packet))),
  );
}

/** `chain/channel` on the sending side of a packet. */
export function endKey({ source }: TrackedPacket): string {
  return `${source.chainId}/${source.channel}`;
}
