import { type ChainPools, isRefused, type Pools, type Refusal } from 'wayfold/pools';
import { bestPath } from 'wayfold/quote';
import { CliError, exitCodes } from '../exit.js';
import type { Question } from './question.js';

/** How the question's coins are shown. */
export interface Words {
  readonly nameOf: (denom: string) => string;
  readonly amountOf: (amount: bigint, denom: string) => string;
}

/** Reason for a missing quote, as text, and suggestions. */
export function unanswered(
  { chains }: Pools,
  question: Question,
  { refusal, words }: { readonly refusal: Refusal; readonly words: Words },
): CliError {
  const pools: Pools = { chains, diagnostics: [] };
  const { chainId, denomIn, denomOut, maxHops } = question;
  const [chain] = [...chains.values()].filter((one) => one.chainId === chainId);
  if (chain === undefined) return noQuote(refusal.message);
  const [from, to] = [words.nameOf(denomIn), words.nameOf(denomOut)];
  const untraded = [denomIn, denomOut].find((denom) => !chain.layout.tradersOf.has(denom));
  if (refusal.refusal === 'no_path' && untraded !== undefined)
    return noQuote(`no pool of ${chain.chainId} trades ${words.nameOf(untraded)}`);
  if (refusal.refusal === 'no_path')
    return noQuote(
      `no pools of ${chain.chainId} join ${from} and ${to} within ${hopsText(maxHops)}`,
      fartherHint(chain, question),
    );
  if (refusal.refusal === 'insufficient_liquidity')
    return noQuote(
      `insufficient liquidity: pools join ${from} and ${to}, and none can do a swap of ${words.amountOf(
        question.amount,
        question.isExactOut ? denomOut : denomIn,
      )}`,
      smallerHint(pools, question, words),
    );
  return noQuote(refusal.message);
}

function noQuote(message: string, hint?: string): CliError {
  return new CliError(exitCodes.findings, `no quote: ${message}`, { hint });
}

/** Most pools in a row that a search goes through. */
export const mostHops = 6;

function fartherHint(chain: ChainPools, question: Question): string {
  const hops = distance(chain, question);
  if (hops === undefined) return 'no number of hops joins them';
  if (hops > mostHops) return `they are ${hopsText(hops)} apart, more than a search goes`;
  return `--max-hops ${hops} joins them`;
}

/** Pools in a row from the one denom to the other; undefined where nothing joins them. */
function distance({ layout }: ChainPools, { denomIn, denomOut }: Question): number | undefined {
  const seen = new Set([denomIn]);
  let edge: readonly string[] = [denomIn];
  for (let hops = 1; edge.length > 0; hops++) {
    const next = edge.flatMap((denom) =>
      (layout.tradersOf.get(denom) ?? []).flatMap((position) => layout.denoms[position] ?? []),
    );
    edge = [...new Set(next)].filter((denom) => !seen.has(denom));
    if (edge.includes(denomOut)) return hops;
    for (const denom of edge) seen.add(denom);
  }
  return undefined;
}

/** An amount that is quoted: the largest tenth, hundredth and so on of the one that was asked for. */
function smallerHint(pools: Pools, question: Question, { amountOf }: Words): string {
  const { chainId, denomIn, denomOut, isExactOut, maxHops } = question;
  const ends = { chainId, denomIn, denomOut, maxHops };
  for (let amount = question.amount / 10n; amount > 0n; amount /= 10n) {
    const query = isExactOut ? { ...ends, amountOut: amount } : { ...ends, amountIn: amount };
    if (isRefused(bestPath(pools, query))) continue;
    return `try less: ${amountOf(amount, isExactOut ? denomOut : denomIn)} can be swapped`;
  }
  return maxHops < mostHops ? `--max-hops ${mostHops} looks farther` : 'no amount can be swapped';
}

function hopsText(hops: number): string {
  return hops === 1 ? '1 hop' : `${hops} hops`;
}
