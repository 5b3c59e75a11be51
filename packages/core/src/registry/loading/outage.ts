import { isNativePath, parseTrace, printHop } from '../../denom/index.js';
import {
  brandAs,
  type ChainId,
  dayStart,
  type DenomPath,
  isVoucherDenom,
  quote,
} from '../../primitives/index.js';
import { type BridgeId, bridgeNames } from '../bridges/bridge.js';
import { endKey } from '../keys.js';
import type { Channel, ChannelEnd, EndKey } from '../model.js';
import {
  type Outage,
  outageKey,
  type OutageKey,
  outageReasons,
  type OutageScope,
  scopeKey,
} from '../outages/outage.js';
import type { OutageRow, OutageScopeRow } from '../rows.js';
import type { Mutable } from './rows.js';
import type { At, Findings } from './findings.js';

/** Data to which a scope refers, at the time of reading the row. */
export interface OutageData {
  hasChain(chainId: string): boolean;
  /** The channel of an end by its chain and channel id; of several ports `transfer` first. */
  channelOn(end: {
    readonly chainId: string;
    readonly channel: string;
    readonly port?: string;
  }): Channel | undefined;
  /** Path of a voucher that the chain lists. */
  pathOf(chainId: string, denom: string): DenomPath | undefined;
}

/** Where a row is read, and against what. */
export interface OutageReading {
  readonly at: At;
  readonly findings: Findings;
  readonly data: OutageData;
  /** False where something of the row did not fit and was left out. */
  readonly isWhole?: boolean;
}

/**
 * Adds a row to the outages. `effect: 'none'` lifts the row of the same key, with the reason `*` every row of
 * exactly that scope and direction, but none of its layer; a channel may be named by either end. Of two
 * contradicting rows of one layer the refusal stays, and no invalid row lifts or weakens a refusal.
 *
 * @param inLayer keys of rows that the same layer has added
 */
export function layOutage(
  outages: Map<OutageKey, Outage>,
  row: OutageRow,
  reading: OutageReading,
  inLayer: Set<OutageKey> = new Set(),
): void {
  const { findings, at } = reading;
  const found = new Set<string>();
  const counted: Findings = {
    ...findings,
    report: (reason, field, ...rest) => {
      found.add(field);
      findings.report(reason, field, ...rest);
    },
    tell: (field, message) => {
      found.add(field);
      findings.tell(field, message);
    },
  };
  const outage = readOutage(row, { ...reading, findings: counted });
  if (outage === undefined) return;
  const key = outageKey(outage);
  const isSecond = inLayer.has(key);
  inLayer.add(key);
  if (isSecond)
    findings.report('DATA_INVALID', at(), 'two rows have one scope, direction and reason; a refusal stays');
  const isKept = isSecond || found.size > 0 || reading.isWhole === false;
  if (row.effect === 'none') {
    if (!isKept) takeBack(outages, { outage, inLayer, data: reading.data });
  } else if (!isKept || outages.get(key)?.effect !== 'refuse' || outage.effect === 'refuse') {
    outages.set(key, outage);
  }
}

interface TakingBack {
  readonly outage: Outage;
  readonly inLayer: ReadonlySet<OutageKey>;
  readonly data: OutageData;
}

function takeBack(outages: Map<OutageKey, Outage>, { outage, inLayer, data }: TakingBack): void {
  const { reason } = outage;
  const places = placesOf(outage, data);
  for (const [key, known] of outages) {
    const isMeant =
      places.has(placeKey(known)) && (reason === '*' ? !inLayer.has(key) : reason === known.reason);
    if (isMeant) outages.delete(key);
  }
}

type Directed = Pick<Outage, 'scope' | 'direction'>;

const placeKey = ({ scope, direction }: Directed): string => `${scopeKey(scope)} ${direction}`;

/** Places of coins, as both ends of a channel name them: outgoing at one end is incoming at the other. */
function placesOf({ scope, direction }: Directed, data: OutageData): ReadonlySet<string> {
  const places = new Set([placeKey({ scope, direction })]);
  const { chainId, channel } = scope;
  const known = channel && data.channelOn({ chainId, ...channel });
  for (const end of known === undefined ? [] : [known.a, known.b]) {
    const { port, channel: id } = end;
    const isHere = end.chainId === chainId && port === channel?.port && id === channel.channel;
    const other = {
      scope: { chainId: end.chainId, channel: { port, channel: id } },
      direction: turned[direction],
    };
    if (!isHere) places.add(placeKey(other));
  }
  return places;
}

const turned = { in: 'out', out: 'in', both: 'both' } as const;

/**
 * The outage of a row; undefined without a subject. An error in an informative member (reason, date, source) is
 * reported, and the row applies.
 */
export function readOutage(row: OutageRow, { at, findings, data }: OutageReading): Outage | undefined {
  const report = (field: string, message: string): undefined => {
    findings.report('DATA_INVALID', `${at()}/${field}`, message);
  };
  const scope = readScope(row.scope, data, (member, message) => report(`scope/${member}`, message));
  if (scope === undefined) return undefined;
  const { effect, direction, reason, source } = row;
  const tell = (field: string, message: string): void => findings.tell(`${at()}/${field}`, message);
  if (direction === undefined)
    report('direction', 'direction must be stated: in, out or both; without it the row is taken as both');
  if (!Object.hasOwn(outageReasons, reason) && !(reason === '*' && effect === 'none'))
    tell('reason', `unknown reason ${quote(reason)}`);
  const day = (field: 'since' | 'checked'): string | undefined => {
    const stated = row[field] ?? undefined;
    if (stated === undefined || dayStart(stated) !== undefined) return stated;
    return report(field, `${field} must be a day such as 2026-08-22, not ${quote(stated)}`);
  };
  if ((source === undefined || source === '') && effect !== 'none')
    tell('source', 'an outage states its source');
  return outageOf(scope, row, { since: day('since'), checked: day('checked') });
}

/** Days of a row. */
type Days = { readonly [Day in 'since' | 'checked']?: string | null | undefined };

/** The outage of a valid row. */
export function outageOf(
  scope: OutageScope,
  { direction, effect, reason, note, source }: Omit<OutageRow, 'scope'>,
  { since, checked }: Days,
): Outage {
  const outage: Mutable<Outage> = {
    scope,
    direction: direction ?? 'both',
    effect: effect === 'warn' ? 'warn' : 'refuse',
    reason,
  };
  if (since != null) outage.since = since;
  if (checked != null) outage.checked = checked;
  if (note !== undefined) outage.note = note;
  if (source !== undefined) outage.source = source;
  return Object.freeze(outage);
}

/** An outage that names a voucher by its denom names it by its path once that is known; of two that become one the refusal stays. */
export function nameByPath(
  outages: Map<OutageKey, Outage>,
  [key, outage]: readonly [OutageKey, Outage],
  path: DenomPath,
): void {
  const scope = Object.freeze<OutageScope>({ chainId: outage.scope.chainId, coin: path });
  const named = Object.freeze<Outage>({ ...outage, scope });
  outages.delete(key);
  const isKept = outages.get(outageKey(named))?.effect === 'refuse' && outage.effect !== 'refuse';
  if (!isKept) outages.set(outageKey(named), named);
}

/** Removes outages by their scope. */
export function removeOutages(
  outages: Map<OutageKey, Outage>,
  isTaken: (scope: OutageScope) => boolean,
): void {
  for (const [key, { scope }] of outages) if (isTaken(scope)) outages.delete(key);
}

/** Channels by the keys of both their ends. */
export interface ChannelEnds extends Iterable<readonly [EndKey, Channel]> {
  readonly get: (key: EndKey) => Channel | undefined;
}

/** Channels by both their ends. */
export function endsOf(channels: Iterable<Channel>): Map<EndKey, Channel> {
  const ends = new Map<EndKey, Channel>();
  for (const channel of channels) ends.set(endKey(channel.a), channel).set(endKey(channel.b), channel);
  return ends;
}

/** The channel of an end, among channels by both their ends; of several ports `transfer` first. */
export function channelOn(
  ends: ChannelEnds,
  { chainId, channel, port }: Parameters<OutageData['channelOn']>[0],
): Channel | undefined {
  const found = ends.get(endKey({ chainId, channel, port: port ?? 'transfer' }));
  if (found !== undefined || port !== undefined) return found;
  for (const [key, one] of ends) if (key.startsWith(`${chainId}/`) && key.endsWith(`/${channel}`)) return one;
  return undefined;
}

type Report = (member: keyof OutageScopeRow, message: string) => undefined;

/**
 * Members of a scope that belong together; other members of a row would change its subject, and are an error.
 */
const scopeForms: readonly (readonly (keyof OutageScopeRow)[])[] = [
  ['channel_id', 'port', 'counterparty_chain_id'],
  ['denom'],
  ['origin_denom', 'trace'],
  ['counterparty_chain_id', 'bridge'],
];

function readScope(row: OutageScopeRow, data: OutageData, report: Report): OutageScope | undefined {
  const { chain_id: chainId, counterparty_chain_id: other } = row;
  if (!data.hasChain(chainId))
    return report('chain_id', `the data does not hold the chain ${quote(chainId)}`);
  const stated = members.filter((member) => member !== 'chain_id' && row[member] !== undefined);
  const form = scopeForms.find(([first]) => first !== undefined && stated.includes(first)) ?? [];
  const stray = stated.find((member) => !form.includes(member));
  if (stray !== undefined) return report(stray, `${stray} says nothing beside ${form[0] ?? 'chain_id'}`);
  if (other !== undefined && !data.hasChain(other))
    return report('counterparty_chain_id', `the data does not hold the chain ${quote(other)}`);
  const chain: ChainId = brandAs(chainId);
  if (row.channel_id !== undefined) return readChannelScope(chain, row, data, report);
  if (row.denom !== undefined || row.origin_denom !== undefined)
    return readCoinScope(chain, row, data, report);
  return readWideScope(chain, row, report);
}

const members = [
  ...(['chain_id', 'counterparty_chain_id', 'bridge', 'channel_id', 'port'] as const),
  ...(['denom', 'trace', 'origin_denom'] as const),
];

function readWideScope(
  chainId: ChainId,
  { counterparty_chain_id: other, bridge }: OutageScopeRow,
  report: Report,
): OutageScope | undefined {
  if (other === chainId) return report('counterparty_chain_id', `${chainId} is no pair with itself`);
  if (bridge !== undefined && !isBridgeId(bridge)) return report('bridge', `${quote(bridge)} is no bridge`);
  return Object.freeze<OutageScope>({
    chainId,
    ...(other !== undefined && { counterpartyChainId: brandAs<ChainId>(other) }),
    ...(bridge !== undefined && { bridge }),
  });
}

function readChannelScope(
  chainId: ChainId,
  { channel_id: channel = '', port, counterparty_chain_id: other }: OutageScopeRow,
  data: OutageData,
  report: Report,
): OutageScope | undefined {
  const found = data.channelOn({ chainId, channel, ...(port !== undefined && { port }) });
  if (found === undefined) return report('channel_id', `${chainId} has no channel ${quote(channel)}`);
  const [here, there] = endsFrom(found, chainId);
  if (other !== undefined && other !== there.chainId)
    return report(
      'counterparty_chain_id',
      `${channel} of ${chainId} leads to ${there.chainId}, not to ${quote(other)}`,
    );
  return Object.freeze({ chainId, channel: Object.freeze({ port: here.port, channel: here.channel }) });
}

function endsFrom({ a, b }: Channel, chainId: ChainId): readonly [here: ChannelEnd, there: ChannelEnd] {
  return a.chainId === chainId ? [a, b] : [b, a];
}

/** A coin by its path, or a voucher that the chain does not list by its denom. */
function readCoinScope(
  chainId: ChainId,
  { denom, trace, origin_denom: origin = '' }: OutageScopeRow,
  data: OutageData,
  report: Report,
): OutageScope | undefined {
  if (denom === undefined) {
    if (origin === '') return report('origin_denom', 'a trace leads to a denom');
    const path = `${trace ?? ''}/${origin}`;
    const { hops } = parseTrace(path);
    return hops.length > 0 && hops.map(printHop).join('/') === trace
      ? Object.freeze({ chainId, coin: path })
      : report('trace', `${quote(trace)} is no trace of ${quote(origin)}`);
  }
  if (isVoucherDenom(denom)) return Object.freeze({ chainId, coin: data.pathOf(chainId, denom) ?? denom });
  const isHash = denom.toLowerCase().startsWith('ibc/'); // of another form or letter case: it names no coin
  if (denom !== '' && !isHash && isNativePath(denom)) return Object.freeze({ chainId, coin: denom });
  return report('denom', `${quote(denom)} is no denom`);
}

function isBridgeId(name: string): name is BridgeId {
  return Object.hasOwn(bridgeNames, name);
}
