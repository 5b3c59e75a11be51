import type { Command } from 'commander';
import { type KeyFlags, withKeyOptions } from '../../feed/keys.js';
import { showPlan } from '../../feed/publishing.js';
import { needed } from '../../options.js';
import type { Run, Session } from '../../session.js';

/** `wayfold data feed publish`: files that waited for signatures. */
export function addFeedPublish(feed: Command, run: Run): void {
  const command = feed
    .command('publish')
    .summary('publish signed files')
    .description('Publishes the files of a feed that waited for signatures and have them.')
    .option('--feed <dir>', 'folder of the feed');
  withKeyOptions(command).addHelpText('after', help).action(run(publish));
}

const help = `
Examples:
  wayfold data feed publish --feed feed --key snapshot.key --key time.key`;

async function publish(session: Session, flags: KeyFlags & { readonly feed?: string }): Promise<number> {
  const dir = needed(flags.feed, '--feed <dir>');
  const { publishPending } = await import('@wayfold/feed');
  return showPlan(session, dir, flags, publishPending);
}
