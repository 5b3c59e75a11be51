import { brandAs, type Sha256, type DenomPath } from '../../primitives/index.js';
import type { ChannelEnd } from '../keys.js';
import type { At, Findings } from '../loading/findings.js';
import { livenessOutages } from '../loading/liveness.js';
import {
  channelOn,
  type OutageData,
  outageShape,
  type OutageRow,
  type OutageReading,
  readOutage,
} from '../families/outage.js';
import { forEachRow } from '../loading/rows.js';
import { type OutageKey, type Outage, outageKey, type OutageScope, scopeKey } from '../outages/outage.js';
import type { LivenessRows, Snapshot } from '../rows.js';
import { vouchersIn, type Parts } from './parts.js';

/** Rows of both forms, the older one first. Vouchers they name are hashed only where a row names one by its denom. */
export function addOutages(
  parts: Parts,
  liveness: LivenessRows,
  layer: Snapshot,
  { findings, sha256 }: { readonly findings: Findings; readonly sha256: Sha256 },
): void {
  const data = outageData(parts, sha256);
  const inLayer = new Set<OutageKey>();
  const lay = (row: OutageRow, at: At, isWhole = true): void =>
    layOutage(parts.outages, row, { at, findings, data, isWhole }, inLayer);
  for (const { row, field } of livenessOutages(liveness)) {
    const at = () => field;
    // The newer form may state again an outage that an older row lifts.
    if (row.effect === 'none') layOutage(parts.outages, row, { at, findings, data });
    else lay(row, at);
  }
  forEachRow(layer.outages, { list: 'outages', shape: outageShape, findings }, lay);
}

function outageData(parts: Parts, sha256: Sha256): OutageData {
  const vouchersOf = vouchersIn(parts, sha256);
  return {
    hasChain: (chainId) => parts.chains.has(brandAs(chainId)),
    channelOn: (end) => channelOn(parts.ends, end),
    pathOf: (chainId, denom) => vouchersOf(chainId).get(denom),
  };
}

/**
 * Adds a row to the outages. `effect: 'none'` lifts the row of the same key, with the reason `*` every row of
 * exactly that scope and direction, but none of its layer; a channel may be named by either end. If two
 * rows of one layer contradict each other, the refusal stays, and no invalid row lifts or weakens a refusal.
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
    const isLifted =
      places.has(placeKey(known)) && (reason === '*' ? !inLayer.has(key) : reason === known.reason);
    if (isLifted) outages.delete(key);
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

/** Scope of the outages of a channel, by one of its ends. */
export function scopeOfEnd({ chainId, port, channel }: ChannelEnd): OutageScope {
  return { chainId, channel: Object.freeze({ port, channel }) };
}

/** Removes outages by their scope. */
export function removeOutages(
  outages: Map<OutageKey, Outage>,
  isTaken: (scope: OutageScope) => boolean,
): void {
  for (const [key, { scope }] of outages) if (isTaken(scope)) outages.delete(key);
}
