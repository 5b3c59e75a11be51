import type { Command } from 'commander';
import type { ApiOptions, RouteRequest } from 'wayfold/wire';
import { append, parseList } from './options.js';
import { poolsFrom, poolsOption } from './pool-files.js';
import type { Session } from './session.js';

/** Options of a command for swaps along the route. */
export interface SwapOptions {
  readonly pools?: readonly string[];
  readonly split?: true;
  readonly venues?: readonly string[];
  readonly swaps?: boolean;
  readonly unsafe?: true;
}

/** Adds these options. */
export function withSwapOptions(command: Command): Command {
  return command
    .option(...poolsOption, append)
    .option('--split', 'allow swaps split over routes')
    .option('--venues <list>', 'only at these venues, for example osmosis-poolmanager', parseList)
    .option('--no-swaps', 'swap nothing')
    .option('--unsafe', 'also at a bad price, or at a price that cannot be checked');
}

/** The options as fields of a request. A venue is named alone: the data says which chain it is on. */
export function swapFields(
  options: SwapOptions,
  chainsOf: (venue: string) => readonly string[],
): Pick<RouteRequest, 'smart_swap_options' | 'swap_venues' | 'allow_swaps' | 'allow_unsafe'> {
  const { split, venues, swaps, unsafe } = options;
  return {
    smart_swap_options: split && { split_routes: true },
    swap_venues: venues?.flatMap((name) => chainsOf(name).map((chain_id) => ({ name, chain_id }))),
    allow_swaps: swaps,
    allow_unsafe: unsafe,
  };
}

/** The pools of files as an option of `createApi`; none where there are no files. */
export async function poolsOf(
  session: Session,
  files: readonly string[] | undefined,
): Promise<Pick<ApiOptions, 'pools'>> {
  if (files === undefined || files.length === 0) return {};
  const pools = await poolsFrom(session, files);
  return { pools: () => pools };
}
