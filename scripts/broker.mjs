// Finds a nats-server for the tests of live data.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const name = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

/** Whether the file exists and starts. */
const answers = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

const installed = () =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find(answers);

/**
 * Path of a nats-server, or nothing: `NATS_SERVER`, the PATH, and where Debian puts it. With `NATS_REQUIRED=1` a test
 * says so where there is none.
 *
 * @returns {string | undefined}
 */
export function findBroker() {
  return process.env['NATS_SERVER'] || installed();
}
