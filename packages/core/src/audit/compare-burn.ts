import { accountBytes32, tokenBytes32 } from '../cctp/index.js';
import { toHex } from '../primitives/index.js';
import { type Audit, addFinding } from './context.js';

/** The burn that the messages complete must be the stated one: exactly one, with no other mint. */
export function compareBurn(audit: Audit): void {
  const { burn } = audit.expectation;
  if (burn === undefined) return;
  const { burns } = audit.draft;
  const [first] = burns;
  if (first === undefined) {
    addFinding(audit, 'SOURCE_DIFFERS', '', 'no burn is completed');
    return;
  }
  for (const { message, pointer } of burns) {
    const { sourceDomain, burnToken, messageSender } = message;
    if (sourceDomain !== burn.sourceDomain) {
      const text = `the coins were burned on domain ${sourceDomain}, not ${burn.sourceDomain}`;
      addFinding(audit, 'SOURCE_DIFFERS', `${pointer}/sourceDomain`, text);
    }
    if (!isSame(burnToken, tokenBytes32(burn.burnToken)))
      addFinding(audit, 'SOURCE_DIFFERS', `${pointer}/burnToken`, `0x${toHex(burnToken)} was burned`);
    if (!isSame(messageSender, accountBytes32(burn.sender)))
      addFinding(audit, 'SIGNER_DIFFERS', `${pointer}/messageSender`, `0x${toHex(messageSender)} burned`);
  }
  const burned = burns.reduce((sum, { message }) => sum + message.amount, 0n);
  if (burned === burn.amount) return;
  const text = `${burned} were burned, not ${burn.amount}`;
  addFinding(audit, 'AMOUNT_IN_DIFFERS', `${first.pointer}/amount`, text);
}

function isSame(found: Uint8Array, stated: Uint8Array | undefined): boolean {
  return stated !== undefined && toHex(found) === toHex(stated);
}
