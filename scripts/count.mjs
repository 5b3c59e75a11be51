// The end of .ci/run: each failed test by name with the beginning of its message, then vitest's own counts from its reports.
// node scripts/count.mjs <exit code of the tests> <exit code of the checks> <exit code of the clients> <exit code of the examples>
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './steps.mjs';

/** Lines of one message, and failures, that are printed again at the end. The whole stands further up. */
const [mostLines, mostFailures] = [12, 10];

function read(name) {
  const path = join(root, '.cache', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** What failed in a report: tests, and files that did not load or that failed outside their tests. */
function failuresOf(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [{ name: file, message }] : [];
    return tests.map((test) => ({
      name: `${file} > ${test.fullName}`,
      message: test.failureMessages.join('\n'),
    }));
  });
}

const codes = process.argv.slice(2).map(Number);
const [testCode, checkCode, clientsCode, examplesCode] = codes;
const tests = read('test.json');
const deep = read('deep.json');
const surface = read('surface.json');
const page = read('page.json');
const examples = read('examples.json');
const reports = [tests, deep, surface, page, examples].filter((report) => report !== undefined);
const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
const failedTests = reports.reduce((sum, report) => sum + report.numFailedTests, 0);

/** Steps that failed although no test of theirs did: a file that does not load, a set-up that stops. */
const failedSteps = [];
if (testCode !== 0 && (tests?.numFailedTests ?? 0) === 0) failedSteps.push('tests');
const failedChecks = read('check.json')?.failed ?? (checkCode === 0 ? [] : ['check']);
const counted = { 'deep tests': deep, 'public surface': surface, 'the page': page };
for (const name of failedChecks) {
  if ((counted[name]?.numFailedTests ?? 0) === 0) failedSteps.push(name);
}

if (clientsCode !== 0) failedSteps.push('clients');
if (examplesCode !== 0 && (examples?.numFailedTests ?? 0) === 0) failedSteps.push('examples');

const failures = reports.flatMap(failuresOf);
for (const { name, message } of failures.slice(0, mostFailures)) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  console.log(`✗ ${name}\n${lines.slice(0, mostLines).join('\n')}`);
}
if (failures.length > mostFailures) console.log(`✗ ${failures.length - mostFailures} more failed`);
for (const name of failedSteps) console.log(`✗ step: ${name}`);

const failed = failedTests + failedSteps.length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && codes.every((code) => code === 0) ? 0 : 1;
