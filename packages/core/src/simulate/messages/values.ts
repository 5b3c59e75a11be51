import type { JsonValue } from '../../json/index.js';
import { asList, asText, asU64, readFields, required } from '../contracts/index.js';
import { demand, fail } from '../failure.js';
import type { HeldCoin } from '../ledger.js';

/**
 * Coins of a message: each denom once, in order, none of them zero.
 *
 * @see cosmos-sdk `types/coin.go`, `Coins.Validate`
 */
export function asBankCoins(value: JsonValue): readonly HeldCoin[] {
  const coins = asList(asBankCoin)(value);
  coins.forEach(({ denom, amount }, index) => {
    demand(amount > 0n, `invalid coins: an amount of zero ${denom}`);
    const before = coins[index - 1];
    demand(before === undefined || before.denom < denom, 'invalid coins: not in order, or a denom twice');
  });
  return coins;
}

/** A coin of a message of the chain itself: amounts have up to 256 bits. @throws ChainFailure */
export function asBankCoin(value: JsonValue): HeldCoin {
  const fields = readFields(value, ['denom', 'amount']);
  const amount = required(fields, 'amount', asText);
  demand(/^[0-9]{1,78}$/.test(amount), 'invalid coin amount');
  return { denom: required(fields, 'denom', asText), amount: BigInt(amount) };
}

/** A whole number, as number or as text of digits. */
export function asTimestamp(value: JsonValue): bigint {
  if (typeof value !== 'string') return asU64(value);
  return /^[0-9]{1,20}$/.test(value) ? BigInt(value) : fail('invalid timeout timestamp');
}

/** Coins with equal denoms added up. */
export function merged(coins: readonly HeldCoin[]): readonly HeldCoin[] {
  const sums = new Map<string, bigint>();
  for (const { denom, amount } of coins) sums.set(denom, (sums.get(denom) ?? 0n) + amount);
  return [...sums].map(([denom, amount]) => ({ denom, amount }));
}
