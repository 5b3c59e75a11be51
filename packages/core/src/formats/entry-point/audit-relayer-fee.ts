import { deploymentOf } from '../../audit/address.js';
import { type Coins, isSameDenom, withoutFee } from '../../audit/coins.js';
import { type Audit, addEffect, addFinding, type Call } from '../../audit/context.js';
import type { NamedCoin } from '../../audit/contracts/asset.js';
import type { RelayerFee, SendAction } from './audit-post-action.js';
import { performSwap, recoverRefund } from './audit-swap.js';

/**
 * Deducts relayer fees from the input: bought in a separate swap, or in the coin of the input. Some chains
 * require such a fee from every contract; all others refuse it.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 */
export function takeRelayerFee(
  audit: Audit,
  coins: Coins,
  action: SendAction,
  { call, deadline }: { readonly call: Call; readonly deadline: bigint | undefined },
): Coins {
  checkAgainstData(audit, action, call);
  const { relayerFee: fee, feeSwap } = action;
  if (fee === undefined) {
    if (feeSwap !== undefined)
      addFinding(audit, 'RELAYER_FEE_MISPLACED', feeSwap.pointer, 'a fee is bought and not paid');
    return coins;
  }
  const total = totalOf(audit, fee);
  if (total === undefined) return coins;
  const denomOut = total.denom.value;
  const pay = (): void =>
    addEffect(audit, {
      kind: 'fee',
      purpose: 'relayer',
      chainId: coins.chainId,
      denomOut,
      amount: total.amount?.value,
      pointer: fee.pointer,
    });
  if (feeSwap === undefined) {
    if (coins.denom !== undefined && !isSameDenom(coins.denom, denomOut))
      addFinding(audit, 'RELAYER_FEE_MISPLACED', fee.pointer, `${denomOut} is not the coin that comes in`);
    pay();
    return withoutFee(coins, total.amount?.value ?? 0n);
  }
  performSwap(audit, coins, feeSwap, { purpose: 'fee', out: total, deadline });
  recoverRefund(audit, coins, feeSwap);
  pay();
  return { ...coins, amount: undefined };
}

/** All parts together; they must be of one denom. */
function totalOf(audit: Audit, fee: RelayerFee): NamedCoin | undefined {
  const coins = parts.flatMap((part) => fee[part] ?? []);
  const [first, ...others] = coins;
  if (first === undefined) {
    addFinding(audit, 'RELAYER_FEE_MISPLACED', fee.pointer, 'the fee is empty');
    return undefined;
  }
  for (const { denom } of others) {
    if (denom.value !== first.denom.value)
      addFinding(audit, 'RELAYER_FEE_MISPLACED', denom.pointer, 'a second denom in the fee');
  }
  return { denom: first.denom, amount: { value: sumOf(coins), pointer: fee.pointer } };
}

const parts = ['receive', 'ack', 'timeout'] as const;

function sumOf(coins: readonly NamedCoin[] = []): bigint {
  return coins.reduce((sum, { amount }) => sum + (amount?.value ?? 0n), 0n);
}

function checkAgainstData(audit: Audit, { relayerFee: fee, pointer }: SendAction, call: Call): void {
  const deployment = deploymentOf(audit, call);
  if (deployment === undefined) return;
  const { relayerFee: wanted } = deployment;
  if ((fee === undefined) !== (wanted === undefined)) {
    const message =
      wanted === undefined ? 'the adapter refuses relayer fees' : 'the adapter wants a relayer fee';
    addFinding(audit, 'RELAYER_FEE_MISPLACED', pointer, message);
  }
  if (fee === undefined || wanted === undefined) return;
  for (const part of parts) {
    const isOther = fee[part]?.some(({ denom }) => denom.value !== wanted.denom) === true;
    if (sumOf(fee[part]) === wanted[part] && !isOther) continue;
    const message = `${part}: ${wanted[part]} ${wanted.denom} is usual`;
    addFinding(audit, 'RELAYER_FEE_DIFFERS', fee.pointer, message);
  }
}
