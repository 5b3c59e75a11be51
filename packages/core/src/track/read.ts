import { foldCase } from '../denom/index.js';
import { isObject, parseExactJson } from '../json/index.js';
import { RoutingError } from '../primitives/index.js';
import { bridgeEventsOf, topicOf } from './chain-events.js';
import type { BridgeEvent, ChainEvent, TrackedTx, TrackPlan, TransactionEvent } from './model.js';
import { holdsAll } from './match.js';
import { cosmosEventOf, cosmosTxOf, packetSeen, seenInCosmos } from './read-cosmos.js';
import { evmLogOf, type EvmTx, evmTxOf, seenInEvm } from './read-evm.js';
import type { SeenAt, SeenBridge, SeenInTx, SeenTx, Sighting } from './sighting.js';

/** Parts of a plan that relate an event to it. */
type Known = Pick<TrackPlan, 'txs' | 'runs'>;

/**
 * Facts of a transaction about a plan.
 *
 * @throws RoutingError `INVALID_TYPE` for input that is not a node's answer
 */
export function sightingsIn(known: Known, event: TransactionEvent): readonly Sighting[] {
  const { gives } = event;
  const found = sightingsOfTx(known, event);
  const [first] = found;
  if (gives === undefined) return found;
  const [given] = sightingsOfBridge(known, { kind: 'bridge', ...gives, outcome: 'arrived' });
  if (given?.chainId !== event.chainId) refuse(`the bridge gives nothing on ${event.chainId}`, 'gives');
  if (found.some((sight) => sight.kind === 'tx' && !sight.isOk)) return found;
  const at = first && { isWhole: first.isWhole, ...(first.hash !== undefined && { hash: first.hash }) };
  return [...found.filter(({ kind }) => kind !== 'bridge'), { ...given, ...at }];
}

function sightingsOfTx(known: Known, event: TransactionEvent): readonly Sighting[] {
  const { chainId, json, tx: stated } = event;
  if (stated !== undefined) demandTx(known.txs, stated, chainId);
  const cosmos = cosmosTxOf(json);
  if (cosmos !== undefined) {
    const { hash, code, log: reason, messages } = cosmos;
    const tx = stated ?? known.txs.findIndex((one) => one.chainId === chainId && isSigned(one, messages));
    const at: SeenAt = { chainId, isWhole: hash !== undefined, ...(hash && { hash }) };
    const signed = signedAs(at, tx, code === 0, reason);
    return code === 0 ? [...signed, ...withBridges(known, at, seenInCosmos(chainId, cosmos))] : signed;
  }
  const evm = evmTxOf(json);
  if (evm !== undefined) {
    const { hash, isOk } = evm;
    const tx = stated ?? known.txs.findIndex((one) => one.chainId === chainId && isCalled(one, evm));
    const at: SeenAt = { chainId, isWhole: false, ...(hash && { hash }) };
    const signed = signedAs(at, tx, isOk, 'the call reverted');
    return isOk ? [...signed, ...withBridges(known, at, seenInEvm(chainId, evm, known.runs))] : signed;
  }
  return sightingsInSvm(event);
}

/** The inclusion of a transaction of the plan; nothing for a foreign one, whose order is negative. */
function signedAs(at: SeenAt, tx: number, isOk: boolean, reason: string): readonly SeenTx[] {
  return tx < 0 ? [] : [{ kind: 'tx', ...at, tx, isOk, ...(!isOk && { reason }) }];
}

/** On an SVM chain only the end of a transaction that the caller identifies is read. */
function sightingsInSvm({ chainId, json, tx }: TransactionEvent): readonly Sighting[] {
  const result = isObject(json) && isObject(json['result']) ? json['result'] : json;
  const meta = isObject(result) ? result['meta'] : undefined;
  if (!isObject(result) || !isObject(meta) || !Object.hasOwn(meta, 'err')) refuse(txExpected);
  if (tx === undefined) return [];
  const signatures = isObject(result['transaction']) ? result['transaction']['signatures'] : undefined;
  const hash = Array.isArray(signatures) && typeof signatures[0] === 'string' ? signatures[0] : undefined;
  const isOk = meta['err'] === null;
  const at = { chainId, isWhole: false, ...(hash !== undefined && { hash }) };
  return signedAs(at, tx, isOk, JSON.stringify(meta['err']));
}

const txExpected =
  '`json` must be a transaction as a node answers it: `tx_response` with `events`, a receipt with `status` and `logs`, or what ' +
  '`getTransaction` answers';

function refuse(message: string, field = 'json'): never {
  throw new RoutingError('INVALID_TYPE', field, message);
}

/** Facts of one event about a plan. @throws RoutingError `INVALID_TYPE` for input that is not an event */
export function sightingsInEvent(known: Known, { chainId, json }: ChainEvent): readonly Sighting[] {
  const event = cosmosEventOf(json);
  if (event !== undefined) return [packetSeen(event, { chainId, isWhole: false }) ?? []].flat();
  const log = evmLogOf(json);
  if (log === undefined) {
    refuse(
      '`json` must be an event with `type` and `attributes`, or a log with `address`, `topics` and `data`',
    );
  }
  return seenInEvm(chainId, { logs: [log] }, known.runs).sightings;
}

/** Statement of a bridge. @throws RoutingError `INVALID_TYPE` for a deposit that no run of the plan has */
export function sightingsOfBridge({ runs }: Known, event: BridgeEvent): readonly Sighting[] {
  const { tx, handOver, outcome, why } = event;
  if (outcome !== 'arrived' && outcome !== 'kept') refuse('`outcome` must be `arrived` or `kept`', 'outcome');
  const moments = runs.flatMap((run) => run.moments);
  const moment = moments.find((one) => one.tx === tx && one.handOver?.index === handOver);
  if (moment === undefined) refuse('the plan hands nothing to a bridge there', 'handOver');
  const stated = { tx, handOver, outcome, ...(why !== undefined && { why }) };
  return [{ kind: 'bridge', chainId: moment.chainId, isWhole: false, ...stated }];
}

function demandTx(txs: readonly TrackedTx[], tx: number, chainId: string): void {
  const planned = txs[tx];
  if (planned === undefined)
    refuse(`\`tx\` must be the order of a transaction of the plan, below ${txs.length}`, 'tx');
  if (planned.chainId !== chainId)
    refuse(`transaction ${tx} is signed on ${planned.chainId}, not on ${chainId}`, 'chainId');
}

/** Whether the messages in a node's answer are the messages of a transaction of the plan. */
function isSigned({ msgs }: TrackedTx, shown: readonly unknown[] | undefined): boolean {
  if (msgs === undefined || shown?.length !== msgs.length) return false;
  return msgs.every(({ typeUrl, value }, index) => {
    const message = shown[index];
    return isObject(message) && message['@type'] === typeUrl && holdsAll(message, parseExactJson(value));
  });
}

function isCalled({ to, data }: TrackedTx, { to: called, input }: EvmTx): boolean {
  if (to === undefined || data === undefined) return false;
  return foldCase(to) === foldCase(called) && data.replace(/^0x/i, '').toLowerCase() === input;
}

/** Adds payouts of bridges: a transaction with the bridge's event that pays the expected coins to the expected recipient. */
function withBridges({ runs }: Known, at: SeenAt, seen: SeenInTx): readonly Sighting[] {
  const found = new Map<string, SeenBridge>();
  for (const { kind, tx, handOver } of runs.flatMap((run) => run.moments)) {
    if (kind !== 'arrived' || handOver?.to.chainId !== at.chainId) continue;
    const { to, bridge, index } = handOver;
    const { given } = bridgeEventsOf(bridge, at.chainId);
    const isShown = given.some((event) => seen.events.has(event) || seen.events.has(topicOf(event)));
    const isPaid = seen.payments.some(
      ({ address, denom, amount }) =>
        foldCase(address) === foldCase(to.address) &&
        foldCase(denom) === foldCase(to.denom) &&
        amount === to.amount,
    );
    if (!isShown || !isPaid) continue;
    found.set(`${tx}/${index}`, { kind: 'bridge', ...at, tx, handOver: index, outcome: 'arrived' });
  }
  return [...seen.sightings, ...found.values()];
}
