import type { Command } from 'commander';
import { CliError, exitCodes } from '../exit.js';
import { parseSome } from '../options.js';

/** Adds the options of a stream. */
export function withStreamOptions(command: Command): Command {
  return command
    .option('--stream <name>', 'stream of the broker; wayfold unless given', parseSome('a name'))
    .option(
      '--creds <file>',
      'credentials; else NATS_CREDS, NATS_USER and NATS_PASSWORD, NATS_TOKEN',
      parseSome('a file'),
    );
}

/** Options that only a broker uses. */
interface StreamOptions {
  readonly stream?: string;
  readonly creds?: string;
  readonly create?: boolean;
}

/**
 * Refuses options of a stream where there is no broker.
 *
 * @param place the option that names one
 * @throws CliError
 */
export function refuseStreamOptions({ stream, creds, create }: StreamOptions, place: string): void {
  const given = [stream !== undefined && '--stream', creds !== undefined && '--creds', create && '--create'];
  const flag = given.find(Boolean);
  if (!flag) return;
  throw new CliError(exitCodes.usage, `${flag} is for a broker, and needs ${place} nats://host:4222`);
}
