import { checkAddress, checkOwnAddress } from '../address.js';
import { type Audit, addFinding } from '../context.js';
import type { At } from '../place.js';

/** The sender of a message must be the one who signs the transaction, and the user. */
export function checkSender(audit: Audit, sender: At<string> | undefined): void {
  if (sender === undefined) return;
  const { chainId, signer } = audit.tx;
  checkAddress(audit, chainId, sender);
  checkOwnAddress(audit, 'SIGNER_NOT_OWN', { ...sender, chainId });
  if (signer !== undefined && signer !== sender.value) {
    addFinding(audit, 'SIGNER_DIFFERS', sender.pointer, `${signer} signs the transaction`);
  }
}
