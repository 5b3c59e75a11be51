import { type ChainPools, poolAt, priceImpact, stateOf, takerFeeOf } from 'wayfold/pools';
import type { NoBound } from 'wayfold/quote';
import type { Searched } from '../quote/batch/search.js';
import type { Words } from '../quote/unanswered.js';
import type { Paint } from './paint.js';
import { decimalText, percentOf, percentText, significant } from './numbers.js';
import { count, pad, plain } from './text.js';

/** A found quote, with remarks. */
export interface Quoted {
  readonly chain: ChainPools;
  readonly denomIn: string;
  readonly denomOut: string;
  readonly isExactOut: boolean;
  readonly done: Searched;
  /** Permitted loss in basis points. */
  readonly tolerance: bigint;
  /** Venue of the pools, if the data has one. */
  readonly venue: string | undefined;
  /** Decimals of both denoms, where they are known. */
  readonly decimals: readonly [number | undefined, number | undefined];
  /** Nanoseconds since the epoch. */
  readonly now: bigint;
}

/** A quote: input and output, the routes as a tree, and the meaning of the amounts. */
export function quoteLines(quoted: Quoted, words: Words, paint: Paint): readonly string[] {
  const { chain, denomIn, denomOut, done } = quoted;
  const [from, to] = [words.amountOf(done.amountIn, denomIn), words.amountOf(done.amountOut, denomOut)];
  return [
    `${paint.bold(`${from} → ${to}`)}  on ${plain(chain.chainId)}`,
    ...(chain.isSynthetic ? [paint.accent('SYNTHETIC: the state of these pools is invented')] : []),
    '',
    ...treeLines(quoted, words, paint),
    '',
    ...factLines(quoted, words).map(([name, value]) => `${paint.dim(pad(name, factWidth))}  ${value}`),
  ];
}

const factWidth = 'minimum at 0.01 %'.length;

function treeLines({ chain, done }: Quoted, words: Words, paint: Paint): readonly string[] {
  return done.routes.flatMap(({ amountIn, path }, index) => {
    const isLast = index === done.routes.length - 1;
    const share = percentOf(amountIn, done.amountIn);
    const coins = [path[0]?.denomIn ?? '', ...path.map(({ denomOut }) => denomOut)].map(words.nameOf);
    const hops = path.map(({ pool, denomIn, denomOut, venueRefusal }, hop) => {
      const mark = hop === path.length - 1 ? '└─' : '├─';
      const about = poolText(chain, pool, takerFeeOf(chain.takerFees, denomIn, denomOut));
      const ends = `${words.nameOf(denomIn)} → ${words.nameOf(denomOut)}`;
      const refused = venueRefusal && paint.accent(`  the venue refuses it: ${plain(venueRefusal.message)}`);
      return `${paint.dim(`${isLast ? '  ' : '│ '}  ${mark}`)} ${ends}  ${paint.dim(about)}${refused ?? ''}`;
    });
    return [`${paint.dim(isLast ? '└─' : '├─')} ${pad(share, 8, 'right')}  ${coins.join(' → ')}`, ...hops];
  });
}

/** A pool by id and type, with its fee and the chain's. */
function poolText(chain: ChainPools, id: string, takerFee: bigint): string {
  const pool = poolAt(stateOf(chain), id);
  if (pool === undefined) return `pool ${plain(id)}`;
  const row = pool.kind.write(pool.state);
  const fees = [row['spread_factor'] ?? row['fee_rate'] ?? row['mid_fee'], row['out_fee']].flatMap((fee) =>
    typeof fee === 'string' ? [percentText(fee)] : [],
  );
  const taken = takerFee === 0n ? [] : [`taker fee ${percentText(decimalText(takerFee, 18))}`];
  const own = fees.length === 0 ? [] : [`fee ${fees.join(' to ')}`];
  return [`pool ${plain(id)}`, pool.kind.type, ...own, ...taken].join(', ');
}

type Fact = readonly [name: string, value: string];

const cutFact: Fact = [
  'search',
  'not complete: a budget of work ended a part of it, so a better split may exist',
];

function factLines(quoted: Quoted, words: Words): readonly Fact[] {
  const { chain, venue, done } = quoted;
  const impact = priceImpact(stateOf(chain), done);
  return [
    ['price', priceText(quoted, words)],
    ['price impact', typeof impact === 'bigint' ? `${decimalText(impact, 4)} %` : plain(impact.message)],
    boundFact(quoted, words),
    ['venue', venue === undefined ? 'not known: this can be quoted, not planned' : plain(venue)],
    ['pools', momentText(quoted)],
    ...(done.search?.isComplete === false ? [cutFact] : []),
    ...mostFacts(quoted, words),
  ];
}

/** The output that no split exceeds, if it was asked for. */
function mostFacts({ denomOut, done: { search } }: Quoted, words: Words): readonly Fact[] {
  if (search?.noBound !== undefined) return [['bound', noBoundTexts[search.noBound]]];
  if (search?.bound === undefined) return [];
  const { amountOut, gapPpm, maxHops } = search.bound;
  const more = `${decimalText(BigInt(gapPpm), 4)} % more`;
  const limits = `over any number of routes of up to ${count(maxHops, 'hop')}`;
  return [['bound', `no split pays more than ${words.amountOf(amountOut, denomOut)} (${more}), ${limits}`]];
}

const noBoundTexts: Readonly<Record<NoBound, string>> = {
  search_limit: 'none: a budget of work ended before it was found',
  too_loose: 'none: all that were found are above a thousand times the output',
};

/** Units of the one coin for one of the other; of base units where decimals are not known. */
function priceText({ denomIn, denomOut, done, decimals: [input, output] }: Quoted, words: Words): string {
  const [from, to] = [words.nameOf(denomIn), words.nameOf(denomOut)];
  if (input === undefined || output === undefined)
    return `1 base unit of ${from} = ${significant(done.amountOut, done.amountIn)} base units of ${to}`;
  const price = significant(done.amountOut * 10n ** BigInt(input), done.amountIn * 10n ** BigInt(output));
  return `1 ${from} = ${price} ${to}`;
}

/** The least that comes out, as messages state it, or the most that goes in, at the tolerance. Both are rounded up. */
function boundFact({ denomIn, denomOut, isExactOut, done, tolerance }: Quoted, words: Words): Fact {
  const at = `at ${percentText(decimalText(tolerance, 4))}`;
  if (!isExactOut)
    return [`minimum ${at}`, words.amountOf(roundedUp(done.amountOut * (10_000n - tolerance)), denomOut)];
  const most = roundedUp(done.amountIn * (10_000n + tolerance));
  return [`maximum ${at}`, words.amountOf(most, denomIn)];
}

const roundedUp = (tenThousandths: bigint): bigint => (tenThousandths + 9_999n) / 10_000n;

/** Of when the pools are. */
function momentText({ chain: { isSynthetic, height, time, timestamp }, now }: Quoted): string {
  const parts = [
    ...(isSynthetic ? ['SYNTHETIC'] : []),
    ...(height === undefined ? [] : [`height ${height}`]),
    ...(time === undefined ? [] : [plain(time)]),
    timestamp === undefined ? 'age unknown' : ageText(now - timestamp),
  ];
  return parts.join(', ');
}

function ageText(nanoseconds: bigint): string {
  const seconds = Number(nanoseconds / 1_000_000_000n);
  if (seconds < 0) return 'later than the clock';
  const [unit, size] = units.find(([, each]) => seconds >= 2 * each) ?? ['second', 1];
  return `${count(Math.floor(seconds / size), unit)} old`;
}

/** Units of ages, each used from two of them on. */
const units: readonly (readonly [unit: string, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
