import type { Command } from 'commander';
import type { Run } from '../session.js';
import { addFeedInit } from './feed/init.js';
import { addFeedKey } from './feed/key.js';
import { addFeedPublish } from './feed/publish.js';
import { addFeedRotate } from './feed/rotate.js';
import { addFeedSign } from './feed/sign.js';

/** `wayfold data feed`: keys and files of a feed. */
export function addDataFeed(data: Command, run: Run): void {
  const feed = data
    .command('feed')
    .summary('keys and files of a signed feed')
    .description('Makes keys and a feed, signs its files, and changes its keys.')
    .addHelpText('after', help);
  for (const add of [addFeedKey, addFeedInit, addFeedSign, addFeedPublish, addFeedRotate]) add(feed, run);
}

const help = `
Examples:
  wayfold data feed key --out timestamp.key
  wayfold data feed sign feed/pending/2.targets.json --key targets-2.key

Make keys, begin the feed with init, release data with wayfold data release. Files with too few signatures wait in pending/ of
the feed: others add theirs with sign, then publish takes the files.
Exit codes: 0 done or waiting; 1 refused; 2 a file cannot be read.`;
