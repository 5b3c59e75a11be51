// Finds a nats-server for the tests of live data, or installs one where it is required.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, hasApt } from './apt.mjs';
import { say } from './steps.mjs';

const name = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

/** Whether the file exists and starts. */
const answers = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

const installed = () =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find(answers);

function fromApt() {
  if (process.env['NATS_REQUIRED'] !== '1' || !hasApt()) return;
  say('no nats-server found: installing one with apt');
  return aptInstall(['nats-server'], installed);
}

/**
 * Path of a nats-server, or nothing. Sources in order: `NATS_SERVER`, the PATH and where Debian puts it, and with
 * `NATS_REQUIRED=1` apt (Linux, as root). Where it is required and missing a test says so.
 *
 * @returns {string | undefined}
 */
export function findBroker() {
  return process.env['NATS_SERVER'] || (installed() ?? fromApt());
}
