// Programs that tests use and that Debian and Ubuntu have.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cleanEnvironment, say } from './steps.mjs';

/** Runs an installer without a sound; what it said is returned, for when it was of no use. */
export function install(program, rest, options) {
  const result = spawnSync(program, rest, {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return `${result.error?.message ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`;
}

/** Whether apt can install here: on Linux, as root. */
export const hasApt = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs the first of some packages after which `find` finds something, and gives that.
 *
 * @template T
 * @param {readonly string[]} names of packages
 * @param {(name: string) => T | undefined} find
 * @returns {T | undefined}
 */
export function aptInstall(names, find) {
  if (!hasApt()) return;
  const env = cleanEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
  let said = install('apt-get', ['update', '-qq'], { env }); // a failed update may still leave usable lists
  const options = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=120', '--no-install-recommends'];
  for (const name of names) {
    said += install('apt-get', ['install', ...options, name], { env });
    const found = find(name);
    if (found !== undefined) return found;
  }
  say(said);
  return;
}
