import { isStatedOwnAddress } from './address.js';
import { isSameAddress } from './coins.js';
import { type Audit, addFinding } from './context.js';
import type { Effect, FeeEffect } from './effect.js';

/** Shares must be those of the expectation; one that says who is paid and names no affiliates wants none. */
export function compareAffiliates(audit: Audit, effects: readonly Effect[]): void {
  const { receiver, ownAddresses, affiliates } = audit.expectation;
  if (receiver === undefined && ownAddresses === undefined && affiliates === undefined) return;
  const expected = affiliates ?? [];
  const shares = effects.filter(
    (effect): effect is FeeEffect => effect.kind === 'fee' && effect.purpose === 'affiliate',
  );
  for (const { chainId, address = '', pointer } of shares) {
    if (affiliates === undefined && isStatedOwnAddress(audit, chainId, address)) continue;
    if (expected.some((affiliate) => isSameAddress(affiliate.address, address))) continue;
    addFinding(audit, 'AFFILIATE_UNKNOWN', pointer, `${address || 'somebody'} takes a share`);
  }
  for (const { address, basisPoints } of expected) {
    const paid = shares.filter((share) => isSameAddress(share.address ?? '', address));
    const taken = paid.reduce((sum, share) => sum + (share.basisPoints ?? 0n), 0n);
    const pointer = paid[0]?.pointer ?? '';
    const message = `${address} takes ${taken} basis points, not ${basisPoints}`;
    if (taken > basisPoints) addFinding(audit, 'AFFILIATE_HIGHER', pointer, message);
    else if (taken < basisPoints || paid.length === 0)
      addFinding(audit, 'AFFILIATE_MISSING', pointer, message);
  }
}
