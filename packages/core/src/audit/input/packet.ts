import type { Audit } from '../context.js';
import { amountOrZero, text } from '../fields.js';
import { memberAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import type { AuditItem } from './items.js';

const packetShape = loose({
  chain_id: optional(text),
  port: optional(text),
  channel: optional(text),
  denom: optional(text),
  amount: optional(amountOrZero),
  sender: optional(anything),
  receiver: optional(text),
  memo: optional(anything),
});

/**
 * A packet as the chain that receives it sees it: `{packet: {chain_id, port?, channel?, denom?, amount?, sender?,
 * receiver?, memo?}}`, where chain, port and channel are the receiving end, and the denom is the full path that the
 * packet carries.
 */
export function readPacket(audit: Audit, place: Place): readonly AuditItem[] {
  const inner = memberAt(place, 'packet');
  const packet = inner === undefined ? undefined : readShape(audit, inner, packetShape);
  if (packet === undefined) return [];
  const { chain_id: chainId, port, channel, denom, amount, receiver, memo } = packet;
  return [{ kind: 'packet', chainId, port, channel, denom, amount, receiver, memo }];
}

/** A single memo: the packet that carries it is unknown. */
export function readBareMemo(_audit: Audit, memo: Place): readonly AuditItem[] {
  return [{ kind: 'packet', memo }];
}
