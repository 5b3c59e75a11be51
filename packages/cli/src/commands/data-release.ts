import { nativeSha256 } from '@wayfold/data';
import type { ReleaseOptions } from '@wayfold/feed';
import type { Command } from 'commander';
import { isObject } from 'wayfold/registry';
import { CliError, exitCodes } from '../exit.js';
import { type KeyFlags, withKeyOptions } from '../feed/keys.js';
import { carryOut, showPlan } from '../feed/publishing.js';
import { parseText, readText } from '../files.js';
import { needed } from '../options.js';
import { releaseJson, releaseLines } from '../render/feed.js';
import type { Run, Session } from '../session.js';

/** `wayfold data release`: data as the next release of a feed. */
export function addDataRelease(data: Command, run: Run): void {
  const command = data
    .command('release')
    .summary('release data in a signed feed')
    .description(
      'Makes edits from the last release of a feed to a snapshot that data refresh wrote, signs them, and writes the files of the feed, timestamp.json last.',
    )
    .option('--feed <dir>', 'folder of the feed')
    .option('--from <file>', 'snapshot to release')
    .option('--touch', 'renew the proof that the last release is the newest, without a release')
    .option('--whole', 'write whole data with this release');
  withKeyOptions(command).addHelpText('after', help).action(run(release));
}

const help = `
Examples:
  wayfold data release --feed feed --from today.json --key minor.key --key snapshot.key --key timestamp.key
  wayfold data release --feed feed --touch --key timestamp.key

Patches and minors need the keys of minor, snapshot and timestamp; the first release, majors and whole data also keys of targets.
With too few of these the release waits: data feed sign adds signatures, data feed publish publishes it.
Exit codes: 0 released, waiting or same; 1 refused; 2 the feed, the data or a key cannot be read.`;

interface ReleaseFlags extends KeyFlags {
  readonly feed?: string;
  readonly from?: string;
  readonly touch?: true;
  readonly whole?: true;
}

async function release(session: Session, flags: ReleaseFlags): Promise<number> {
  const dir = needed(flags.feed, '--feed <dir>');
  if (flags.touch && (flags.from !== undefined || flags.whole))
    throw new CliError(exitCodes.usage, '--touch releases nothing: leave out --from and --whole');
  return flags.touch ? touch(session, dir, flags) : releaseFrom(session, dir, flags);
}

async function touch(session: Session, dir: string, flags: ReleaseFlags): Promise<number> {
  const { touchFeed } = await import('@wayfold/feed');
  return showPlan(session, dir, flags, touchFeed);
}

async function releaseFrom(session: Session, dir: string, flags: ReleaseFlags): Promise<number> {
  const path = needed(flags.from, '--from <file>');
  const data = parseText(await readText(path));
  if (!isObject(data))
    throw new CliError(exitCodes.usage, `${path} is no snapshot: it must be a JSON object`);
  const { releaseData } = await import('@wayfold/feed');
  const plan = await carryOut(session, dir, flags, (folder, options) =>
    releaseData(folder, {
      ...options,
      data: data as ReleaseOptions['data'], // the publisher checks every row
      sha256: nativeSha256,
      ...(flags.whole && { whole: true }),
    }),
  );
  if (session.options.json) session.printJson(releaseJson(plan));
  else session.print(...releaseLines(plan, dir));
  return exitCodes.ok;
}
