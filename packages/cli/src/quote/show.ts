import { type ChainPools, isRefused, type Pools, type SequenceDone } from 'wayfold/pools';
import { bestPath } from 'wayfold/quote';
import { venueOfSwap } from 'wayfold/swaps';
import { answerLine } from './batch/answer.js';
import { fieldsOf } from './batch/fields.js';
import { placeOf, type QuotedPools } from './batch/place.js';
import { swapOfLine } from './batch/swap.js';
import { amountOf, isPlain } from '../amounts.js';
import { CliError, exitCodes } from '../exit.js';
import { chainIdOf } from '../names.js';
import { quoteLines } from '../render/quote.js';
import type { Session } from '../session.js';
import { coinInfo, denomOfSwap, type Place } from './coins.js';
import { wordsFor } from './names.js';
import { lineOf, type Question } from './question.js';
import { unanswered } from './unanswered.js';

/** A swap as the command line has it. */
export interface Asked {
  readonly chain: string;
  readonly assetIn: string;
  readonly assetOut: string;
  readonly amount: string;
  readonly exactOut: boolean;
  readonly maxHops: number;
  readonly maxRoutes: number;
  readonly wantsBound: boolean;
  /** Hundredths of a percent. */
  readonly tolerance: bigint;
}

/** Shows what pools pay for one swap. @throws CliError where they do not */
export async function showQuote(session: Session, pools: QuotedPools, asked: Asked): Promise<number> {
  const chain = await chainOf(session, pools.files, asked.chain);
  if (session.options.json) {
    const question =
      (await plainQuestion(chain, asked)) ?? (await questionOf(session, chain, asked)).question;
    const answer = answerLine(pools, JSON.stringify(lineOf(question)));
    session.printJson(answer);
    if (answer.error === undefined) return exitCodes.ok;
    return answer.error.reason === 'INTERNAL' ? exitCodes.internal : exitCodes.findings;
  }
  const { question, place } = await questionOf(session, chain, asked);
  announce(session, pools.used, question);
  const line = fieldsOf(lineOf(question), '');
  const done = swapOfLine(line, question.isExactOut ? 'exact_out' : 'exact_in', placeOf(pools, line));
  const { denomIn, denomOut, isExactOut } = question;
  if (isRefused(done)) {
    const words = wordsFor(place, [denomIn, denomOut], undefined);
    throw unanswered(pools.used, question, { refusal: done, words });
  }
  const words = wordsFor(place, [denomIn, denomOut, ...denomsOf(done)], session.width);
  const decimals = [coinInfo(place, denomIn).decimals, coinInfo(place, denomOut).decimals] as const;
  const venue = venueOfSwap(place.registry, done);
  const about = { chain, denomIn, denomOut, isExactOut, tolerance: asked.tolerance, venue, decimals };
  session.print(...quoteLines({ ...about, done, now: session.now() }, words, session.paint));
  return exitCodes.ok;
}

/** The pools of the chain that a person means. */
async function chainOf(session: Session, { chains }: Pools, text: string): Promise<ChainPools> {
  const all = [...chains.values()];
  const exact = all.find(({ chainId }) => chainId === text);
  if (exact !== undefined) return exact;
  const chainId = chainIdOf(session, await session.registry(), text);
  const named = all.find((chain) => chain.chainId === chainId);
  if (named !== undefined) return named;
  const hint = `--pools has pools of ${all.map((chain) => chain.chainId).join(', ')}`;
  throw new CliError(exitCodes.refused, `no file has pools of ${chainId}`, { hint });
}

/** A question in denoms and base units, which needs no other data. */
async function plainQuestion(chain: ChainPools, asked: Asked): Promise<Question | undefined> {
  const { assetIn, assetOut, amount } = asked;
  const isTraded = (denom: string): boolean => chain.layout.tradersOf.has(denom);
  if (!isTraded(assetIn) || !isTraded(assetOut) || !isPlain(amount)) return undefined;
  return questionIn(chain, asked, {
    denomIn: assetIn,
    denomOut: assetOut,
    amount: BigInt(amount),
  });
}

async function questionOf(
  session: Session,
  chain: ChainPools,
  asked: Asked,
): Promise<{ readonly question: Question; readonly place: Place }> {
  const place = { chain, registry: await session.registry() };
  const denomIn = denomOfSwap(session, place, asked.assetIn);
  const denomOut = denomOfSwap(session, place, asked.assetOut);
  const denom = asked.exactOut ? denomOut : denomIn;
  const amount = amountOf(asked.amount, { denom, ...coinInfo(place, denom) });
  return { question: questionIn(chain, asked, { denomIn, denomOut, amount }), place };
}

function questionIn(
  { chainId }: ChainPools,
  { exactOut, maxHops, maxRoutes, wantsBound }: Asked,
  swap: Pick<Question, 'denomIn' | 'denomOut' | 'amount'>,
): Question {
  return { chainId, ...swap, isExactOut: exactOut, maxHops, maxRoutes, wantsBound };
}

/** Milliseconds for one path above which a split reports progress. */
const longPath = 100;

/** Says before a long search that it will be one. */
function announce(session: Session, pools: Pools, question: Question): void {
  const { chainId, denomIn, denomOut, amount, isExactOut, maxHops } = question;
  if (!session.progress.isShown || isExactOut) return;
  const start = performance.now();
  bestPath(pools, { chainId, denomIn, denomOut, amountIn: amount, maxHops });
  if (performance.now() - start > longPath)
    session.progress.say(`searching the pools of ${chainId} for a split`);
}

function denomsOf({ routes }: SequenceDone): readonly string[] {
  return routes.flatMap(({ path }) => path.flatMap(({ denomIn, denomOut }) => [denomIn, denomOut]));
}
