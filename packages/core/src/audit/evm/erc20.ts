import { isSameAddress } from '../coins.js';
import { type Audit, addEffect, addFinding } from '../context.js';
import { checkOwnAddress } from '../address.js';
import { coinsOn } from '../known-coins.js';
import { deliver } from '../deliver.js';
import { checkContract, type EvmCall, isKnownToken } from './call.js';
import { type Args, evmFunction, textArg, uintArg } from './function.js';
import type { EvmReader } from './reader.js';

/**
 * Tokens: what is sent, and what somebody is allowed to take.
 *
 * @see eips.ethereum.org/EIPS/eip-20
 */
export const erc20Readers: readonly EvmReader[] = [
  { fn: evmFunction('095ea7b3', 'approve(address spender,uint256 amount)'), read: readApprove },
  { fn: evmFunction('39509351', 'increaseAllowance(address spender,uint256 amount)'), read: readApprove },
  { fn: evmFunction('a9059cbb', 'transfer(address to,uint256 amount)'), read: readTransfer },
  {
    fn: evmFunction('23b872dd', 'transferFrom(address from,address to,uint256 amount)'),
    read: readTransferFrom,
  },
];

/** Whether the call that needs it stands in the same list is known at the end. */
function readApprove(audit: Audit, call: EvmCall, args: Args): void {
  const { chainId, to } = call;
  checkToken(audit, call);
  const spender = textArg(args, 'spender');
  const amount = uintArg(args, 'amount').value;
  if (amount === 0n) return;
  audit.draft.allowances.push({
    chainId,
    token: to.value,
    spender: spender.value,
    amount,
    pointer: spender.pointer,
  });
  addEffect(audit, {
    kind: 'grant',
    chainId,
    granter: audit.tx.account,
    address: spender.value,
    authorization: 'erc20 allowance',
    pointer: spender.pointer,
  });
}

function readTransfer(audit: Audit, call: EvmCall, args: Args): void {
  checkToken(audit, call);
  send(audit, call, args);
}

/** Moves coins of somebody who allowed it to the signer, or the signer's own. */
function readTransferFrom(audit: Audit, call: EvmCall, args: Args): void {
  checkToken(audit, call);
  const { chainId } = call;
  const from = textArg(args, 'from');
  checkOwnAddress(audit, 'SIGNER_NOT_OWN', { ...from, chainId });
  if (audit.tx.signer !== undefined && !isSameAddress(audit.tx.signer, from.value)) {
    addFinding(audit, 'SIGNER_DIFFERS', from.pointer, `${audit.tx.signer} signs the transaction`);
  }
  send({ ...audit, tx: { ...audit.tx, account: from.value } }, call, args);
}

function send(audit: Audit, { chainId, to: token }: EvmCall, args: Args): void {
  const to = textArg(args, 'to');
  const amount = uintArg(args, 'amount');
  if (amount.value === 0n) addFinding(audit, 'MALFORMED', amount.pointer, 'nothing is sent');
  const coins = coinsOn(audit, chainId, token.value, amount.value);
  addEffect(audit, {
    ...{ kind: 'send', chainId, denomIn: coins.denom, denomOut: coins.denom, amount: amount.value },
    ...{ address: to.value, pointer: amount.pointer },
  });
  deliver(audit, coins, to);
}

/** Whether the address is that of a token decides what the call means. */
function checkToken(audit: Audit, call: EvmCall): void {
  const isKnown = isKnownToken(audit, call.chainId, call.to.value);
  checkContract(audit, call, isKnown ? [call.to.value] : []);
}
