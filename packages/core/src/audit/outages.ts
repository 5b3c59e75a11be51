import {
  isRefusal,
  isWholeChain,
  type Movement,
  movementSeconds,
  type Outage,
  outageFacts,
  outageKey,
  outagesOf,
  outageText,
} from '../registry/index.js';
import { type Audit, noteFinding } from './context.js';
import type { AuditReason } from './reasons.js';

/**
 * Reports everything known to be out of service or risky about a movement, each once in a transaction: a row that warns of
 * one movement and refuses another is both.
 */
export function reportOutages(audit: Audit, movement: Movement, pointer: string): void {
  const routeSeconds = () => movementSeconds(audit.registry, movement);
  for (const outage of outagesOf(audit.registry, movement, { ...audit.liveness, routeSeconds })) {
    const { note: _said, ...facts } = outageFacts(outage);
    const reason = reasonOf(audit, movement, outage);
    const grade = reason === 'OUTAGE' ? 'warned' : 'refused';
    const key = `${audit.tx.index} ${grade} ${outageKey(outage)}`;
    noteFinding(audit, key, { reason, pointer, message: outageText(outage), facts });
  }
}

function reasonOf({ registry, liveness }: Audit, { channelId }: Movement, outage: Outage): AuditReason {
  if (!isRefusal(registry, outage, liveness)) return 'OUTAGE';
  const { scope } = outage;
  const isOfChannel = scope.channel !== undefined || (channelId !== undefined && isWholeChain(scope));
  return isOfChannel ? 'CHANNEL_DEAD' : 'LINK_CLOSED';
}
