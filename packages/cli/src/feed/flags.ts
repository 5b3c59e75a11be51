import type { FeedPurpose } from '@wayfold/feed';
import { type Command, InvalidArgumentError } from 'commander';

/** Options about the feed that is followed, which several commands take. */
export interface FeedFlags {
  readonly root?: string;
  readonly state?: string;
  readonly purpose?: FeedPurpose;
  readonly major?: true;
}

/** Adds these options. */
export function withFeedOptions(command: Command): Command {
  return command
    .option('--root <file>', 'root of the feed to trust, a file 1.root.json; for the first update')
    .option('--state <dir>', "folder of the state; the user's data folder unless given")
    .option('--purpose <purpose>', 'purpose that the root must have: production or test', parsePurpose)
    .option('--major', 'take a new major version of the data');
}

/** Purpose of a feed. */
export function parsePurpose(text: string): FeedPurpose {
  if (text === 'production' || text === 'test') return text;
  throw new InvalidArgumentError('Expected production or test.');
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Seconds of a text such as `90m`, `12h` or `30d`. */
export function parseSeconds(text: string): number {
  const [, digits, unit = ''] = /^([1-9][0-9]{0,7})([smhd])$/.exec(text) ?? [];
  const seconds = unitSeconds[unit];
  if (digits !== undefined && seconds !== undefined) return Number(digits) * seconds;
  throw new InvalidArgumentError('Expected a number and s, m, h or d, such as 90m or 30d.');
}
