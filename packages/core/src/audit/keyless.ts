import type { ChainId } from '../primitives/index.js';
import { keylessAccount, ownershipOf, ownersOf } from '../registry/index.js';
import { ownershipIn, reportOwnership } from './address.js';
import { type Audit, addFinding } from './context.js';
import type { Effect } from './effect.js';
import { sendersOf } from './roles.js';

/**
 * Reports payments to accounts without a key: as recipient, for a share or a fee, or after a failure. Contracts
 * that are called with the coins are excluded.
 */
export function checkHolders(audit: Audit): void {
  for (const effect of audit.draft.effects) {
    const address = paidBy(effect);
    const { chainId, pointer } = effect;
    const account =
      address === undefined || chainId === undefined
        ? undefined
        : keylessAccount(audit.registry, chainId, address);
    // Contracts of bridges receive their fees.
    const takesCoins = effect.kind === 'call' || (effect.kind === 'fee' && effect.purpose === 'bridge');
    if (account === undefined || (takesCoins && account.kind === 'contract')) continue;
    if (address !== undefined && isLikelyOwn(audit, chainId, address)) continue;
    const { what, isBlocked } = account;
    const end = isBlocked
      ? 'the chain refuses the payment, and its sender is refunded'
      : 'the coins are lost';
    addFinding(audit, 'RECIPIENT_CANNOT_HOLD', pointer, `${address} is ${what}: ${end}`);
  }
}

/** Whether a contract has the address of an account of the user elsewhere, which is reported where it is named. */
function isLikelyOwn(audit: Audit, chainId: ChainId | undefined, address: string): boolean {
  return ownershipIn(audit, chainId, address)?.level === 'likely_own';
}

/**
 * Reports coins that go to the key bytes of the user or a signer on a chain that derives addresses differently:
 * no known key opens such an account. A warning if the expectation names no recipients. A stated receiver is
 * reported too, since it may be derived from the signer's bytes; an address that is listed as the user's is
 * not.
 */
export function checkKeyKinds(audit: Audit): void {
  const { effects } = audit.draft;
  const { receiver, ownAddresses } = audit.expectation;
  const severity = receiver === undefined && ownAddresses === undefined ? 'warning' : 'danger';
  const signers = ownersOf(audit.registry, sendersOf(effects));
  for (const effect of effects) {
    if (effect.kind !== 'deliver' && effect.kind !== 'recover') continue;
    const { chainId, address, pointer } = effect;
    const stated = ownershipIn(audit, chainId, address);
    const isSaid = stated !== undefined && stated.level !== 'stranger';
    const ownership = isSaid ? stated : ownershipOf(signers, { chainId, address });
    if (ownership.level !== 'unusable') continue;
    const reason = 'KEY_KIND_DIFFERS';
    reportOwnership(audit, ownership, { value: address, pointer, chainId, reason, severity });
  }
}

function paidBy(effect: Effect): string | undefined {
  switch (effect.kind) {
    case 'deliver':
    case 'recover':
    case 'fee':
    case 'call':
      return effect.address;
    default:
      return undefined;
  }
}
