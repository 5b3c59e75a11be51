import { isSameAddress } from '../coins.js';
import { allow } from '../allowance-book.js';
import { type Audit, addEffect, addFinding } from '../context.js';
import { checkOwnAddress } from '../address.js';
import { coinsOn } from '../known-coins.js';
import { deliver } from '../deliver.js';
import type { ChainId } from '../../primitives/index.js';
import type { At } from '../place.js';
import { checkToken, type EvmCall } from './call.js';
import { type Args, evmFunction, textArg, uintArg } from './function.js';
import type { EvmReader } from './reader.js';

/**
 * Tokens: transfers and allowances.
 *
 * @see eips.ethereum.org/EIPS/eip-20
 *
 */
export const erc20Readers: readonly EvmReader[] = [
  {
    fn: evmFunction('095ea7b3', 'approve(address spender,uint256 amount)'),
    read: (audit, call, args) => readApprove(audit, call, { args, form: 'sets' }),
  },
  {
    fn: evmFunction('39509351', 'increaseAllowance(address spender,uint256 amount)'),
    read: (audit, call, args) => readApprove(audit, call, { args, form: 'adds' }),
  },
  { fn: evmFunction('a9059cbb', 'transfer(address to,uint256 amount)'), read: readTransfer },
  {
    fn: evmFunction('23b872dd', 'transferFrom(address from,address to,uint256 amount)'),
    read: readTransferFrom,
  },
];

/** Whether a call of the request uses the allowance is decided once all have been read. */
function readApprove(
  audit: Audit,
  call: EvmCall,
  { args, form }: { readonly args: Args; readonly form: 'sets' | 'adds' },
): void {
  checkToken(audit, call);
  const { chainId, to } = call;
  const spender = textArg(args, 'spender');
  const amount = uintArg(args, 'amount');
  allow(audit, { chainId, token: to.value, spender, amount, form, authorization: 'erc20 allowance' });
}

function readTransfer(audit: Audit, call: EvmCall, args: Args): void {
  checkToken(audit, call);
  send(audit, call, args);
}

/** Moves coins of the signer, or of an account that granted the signer an allowance. */
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
  sendToken(audit, { chainId, token: token.value, to: textArg(args, 'to'), amount: uintArg(args, 'amount') });
}

/** Tokens go from the account that signs to a receiver on the same chain. */
export function sendToken(
  audit: Audit,
  transfer: {
    readonly chainId: ChainId | undefined;
    readonly token: string;
    readonly to: At<string>;
    readonly amount: At<bigint>;
  },
): void {
  const { chainId, token, to, amount } = transfer;
  if (amount.value === 0n) addFinding(audit, 'MALFORMED', amount.pointer, 'nothing is sent');
  const coins = coinsOn(audit, chainId, token, amount.value);
  addEffect(audit, {
    kind: 'send',
    chainId,
    denomIn: coins.denom,
    denomOut: coins.denom,
    amount: amount.value,
    address: to.value,
    pointer: amount.pointer,
  });
  deliver(audit, coins, to);
}
