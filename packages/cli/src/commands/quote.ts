import type { Command } from 'commander';
import { answerLine } from '../batch/answer.js';
import { linesOf } from '../batch/lines.js';
import { CliError, exitCodes } from '../exit.js';
import { readChunks } from '../files.js';
import { append, needed } from '../options.js';
import { poolsFrom, poolsOption } from '../pool-files.js';
import type { Run, Session } from '../session.js';

const batchFlags = '--batch <file>';

/** `wayfold quote`: what pools pay. */
export function addQuote(program: Command, run: Run): void {
  program
    .command('quote')
    .summary('what pools pay for swaps, to the unit')
    .description(
      'Answers requests for quotes from pools alone, with the amounts that the chains’ own arithmetic gives: a JSON request per line in, a JSON answer per line out, in the same order.',
    )
    .option(batchFlags, 'the requests, or - for standard input')
    .option(...poolsOption, append)
    .addHelpText('after', help)
    .action(run(quote));
}

const help = `
Examples:
  wayfold quote --pools pools.json --batch requests.ndjson
  wayfold quote --pools osmosis.json --pools neutron.json --batch - < requests.ndjson

A request has an id, which its answer repeats, a kind, and a place:
  kind    exact_in    token_in {denom, amount} and denom_out
          exact_out   token_out {denom, amount} and denom_in
          spot_price  base_denom and quote_denom; quote per base, before fees
  place   pool                   a pool's row as snapshots have it; its taker fee is 0
          chain_id and pool_id   a pool of --pools
          chain_id and routes    [{amount_in, path: [{pool, denom_out}]}], of exact_out [{amount_out, path: [{pool, denom_in}]}],
                                 one after another on the same pools
  also    taker_fee, a rate in place of the file's; price_limit and allow_partial, for a swap that may end early in one pool;
          include_after, for the rows of the pools after the swap (of routes a list of them)
Amounts and rates are decimal texts. Fields that are not known are ignored.

  {"id": "a", "kind": "exact_in", "chain_id": "osmosis-1", "pool_id": "1",
   "token_in": {"denom": "uosmo", "amount": "1000000"}, "denom_out": "uion"}       (on one line)

A line that is refused is answered {id, error: {reason, message, field}} and leaves the others alone: exit code 0 all the same,
2 for options or files that cannot be used.`;

interface QuoteOptions {
  readonly batch?: string;
  readonly pools?: readonly string[];
}

async function quote(session: Session, { batch, pools: files = [] }: QuoteOptions): Promise<number> {
  const path = needed(batch, batchFlags);
  if ([path, ...files].filter((each) => each === '-').length > 1)
    throw new CliError(exitCodes.usage, 'standard input can be read only once');
  const pools = await poolsFrom(files);
  let exitCode: number = exitCodes.ok;
  for await (const line of linesOf(readChunks(path))) {
    const answer = answerLine(pools, line);
    if (answer.error?.reason === 'INTERNAL') exitCode = exitCodes.internal;
    session.printJson(answer);
    if (!(await session.flushed())) break;
  }
  return exitCode;
}
