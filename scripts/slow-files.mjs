// Reporter for vitest: prints the slowest test files and the CPU time of the run, all threads together. With
// TEST_FILE_SECONDS and TEST_CPU_SECONDS set, a file or a run that takes longer fails the run.
//
// Node 20 cannot measure the CPU time of a thread, so the limits apply only in `npm run check -- --times`, one file at a time.
import { relative } from 'node:path';
import { root } from './steps.mjs';

/** Number of files that are printed. */
const most = 10;

/** A limit from the environment; without one, none. */
const limitOf = (name) => Number(process.env[name] ?? Number.POSITIVE_INFINITY);

export default class SlowFiles {
  onTestRunEnd(modules) {
    const [limit, cpuLimit] = ['TEST_FILE_SECONDS', 'TEST_CPU_SECONDS'].map(limitOf);
    const files = modules
      .map((module) => ({
        path: relative(root, module.moduleId),
        seconds: module.diagnostic().duration / 1000,
      }))
      .sort((a, b) => b.seconds - a.seconds);
    if (files.length === 1 && Math.min(limit, cpuLimit) === Number.POSITIVE_INFINITY) return;
    const { user, system } = process.cpuUsage();
    const cpu = (user + system) / 1_000_000;
    const lines = files
      .slice(0, most)
      .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s ${path}`);
    console.log(`CPU time: ${cpu.toFixed(1)} s; slowest files:\n${lines.join('\n')}`);
    const problems = files
      .filter(({ seconds }) => seconds > limit)
      .map(
        ({ path, seconds }) =>
          `✗ ${path} takes ${seconds.toFixed(1)} s, at most ${limit} s allowed: ends in .deep.test.ts, or does less`,
      );
    if (cpu > cpuLimit)
      problems.push(`✗ the run takes ${cpu.toFixed(1)} s of CPU time, at most ${cpuLimit} s allowed`);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  }
}
