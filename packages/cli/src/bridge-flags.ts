import type { Command } from 'commander';
import { type QuoteProvider, RoutingError } from 'wayfold';
import { type BetweenChainsRequest, quotesOf } from 'wayfold/wire';
import { CliError, exitCodes } from './exit.js';
import { parseText, readText } from './files.js';
import { parseList } from './options.js';

/** Which bridges may be used, as options of a command. */
export interface BridgeOptions {
  readonly bridges?: readonly string[];
  readonly experimental?: readonly string[];
  readonly goFast?: true;
}

/** Adds these options. */
export function withBridgeOptions(command: Command): Command {
  return command
    .option('--bridges <list>', 'only over these bridges, for example IBC,CCTP', parseList)
    .option('--experimental <list>', 'also over bridges of stargate, layer_zero, eureka', parseList)
    .option('--go-fast', 'also over Go Fast');
}

/** The options as fields of a request. */
export function bridgeFields({
  bridges,
  experimental,
  goFast,
}: BridgeOptions): Pick<BetweenChainsRequest, 'bridges' | 'experimental_features' | 'go_fast'> {
  return { bridges, experimental_features: experimental, go_fast: goFast };
}

/** Name and purpose of the option for a file of quotes. */
export const quotesOption = [
  '--quotes <file>',
  'live quotes of bridges: {"quotes": [{bridge, from_chain_id, …}]}',
] as const;

/** The quotes of a file as options of `createApi`. @throws CliError when the file cannot be used */
export async function quotesFrom(path: string | undefined): Promise<{ readonly quotes?: QuoteProvider }> {
  if (path === undefined) return {};
  const text = await readText(path);
  try {
    return { quotes: quotesOf(parseText(text)) };
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    const place = error.field === '' ? '' : ` (at ${error.field})`;
    throw new CliError(exitCodes.refused, `${path} cannot be used: ${error.message}${place}`);
  }
}

/** Live facts for transactions of SVM chains, as options of a command. */
export interface SvmOptions {
  readonly svmBlockhash?: string;
  readonly svmEventAccount?: string;
}

/** Adds these options. */
export function withSvmOptions(command: Command): Command {
  return command
    .option('--svm-blockhash <text>', 'recent blockhash, for transactions on an SVM chain')
    .option('--svm-event-account <address>', 'new key that also signs, for burns of USDC on an SVM chain');
}

/** The options as a field of a request, over its value; undefined without options. */
export function svmField({
  svmBlockhash,
  svmEventAccount,
}: SvmOptions): Readonly<Record<string, string>> | undefined {
  const fields = {
    ...(svmBlockhash !== undefined && { recent_blockhash: svmBlockhash }),
    ...(svmEventAccount !== undefined && { event_account: svmEventAccount }),
  };
  return Object.keys(fields).length === 0 ? undefined : fields;
}
