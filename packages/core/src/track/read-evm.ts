import { foldCase } from '../denom/index.js';
import { isObject } from '../json/index.js';
import { keccak, toHex, toUtf8 } from '../primitives/index.js';
import { routerEvents, topicOf, transferEvent } from './bridge-events.js';
import type { TrackedRun } from './model.js';
import { errorAckHex } from './read-cosmos.js';
import type { PacketSight, SeenAt, SeenInTx, SeenPacket, SeenPayment } from './sighting.js';

/** A log of an EVM contract. */
interface EvmLog {
  readonly address: string;
  readonly topics: readonly string[];
  /** Hex without `0x`. */
  readonly data: string;
}

/** A transaction of an EVM chain, from its receipt and context. */
interface EvmTx {
  readonly hash?: string;
  readonly isOk: boolean;
  readonly to: string;
  /** Calldata, hex without `0x`; absent where only the receipt was given. */
  readonly input?: string;
  readonly logs: readonly EvmLog[];
}

/** Reads a receipt; undefined for other input. */
export function evmTxOf(json: unknown): EvmTx | undefined {
  if (!isObject(json)) return undefined;
  const receipt = [json['receipt'], json['result'], json].find(
    (part) => isObject(part) && Array.isArray(part['logs']),
  );
  const logs = isObject(receipt) ? receipt['logs'] : undefined;
  if (!isObject(receipt) || !Array.isArray(logs) || !Object.hasOwn(receipt, 'status')) return undefined;
  const beside = isObject(json['transaction']) ? json['transaction'] : receipt;
  const hash = receipt['transactionHash'];
  const input = beside['input'] ?? beside['data'];
  const status = receipt['status'];
  return {
    ...(typeof hash === 'string' && { hash: hash.toLowerCase() }),
    isOk: status === 'success' || Number(status) === 1,
    to: String(receipt['to'] ?? beside['to'] ?? ''),
    ...(typeof input === 'string' && { input: bare(input) }),
    logs: logs.flatMap((log) => evmLogOf(log) ?? []),
  };
}

/** Reads one log; undefined for other input. */
export function evmLogOf(json: unknown): EvmLog | undefined {
  if (!isObject(json) || typeof json['address'] !== 'string' || !Array.isArray(json['topics']))
    return undefined;
  const { topics, data = '0x' } = json;
  const isRead = topics.every((topic) => typeof topic === 'string' && /^0x[0-9a-fA-F]{64}$/.test(topic));
  if (!isRead || typeof data !== 'string' || !/^(?:0x)?(?:[0-9a-fA-F]{2})*$/.test(data)) return undefined;
  return {
    ...{ address: json['address'], data: bare(data) },
    topics: topics.map((topic: string) => topic.toLowerCase()),
  };
}

function bare(hex: string): string {
  return (/^0x/i.test(hex) ? hex.slice(2) : hex).toLowerCase();
}

/** Packets over IBC v2 and token payments in logs. */
export function seenInEvm(
  chainId: string,
  { hash, logs }: Pick<EvmTx, 'hash' | 'logs'>,
  runs: readonly TrackedRun[],
): SeenInTx {
  const at: SeenAt = { chainId, isWhole: false, ...(hash !== undefined && { hash }) };
  const clients = clientsOf(runs);
  return {
    sightings: logs.flatMap((log) => packetsIn(log, at, clients)),
    payments: logs.flatMap(paymentIn),
    events: new Set(logs.flatMap(({ topics: [topic] }) => (topic === undefined ? [] : [topic]))),
  };
}

/** Clients at both ends of packets, by the hash of their name in a topic. */
type Clients = ReadonlyMap<string, readonly (readonly [source: string, dest: string])[]>;

function clientsOf(runs: readonly TrackedRun[]): Clients {
  const pairs = new Map<string, readonly [string, string]>();
  for (const { source, dest } of runs.flatMap(({ moments }) => moments.flatMap(({ sends }) => sends)))
    pairs.set(`${source.channel} ${dest.channel}`, [source.channel, dest.channel]);
  const found = new Map<string, (readonly [string, string])[]>();
  for (const pair of pairs.values()) {
    for (const name of new Set(pair)) {
      const topic = `0x${toHex(keccak(toUtf8(name)))}`;
      found.set(topic, [...(found.get(topic) ?? []), pair]);
    }
  }
  return found;
}

const routerTopics: ReadonlyMap<string, PacketSight> = new Map([
  [topicOf(routerEvents.sent), 'sent'],
  [topicOf(routerEvents.answered), 'answered'],
  [topicOf(routerEvents.acknowledged), 'acknowledged'],
  [topicOf(routerEvents['timed-out']), 'timed-out'],
]);

function packetsIn(
  { topics: [topic = '', client = '', number], data }: EvmLog,
  at: SeenAt,
  clients: Clients,
) {
  const what = routerTopics.get(topic);
  if (what === undefined || number === undefined) return [];
  const isOk = what === 'answered' || what === 'acknowledged' ? !data.includes(errorAckHex) : undefined;
  return (clients.get(client) ?? []).flatMap(([source, dest]): SeenPacket[] => {
    const named = what === 'answered' ? dest : source;
    if (`0x${toHex(keccak(toUtf8(named)))}` !== client) return [];
    const same = { source, dest, sequence: BigInt(number), data: { kind: 'hex', hex: data } as const };
    const sight: SeenPacket = { kind: 'packet', what, ...at, ...same, ...(isOk !== undefined && { isOk }) };
    // The router emits no separate event for receiving a packet.
    return what === 'answered' ? [{ kind: 'packet', what: 'received', ...at, ...same }, sight] : [sight];
  });
}

const transferTopic = topicOf(transferEvent);

function paymentIn({ address: denom, topics: [topic, , to], data }: EvmLog): readonly SeenPayment[] {
  if (topic !== transferTopic || to === undefined || data.length !== 64) return [];
  return [
    { address: `0x${to.slice(-40)}`, denom: foldCase(denom), amount: BigInt(`0x${data}`), isKept: true },
  ];
}
