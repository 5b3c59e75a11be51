import { type Audit, addEffect, addFinding } from '../context.js';
import { checkSpender } from '../allowance-book.js';
import { isSameAddress } from '../coins.js';
import type { EvmApproval, EvmCall, Pull } from './call.js';
import { nativeDenom } from './call.js';

/** The attached coins must equal the spending of the call: less is refused, more stays with the contract. */
export function checkValue(audit: Audit, { chainId, to, value, pulls }: EvmCall): void {
  const needed = sumOf(pulls);
  if (value.value === needed) return;
  addFinding(audit, 'VALUE_DIFFERS', value.pointer, `the call takes ${needed}, ${value.value} goes along`);
  if (value.value < needed) return;
  const denom = nativeDenom(audit.registry, chainId);
  addEffect(audit, {
    kind: 'send',
    chainId,
    denomIn: denom,
    denomOut: denom,
    amount: value.value - needed,
    address: to.value,
    pointer: value.pointer,
  });
}

/** Notes the allowances that an answer of the service lists for a call, and the tokens that the call takes. */
export function noteAllowances(audit: Audit, call: EvmCall): void {
  const { chainId, to, approvals, pulls, pointer } = call;
  const { account } = audit.tx;
  for (const approval of approvals) noteApproval(audit, call, approval);
  for (const { token, amount } of pulls) {
    // A token needs no allowance to move coins of its caller.
    if (token === undefined || amount === 0n || isSameAddress(token, to.value)) continue;
    audit.draft.allowances.push({
      kind: 'take',
      account,
      chainId,
      token,
      spender: to.value,
      amount,
      pointer,
    });
  }
}

function noteApproval(audit: Audit, { chainId, to }: EvmCall, approval: EvmApproval): void {
  const { token, spender, amount } = approval;
  checkSpender(audit, token.value, spender);
  audit.draft.allowances.push({
    kind: 'grant',
    form: 'sets',
    account: audit.tx.account,
    chainId,
    token: token.value,
    spender: spender.value,
    amount: amount.value,
    pointer: amount.pointer,
    spenderPointer: spender.pointer,
    listedFor: to.value,
  });
}

function sumOf(pulls: readonly Pull[]): bigint {
  return pulls.reduce((sum, { token, amount }) => (token === undefined ? sum + amount : sum), 0n);
}
