/** Plans written by hand: runs of a few moments between the chains `a` and `b`, and the events of their packets. */
import type {
  AccountPlace,
  Place,
  TrackedMoment,
  TrackedPacket,
  TrackedRun,
  TrackedTx,
  TrackEvent,
  TrackPlan,
} from '../../src/track/index.js';
import { brandAs } from '../../../../test/support/ids.js';

const end = (chainId: string, channel: string): TrackedPacket['source'] => ({
  chainId: brandAs(chainId),
  port: brandAs('transfer'),
  channel: brandAs(channel),
});

/** Channels from `a` to `b`: one that most packets take, another, and clients of IBC v2. */
const links = {
  one: [end('a', 'channel-1'), end('b', 'channel-2')],
  other: [end('a', 'channel-3'), end('b', 'channel-4')],
  clients: [end('a', 'client-5'), end('b', 'client-6')],
} as const;

/** A packet of five coins from `s` to `r`. */
export function packet(
  id: string,
  more: Partial<TrackedPacket> & { readonly link?: keyof typeof links } = {},
): TrackedPacket {
  const { link = 'one', ...parts } = more;
  const [source, dest] = links[link];
  return {
    ...{ id, source, dest, denom: 'coin', sentDenom: 'coin', amount: 5n, isEstimate: false },
    ...{ sender: 's', receiver: 'r', memo: '', ...parts },
  };
}

/** A moment of the first transaction, on the chain `a`, unless told otherwise. */
export function moment(kind: TrackedMoment['kind'], more: Partial<TrackedMoment> = {}): TrackedMoment {
  const empty = { sends: [], answers: [], pays: [], crosses: [], effects: [] };
  return { kind, tx: 0, chainId: 'a', isDone: true, ...empty, ...more };
}

/** The signing of a transaction that sends packets. */
export const signed = (...sends: readonly TrackedPacket[]): TrackedMoment =>
  moment('signed', { signer: 's', sends });

/** The receipt of a packet, with its answer. */
export const received = (one: TrackedPacket, isOk = true, more: Partial<TrackedMoment> = {}): TrackedMoment =>
  moment('received', { chainId: 'b', packet: one, answers: [{ packet: one, isOk }], ...more });

/** An account with coins. */
export const account = (address: string, more: Partial<AccountPlace> = {}): AccountPlace => ({
  ...{ kind: 'account', chainId: 'a', address, denom: 'coin', amount: 5n },
  ...{ owner: 'user', canSign: true, isEstimate: false, ...more },
});

/** A run; unless told otherwise the coins are on the account `x2` after two moments of the run `x`. */
export function run(
  name: string,
  moments: readonly TrackedMoment[],
  places: TrackedRun['places'] = [...moments, undefined].map((_, at) => [account(`${name}${at}`)]),
): TrackedRun {
  return { moments, places };
}

/** A plan of runs of which nothing was seen. */
export function plan(
  runs: readonly TrackedRun[],
  txs: readonly TrackedTx[] = [{ chainId: 'a', signerAddress: 's' }],
): TrackPlan {
  const coins = { asSeen: [], possible: [], isFinal: false, isComplete: true };
  return { steps: [], coins, next: [], odd: [], txs, runs, seen: [] };
}

/** An event as Cosmos nodes print it. */
export interface NodeEvent {
  readonly type: string;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

type Attributes = Readonly<Record<string, string>>;

/** An event with attributes. */
export const nodeEvent = (type: string, attributes: Attributes): NodeEvent => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});

/** An event of a packet with its data; `more` replaces attributes. */
export function packetEvent(
  type: string,
  { source, dest, denom, amount, sender, receiver, memo }: TrackedPacket,
  sequence: number,
  more: Attributes = {},
): NodeEvent {
  const packet_data = JSON.stringify({ denom, amount: String(amount), sender, receiver, memo });
  const channels = { packet_src_channel: source.channel, packet_dst_channel: dest.channel };
  return nodeEvent(type, { ...channels, packet_sequence: String(sequence), packet_data, ...more });
}

/** An event of a packet whose data the chain does not emit. */
export function endEvent(
  type: string,
  { source, dest }: TrackedPacket,
  sequence: number,
  more: Attributes = {},
): NodeEvent {
  const channels = { packet_src_channel: source.channel, packet_dst_channel: dest.channel };
  return nodeEvent(type, { ...channels, packet_sequence: String(sequence), ...more });
}

/** An event alone. */
export const alone = (chainId: string, json: unknown): TrackEvent => ({ kind: 'event', chainId, json });

/** A transaction with its events; without a hash, missing events prove nothing. */
export function transaction(
  chainId: string,
  hash: string | undefined,
  events: readonly NodeEvent[],
  more: { readonly tx?: number; readonly code?: number } = {},
): TrackEvent {
  const { code = 0, ...stated } = more;
  const response = { code, raw_log: '', events, ...(hash !== undefined && { txhash: hash }) };
  return { kind: 'transaction', chainId, json: { tx_response: response }, ...stated };
}

/** Where the coins are if nothing else has happened, in short, and how many events are odd. */
export function placesSaid({ coins: { asSeen }, odd }: TrackPlan): string {
  const nameOf = (place: Place): string => (place.kind === 'account' ? place.address : place.kind);
  return [asSeen.map((list) => list.map(nameOf).join(' and ')).join(' or '), ...odd.map(() => 'odd')].join(
    ', ',
  );
}
