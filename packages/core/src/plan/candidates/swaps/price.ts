import type { Fraction } from '../../../pools/index.js';
import type { Danger } from '../../candidate.js';
import type { SwapMarket } from '../../swaps.js';
import type { Filled, FilledSwap } from './fill.js';

/** Quality of a route's price, according to its pools. */
export interface Price {
  /** Output of all swaps as a share of their inputs' earlier value; absent if a pool has no price. */
  readonly kept?: Fraction;
  /** US dollars that the first swap takes and the last one gives; absent where a coin has no price. */
  readonly usdIn?: Fraction;
  readonly usdOut?: Fraction;
}

/** The price of a route. Purchases of fees are no part of it. */
export function priceOf(filled: Filled): Price {
  const { swaps } = filled;
  const own = swaps.filter(({ isPurchase }) => !isPurchase);
  const kept = own.reduce<Fraction | undefined>((sofar, filledSwap) => times(sofar, keptBy(filledSwap)), one);
  const [first, last] = [own[0], own.at(-1)];
  const usdIn = first && usdOf(first.leg.place.market, first.leg.from.info.denom, takenBy(filled, first));
  const usdOut =
    last && usdOf(last.leg.place.market, last.leg.to.info.denom, last.received - last.affiliateFee);
  return { ...(kept && { kept }), ...(usdIn && { usdIn }), ...(usdOut && { usdOut }) };
}

/** Received output of a swap as a share of its input's value, including all fees. */
export function keptBy({
  swap: { worth },
  received,
}: Pick<FilledSwap, 'swap' | 'received'>): Fraction | undefined {
  return worth === undefined || worth.units === 0n
    ? undefined
    : { units: received * worth.per, per: worth.units };
}

/** Loss of a whole: percent with four decimals, rounded half up; `0.0000` without a loss. */
export function lossText({ units, per }: Fraction): string {
  const lost = per - units;
  return decimalText(lost <= 0n ? { units: 0n, per: 1n } : { units: lost * 100n, per }, 4);
}

/** US dollars with two decimals, rounded half up. */
export function usdText(usd: Fraction): string {
  return decimalText(usd, 2);
}

/** Whether more than a tenth of a whole is lost. */
function losesTenth({ units, per }: Fraction): boolean {
  return 10n * units < 9n * per;
}

/** One amount as a share of another. */
function shareOf(part: Fraction, whole: Fraction): Fraction {
  return { units: part.units * whole.per, per: part.per * whole.units };
}

/** Danger of a price, in the words that clients of the live service search for; undefined if there is none. */
export function dangerOf({ kept, usdIn, usdOut }: Price): Danger | undefined {
  if (kept !== undefined && losesTenth(kept)) {
    return badPrice(
      `swap execution price in route deviates too far from market price. expected price impact: ${lossText(kept)}%`,
    );
  }
  const hasWorth = usdIn !== undefined && usdOut !== undefined && usdIn.units > 0n;
  if (hasWorth && losesTenth(shareOf(usdOut, usdIn))) {
    return badPrice(
      `difference in usd value of route input and output is too large. input usd value: ${usdText(usdIn)} output usd value: ${usdText(usdOut)}`,
    );
  }
  if (kept !== undefined || hasWorth) return undefined;
  const message = 'unable to determine route safety';
  return { refusal: 'LOW_INFO_ERROR', warning: 'LOW_INFO_WARNING', message };
}

function badPrice(message: string): Danger {
  return { refusal: 'BAD_PRICE_ERROR', warning: 'BAD_PRICE_WARNING', message };
}

const one: Fraction = { units: 1n, per: 1n };

function times(x: Fraction | undefined, y: Fraction | undefined): Fraction | undefined {
  return x && y && { units: x.units * y.units, per: x.per * y.per };
}

/** Input of a swap, including the relayer fee. */
function takenBy({ swaps, operations }: Filled, { leg }: FilledSwap): bigint {
  return swaps
    .filter((one) => one.leg === leg)
    .reduce((sum, { operation }) => sum + (operations[operation]?.amountIn ?? 0n), 0n);
}

function usdOf(market: SwapMarket, denom: string, amount: bigint): Fraction | undefined {
  const { decimals, priceUsd } = market.hintsOf(denom) ?? {};
  if (decimals === undefined || priceUsd === undefined) return undefined;
  const [whole = '', digits = ''] = priceUsd.split('.');
  return { units: amount * BigInt(whole + digits), per: 10n ** BigInt(digits.length + decimals) };
}

function decimalText({ units, per }: Fraction, decimals: number): string {
  const scaled = units * 10n ** BigInt(decimals);
  const text = String((2n * scaled + per) / (2n * per)).padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
