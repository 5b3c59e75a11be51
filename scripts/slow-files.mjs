// Reporter for vitest: prints the slowest test files. With TEST_FILE_SECONDS set, a file that takes longer fails the run.
//
// Node 20 cannot measure the CPU time of a thread, so the limit applies only in `npm run check -- --times`, one file at a time.
import { relative } from 'node:path';
import { root } from './steps.mjs';

/** Number of files that are printed. */
const most = 10;

export default class SlowFiles {
  onTestRunEnd(modules) {
    const limit = Number(process.env['TEST_FILE_SECONDS'] ?? Number.POSITIVE_INFINITY);
    const files = modules
      .map((module) => ({
        path: relative(root, module.moduleId),
        seconds: module.diagnostic().duration / 1000,
      }))
      .sort((a, b) => b.seconds - a.seconds);
    if (files.length === 1 && limit === Number.POSITIVE_INFINITY) return;
    const lines = files
      .slice(0, most)
      .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s ${path}`);
    console.log(`slowest files:\n${lines.join('\n')}`);
    const slow = files.filter(({ seconds }) => seconds > limit);
    for (const { path, seconds } of slow)
      console.error(
        `✗ ${path} takes ${seconds.toFixed(1)} s, at most ${limit} s allowed: ends in .deep.test.ts, or does less`,
      );
    if (slow.length > 0) process.exitCode = 1;
  }
}
