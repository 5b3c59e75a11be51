/** What nodes answer of a simulated run, one answer for each transaction of a chain. */
import type { Moment, Packet, SimulatedTx } from 'wayfold/simulate';
import { parseExactJson } from 'wayfold';
import type { TrackEvent } from 'wayfold/track';
import { encodeAbiParameters, keccak256, parseAbiParameters, stringToHex, toEventHash } from 'viem';

type CosmosEvent = {
  readonly type: string;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
};

/** Sequences of a channel do not begin with the plan. */
const before = 41_000;

const isEvm = (chainId: string): boolean => /^[0-9]+$/.test(chainId);

/** What is to be fed of one moment; undefined where no chain shows anything. */
export function eventOf(moment: Moment, txs: readonly SimulatedTx[], at: number): TrackEvent | undefined {
  const { kind, tx, chainId, isDone, handOver } = moment;
  const stall = moment.events.find((one) => one.kind === 'stall');
  // Blocks send the packets of such accounts, so that only a statement says that none was sent.
  const isHeld = kind === 'arrived' && stall !== undefined;
  const gives =
    kind === 'arrived' && !isHeld && !isEvm(chainId) && chainId !== 'solana'
      ? { tx, handOver: handOver?.index ?? 0 }
      : undefined;
  if ((kind === 'arrived' && gives === undefined) || kind === 'kept') {
    const outcome = kind === 'arrived' ? 'arrived' : 'kept';
    const why = stall?.kind === 'stall' ? { why: stall.why } : {};
    return { kind: 'bridge', tx, handOver: handOver?.index ?? 0, outcome, ...why };
  }
  if (!isDone && kind !== 'signed') return undefined;
  const hash = `${kind}${at}x`.toUpperCase().padEnd(64, '0');
  if (isEvm(chainId)) return { kind: 'transaction', chainId, json: receiptOf(moment, txs[tx], hash) };
  const signed = kind === 'signed' ? txs[tx] : undefined;
  if (signed?.tx !== undefined) {
    const json = { meta: { err: isDone ? null : {} }, transaction: { signatures: [hash] } };
    return { kind: 'transaction', chainId, json, tx };
  }
  const messages = (signed?.msgs ?? []).map(({ typeUrl, value }) => ({
    '@type': typeUrl,
    ...objectOf(value),
  }));
  const json = {
    tx: { body: { messages } },
    tx_response: {
      txhash: hash,
      code: isDone ? 0 : 5,
      raw_log: moment.reason ?? '',
      events: isDone ? cosmosEvents(moment) : [],
    },
  };
  // What the model does not know how to sign, only its signer can name.
  return { kind: 'transaction', chainId, json, ...(gives && { gives }) };
}

/** The single events of what a node answered. */
export function partsOf(event: TrackEvent): readonly TrackEvent[] {
  if (event.kind !== 'transaction') return [event];
  const { tx_response: response, logs } = event.json as {
    tx_response?: { code: number; events: readonly CosmosEvent[] };
    logs?: readonly unknown[];
  };
  const list = response?.events ?? logs ?? [];
  return list.map((json) => ({ kind: 'event', chainId: event.chainId, json }));
}

/** What a second relayer's transaction shows, which comes too late: the packet, and nothing that follows from it. */
export function relayedAgain(event: TrackEvent): readonly TrackEvent[] {
  if (event.kind !== 'transaction') return [];
  const { tx_response: response } = event.json as { tx_response?: { events: readonly CosmosEvent[] } };
  const again = (response?.events ?? []).filter(({ type }) =>
    ['coin_spent', 'recv_packet', 'acknowledge_packet', 'timeout_packet'].includes(type),
  );
  if (again.length < 2) return [];
  const json = { tx_response: { txhash: 'AGAIN', code: 0, raw_log: '', events: again } };
  return [{ kind: 'transaction', chainId: event.chainId, json }];
}

function cosmosEvents(moment: Moment): CosmosEvent[] {
  const { kind, packet, answers, events } = moment;
  const about = {
    received: 'recv_packet',
    acknowledged: 'acknowledge_packet',
    'timed-out': 'timeout_packet',
  };
  const type = about[kind as keyof typeof about];
  return [
    event('coin_spent', { spender: 'whoever pays for gas', amount: '1utoken' }),
    ...(packet && type !== undefined ? [packetEvent(type, packet, type === 'recv_packet')] : []),
    ...events.flatMap((one) => {
      if (one.kind === 'packet') return [packetEvent('send_packet', one.packet, true)];
      if (one.kind === 'pay' || one.kind === 'arrive')
        return [
          event('coin_received', { receiver: one.to.address, amount: `${one.to.amount}${one.to.denom}` }),
        ];
      if (one.kind === 'call')
        return one.coins.map(({ amount, denom }) =>
          event('coin_received', { receiver: one.contract, amount: `${amount}${denom}` }),
        );
      return [];
    }),
    ...answers.map(({ packet: answered, ack }) => {
      const text = ack.isOk ? JSON.stringify({ result: ack.result }) : JSON.stringify({ error: ack.error });
      const more: Record<string, string> = isClient(answered)
        ? { encoded_acknowledgement_hex: ack.isOk ? hex(text) : errorAck }
        : { packet_ack_hex: hex(text) };
      return packetEvent('write_acknowledgement', answered, true, more);
    }),
  ].map(({ type: name, attributes }) => ({
    type: name,
    attributes: [...attributes, { key: 'msg_index', value: '0' }],
  }));
}

const errorAck = '4774d4a575993f963b1c06573736617a457abef8589178db8d10c94b4ab511ab';

const hex = (text: string): string => Buffer.from(text).toString('hex');

const isClient = ({ source }: Packet): boolean => !/^channel-[0-9]+$/.test(source.channel);

function packetEvent(
  type: string,
  packet: Packet,
  hasData: boolean,
  more: Readonly<Record<string, string>> = {},
): CosmosEvent {
  const { source, dest, sequence, timeout } = packet;
  if (isClient(packet)) {
    return event(type, {
      ...{ packet_source_client: source.channel, packet_dest_client: dest.channel },
      ...{
        packet_sequence: String(sequence + before),
        packet_timeout_timestamp: String(timeout / 1_000_000_000n),
      },
      ...{ encoded_packet_hex: hex(dataOf(packet)), ...more },
    });
  }
  return event(type, {
    ...(hasData && { packet_data_hex: hex(dataOf(packet)) }),
    ...{ packet_timeout_height: '0-0', packet_timeout_timestamp: String(timeout) },
    ...{ packet_sequence: String(sequence + before) },
    ...{ packet_src_port: source.port, packet_src_channel: source.channel },
    ...{ packet_dst_port: dest.port, packet_dst_channel: dest.channel, ...more },
  });
}

/** Keys in another order than anybody wrote them. */
function dataOf({ denom, amount, sender, receiver, memo }: Packet): string {
  return JSON.stringify({ receiver, amount: String(amount), denom, sender, ...(memo !== '' && { memo }) });
}

function event(type: string, attributes: Readonly<Record<string, string>>): CosmosEvent {
  return { type, attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })) };
}

const packetType =
  '(uint64 sequence, string sourceClient, string destClient, uint64 timeout, (string, string, string, string, bytes)[] payloads)';
const packetSignature = '(uint64,string,string,uint64,(string,string,string,string,bytes)[])';

function receiptOf(
  { kind, isDone, events, answers, packet }: Moment,
  tx: SimulatedTx | undefined,
  hash: string,
): unknown {
  const logs = events.flatMap((one) => (one.kind === 'packet' ? [routerLog('SendPacket', one.packet)] : []));
  const answered = answers.map(({ packet: one, ack }) => routerLog('WriteAcknowledgement', one, ack.isOk));
  const ended = events.flatMap((one) => {
    if (one.kind === 'ack') return [routerLog('AckPacket', one.packet, one.ack.isOk)];
    return one.kind === 'timeout' && packet !== undefined ? [routerLog('TimeoutPacket', packet)] : [];
  });
  return {
    ...{
      transactionHash: `0x${hash}`,
      status: isDone ? '0x1' : '0x0',
      logs: isDone ? [...logs, ...answered, ...ended] : [],
    },
    ...(kind === 'signed' &&
      tx?.to !== undefined && { to: tx.to, transaction: { input: withPrefix(tx.data ?? '') } }),
  };
}

const withPrefix = (data: string): string => (data.startsWith('0x') ? data : `0x${data}`);

function routerLog(name: string, packet: Packet, isOk?: boolean): unknown {
  const { source, dest, sequence, timeout } = packet;
  const ack = isOk === undefined ? undefined : (`0x${isOk ? '01' : errorAck}` as const);
  const tail = name === 'WriteAcknowledgement' ? ',bytes[]' : name === 'AckPacket' ? ',bytes' : '';
  const value = stringToHex(dataOf(packet));
  const struct = [
    BigInt(sequence + before),
    source.channel,
    dest.channel,
    timeout / 1_000_000_000n,
    [['transfer', 'transfer', 'ics20-1', 'json', value]],
  ] as const;
  const types = parseAbiParameters(`${packetType} packet${tail === '' ? '' : `,${tail.slice(1)} ack`}`);
  const values = tail === '' ? [struct] : [struct, tail === ',bytes' ? ack : [ack]];
  const named = name === 'WriteAcknowledgement' ? dest.channel : source.channel;
  return {
    address: '0x1111111111111111111111111111111111111111',
    topics: [
      toEventHash(`${name}(string,uint256,${packetSignature}${tail})`),
      keccak256(stringToHex(named)),
      `0x${BigInt(sequence + before)
        .toString(16)
        .padStart(64, '0')}`,
    ],
    data: encodeAbiParameters(types, values as never),
  };
}

/** As a node prints it: every digit of its numbers. */
function objectOf(text: string): object {
  return parseExactJson(text) as object;
}
