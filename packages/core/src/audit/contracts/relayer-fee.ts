import { type Coins, isSameDenom, withoutFee } from '../coins.js';
import { type Audit, addEffect, addFinding, type Call } from '../context.js';
import type { NamedCoin } from './asset.js';
import type { RelayerFee, SendAction } from './post-action.js';
import { performSwap, recoverRefund } from './swap.js';

/**
 * Deducts relayer fees from the input: bought in a separate swap, or in the coin of the input. Some chains
 * require such a fee from every contract; all others refuse it.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 *
 */
export function takeRelayerFee(
  audit: Audit,
  coins: Coins,
  action: SendAction,
  { call, deadline }: { readonly call: Call; readonly deadline: bigint | undefined },
): Coins {
  checkAgainstData(audit, coins, action, call);
  const { relayerFee: fee, feeSwap } = action;
  if (fee === undefined) {
    if (feeSwap !== undefined)
      addFinding(audit, 'RELAYER_FEE_MISPLACED', feeSwap.pointer, 'a fee is bought and not paid');
    return coins;
  }
  const total = totalOf(audit, fee);
  if (total === undefined) return coins;
  const pay = (): void =>
    addEffect(audit, {
      kind: 'fee',
      purpose: 'relayer',
      chainId: coins.chainId,
      denomOut: total.denom.value,
      amount: total.amount?.value,
      pointer: fee.pointer,
    });
  if (feeSwap === undefined) {
    if (coins.denom !== undefined && !isSameDenom(coins.denom, total.denom.value)) {
      addFinding(
        audit,
        'RELAYER_FEE_MISPLACED',
        fee.pointer,
        `${total.denom.value} is not the coin that comes in`,
      );
    }
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
  const coins = [...(fee.receive ?? []), ...(fee.ack ?? []), ...(fee.timeout ?? [])];
  const [first, ...others] = coins;
  if (first === undefined) {
    addFinding(audit, 'RELAYER_FEE_MISPLACED', fee.pointer, 'the fee is empty');
    return undefined;
  }
  for (const { denom } of others) {
    if (denom.value !== first.denom.value)
      addFinding(audit, 'RELAYER_FEE_MISPLACED', denom.pointer, 'a second denom in the fee');
  }
  const value = coins.reduce((sum, coin) => sum + (coin.amount?.value ?? 0n), 0n);
  return { denom: first.denom, amount: { value, pointer: fee.pointer } };
}

function checkAgainstData(audit: Audit, coins: Coins, action: SendAction, call: Call): void {
  const deployment = coins.chainId === undefined ? undefined : audit.registry.venues.get(coins.chainId);
  if (deployment?.entryPoint !== call.contract.value) return;
  const { relayerFee: fee, pointer } = action;
  const wanted = deployment.relayerFee;
  if ((fee === undefined) !== (wanted === undefined)) {
    const message =
      wanted === undefined ? 'the adapter refuses relayer fees' : 'the adapter wants a relayer fee';
    addFinding(audit, 'RELAYER_FEE_MISPLACED', pointer, message);
  }
  if (fee === undefined || wanted === undefined) return;
  for (const part of ['receive', 'ack', 'timeout'] as const) {
    const paid = (fee[part] ?? []).reduce((sum, coin) => sum + (coin.amount?.value ?? 0n), 0n);
    const isOther = fee[part]?.some(({ denom }) => denom.value !== wanted.denom) === true;
    if (paid === wanted[part] && !isOther) continue;
    addFinding(
      audit,
      'RELAYER_FEE_DIFFERS',
      fee.pointer,
      `${part}: ${wanted[part]} ${wanted.denom} is usual`,
    );
  }
}
