import type { Diagnostic } from 'wayfold';
import { finding } from '../checked.js';
import { type Answer, decimalOf, entriesOf, isThere, member, PoolProblem, textOf } from '../fields.js';

/**
 * The taker fees of a snapshot. Where the chain's answers do not say them, they are none or the standard for all, and that is reported:
 * amounts are then other than the chain's.
 *
 * @throws PoolProblem where they are stated and cannot be read
 * @see osmosis-labs/osmosis `x/poolmanager/taker_fee.go`, `proto/osmosis/poolmanager/v1beta1/tx.proto` (DenomPairTakerFee)
 */
export function takerFeeOf(whole: Answer, diagnostics: Diagnostic[]): unknown {
  const given = member(whole, 'taker_fee');
  if (isThere(given)) return given.value;
  const params = member(whole, 'params');
  const standard = member(member(params, 'taker_fee_params'), 'default_taker_fee');
  const store = member(whole, 'denom_pair_taker_fee_store');
  if (!isThere(standard)) {
    if (isThere(params) || isThere(store))
      throw new PoolProblem(standard.at, 'must be a decimal number as text');
    const message =
      'not stated, so swaps are quoted without taker fees: add `params` of the poolmanager next to `pools`';
    diagnostics.push(finding(standard.at, message));
    return { default: '0' };
  }
  const rate = rateOf(standard);
  const pairs = isThere(store) ? pairsOf(store) : {};
  if (!isThere(store))
    diagnostics.push(
      finding(store.at, 'not stated, so every pair of denoms is quoted with the standard taker fee'),
    );
  return { default: rate, pairs };
}

function pairsOf(store: Answer): Readonly<Record<string, string>> {
  const fees = entriesOf(store).flatMap((pair) => {
    const fee = rateOf(member(pair, 'taker_fee'));
    const directed = member(pair, 'token_in_denom');
    if (isThere(directed)) return [[nameOf(directed, member(pair, 'token_out_denom')), fee] as const];
    // Before fees had a direction they were stored by the two denoms.
    const [one, other] = [member(pair, 'denom0'), member(pair, 'denom1')];
    return [[nameOf(one, other), fee] as const, [nameOf(other, one), fee] as const];
  });
  return Object.fromEntries(fees);
}

function nameOf(denomIn: Answer, denomOut: Answer): string {
  const denoms = [denomIn, denomOut].map((denom) => {
    const text = textOf(denom);
    if (!text.includes('|')) return text;
    throw new PoolProblem(denom.at, 'must be a denom');
  });
  return denoms.join('|');
}

function rateOf(rate: Answer): string {
  const text = decimalOf(rate);
  if (/^0(?:\.[0-9]{1,18})?$/.test(text)) return text;
  throw new PoolProblem(rate.at, 'must be a rate from 0 to less than 1, of at most 18 decimals');
}
