import { isObject, text } from '../json/index.js';
import { fromBase64Text, fromHex, fromUtf8 } from '../primitives/index.js';
import { packetEvents, sightsBy } from './chain-events.js';
import { jsonOf } from './match.js';
import type { SeenAt, SeenData, SeenCoins, SeenInTx, SeenPacket, SeenPayment } from './sighting.js';

/** An event with its attributes by key. */
interface CosmosEvent {
  readonly type: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly message?: number | undefined;
}

/** A transaction of a Cosmos chain, whatever wraps it. */
interface CosmosTx {
  readonly hash?: string;
  readonly code: number;
  readonly log: string;
  readonly events: readonly CosmosEvent[];
  /** Messages as a node prints them; absent if the answer has none. */
  readonly messages?: readonly unknown[];
}

/** Reads the transaction of a node's answer; undefined for other input. */
export function cosmosTxOf(json: unknown): CosmosTx | undefined {
  if (!isObject(json)) return undefined;
  const outer = isObject(json['result']) ? json['result'] : json;
  const response = firstObject(outer, ['tx_response', 'tx_result', 'deliver_tx']) ?? outer;
  const lists = [response['events'], ...logsOf(response).map((log) => log['events'])];
  if (!lists.some(Array.isArray)) return undefined;
  const hash = [response['txhash'], outer['hash'], outer['txhash']].find((text) => typeof text === 'string');
  const code = Number(response['code'] ?? 0);
  const log = response['raw_log'] ?? response['log'];
  const body = firstObject(firstObject(outer, ['tx']) ?? firstObject(response, ['tx']) ?? {}, ['body']);
  const messages = body?.['messages'];
  return {
    ...(typeof hash === 'string' && { hash: hash.toUpperCase() }),
    ...{ code: Number.isInteger(code) ? code : 1, log: typeof log === 'string' ? log : '' },
    events: eventsOf(response),
    ...(Array.isArray(messages) && { messages }),
  };
}

function firstObject(object: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return names.map((name) => object[name]).find(isObject);
}

function logsOf(response: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const logs = response['logs'];
  return Array.isArray(logs) ? logs.filter(isObject) : [];
}

/** Events of a transaction; logs state their message, and on newer chains an attribute does. */
function eventsOf(response: Readonly<Record<string, unknown>>): readonly CosmosEvent[] {
  const plain = listOf(response['events']);
  if (plain.length > 0) return plain.flatMap((event) => cosmosEventOf(event) ?? []);
  return logsOf(response).flatMap((log, order) => {
    const stated = Number(log['msg_index'] ?? order);
    const events = listOf(log['events']).flatMap((event) => splitEvents(event));
    return events.map((event) => ({ ...event, message: stated }));
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Reads one event; undefined for other input. */
export function cosmosEventOf(json: unknown): CosmosEvent | undefined {
  const pairs = isObject(json) && typeof json['type'] === 'string' ? pairsOf(json['attributes']) : undefined;
  if (!isObject(json) || pairs === undefined) return undefined;
  const attributes: Record<string, string> = Object.fromEntries(pairs);
  const stated = attributes['msg_index'];
  const message = stated !== undefined && /^[0-9]{1,6}$/.test(stated) ? Number(stated) : undefined;
  return { type: String(json['type']), attributes, message };
}

function pairsOf(list: unknown): readonly (readonly [string, string])[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((pair) =>
    isObject(pair) && typeof pair['key'] === 'string' ? [[pair['key'], String(pair['value'] ?? '')]] : [],
  );
}

/** Splits events of older logs, which join all events of one type: a repeated key starts the next event. */
function splitEvents(json: unknown): readonly CosmosEvent[] {
  const pairs = isObject(json) ? (pairsOf(json['attributes']) ?? []) : [];
  const parts: Record<string, string>[] = [];
  for (const [key, value] of pairs) {
    const last = parts.at(-1);
    if (last === undefined || Object.hasOwn(last, key)) parts.push({ [key]: value });
    else last[key] = value;
  }
  const type = isObject(json) ? String(json['type']) : '';
  return parts.map((attributes) => ({ type, attributes }));
}

/** Packets and payments in the events of a transaction. */
export function seenInCosmos(chainId: string, tx: CosmosTx): SeenInTx {
  const relayed = relayedPackets(tx);
  const at = (event: CosmosEvent): SeenAt => ({
    chainId,
    isWhole: tx.hash !== undefined,
    ...(tx.hash !== undefined && { hash: tx.hash }),
    ...(event.message !== undefined && { message: event.message }),
  });
  const packets = tx.events.flatMap((event) => {
    const sight = packetSeen(event, at(event));
    return sight === undefined ? [] : [withRelayed(sight, relayed)];
  });
  const isUnread = packets.some(
    ({ what, data }) => data === undefined && (what === 'sent' || what === 'answered'),
  );
  const coins = coinsIn(tx);
  const mayBeAgain = (sight: SeenPacket): boolean => {
    const isBeside = ({ what, message }: SeenPacket): boolean =>
      (what === 'sent' || what === 'answered') && message === sight.message;
    const isPaying = sight.message !== undefined && (coins?.get(sight.message)?.length ?? 0) > 0;
    return !packets.some(isBeside) && !isPaying;
  };
  const paid = [...(coins ?? [])].map(
    ([message, payments]): SeenCoins => ({
      kind: 'coins',
      chainId,
      isWhole: tx.hash !== undefined,
      payments,
      ...(tx.hash !== undefined && { hash: tx.hash }),
      ...(message !== undefined && { message }),
    }),
  );
  return {
    sightings: [...packets.map((sight) => (isUnread || mayBeAgain(sight) ? partly(sight) : sight)), ...paid],
    payments: paid.flatMap(({ payments }) => payments),
    events: new Set(tx.events.map(({ type }) => type)),
  };
}

/**
 * A packet sight that proves no absence: a packet that is relayed again has the same event alone.
 *
 * @see ibc-go `modules/core/04-channel/keeper/events.go`, `emitRecvPacketEvent`
 */
function partly({ message: _message, ...sight }: SeenPacket): SeenPacket {
  return { ...sight, isWhole: false };
}

const sights = sightsBy(packetEvents, (event) => event);

/**
 * Packet of an event; undefined without one. Channels and IBC v2 clients name attributes differently.
 *
 * @see ibc-go `modules/core/04-channel/types/events.go`, `modules/core/04-channel/v2/types/events.go`
 */
export function packetSeen({ type, attributes }: CosmosEvent, at: SeenAt): SeenPacket | undefined {
  const what = sights.get(type);
  const source = attributes['packet_src_channel'] ?? attributes['packet_source_client'];
  const dest = attributes['packet_dst_channel'] ?? attributes['packet_dest_client'];
  const sequence = attributes['packet_sequence'];
  if (what === undefined || source === undefined || dest === undefined) return undefined;
  if (sequence === undefined || !isDigits(sequence)) return undefined;
  const isClient = attributes['packet_source_client'] !== undefined;
  const stated = attributes['packet_timeout_timestamp'];
  const timeout = stated !== undefined && isDigits(stated) ? BigInt(stated) * (isClient ? second : 1n) : 0n;
  const data = dataOf(attributes);
  const isOk = what === 'answered' || isClient ? acceptanceOf(attributes) : undefined;
  return {
    kind: 'packet',
    what,
    ...at,
    source,
    dest,
    sequence: BigInt(sequence),
    ...(data !== undefined && { data }),
    ...(timeout > 0n && { timeout }),
    ...(isOk !== undefined && (what === 'answered' || what === 'acknowledged') && { isOk }),
  };
}

/** Packets of IBC v2 count whole seconds. */
const second = 1_000_000_000n;

function isDigits(text: string): boolean {
  return /^[0-9]{1,20}$/.test(text);
}

function dataOf(attributes: CosmosEvent['attributes']): SeenData | undefined {
  const encoded = attributes['encoded_packet_hex'];
  if (encoded !== undefined) return isHex(encoded) ? { kind: 'hex', hex: encoded } : undefined;
  return ics20Of(plainOrHex(attributes, 'packet_data'));
}

/** The text of an attribute that chains emit plainly, in hex, or in both forms. */
function plainOrHex(attributes: CosmosEvent['attributes'], name: string): string | undefined {
  const hex = attributes[`${name}_hex`];
  return attributes[name] ?? (hex !== undefined && isHex(hex) ? fromUtf8(fromHex(hex)) : undefined);
}

function isHex(text: string): boolean {
  return text.length % 2 === 0 && /^[0-9a-fA-F]*$/.test(text);
}

/** Data of an ICS-20 packet; undefined without data, and for data of another application. */
function ics20Of(data: string | undefined): SeenData | undefined {
  const json = data === undefined ? undefined : jsonOf(data);
  if (!isObject(json)) return undefined;
  const { denom, amount, sender, receiver, memo = '' } = json;
  if (!text.fits(denom) || !text.fits(sender) || !text.fits(receiver) || !text.fits(memo)) return undefined;
  if (!text.fits(amount) || !/^[0-9]{1,80}$/.test(amount)) return undefined;
  return { kind: 'ics20', denom, amount, sender, receiver, memo };
}

/** SHA-256 of `UNIVERSAL_ERROR_ACKNOWLEDGEMENT`, which IBC v2 writes for every error. */
export const errorAckHex = '4774d4a575993f963b1c06573736617a457abef8589178db8d10c94b4ab511ab';

/** Whether an acknowledgement accepts the packet; undefined if the event does not contain it. */
function acceptanceOf(attributes: CosmosEvent['attributes']): boolean | undefined {
  const encoded = attributes['encoded_acknowledgement_hex'];
  if (encoded !== undefined) return !encoded.toLowerCase().includes(errorAckHex);
  return isAccepting(plainOrHex(attributes, 'packet_ack'));
}

function isAccepting(ack: string | undefined): boolean | undefined {
  const json = ack === undefined ? undefined : jsonOf(ack);
  if (!isObject(json)) return undefined;
  if (Object.hasOwn(json, 'error')) return false;
  return Object.hasOwn(json, 'result') ? true : undefined;
}

interface Relayed {
  readonly data: SeenData | undefined;
  readonly isOk: boolean | undefined;
}

/** Packets in the relayers' messages of a transaction: their end events have no packet data. */
function relayedPackets({ messages = [] }: CosmosTx): ReadonlyMap<string, Relayed> {
  const found = new Map<string, Relayed>();
  for (const message of messages) {
    const packet = isObject(message) ? message['packet'] : undefined;
    if (!isObject(message) || !isObject(packet) || typeof packet['data'] !== 'string') continue;
    const { acknowledgement: ack } = message;
    found.set(`${packet['source_channel']} ${packet['destination_channel']} ${packet['sequence']}`, {
      data: ics20Of(fromBase64Text(packet['data'])),
      isOk: text.fits(ack) ? isAccepting(fromBase64Text(ack)) : undefined,
    });
  }
  return found;
}

function withRelayed(sight: SeenPacket, relayed: ReadonlyMap<string, Relayed>): SeenPacket {
  const found = relayed.get(`${sight.source} ${sight.dest} ${sight.sequence}`);
  if (found === undefined) return sight;
  const data = sight.data ?? found.data;
  const isOk = sight.what === 'acknowledged' ? found.isOk : undefined;
  return { ...sight, ...(data !== undefined && { data }), ...(isOk !== undefined && { isOk }) };
}

/** Payments by message; undefined if the chain emits no movements of coins. */
function coinsIn(tx: CosmosTx): ReadonlyMap<number | undefined, readonly SeenPayment[]> | undefined {
  const moved = tx.events.filter(({ type }) => type === 'coin_received' || type === 'coin_spent');
  if (moved.length === 0) return undefined;
  const messages = new Set<number | undefined>(tx.events.map(({ message }) => message));
  return new Map([...messages].map((message) => [message, paymentsIn(moved, message)]));
}

function paymentsIn(moved: readonly CosmosEvent[], message: number | undefined): readonly SeenPayment[] {
  const sums = new Map<string, Omit<SeenPayment, 'isKept'>>();
  const spent = new Set<string>();
  for (const { type, attributes, message: of } of moved) {
    if (of !== message) continue;
    const address = attributes[type === 'coin_received' ? 'receiver' : 'spender'];
    if (address === undefined) continue;
    for (const { denom, amount } of coinsOf(attributes['amount'] ?? '')) {
      const key = `${address} ${denom}`;
      if (type === 'coin_spent') spent.add(key);
      else sums.set(key, { address, denom, amount: amount + (sums.get(key)?.amount ?? 0n) });
    }
  }
  return [...sums].map(([key, payment]) => ({ ...payment, isKept: !spent.has(key) }));
}

function coinsOf(text: string): readonly { readonly denom: string; readonly amount: bigint }[] {
  return text.split(',').flatMap((coin) => {
    const [, amount, denom] = /^([0-9]{1,80})(.+)$/.exec(coin) ?? [];
    return amount === undefined || denom === undefined ? [] : [{ denom, amount: BigInt(amount) }];
  });
}
