import { foldCase } from '../denom/index.js';
import { append, put } from './journal.js';
import { balanceOf, endow, type HeldCoin } from './ledger.js';
import type { Balance } from './model.js';
import type { World } from './world.js';

/** Gives an account coins before the run. */
export function giveOwnFunds(world: World, balance: Balance): void {
  endow(world, balance);
  put(world, world.ownFunds, keyOf(balance), ownFundsOf(world, balance) + balance.amount);
}

/** Rest of an account's funds from before the run. Coins that the run brought are spent first. */
export function ownFundsOf({ ownFunds }: World, balance: Omit<Balance, 'amount'>): bigint {
  return ownFunds.get(keyOf(balance)) ?? 0n;
}

/** Notes the part of a message's spending that comes from funds before the run. */
export function noteSpending(
  world: World,
  signer: Pick<Balance, 'chainId' | 'address'>,
  coins: readonly HeldCoin[],
): void {
  for (const coin of coins) {
    const { chainId, address } = signer;
    const taken = { chainId, address, denom: coin.denom, amount: coin.amount };
    const before = ownFundsOf(world, taken);
    const brought = balanceOf(world, signer.chainId, signer.address, coin.denom) - before;
    const amount = coin.amount - brought;
    if (amount <= 0n) continue;
    put(world, world.ownFunds, keyOf(taken), before - amount);
    append(world, world.spent, { tx: world.tx, ...taken, amount });
  }
}

/** Whether a signer gave coins of this kind before. */
export function hasSpent({ spent }: World, balance: Omit<Balance, 'amount'>): boolean {
  return spent.some((coins) => keyOf(coins) === keyOf(balance));
}

function keyOf({ chainId, address, denom }: Omit<Balance, 'amount'>): string {
  return `${chainId}/${foldCase(address)} ${foldCase(denom)}`;
}
