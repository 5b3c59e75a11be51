import type { Command } from 'commander';

/** Adds the options of a stream. */
export function withStreamOptions(command: Command): Command {
  return command
    .option('--stream <name>', 'stream of the broker; wayfold unless given')
    .option(
      '--creds <file>',
      'credentials for the broker; NATS_CREDS, NATS_USER and NATS_PASSWORD, or NATS_TOKEN do too',
    );
}
