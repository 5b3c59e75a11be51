import type { Family } from './family.js';
import { evidenceShape, type RowEvidence } from './evidence.js';
import { closed, decisive, nullable, oneOf, row, type Shape, text } from '../../json/index.js';
import { isNativePath, parseTrace, printHop } from '../../denom/index.js';
import {
  brandAs,
  type ChainId,
  dayStart,
  type DenomPath,
  isVoucherDenom,
  momentOf,
  quote,
} from '../../primitives/index.js';
import { type BridgeId, bridgeNames } from '../bridges/bridge.js';
import { endKey, type ChannelEnd, type EndKey } from '../keys.js';
import type { Channel } from './channel.js';
import {
  type Outage,
  outageKey,
  type OutageKey,
  outageReasons,
  type OutageScope,
} from '../outages/outage.js';
import { sunset } from '../outages/sunset.js';
import { type Mutable, defined, type Loose } from '../loading/rows.js';
import type { At, Findings } from '../loading/findings.js';

/** An outage or risk of a part that the chain data calls active. */
export interface OutageRow {
  /** The part that is out of service or at risk. */
  readonly scope: OutageScopeRow;
  /** Seen from the chain of the scope: `in` towards it, `out` away from it. A row without it is reported, and taken as `both`. */
  readonly direction?: 'in' | 'out' | 'both';
  /** `none` takes back the row of the same key, a channel by either end; with the reason `*` all rows of that scope and direction. */
  readonly effect: 'refuse' | 'warn' | 'none';
  /** One of the known reasons, such as `chain_halted`; another one is reported, and the row applies. */
  readonly reason: string;
  /** ISO date; for `sunset` also an RFC 3339 time. In the future for `planned_shutdown` and `sunset` alone. */
  readonly since?: string | null;
  /** Of `sunset`: earlier end of deposits, an ISO date or an RFC 3339 time. */
  readonly last_in_at?: string | null;
  /** A sentence for users; null if it is in a part of the data that was not loaded. */
  readonly note?: string | null;
  /** Where that is known from; a row without it is reported, and applies. Null as for `note`. */
  readonly source?: string | null;
  /** ISO date of reading the source. */
  readonly checked?: string | null;
  /** Sources that support the row; registries do not keep them. */
  readonly evidence?: readonly RowEvidence[] | null;
}

/** A chain; a bridge at it; everything between two chains, or over one bridge between them; one channel of a chain; one coin on it. */
export interface OutageScopeRow {
  /** Chain id. */
  readonly chain_id: string;
  /** The other chain of a pair, or of the channel, which it then confirms. */
  readonly counterparty_chain_id?: string;
  /** Bridge between the two chains, or from the chain to any other. */
  readonly bridge?: string;
  /** Channel, by its id on the chain. */
  readonly channel_id?: string;
  /** Port of the channel; `transfer` unless the chain has the channel on another port only. */
  readonly port?: string;
  /** Coin, by its denom on the chain. */
  readonly denom?: string;
  /** A voucher may be named by trace and origin denom in place of its denom. */
  readonly trace?: string;
  /** Denom at the end of the trace. */
  readonly origin_denom?: string;
}

/** An outage or risk. */
export const outageShape: Shape<OutageRow> = row<OutageRow>(
  {
    scope: closed<OutageScopeRow>(
      {
        chain_id: text,
        counterparty_chain_id: decisive(text),
        bridge: decisive(text),
        channel_id: decisive(text),
        port: decisive(text),
        denom: decisive(text),
        trace: decisive(text),
        origin_denom: decisive(text),
      },
      ['chain_id'],
    ),
    direction: oneOf('in', 'out', 'both'),
    effect: oneOf('refuse', 'warn', 'none'),
    reason: text,
    since: nullable(text),
    last_in_at: nullable(text),
    note: nullable(text),
    source: nullable(text),
    checked: nullable(text),
    evidence: nullable(evidenceShape),
  },
  ['scope', 'effect', 'reason'],
);

/** Data that a scope refers to, at the time of reading the row. */
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
  const time = (field: 'since' | 'last_in_at'): string | undefined => {
    const stated = row[field] ?? undefined;
    if (stated === undefined || momentOf(stated) !== undefined) return stated;
    return report(field, `${field} must be a day or an RFC 3339 time, not ${quote(stated)}`);
  };
  if ((source === undefined || source === '') && effect !== 'none' && reason !== sunset)
    tell('source', 'an outage states its source');
  const isEnd = reason === sunset;
  if (row.last_in_at != null && !isEnd)
    tell('last_in_at', `last_in_at is only read with the reason ${sunset}`);
  const since = isEnd ? time('since') : day('since');
  const lastInAt = isEnd ? time('last_in_at') : undefined;
  return outageOf(scope, row, { since, lastInAt, checked: day('checked') });
}

/** Days and times of a row. */
type Days = { readonly [Day in 'since' | 'lastInAt' | 'checked']?: string | null | undefined };

/** The outage of a valid row. */
export function outageOf(
  scope: OutageScope,
  { direction, effect, reason, note, source }: Omit<OutageRow, 'scope'>,
  { since, lastInAt, checked }: Days,
): Outage {
  const outage: Mutable<Outage> = {
    scope,
    direction: direction ?? 'both',
    effect: effect === 'warn' ? 'warn' : 'refuse',
    reason,
  };
  if (since != null) outage.since = since;
  if (lastInAt != null) outage.lastInAt = lastInAt;
  if (checked != null) outage.checked = checked;
  if (note !== undefined) outage.note = note;
  if (source !== undefined) outage.source = source;
  return Object.freeze(outage);
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
  ['bridge'],
];

function readScope(row: OutageScopeRow, data: OutageData, report: Report): OutageScope | undefined {
  const { chain_id: chainId, counterparty_chain_id: other } = row;
  if (!data.hasChain(chainId)) return report('chain_id', `the chain ${quote(chainId)} is not in the data`);
  const stated = members.filter((member) => member !== 'chain_id' && row[member] !== undefined);
  const form = scopeForms.find(([first]) => first !== undefined && stated.includes(first)) ?? [];
  const stray = stated.find((member) => !form.includes(member));
  if (stray !== undefined) return report(stray, `${stray} says nothing beside ${form[0] ?? 'chain_id'}`);
  if (other !== undefined && !data.hasChain(other))
    return report('counterparty_chain_id', `the chain ${quote(other)} is not in the data`);
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

/** An outage as the row that it is read from. */
function outageRow({ scope, note, source, ...outage }: Outage): OutageRow {
  const { chainId, counterpartyChainId, bridge, channel, coin } = scope;
  return {
    ...defined<Omit<OutageRow, 'note' | 'source' | 'evidence'>>({
      scope: defined<OutageScopeRow>({
        chain_id: chainId,
        counterparty_chain_id: counterpartyChainId,
        bridge,
        channel_id: channel?.channel,
        port: channel?.port,
        ...coinRow(coin),
      }),
      direction: outage.direction,
      effect: outage.effect,
      reason: outage.reason,
      since: outage.since,
      last_in_at: outage.lastInAt,
      checked: outage.checked,
    }),
    ...(note !== undefined && { note }),
    ...(source !== undefined && { source }),
  };
}

/** A voucher by its trace, so that no hash is needed to read it back. */
function coinRow(coin: string | undefined): Pick<Loose<OutageScopeRow>, 'denom' | 'trace' | 'origin_denom'> {
  if (coin === undefined || isNativePath(coin) || isVoucherDenom(coin))
    return { denom: coin, trace: undefined, origin_denom: undefined };
  const { hops, baseDenom } = parseTrace(brandAs(coin));
  return { denom: undefined, trace: hops.map(printHop).join('/'), origin_denom: baseDenom };
}

/** Outages. The subjects of their rows must be in the data. */
export const outages: Family<OutageRow, Outage, OutageKey, OutageData> = {
  shape: outageShape,
  read: (row, at, findings, data) => readOutage(row, { at, findings, data }),
  write: outageRow,
  keyOf: outageKey,
};
