import { bridgeEventsOf, isEvm, packetEvents, routerEvents, topicOf } from './chain-events.js';
import type { Explanation } from './explain.js';
import type {
  LookFor,
  StepKind,
  TrackedHandOver,
  TrackedMoment,
  TrackedPacket,
  TrackedRun,
  TrackStep,
} from './model.js';
import type { PacketSight } from './sighting.js';

/** The moments of a run as steps, with the observed facts of each. */
export function stepsOf(
  { moments }: TrackedRun,
  { hits, least, sequences }: Explanation,
): readonly TrackStep[] {
  return moments.map((moment, at) => {
    const sights = hits.get(at) ?? [];
    const [failed] = sights;
    const isShown = sights.some((sight) => sight.kind !== 'tx' || sight.isOk);
    const isPast = moments.slice(at, least).some(({ tx }, later) => tx === moment.tx && hits.has(at + later));
    const mark = isShown ? shownMark(moment) : failed ? 'failed' : isPast ? 'implied' : 'open';
    const reason = !isShown && failed?.kind === 'tx' ? failed.reason : moment.reason;
    const hash = sights.find((sight) => sight.hash !== undefined)?.hash;
    const found = lookFor(moment, sequences);
    const deadline = moment.kind === 'received' ? moment.packet?.timeout : undefined;
    return {
      kind: kinds[moment.kind],
      tx: moment.tx,
      chainId: moment.chainId,
      mark,
      text: textOf(moment),
      effects: moment.effects,
      ...(found.length > 0 && { lookFor: found }),
      ...(deadline !== undefined && { deadline }),
      ...(reason && { reason }),
      ...(hash !== undefined && { hash }),
    };
  });
}

function shownMark({ kind, answers, isDone }: TrackedMoment): TrackStep['mark'] {
  if (kind === 'timed-out' || !isDone) return 'failed';
  return answers.some(({ isOk }) => !isOk) ? 'failed' : 'seen';
}

const kinds: { readonly [Kind in TrackedMoment['kind']]: StepKind } = {
  signed: 'sign',
  received: 'receive',
  acknowledged: 'acknowledge',
  'timed-out': 'time-out',
  arrived: 'arrive',
  kept: 'wait',
};

function textOf(moment: TrackedMoment): string {
  const { kind, chainId, tx, packet, signer, handOver, isAcked, answers } = moment;
  const from = packet?.source.chainId;
  switch (kind) {
    case 'signed':
      return `transaction ${tx + 1} is signed by ${signer} and included on ${chainId}`;
    case 'received': {
      const isRefused = answers.some(({ isOk }) => !isOk);
      return `${chainId} ${isRefused ? 'refuses' : 'receives'} the packet from ${from}`;
    }
    case 'acknowledged':
      return isAcked === false
        ? `${chainId} learns that its packet was refused, and gives the coins back`
        : `${chainId} learns that its packet was received`;
    case 'timed-out':
      return `${chainId} learns that its packet was not received in time`;
    case 'arrived':
      return `${handOver?.bridge} gives the coins on ${chainId}`;
    case 'kept':
      return `${handOver?.bridge} keeps the coins`;
  }
}

/** Events that prove a moment, on its chain. Sequences are known after an event of the packet. */
function lookFor(moment: TrackedMoment, sequences: ReadonlyMap<string, bigint>): readonly LookFor[] {
  const { kind, chainId, packet, sends, answers, crosses, handOver, signer, effects } = moment;
  const of = (what: PacketSight, one: TrackedPacket): LookFor =>
    packetShown(chainId, what, one, sequences.get(one.id));
  const isEnd = kind === 'received' || kind === 'acknowledged' || kind === 'timed-out';
  const isCall = effects.some((effect) => effect.includes(' swaps ') || effect.startsWith('the contract'));
  return [
    ...(signer !== undefined && !isEvm(chainId) ? [signedBy(chainId, signer)] : []),
    ...(isEnd && packet !== undefined ? [of(kind, packet)] : []),
    ...sends.map((sent) => of('sent', sent)),
    ...answers.map(({ packet: answered }) => of('answered', answered)),
    ...(isCall && !isEvm(chainId) ? [{ chainId, event: 'wasm', attributes: {} }] : []),
    ...crosses.flatMap((crossing) => bridgeShown(chainId, crossing, 'taken')),
    ...(kind === 'arrived' && handOver !== undefined ? bridgeShown(chainId, handOver, 'given') : []),
  ];
}

function signedBy(chainId: string, sender: string): LookFor {
  const attributes = { sender };
  return { chainId, event: 'message', attributes, query: queryOf(attributes, 'message') };
}

function packetShown(
  chainId: string,
  what: PacketSight,
  { source, dest }: TrackedPacket,
  sequence: bigint | undefined,
): LookFor {
  if (isEvm(chainId)) {
    const signature = routerEvents[what === 'received' ? 'answered' : what];
    const clientId = what === 'received' || what === 'answered' ? dest.channel : source.channel;
    return { chainId, event: signature, attributes: { clientId }, topic: topicOf(signature) };
  }
  const event = packetEvents[what];
  const isClient = !/^channel-[0-9]+$/.test(source.channel);
  const attributes: LookFor['attributes'] = {
    ...(isClient
      ? { packet_source_client: source.channel, packet_dest_client: dest.channel }
      : {
          packet_src_port: source.port,
          packet_src_channel: source.channel,
          packet_dst_port: dest.port,
          packet_dst_channel: dest.channel,
        }),
    ...(sequence !== undefined && { packet_sequence: String(sequence) }),
  };
  return { chainId, event, attributes, ...(sequence !== undefined && { query: queryOf(attributes, event) }) };
}

/**
 * Path and query of a search for transactions.
 *
 * @see cosmos-sdk `proto/cosmos/tx/v1beta1/service.proto`, `GetTxsEventRequest.query`, from version 0.50; before, its `events`
 */
function queryOf(attributes: LookFor['attributes'], event: string): string {
  const clauses = Object.entries(attributes).map(([key, value]) => `${event}.${key}='${value}'`);
  return `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(clauses.join(' AND '))}`;
}

function bridgeShown(chainId: string, { bridge }: TrackedHandOver, side: 'taken' | 'given'): LookFor[] {
  return bridgeEventsOf(bridge, chainId)[side].map((event) => ({
    chainId,
    event,
    attributes: {},
    ...(isEvm(chainId) && { topic: topicOf(event) }),
  }));
}
