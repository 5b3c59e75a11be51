import type { Audit } from '../../audit/context.js';
import { addEffect, addFinding } from '../../audit/context.js';
import { checkOwnAddress } from '../../audit/address.js';
import { deliver, grantPower } from '../../audit/deliver.js';
import { accountAt, notRead, type SvmCall, type SvmReader } from '../../audit/svm/call.js';

/** Both token programs. */
export const tokenPrograms: SvmReader = {
  programs: () => [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  ],
  read: readToken,
};

/** The system program. */
export const systemPrograms: SvmReader = {
  programs: () => ['11111111111111111111111111111111'],
  read: readSystem,
};

/**
 * The token program: what gives power is a danger; what moves coins of an account that is not named by its wallet is not
 * understood.
 *
 * @see solana-program/token `interface/src/instruction.rs`
 */
function readToken(audit: Audit, call: SvmCall): void {
  const kind = call.instruction.data[0] ?? 255;
  const power = powers[kind];
  if (power === undefined) {
    notRead(audit, call, `instruction ${kind} of the token program`);
    return;
  }
  const address = accountAt(call, power.holder) ?? 'an account of a table';
  const { pointer } = call;
  const holder = { value: address, pointer };
  grantPower(audit, { granter: audit.tx.account, holder, authorization: power.name, pointer });
}

/** Instructions that give power, with the place of who gets it. */
const powers: Readonly<Record<number, { readonly name: string; readonly holder: number }>> = {
  4: { name: 'token approve', holder: 1 },
  6: { name: 'token set authority', holder: 0 },
  9: { name: 'token close account', holder: 1 },
  13: { name: 'token approve checked', holder: 2 },
};

/**
 * The system program: coins of the chain are sent.
 *
 * @see anza-xyz/solana-sdk `system-interface/src/instruction.rs`
 */
function readSystem(audit: Audit, call: SvmCall): void {
  const { data } = call.instruction;
  const isTransfer = data.length === 12 && data[0] === 2 && data.slice(1, 4).every((byte) => byte === 0);
  const from = accountAt(call, 0);
  const to = accountAt(call, 1);
  if (!isTransfer || from === undefined || to === undefined) {
    notRead(audit, call, 'this instruction of the system program');
    return;
  }
  const { chainId } = audit.tx;
  const { pointer } = call;
  checkOwnAddress(audit, 'SIGNER_NOT_OWN', { value: from, pointer, chainId });
  if (audit.tx.signer !== undefined && from !== audit.tx.signer)
    addFinding(audit, 'SIGNER_DIFFERS', pointer, `${audit.tx.signer} is to sign the transaction`);
  const amount = data.slice(4).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
  // The data has no name for the native coin.
  addEffect(
    { ...audit, tx: { ...audit.tx, account: from } },
    { kind: 'send', chainId, amount, address: to, pointer },
  );
  deliver(audit, { chainId, amount }, { value: to, pointer });
}
