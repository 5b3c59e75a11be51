import type { Warning } from '../../primitives/index.js';
import type { Outage } from './outage.js';
import { outageReasons } from './outage.js';
import { daysUntil, isAhead, sunset } from './sunset.js';

/**
 * An outage as a sentence: its subject, start, reason and source, or a note that they are in a part of the
 * data that was not loaded.
 *
 * @example outageText(outage) // 'pacific-1 is out of service since 2026-06-10: Sei ended IBC … (osmosis-labs/assetlists …)'
 */
export function outageText(outage: Outage): string {
  const { reason, note, source } = outage;
  const known = outageReasons[reason];
  const why = note ?? (known === undefined ? reason : `${known} (${reason})`);
  const from =
    note === null || source === null
      ? '; its note and source are not in the loaded data'
      : source === undefined
        ? ''
        : ` (${source})`;
  return `${subjectOf(outage)} ${stateOf(outage)}: ${why}${from}`;
}

function stateOf({ effect, reason, direction, lastInAt, since }: Outage): string {
  const start = since === undefined ? '' : ` since ${since}`;
  if (reason !== sunset) return `${effect === 'refuse' ? 'is out of service' : 'needs care'}${start}`;
  if (effect === 'warn') return `closes on ${since}`;
  if (direction === 'both') return `is closed from ${since} on`;
  if (since === lastInAt) return `accepts no deposits from ${since} on`;
  return `closes on ${since}, and the route may end later`;
}

/** Facts of an outage as texts: empty if unknown. */
export function outageFacts({ reason, since, note, source }: Outage): Readonly<Record<string, string>> {
  return {
    outageReason: reason,
    since: since ?? '',
    note: note ?? notLoaded(note),
    source: source ?? notLoaded(source),
  };
}

/**
 * An outage as a warning of an answer; a published end that has not come with its date and the days left.
 *
 * @param field place of its subject in the request, as in `RoutingError.field`
 * @param now nanoseconds since the epoch, if the answer has a clock
 */
export function outageWarning(outage: Outage, field: string, now: bigint | undefined): Warning {
  const { note: _said, ...facts } = outageFacts(outage);
  const message = outageText(outage);
  if (now === undefined || !isAhead(outage, now)) return { reason: 'OUTAGE', field, message, facts };
  const { since = '' } = outage;
  const daysLeft = daysUntil(outage, now);
  const ahead = { outageReason: sunset, closesAt: since, daysLeft, source: facts['source'] ?? '' };
  const left = daysLeft === 1 ? '1 day' : `${daysLeft} days`;
  return { reason: 'SUNSET_NEAR', field, message: `${message}; ${left} left`, facts: ahead };
}

/** A text of the meta part is null if that was not loaded. */
function notLoaded(text: string | null | undefined): string {
  return text === null ? 'not loaded: it is in the meta part of the data' : '';
}

function subjectOf({ scope, direction }: Outage): string {
  const { chainId, counterpartyChainId, bridge, channel, coin } = scope;
  const towards = { in: ' (towards it)', out: ' (away from it)', both: '' }[direction];
  if (channel !== undefined) return `channel ${channel.channel} on ${chainId}${towards}`;
  if (coin !== undefined) return `${coin} on ${chainId}${towards}`;
  if (counterpartyChainId === undefined)
    return bridge === undefined ? `${chainId}${towards}` : `${bridge} on ${chainId}${towards}`;
  const over = bridge === undefined ? '' : ` over ${bridge}`;
  return direction === 'both'
    ? `what moves between ${chainId} and ${counterpartyChainId}${over}`
    : `what moves ${direction === 'in' ? `from ${counterpartyChainId} to ${chainId}` : `from ${chainId} to ${counterpartyChainId}`}${over}`;
}
