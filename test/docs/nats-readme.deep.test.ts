/** The programs of the README of `@wayfold/nats`, one after the other over a broker. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { natsServerPath, startNatsServer } from '../support/nats-server.js';
import { root } from '../tidy/support/code.js';
import { fencesOf } from './support/fences.js';

const [follower = '', publisher = ''] = fencesOf(readFileSync(join(root, 'packages/nats/README.md'), 'utf8'))
  .filter(({ language }) => language === 'ts')
  .map(({ code }) => code);

const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href;

/** Starts programs in a folder that has the packages. */
function starter(): (name: string, code: string) => ChildProcessByStdio<null, Readable, Readable> {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-readme-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'test/node_modules'), join(folder, 'node_modules'));
  return (name, code) => {
    writeFileSync(join(folder, name), code);
    const child = spawn(
      process.execPath,
      ['--conditions=@wayfold/source', '--import', tsx, join(folder, name)],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
}

/** Waits until a program has said something. */
async function said(output: Readable, what: string): Promise<void> {
  let all = '';
  for await (const some of output.iterator({ destroyOnReturn: false })) {
    all += String(some);
    if (all.includes(what)) return;
  }
  throw new Error(`it ended, and said ${all}`);
}

describe.skipIf(natsServerPath === undefined)('the README of @wayfold/nats', () => {
  test('follows a stream that is yet to come, and publishes to it, once and behind what is there', async () => {
    const broker = await startNatsServer();
    onTestFinished(() => broker.remove());
    const start = starter();
    const here = (code: string): string => code.replace('nats://127.0.0.1:4222', broker.url);
    const following = start('follower.ts', here(follower));
    await said(following.stderr, 'NO_STREAM');
    for (const [seq, channel] of [
      [1, 'channel-0'],
      [2, 'channel-1'],
    ]) {
      const publishing = start('publisher.ts', here(publisher).replace('channel-0', String(channel)));
      expect(await text(publishing.stderr)).toBe('');
      await said(following.stdout, `[ { seq: ${seq}, kind: 'applied' } ]`);
    }
  }, 120_000);
});
