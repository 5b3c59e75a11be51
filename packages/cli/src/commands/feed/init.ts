import type { FeedPurpose } from '@wayfold/feed';
import type { Command } from 'commander';
import { CliError, exitCodes } from '../../exit.js';
import { parsePurpose } from '../../feed/flags.js';
import {
  type KeyFlags,
  type RoleFlags,
  roleNames,
  rolesOf,
  withKeyOptions,
  withRoleOptions,
} from '../../feed/keys.js';
import { showPlan } from '../../feed/publishing.js';
import { needed } from '../../options.js';
import type { Run, Session } from '../../session.js';

/** `wayfold data feed init`: a new feed. */
export function addFeedInit(feed: Command, run: Run): void {
  const command = feed
    .command('init')
    .summary('begin a feed')
    .description('Begins a feed in a folder: its keys, and no release yet.')
    .option('--feed <dir>', 'folder of the feed')
    .option(
      '--purpose <purpose>',
      'production or test: a test feed is never followed as another',
      parsePurpose,
      'production',
    );
  withKeyOptions(withRoleOptions(command)).addHelpText('after', help).action(run(begin));
}

const help = `
Examples:
  wayfold data feed init --feed feed --root-key r1.key.pub --root-key r2.key.pub --targets-key t1.key.pub \\
    --targets-key t2.key.pub --minor-key minor.key.pub --snapshot-key snapshot.key.pub --timestamp-key time.key.pub \\
    --key r1.key --key r2.key --key t1.key --key t2.key --key minor.key --key snapshot.key --key time.key

Give 1.root.json of the feed to its followers. Keys of root and targets belong offline, to different people.`;

interface InitFlags extends KeyFlags, RoleFlags {
  readonly feed?: string;
  readonly purpose: FeedPurpose;
}

async function begin(session: Session, flags: InitFlags): Promise<number> {
  const dir = needed(flags.feed, '--feed <dir>');
  const { root, targets, minor, snapshot, timestamp } = await rolesOf(flags);
  if (!root || !targets || !minor || !snapshot || !timestamp) {
    const options = roleNames.map((role) => `--${role}-key`).join(', ');
    throw new CliError(exitCodes.usage, `each role needs a key: ${options}`);
  }
  const { initFeed } = await import('@wayfold/feed');
  const roles = { root, targets, minor, snapshot, timestamp };
  return showPlan(session, dir, flags, (folder, options) =>
    initFeed(folder, { ...options, purpose: flags.purpose, roles }),
  );
}
