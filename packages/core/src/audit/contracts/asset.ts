import { cw20Denom } from '../../denom/index.js';
import { type Coins, isSameDenom } from '../coins.js';
import { type Audit, addFinding, addMalformed, type Call } from '../context.js';
import { amount, amount128, positive128, text } from '../fields.js';
import type { At, Place } from '../place.js';
import { exact, type Field, listOf, loose, reader, strict, variant } from '../shape.js';

/** A coin as a message names it; a cw20 token has the denom `cw20:<contract>`. */
export interface NamedCoin {
  readonly denom: At<string>;
  readonly amount: At<bigint> | undefined;
}

/**
 * A coin of a message of the chain itself: `{denom, amount}`. Clients print coins of signed messages from this JSON,
 * and do not agree on other fields.
 */
export const readBankCoin: Field<NamedCoin> = reader(loose({ denom: text, amount }), named);

/**
 * Coins of a bank message, which the chain refuses if they are out of order or repeat a denom.
 *
 * @see cosmos-sdk `types/coin.go`, `Coins.Validate`
 */
export function readBankCoins(audit: Audit, place: Place): readonly NamedCoin[] | undefined {
  const coins = listOf(readBankCoin)(audit, place);
  const denoms = coins?.map(({ denom }) => denom.value) ?? [];
  const isOrdered = denoms.every((denom, index) => index === 0 || (denoms[index - 1] ?? '') < denom);
  if (!isOrdered) addMalformed(audit, place, 'a list with each denom once and in order');
  return coins;
}

/** A coin of a contract's message: `{denom, amount}`. */
export const readCoin: Field<NamedCoin> = coinOf(positive128);

/** A least amount of a coin, which may be zero. */
export const readMinimumCoin: Field<NamedCoin> = coinOf(amount128);

/** An asset of the entry point: a coin of the bank or a cw20 token. */
export const readAsset: Field<NamedCoin> = assetOf(positive128);

/** A least amount of an asset, which may be zero. */
export const readMinimumAsset: Field<NamedCoin> = assetOf(amount128);

/** Contracts read coins with the standard library, which ignores unknown fields. */
/* @__NO_SIDE_EFFECTS__ */
function coinOf(amount: Field<At<bigint>>): Field<NamedCoin> {
  return reader(exact({ denom: text, amount }), named);
}

/** Unlike coins, cw20 tokens refuse unknown fields. */
/* @__NO_SIDE_EFFECTS__ */
function assetOf(amount: Field<At<bigint>>): Field<NamedCoin> {
  const readToken = reader(strict({ address: text, amount }), (_audit, token): NamedCoin | undefined => {
    const { address } = token;
    const denom = address && { value: cw20Denom(address.value), pointer: address.pointer };
    return denom && { denom, amount: token.amount };
  });
  return variant({ native: coinOf(amount), cw20: readToken });
}

function named(
  _audit: Audit,
  { denom, amount }: { readonly denom: At<string> | undefined; readonly amount: At<bigint> | undefined },
): NamedCoin | undefined {
  return denom && { denom, amount };
}

/**
 * The one coin that a swap contract must receive. A missing coin, a further coin, and a difference from the
 * stated amount are findings.
 */
export function takeOneCoin(audit: Audit, { chainId, contract, funds }: Call, stated?: NamedCoin): Coins {
  const [given = { chainId }]: readonly Coins[] = funds;
  const report = ({ pointer }: At<unknown>, message: string) =>
    addFinding(audit, 'FUNDS_MISMATCH', pointer, message);
  if (funds.length !== 1) report(contract, `the contract must be given one coin, not ${funds.length}`);
  if (stated === undefined) return given;
  const { denom, amount } = stated;
  if (given.denom !== undefined && !isSameDenom(denom.value, given.denom))
    report(denom, `${given.denom} is given to the contract`);
  if (amount !== undefined && given.amount !== undefined && amount.value !== given.amount)
    report(amount, `${given.amount} is given to the contract`);
  return given;
}
