import { cw20Denom } from '../../denom/index.js';
import type { Audit, Call } from '../context.js';
import { addFinding, addMalformed } from '../context.js';
import { type Coins, isSameDenom } from '../coins.js';
import { amount, amount128, positive128, text } from '../fields.js';
import type { At, Place } from '../place.js';
import { exact, listOf, loose, readShape, strict, variant } from '../shape.js';

/** A coin as a message names it; a cw20 token has the denom `cw20:<contract>`. */
export interface NamedCoin {
  readonly denom: At<string>;
  readonly amount: At<bigint> | undefined;
}

/** Clients print coins of signed messages from this JSON, and do not agree on other fields. */
const bankShape = loose({ denom: text, amount });
/** Contracts read coins with the standard library, which ignores unknown fields; cw20 tokens refuse them. */
const coinShape = exact({ denom: text, amount: positive128 });
const minimumShape = exact({ denom: text, amount: amount128 });
const tokenShape = strict({ address: text, amount: positive128 });
const minimumTokenShape = strict({ address: text, amount: amount128 });

/** A coin of a message of the chain itself: `{denom, amount}`. */
export function readBankCoin(audit: Audit, place: Place): NamedCoin | undefined {
  return named(readShape(audit, place, bankShape));
}

/**
 * Coins of a bank message, which the chain refuses if they are out of order or repeat a denom.
 *
 * @see cosmos-sdk `types/coin.go`, `Coins.Validate`
 *
 */
export function readBankCoins(audit: Audit, place: Place): readonly NamedCoin[] | undefined {
  const coins = listOf(readBankCoin)(audit, place);
  const denoms = coins?.map(({ denom }) => denom.value) ?? [];
  const isOrdered = denoms.every((denom, index) => index === 0 || (denoms[index - 1] ?? '') < denom);
  if (!isOrdered) addMalformed(audit, place, 'a list with each denom once and in order');
  return coins;
}

/** A coin of a contract's message: `{denom, amount}`. */
export function readCoin(audit: Audit, place: Place): NamedCoin | undefined {
  return named(readShape(audit, place, coinShape));
}

/** A least amount of a coin, which may be zero. */
export function readMinimumCoin(audit: Audit, place: Place): NamedCoin | undefined {
  return named(readShape(audit, place, minimumShape));
}

/** An asset of the entry point: a coin of the bank or a cw20 token. */
export const readAsset: (audit: Audit, place: Place) => NamedCoin | undefined = variant({
  native: readCoin,
  cw20: (audit: Audit, place: Place) => namedToken(readShape(audit, place, tokenShape)),
});

/** A least amount of an asset, which may be zero. */
export const readMinimumAsset: (audit: Audit, place: Place) => NamedCoin | undefined = variant({
  native: readMinimumCoin,
  cw20: (audit: Audit, place: Place) => namedToken(readShape(audit, place, minimumTokenShape)),
});

/**
 * The one coin that a swap contract must receive. A missing coin, a further coin, and a difference from the
 * stated amount are findings.
 */
export function takeOneCoin(audit: Audit, call: Call, stated?: NamedCoin): Coins {
  const [coins, ...others] = call.funds;
  if (coins === undefined || others.length > 0) {
    const message = `the contract must be given one coin, not ${call.funds.length}`;
    addFinding(audit, 'FUNDS_MISMATCH', call.contract.pointer, message);
  }
  const given = coins ?? { chainId: call.chainId };
  if (stated !== undefined && given.denom !== undefined && !isSameDenom(stated.denom.value, given.denom)) {
    addFinding(audit, 'FUNDS_MISMATCH', stated.denom.pointer, `${given.denom} is given to the contract`);
  }
  const isOtherAmount =
    given.amount !== undefined && stated?.amount !== undefined && stated.amount.value !== given.amount;
  if (isOtherAmount && stated?.amount !== undefined) {
    addFinding(audit, 'FUNDS_MISMATCH', stated.amount.pointer, `${given.amount} is given to the contract`);
  }
  return given;
}

function named(
  coin: { readonly denom?: At<string> | undefined; readonly amount?: At<bigint> | undefined } | undefined,
): NamedCoin | undefined {
  return coin?.denom === undefined ? undefined : { denom: coin.denom, amount: coin.amount };
}

function namedToken(
  token: { readonly address?: At<string> | undefined; readonly amount?: At<bigint> | undefined } | undefined,
): NamedCoin | undefined {
  if (token?.address === undefined) return undefined;
  const { value, pointer } = token.address;
  return { denom: { value: cw20Denom(value), pointer }, amount: token.amount };
}
