import type { Command } from 'commander';
import { acceptedIds } from '../accepted-ids.js';
import { CliError, exitCodes } from '../exit.js';
import { isAboveShipped } from '../feed/data-in-use.js';
import { type FeedFlags, parseSeconds, withFeedOptions } from '../feed/flags.js';
import { userDataFolder } from '../feed/state-place.js';
import { updateData } from '../feed/updating.js';
import { append } from '../options.js';
import { updateJson, updateLines } from '../render/feed.js';
import type { Run, Session } from '../session.js';

/** `wayfold data update`: the newest data of a signed feed. */
export function addDataUpdate(data: Command, run: Run): void {
  const command = data
    .command('update')
    .summary('take the newest data of a signed feed')
    .description(
      'Reads a feed of signed data from a URL or a folder, checks it, and takes it whole or not at all. The only command but serve --update that reads from the network.',
    )
    .argument('[feed]', 'URL (https) or folder of the feed');
  withFeedOptions(command)
    .option('--stale-ok <age>', 'take a proof that expired up to so long ago, such as 30d', parseSeconds)
    .option('--accept <id>', 'take a change that needs a decision; repeatable', append, [])
    .option('--accept-file <file>', 'a file of such ids, one a line; # starts a comment')
    .addHelpText('after', help)
    .action(run(update));
}

const help = `
Examples:
  wayfold data update https://data.example/feed --root 1.root.json
  wayfold data update https://data.example/feed
  wayfold data update /mnt/stick --stale-ok 30d --json

The data is kept in feed/ below the state folder. Without --data all commands use it if its version is above the shipped
data; --data DIR uses it from another state folder. Exit codes: 0 updated or same; 1 refused, with the step and the reason; 2 the feed is
unreachable or unreadable. Unless the exit code is 0, data and state stay as they were.`;

interface UpdateFlags extends FeedFlags {
  readonly staleOk?: number;
  readonly accept: readonly string[];
  readonly acceptFile?: string;
}

/** @throws CliError always: no feed is known without a name */
function noFeed(): never {
  throw new CliError(exitCodes.usage, 'no feed is named, and this package names none', {
    hint: 'give the URL or the folder of a feed',
  });
}

async function update(session: Session, given: string | undefined, flags: UpdateFlags): Promise<number> {
  const place = given ?? noFeed();
  const { root, state, purpose, major, staleOk } = flags;
  const folder = state ?? userDataFolder();
  const accept = await acceptedIds(flags);
  const outcome = await updateData(session, { place, folder, root, purpose, major, accept, staleOk });
  if (session.options.json) session.printJson(updateJson(outcome));
  else session.print(...updateLines(outcome, session.now()));
  if (outcome.kind === 'refused') return outcome.exitCode;
  if (state === undefined && !isAboveShipped(outcome))
    session.notice('the shipped data has this version or a higher one, and stays in use');
  return exitCodes.ok;
}
