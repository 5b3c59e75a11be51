// Finds a Chromium that runs here, or fetches one. Chromium alone is enough for the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aptInstall, hasApt, install } from './apt.mjs';
import { cleanEnvironment, root, say } from './steps.mjs';

const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Newest version whose engines admit Node 20. */
const fallback = { name: '@sparticuz/chromium', version: '143.0.4' };

/** Whether the file exists and starts. On Windows `--version` opens a window, so existing is enough there. */
function answers(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function fromApt() {
  if (!hasApt()) return;
  say('no browser found: installing one with apt');
  const find = (name) => (answers(`/usr/bin/${name}`) ? `/usr/bin/${name}` : undefined);
  return aptInstall(['chromium-headless-shell', 'chromium'], find);
}

async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const folder = join(root, '.browser');
  const own = join(folder, 'tmp');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const entry = join(folder, 'node_modules', fallback.name, 'package.json');
  if (!existsSync(entry)) {
    say('no browser found: fetching one from npm');
    const wanted = `${fallback.name}@${fallback.version}`;
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const said = install('npm', ['install', ...options, wanted], { cwd: folder, env: cleanEnvironment() });
    if (!existsSync(entry)) say(said);
  }
  if (!existsSync(entry)) return;
  // It unpacks to the temporary folder and reuses what is there, even from another version: give it one of its own.
  process.env['TMPDIR'] = own;
  const main = createRequire(entry).resolve(fallback.name);
  const { default: chromium } = await import(pathToFileURL(main).href);
  const path = await chromium.executablePath();
  return answers(path) ? path : undefined;
}

/**
 * Path of a browser for the browser tests, or nothing. Sources in order: `BROWSER_PATH`, the usual places, apt
 * (Linux, as root), npm (Linux x64).
 *
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env['BROWSER_PATH'];
  if (named) return named;
  return usualPaths.find(answers) ?? fromApt() ?? (await fromNpm());
}
