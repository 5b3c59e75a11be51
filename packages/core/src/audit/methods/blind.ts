import { findChain } from '../../registry/index.js';
import { type Audit, addFinding, addUnread, expose } from '../context.js';
import type { RequestItem } from '../input/items.js';
import type { Place } from '../place.js';

/** A signature of bytes that say nothing: they may be the hash of a transaction. */
export function blind(audit: Audit, data: Place, account: string | undefined): RequestItem {
  const { pointer } = data;
  const whose = account ?? 'the account';
  const message = `the signed content cannot be read: it may be a transaction that moves everything ${whose} has`;
  addFinding(audit, 'BLIND_SIGNATURE', pointer, message);
  addUnread(audit, data);
  const chain = audit.beside?.chain;
  expose(audit, {
    account: account ?? '',
    chainId: chain && findChain(audit.registry, chain.value)?.id,
    denom: undefined,
    kind: 'unread',
    bound: { unknown: true },
    pointer,
  });
  return { kind: 'request', moves: 'unknown', pointer };
}
