import { foldCase } from '../denom/index.js';
import { isObject } from '../json/index.js';
import { remembered } from '../primitives/index.js';
import { routerEvents, sightsBy, topicOf, transferEvent } from './chain-events.js';
import type { TrackedRun } from './model.js';
import { errorAckHex } from './read-cosmos.js';
import type { SeenAt, SeenInTx, SeenPacket, SeenPayment } from './sighting.js';

/** A log of an EVM contract. */
interface EvmLog {
  readonly address: string;
  readonly topics: readonly string[];
  /** Hex without `0x`. */
  readonly data: string;
}

/** A transaction of an EVM chain, from its receipt and context. */
export interface EvmTx {
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
    address: json['address'],
    data: bare(data),
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

/** Clients at both ends of a packet, and the hashes of their names in topics. */
interface Clients {
  readonly source: string;
  readonly dest: string;
  readonly sourceTopic: string;
  readonly destTopic: string;
}

function clientsOf(runs: readonly TrackedRun[]): readonly Clients[] {
  const found = new Map<string, Clients>();
  for (const packet of runs.flatMap(({ moments }) => moments.flatMap(({ sends }) => sends))) {
    const [source, dest] = [packet.source.channel, packet.dest.channel];
    remembered(found, `${source} ${dest}`, () => {
      return { source, dest, sourceTopic: topicOf(source), destTopic: topicOf(dest) };
    });
  }
  return [...found.values()];
}

const routerTopics = sightsBy(routerEvents, topicOf);

function packetsIn(
  { topics: [topic = '', client = '', number], data }: EvmLog,
  at: SeenAt,
  clients: readonly Clients[],
): readonly SeenPacket[] {
  const what = routerTopics.get(topic);
  if (what === undefined || number === undefined) return [];
  const isOk = what === 'answered' || what === 'acknowledged' ? !data.includes(errorAckHex) : undefined;
  return clients.flatMap(({ source, dest, sourceTopic, destTopic }): readonly SeenPacket[] => {
    if ((what === 'answered' ? destTopic : sourceTopic) !== client) return [];
    const same = { source, dest, sequence: BigInt(number), data: { kind: 'hex', hex: data } as const };
    const sight: SeenPacket = { kind: 'packet', what, ...at, ...same, ...(isOk !== undefined && { isOk }) };
    // The router emits no separate event for receiving a packet.
    return what === 'answered' ? [{ kind: 'packet', what: 'received', ...at, ...same }, sight] : [sight];
  });
}

const transferTopic = topicOf(transferEvent);

function paymentIn({ address: denom, topics: [topic, , to], data }: EvmLog): readonly SeenPayment[] {
  if (topic !== transferTopic || to === undefined || data.length !== 64) return [];
  const address = `0x${to.slice(-40)}`;
  return [{ address, denom: foldCase(denom), amount: BigInt(`0x${data}`), isKept: true }];
}
