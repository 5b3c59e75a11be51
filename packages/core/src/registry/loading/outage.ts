import { isNativePath } from '../../denom/index.js';
import {
  brandAs,
  type ChainId,
  dayStart,
  type DenomPath,
  isVoucherDenom,
  pointerTo,
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
import type { OutageRow } from '../rows.js';
import { defined } from './rows.js';
import type { At, Findings } from './findings.js';

/** What a scope may name: the data as it stands when the row is read. */
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
}

/**
 * Lays a row over what is known. `effect: 'none'` takes back the row of the same key, with the reason `*` every row of
 * exactly that scope and direction. Of two rows of one layer that say different things the refusal stays.
 *
 * @param inLayer keys of rows that the same layer has put there
 */
export function layOutage(
  outages: Map<OutageKey, Outage>,
  row: OutageRow,
  reading: OutageReading,
  inLayer: Set<OutageKey> = new Set(),
): void {
  const { at, findings } = reading;
  const outage = readOutage(row, reading);
  if (outage === undefined) return;
  const key = outageKey(outage);
  if (row.effect === 'none') {
    const isTaken = ({ scope, direction }: Outage) =>
      direction === outage.direction && scopeKey(scope) === scopeKey(outage.scope);
    if (row.reason !== '*') outages.delete(key);
    else for (const [known, one] of outages) if (isTaken(one)) outages.delete(known);
    return;
  }
  if (inLayer.has(key)) {
    findings.report('DATA_INVALID', at(), 'two rows have one scope, direction and reason; a refusal stays');
    if (outages.get(key)?.effect === 'refuse') return;
  }
  inLayer.add(key);
  outages.set(key, outage);
}

/**
 * The outage that a row states; undefined for one that names nothing. A mistake in what is only told (reason, date,
 * source) is reported, and the row applies.
 */
export function readOutage(row: OutageRow, { at, findings, data }: OutageReading): Outage | undefined {
  const report = (field: string, message: string): undefined => {
    findings.report('DATA_INVALID', pointerTo(at(), field), message);
  };
  const scope = readScope(row.scope, data, (field, message) => report('scope', `${field}: ${message}`));
  if (scope === undefined) return undefined;
  const { effect, direction, reason, since, source } = row;
  if (direction === undefined) report('direction', 'direction is in, out or both; the row is taken as both');
  if (reason !== '*' && !Object.hasOwn(outageReasons, reason))
    report('reason', `unknown reason ${quote(reason)}`);
  const isDay = typeof since !== 'string' || dayStart(since) !== undefined;
  if (!isDay) report('since', `since must be a day such as 2026-08-22, not ${quote(since)}`);
  if (source === undefined && effect !== 'none') report('source', 'an outage states its source');
  return Object.freeze<Outage>({
    ...defined<Omit<Outage, 'note' | 'source'>>({
      scope,
      direction: direction ?? 'both',
      effect: effect === 'warn' ? 'warn' : 'refuse',
      reason,
      since: isDay ? since : undefined,
      checked: row.checked,
    }),
    ...(row.note !== undefined && { note: row.note }),
    ...(source !== undefined && { source }),
  });
}

/** Removes outages by their scope. */
export function removeOutages(
  outages: Map<OutageKey, Outage>,
  isTaken: (scope: OutageScope) => boolean,
): void {
  for (const [key, { scope }] of outages) if (isTaken(scope)) outages.delete(key);
}

/** Whether a scope is one channel, at either end. */
export function isOfChannel({ chainId, channel: named }: OutageScope, { a, b }: Channel): boolean {
  return [a, b].some(
    (end) => end.chainId === chainId && end.port === named?.port && end.channel === named.channel,
  );
}

/** The channel of an end, among channels by both their ends; of several ports `transfer` first. */
export function channelOn(
  ends: ReadonlyMap<EndKey, Channel>,
  { chainId, channel, port }: Parameters<OutageData['channelOn']>[0],
): Channel | undefined {
  const found = ends.get(endKey({ chainId, channel, port: port ?? 'transfer' }));
  if (found !== undefined || port !== undefined) return found;
  for (const [key, one] of ends) if (key.startsWith(`${chainId}/`) && key.endsWith(`/${channel}`)) return one;
  return undefined;
}

type Report = (field: string, message: string) => undefined;

function readScope(row: OutageRow['scope'], data: OutageData, report: Report): OutageScope | undefined {
  const { chain_id: chainId, counterparty_chain_id: other, channel_id: channelId, bridge } = row;
  if (!data.hasChain(chainId))
    return report('chain_id', `the data does not hold the chain ${quote(chainId)}`);
  const chain: ChainId = brandAs(chainId);
  if (channelId !== undefined) return readChannelScope(chain, row, data, report);
  const isCoin = row.denom !== undefined || row.origin_denom !== undefined;
  if (isCoin) {
    const coin = readCoin(chain, row, data);
    if (coin === undefined) return report('denom', `${quote(row.denom ?? row.origin_denom)} is no denom`);
    return Object.freeze({ chainId: chain, coin });
  }
  if (other !== undefined && !data.hasChain(other))
    return report('counterparty_chain_id', `the data does not hold the chain ${quote(other)}`);
  if (bridge !== undefined && (other === undefined || !isBridgeId(bridge)))
    return report('bridge', `${quote(bridge)} is no bridge between two chains that the scope names`);
  return Object.freeze<OutageScope>({
    chainId: chain,
    ...(other !== undefined && { counterpartyChainId: brandAs<ChainId>(other) }),
    ...(bridge !== undefined && { bridge }),
  });
}

function readChannelScope(
  chainId: ChainId,
  { channel_id: channel = '', port, counterparty_chain_id: other }: OutageRow['scope'],
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

/** Path of a coin, or the denom of a voucher that the chain does not list. */
function readCoin(
  chainId: ChainId,
  { denom, trace, origin_denom: origin }: OutageRow['scope'],
  data: OutageData,
) {
  if (denom === undefined)
    return trace === undefined || origin === undefined ? undefined : `${trace}/${origin}`;
  if (isVoucherDenom(denom)) return data.pathOf(chainId, denom) ?? denom;
  return isNativePath(denom) ? denom : undefined;
}

function isBridgeId(name: string): name is BridgeId {
  return Object.hasOwn(bridgeNames, name);
}
