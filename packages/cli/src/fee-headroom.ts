import { InvalidArgumentError } from 'commander';
import type { Registry } from 'wayfold';
import { CliError, exitCodes } from './exit.js';
import { chainIdOf } from './names.js';
import type { Session } from './session.js';

/** Coins to keep back for fees, from user input: a chain, by id or name, and an amount in base units. */
export interface Headroom {
  readonly chain: string;
  readonly amount: string;
}

/** The option as the help shows it. */
export const headroomFlags = '--fee-headroom <chain:amount>';

/** Help text of the option. */
export const headroomHelp = 'base units of the fee coin kept for later transactions; repeatable';

/** Adds a chain that keeps back coins for fees. */
export function appendHeadroom(text: string, list: readonly Headroom[] = []): readonly Headroom[] {
  const [, chain, amount] = /^(.+):(0|[1-9][0-9]{0,77})$/.exec(text) ?? [];
  if (chain !== undefined && amount !== undefined) return [...list, { chain, amount }];
  throw new InvalidArgumentError(
    'Expected a chain and a whole number of base units, for example osmosis-1:50000.',
  );
}

/** The headroom of each chain by its id, as the interface has it. @throws CliError where a chain is given twice */
export function headroomByChain(
  session: Session,
  registry: Registry,
  list: readonly Headroom[],
): Readonly<Record<string, string>> {
  const byChain = new Map<string, string>();
  for (const { chain, amount } of list) {
    const chainId = chainIdOf(session, registry, chain);
    if (byChain.has(chainId))
      throw new CliError(exitCodes.usage, `the option '${headroomFlags}' is given twice for ${chainId}`);
    byChain.set(chainId, amount);
  }
  return Object.fromEntries(byChain);
}
