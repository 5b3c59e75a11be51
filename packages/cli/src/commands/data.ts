import type { Command } from 'commander';
import type { Run } from '../session.js';
import { addDataBuild } from './data-build.js';
import { addDataCheck } from './data-check.js';
import { addDataDiff } from './data-diff.js';
import { addDataFeed } from './data-feed.js';
import { addDataInfo } from './data-info.js';
import { addDataPack } from './data-pack.js';
import { addDataRefresh } from './data-refresh.js';
import { addDataRelease } from './data-release.js';
import { addDataUpdate } from './data-update.js';
import { addDataVerify } from './data-verify.js';

/** `wayfold data`: everything about data files. */
export function addData(program: Command, run: Run): void {
  const data = program
    .command('data')
    .summary('make, check, compare and cut data')
    .description('Works on data files.');
  const commands = [
    addDataBuild,
    addDataCheck,
    addDataDiff,
    addDataFeed,
    addDataInfo,
    addDataPack,
    addDataRefresh,
    addDataRelease,
    addDataUpdate,
    addDataVerify,
  ];
  for (const add of commands) add(data, run);
}
