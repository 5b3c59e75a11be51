import type { ChainId } from '../primitives/index.js';
import { checkSender, isAllowedContract } from './address.js';
import { type Audit, addEffect, addFinding, expose, noteFinding } from './context.js';
import { nobody } from './evm/call.js';
import type { Delegation, DelegationItem } from './input/items.js';
import { knownChain } from './known-chain.js';

/** An authorization that an account signs outside of a transaction. */
export function auditDelegation(audit: Audit, index: number, item: DelegationItem): void {
  const { signer, delegation, chainId } = item;
  const stated = chainId ?? (delegation.chainId?.value === '0' ? undefined : delegation.chainId);
  const on = stated && knownChain(audit, stated, item.pointer);
  const account = signer?.value;
  const tx = {
    index,
    chainId: on,
    signer: account,
    account,
    typeUrls: new Set<string>(),
    isWhole: true,
  } as const;
  checkSender({ ...audit, tx }, signer);
  delegateAccount({ ...audit, tx }, delegation, on);
}

/**
 * An account gets the code of a contract until it gets another one: the code can do everything that the account can.
 *
 * @see eips.ethereum.org/EIPS/eip-7702
 */
export function delegateAccount(
  audit: Audit,
  { chainId, delegate, pointer }: Delegation,
  beside: ChainId | undefined,
): void {
  const at = delegate?.pointer ?? pointer;
  const everywhere = chainId?.value === '0' ? ' on every chain' : '';
  if (beside !== undefined && chainId !== undefined && chainId.value !== '0' && chainId.value !== beside)
    addFinding(
      audit,
      'CHAIN_DIFFERS',
      chainId.pointer,
      `the authorization is for the chain ${chainId.value}`,
    );
  if (delegate?.value === nobody) {
    const message = `the account loses its code${everywhere}`;
    noteFinding(audit, `DELEGATION_SIGNED ${at}`, {
      severity: 'warning',
      reason: 'DELEGATION_SIGNED',
      pointer: at,
      message,
    });
    return;
  }
  const to = delegate?.value;
  const severity = to !== undefined && isAllowedContract(audit, to) ? 'warning' : 'danger';
  const message = `the code of ${to ?? 'a contract'} can act as the account${everywhere}`;
  noteFinding(audit, `DELEGATION_SIGNED ${at}`, {
    severity,
    reason: 'DELEGATION_SIGNED',
    pointer: at,
    message,
  });
  const { account } = audit.tx;
  addEffect(audit, {
    kind: 'grant',
    chainId: beside,
    granter: account,
    address: to,
    authorization: 'eip7702 delegation',
    pointer: at,
  });
  if (account === undefined) return;
  expose(audit, {
    account,
    chainId: beside,
    denom: undefined,
    kind: 'power',
    bound: { all: true },
    pointer: at,
    to,
  });
}
