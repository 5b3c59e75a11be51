import type { Command } from 'commander';
import { CliError, exitCodes } from '../../exit.js';
import { type KeyFlags, type RoleFlags, rolesOf, withKeyOptions, withRoleOptions } from '../../feed/keys.js';
import { showPlan } from '../../feed/publishing.js';
import { append, needed } from '../../options.js';
import type { Run, Session } from '../../session.js';

/** `wayfold data feed rotate`: other keys. */
export function addFeedRotate(feed: Command, run: Run): void {
  const command = feed
    .command('rotate')
    .summary('change the keys')
    .description('Changes keys of a feed: the roles that are named get the keys given.')
    .option('--feed <dir>', 'folder of the feed')
    .option('--revoke <keyid>', 'id of a key to take out of every role; repeatable', append, []);
  withKeyOptions(withRoleOptions(command)).addHelpText('after', help).action(run(rotate));
}

const help = `
Examples:
  wayfold data feed rotate --feed feed --timestamp-key new.key.pub --key r1.key --key r2.key --key snapshot.key --key new.key

--revoke takes the id of a stolen key out of every role; data feed key printed it when the key was made.
A root needs signatures of its old and its new keys; with too few it waits for data feed sign.`;

interface RotateFlags extends KeyFlags, RoleFlags {
  readonly feed?: string;
  readonly revoke: readonly string[];
}

async function rotate(session: Session, flags: RotateFlags): Promise<number> {
  const dir = needed(flags.feed, '--feed <dir>');
  const roles = await rolesOf(flags);
  const { revoke } = flags;
  if (Object.keys(roles).length === 0 && revoke.length === 0)
    throw new CliError(exitCodes.usage, 'nothing changes: give new keys of a role, or --revoke');
  const { rotateKeys } = await import('@wayfold/feed');
  return showPlan(session, dir, flags, (folder, options) =>
    rotateKeys(folder, { ...options, roles, revoke }),
  );
}
