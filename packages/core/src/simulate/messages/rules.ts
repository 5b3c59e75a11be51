import type { JsonObject, JsonValue } from '../../json/index.js';
import { asList, asText, asU64, readFields, required } from '../contracts/reading.js';
import { demand, fail } from '../failure.js';
import type { HeldCoin } from '../ledger.js';
import type { World } from '../world.js';

/** A decoded message with its chain and signer. */
export interface MessageCall {
  readonly chainId: string;
  readonly signer: string;
  readonly fields: JsonObject;
}

/** Model of one type of message. */
export interface MessageRules {
  /** Keys of the message; others are refused. */
  readonly keys: readonly string[];
  /** Key of the address that must have signed. */
  readonly signedBy: string;
  /** Coins that the signer must have. @throws ChainFailure */
  readonly spends: (fields: JsonObject, chainId: string, world: World) => readonly HeldCoin[];
  /** Part of these that pays a bridge, in addition to the moved coins. @throws ChainFailure */
  readonly fees?: (fields: JsonObject) => readonly HeldCoin[];
  /** @throws ChainFailure when the chain refuses the message */
  readonly run: (world: World, call: MessageCall) => void;
}

/** A message of a transaction, or its call of a contract, ready to run. */
export interface SignedMessage {
  readonly chainId: string;
  /** Account that gives the coins. */
  readonly signer: string;
  /** Coins that it must have. */
  readonly coins: readonly HeldCoin[];
  /**
   * Part of these that pays a bridge in addition to the moved coins: from the signer's earlier funds, whatever
   * the run brings.
   */
  readonly fees?: readonly HeldCoin[];
  /** @throws ChainFailure when the chain refuses the message */
  readonly run: (world: World) => void;
}

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
