import type { Command } from 'commander';
import type { ApiOptions } from 'wayfold/wire';
import { quotesFrom, quotesOption } from './bridge-flags.js';
import { append } from './options.js';
import { poolsOption } from './pool-files.js';
import { describeFailure } from './render/failure.js';
import type { Session } from './session.js';
import { poolsOf } from './swap-flags.js';

/** How the interface answers, as options of a command. */
export interface ApiFlags {
  readonly coingeckoId: boolean;
  readonly quotes?: string;
  readonly pools?: readonly string[];
}

/** Adds these options. */
export function withApiOptions(command: Command): Command {
  return command
    .option('--coingecko-id', 'add coingecko_id next to pricing_id, for public clients', false)
    .option(...quotesOption)
    .option(...poolsOption, append);
}

/** The options of `createApi` from the flags. @throws CliError for an unusable file */
export async function apiOptionsOf(
  session: Session,
  { coingeckoId, quotes, pools }: ApiFlags,
): Promise<ApiOptions> {
  return {
    now: session.now,
    proof: session.proof,
    compat: { coingeckoId },
    onInternalError: (error) => session.notice(`wayfold: ${describeFailure(error).message}`),
    ...(await quotesFrom(quotes)),
    ...(await poolsOf(session, pools)),
  };
}
