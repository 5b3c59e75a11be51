// The last line of .ci/run: vitest's own counts from its reports, and steps that failed outside of them.
// node scripts/count.mjs <exit code of the tests> <exit code of the checks> <exit code of the clients> <exit code of the examples>
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

function read(name) {
  const path = join(root, '.cache', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

const codes = process.argv.slice(2).map(Number);
const [testCode, checkCode, clientsCode, examplesCode] = codes;
const tests = read('test.json');
const surface = read('surface.json');
const page = read('page.json');
const examples = read('examples.json');
const reports = [tests, surface, page, examples].filter((report) => report !== undefined);
const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
const failedTests = reports.reduce((sum, report) => sum + report.numFailedTests, 0);

/** Steps that failed although no test of theirs did: a file that does not load, a set-up that stops. */
let failedSteps = 0;
if (testCode !== 0 && (tests?.numFailedTests ?? 0) === 0) failedSteps += 1;
const failedChecks = read('check.json')?.failed ?? (checkCode === 0 ? [] : ['check']);
const counted = { 'public surface': surface, 'the page': page };
for (const name of failedChecks) {
  if ((counted[name]?.numFailedTests ?? 0) === 0) failedSteps += 1;
}

if (clientsCode !== 0) failedSteps += 1;
if (examplesCode !== 0 && (examples?.numFailedTests ?? 0) === 0) failedSteps += 1;

const failed = failedTests + failedSteps;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && codes.every((code) => code === 0) ? 0 : 1;
