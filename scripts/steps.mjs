// Running child processes: timed, and never left behind.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the workspace. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const windows = process.platform === 'win32';
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * The environment without npm's settings. npm passes its own settings to scripts as `npm_*` variables, and pnpm
 * reads them as its settings: with npm's log level inherited it would print nothing, even on failure.
 */
export function cleanEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return { ...Object.fromEntries(kept), ...extra };
}

/** A line about progress. Always on standard error: standard output belongs to the task. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Parent of a process; undefined where the system does not tell. */
function parentOf(pid) {
  const status = `/proc/${pid}/status`; // a bare container has no ps
  const text = existsSync(status)
    ? /^PPid:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : !windows && spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  const parent = Number(text);
  return parent > 1 ? parent : undefined;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // alive, but another user's
  }
}

/**
 * Calls `gone` once when whoever started us has ended. Our parent is a shell that npm put between: it ends with npm
 * on a signal npm can pass on, but outlives an npm that was killed outright, so npm itself is watched too.
 */
export function whenOrphaned(gone) {
  const parent = process.ppid;
  const npm = process.env['npm_lifecycle_event'] === undefined ? undefined : parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

function killGroup(child, signal) {
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // already gone, as wanted
  }
}

/**
 * Runs one command to its end and resolves to its exit code.
 *
 * The child leads a process group of its own, so that a signal to us (or our parent's death) ends all of it.
 *
 * @param {readonly string[]} command program and arguments, never joined: paths may hold spaces
 * @param {{ env?: object, cwd?: string, quietOutput?: boolean }} options `quietOutput` sends the child's output to standard error
 * @returns {Promise<number>}
 */
export function run(command, { env = {}, cwd = root, quietOutput = false } = {}) {
  const [program, ...rest] = command;
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      cwd,
      env: cleanEnvironment(env),
      stdio: ['ignore', quietOutput ? 2 : 'inherit', 'inherit'],
      detached: !windows,
      shell: windows && !/\.exe$/i.test(program),
    });
    const handlers = Object.keys(signalNumbers).map((signal) => {
      const handler = () => {
        killGroup(child, signal);
        process.exit(128 + signalNumbers[signal]);
      };
      process.on(signal, handler);
      return [signal, handler];
    });
    const stopWatching = whenOrphaned(() => {
      killGroup(child, 'SIGTERM');
      process.exit(143);
    });
    const settle = (code) => {
      stopWatching();
      for (const [signal, handler] of handlers) process.off(signal, handler);
      resolve(code);
    };
    child.on('error', (error) => {
      say(`cannot run ${program}: ${error.message}`);
      settle(127);
    });
    child.on('exit', (code, signal) => settle(code ?? 128 + (signalNumbers[signal] ?? 9)));
  });
}

/**
 * Does one named piece of work and prints how long it took.
 *
 * @param {string} name
 * @param {() => number | Promise<number>} work resolves to an exit code
 * @returns {Promise<number>}
 */
export async function step(name, work) {
  const start = performance.now();
  say(`» ${name}`);
  const code = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} failed with exit code ${code} (${seconds} s)`);
  return code;
}

/** Runs a tool of this workspace's node_modules in Node itself, without a shell or a package manager between. */
export function tool(script, ...rest) {
  return [process.execPath, join(root, 'node_modules', script), ...rest];
}

/** Path of npm's own `npx`, as a Node script where it can be found. */
function npxCommand() {
  const binFolder = dirname(process.execPath);
  const candidates = [
    process.env['npm_execpath'] && join(dirname(process.env['npm_execpath']), 'npx-cli.js'),
    join(binFolder, 'node_modules', 'npm', 'bin', 'npx-cli.js'),
    join(binFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npx-cli.js'),
  ];
  const script = candidates.find((path) => path?.endsWith('npx-cli.js') && existsSync(path));
  return script ? [process.execPath, script] : ['npx'];
}

/**
 * The command that runs `command` with exactly the pinned pnpm on the PATH. `--yes` because a user's settings may
 * answer no; the log level because .npmrc silences npm and a failure here must be seen.
 *
 * @param {string} version of pnpm
 * @param {readonly string[]} command
 */
export function withPnpm(version, command) {
  const options = ['--yes', '--prefer-offline', '--loglevel=error', '--package', `pnpm@${version}`, '--'];
  return [...npxCommand(), ...options, ...command];
}
