import type { Command } from 'commander';
import { type ChainPools, countLeftOut } from 'wayfold/pools';
import { familyOf } from 'wayfold/quote';
import { routedPools } from 'wayfold/swaps';
import { answerLine } from '../quote/batch/answer.js';
import { linesOf } from '../lines.js';
import { CliError, exitCodes } from '../exit.js';
import { readChunks } from '../files.js';
import { append, needed, parseCount, parseTolerance } from '../options.js';
import { poolsFrom, poolsOption } from '../pool-files.js';
import type { QuotedPools } from '../quote/batch/place.js';
import { showQuote } from '../quote/show.js';
import { mostHops } from '../quote/unanswered.js';
import { count } from '../render/text.js';
import type { Run, Session } from '../session.js';

const amountFlags = '--amount <number>';

/** `wayfold quote`: what pools pay. */
export function addQuote(program: Command, run: Run): void {
  program
    .command('quote')
    .summary('compute the exact output of swaps in pools')
    .description(
      'Computes the output of a swap from the state of pools with the arithmetic of the chain, split over routes for the best price. With --batch it answers one JSON request per line, in the same order.',
    )
    .argument('[chain]', 'chain of the pools, by id or name')
    .argument('[asset-in]', 'coin to give, by symbol or denom')
    .argument('[asset-out]', 'coin to receive, by symbol or denom')
    .option(...poolsOption, append)
    .option(amountFlags, 'amount to give: base units, or units with a decimal point, as in 1.5')
    .option('--exact-out', 'the amount is the output, along one path')
    .option('--max-hops <number>', 'pools in a row that a route may have (default: 4)', parseCount(mostHops))
    .option('--max-routes <number>', 'routes that a split may have (default: 5)', parseCount(20))
    .option('--bound', 'also say what no split could exceed, of a given input')
    .option('--tolerance <percent>', 'how much worse the output may be (default: 1)', parseTolerance)
    .option('--batch <file>', 'answer the requests of this file, or - for standard input')
    .addHelpText('after', help)
    .action(run(quote));
}

const help = `
Examples:
  wayfold quote osmosis ATOM USDC --amount 1.5 --pools pools.json
  wayfold quote osmosis-1 uosmo uion --amount 1000000 --exact-out --pools pools.json --json
  wayfold quote --pools osmosis.json --pools neutron.json --batch requests.ndjson

A file of pools is a snapshot (pool-snapshot/1), an answer of Osmosis (all-pools, with params, ticks and contracts in addition),
or {chain_id, pairs: [{contract, pair, pool, config, fee_info}]} with the answers of Astroport pairs. Parts that cannot be read
are omitted and reported.

A request of a batch has an id, which its answer repeats, a kind, and a place:
  kind    exact_in    token_in {denom, amount} and denom_out
          exact_out   token_out {denom, amount} and denom_in
          spot_price  base_denom and quote_denom; quote per base, before fees
  place   pool                   a pool's row as snapshots have it; its taker fee is 0
          chain_id and pool_id   a pool of --pools
          chain_id and routes    [{amount_in, path: [{pool, denom_out}]}], of exact_out [{amount_out, path: [{pool, denom_in}]}],
                                 one after another on the same pools
          chain_id alone         searched for, within max_hops, max_routes and pool_ids; cost {per_hop, per_route, fixed} in units
                                 of the output, and least_gain_ppm of each further route, choose among splits; upper_bound
                                 states an output that no split exceeds; for exact_out, allow_exact_in_alternative compares it
                                 with an exact input (surplus, least_amount_in, alternative), which is the answer if it is true
                                 and the input is smaller (rule EXACT_OUT_AS_IN)
  also    taker_fee, a rate in place of the file's; price_limit and allow_partial, for a swap that may end early in one pool;
          include_after, for the rows of the pools after the swap (of routes a list of them)
A searched answer has is_complete: false where the budget of work ended a part of the search. Amounts and rates are decimal texts. Fields that are not known are ignored.

  {"id": "a", "kind": "exact_in", "chain_id": "osmosis-1", "pool_id": "1",
   "token_in": {"denom": "uosmo", "amount": "1000000"}, "denom_out": "uion"}       (on one line)

With --json one swap is answered as a line of a batch is. Exit code 1 where there is no quote. A line of a batch that is
refused is answered {id, error: {reason, message, field}} and leaves the others alone: exit code 0 in both cases, 2 for
options or files that cannot be used.`;

interface QuoteOptions {
  readonly batch?: string;
  readonly pools?: readonly string[];
  readonly amount?: string;
  readonly exactOut?: true;
  readonly maxHops?: number;
  readonly maxRoutes?: number;
  readonly bound?: true;
  readonly tolerance?: bigint;
}

type Asset = string | undefined;

async function quote(
  session: Session,
  ...[chain, assetIn, assetOut, options]: readonly [Asset, Asset, Asset, QuoteOptions]
): Promise<number> {
  const { batch, pools: files = [], ...one } = options;
  if (batch !== undefined) {
    const [stray] = [...(chain === undefined ? [] : [chain]), ...Object.keys(one).map(flagOf)];
    if (stray !== undefined)
      throw new CliError(exitCodes.usage, `with --batch the requests say it all: ${stray} cannot be given`);
    return quoteBatch(session, batch, files);
  }
  if (chain === undefined || assetIn === undefined || assetOut === undefined)
    throw new CliError(exitCodes.usage, 'a chain and two assets are needed, or --batch <file>');
  const amount = needed(one.amount, amountFlags);
  needed(files[0], poolsOption[0]);
  const { exactOut = false, maxHops = 4, maxRoutes = 5, bound = false, tolerance = 100n } = one;
  const pools = await quotedPools(session, files);
  return showQuote(session, pools, {
    chain,
    assetIn,
    assetOut,
    amount,
    exactOut,
    maxHops,
    maxRoutes,
    wantsBound: bound && !exactOut,
    tolerance,
  });
}

/** Pools of files; a search uses only pools of Uniswap that the routers of the data find. */
async function quotedPools(session: Session, paths: readonly string[]): Promise<QuotedPools> {
  const files = await poolsFrom(session, paths);
  const isRouted = ({ pools }: ChainPools) => pools.some((pool) => familyOf(pool) === 'uniswap');
  if (![...files.chains.values()].some(isRouted)) return { files, used: files };
  const used = routedPools(await session.registry(), files);
  for (const chain of used.chains.values()) {
    const { of = 0, reasons } = countLeftOut(chain) ?? {};
    const unfound = reasons?.OTHER_FACTORY ?? 0;
    if (unfound > 0)
      session.notice(
        `${unfound} of ${of} pools on ${chain.chainId} are left out: the router finds no pools at their addresses`,
      );
  }
  return { files, used };
}

/** An option as it is written. */
function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

async function quoteBatch(session: Session, path: string, files: readonly string[]): Promise<number> {
  if (path === '-' && files.includes('-'))
    throw new CliError(exitCodes.usage, 'standard input can be read only once');
  const pools = await quotedPools(session, files);
  let exitCode: number = exitCodes.ok;
  let answered = 0;
  for await (const line of linesOf(readChunks(path))) {
    const answer = answerLine(pools, line);
    if (answer.error?.reason === 'INTERNAL') exitCode = exitCodes.internal;
    session.printJson(answer);
    if (!(await session.flushed())) break;
    answered++;
    // Where answers go to the same terminal, they are the progress.
    if (session.width === undefined) session.progress.tick(() => `${count(answered, 'line')} answered`);
  }
  return exitCode;
}
