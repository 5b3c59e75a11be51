import { keylessAccount } from '../registry/index.js';
import { type Audit, addFinding } from './context.js';
import type { Effect } from './effect.js';

/**
 * Reports everybody who is paid at an account from which nobody can send the coins on: as recipient, for a share or a
 * fee, or when a step fails. Contracts that are called with the coins are no such account.
 */
export function checkHolders(audit: Audit): void {
  for (const effect of audit.draft.effects) {
    const address = paidBy(effect);
    const { chainId, pointer } = effect;
    const account =
      address === undefined || chainId === undefined
        ? undefined
        : keylessAccount(audit.registry, chainId, address);
    // Contracts of bridges take what they are paid for.
    const takesCoins = effect.kind === 'call' || (effect.kind === 'fee' && effect.purpose === 'bridge');
    if (account === undefined || (takesCoins && account.kind === 'contract')) continue;
    const { what, isBlocked } = account;
    const end = isBlocked
      ? 'the chain refuses the payment, and its sender is refunded'
      : 'the coins are lost';
    addFinding(audit, 'RECIPIENT_CANNOT_HOLD', pointer, `${address} is ${what}: ${end}`);
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
