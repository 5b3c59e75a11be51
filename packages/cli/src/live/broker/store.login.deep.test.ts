/** Commands and a broker that wants a login: the whole of an address is used, nothing stays open, and a server outlives a refusal. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLiveRegistry, followSource } from 'wayfold/live';
import { createRegistry } from 'wayfold/registry';
import { openStore } from '../open-store.js';
import { publishBehind } from '../publishing/publish.js';
import { runProgram } from '../../program.js';
import { createFixture } from '../../../test/support/wayfold.js';
import { type NatsServer, natsServerPath, startNatsServer } from '../../../../../test/support/nats-server.js';

const patience = { timeout: 10_000, interval: 5 };
const { overlayFile, wayfold } = createFixture(runProgram);

async function start(configuration: string): Promise<NatsServer & { readonly host: string }> {
  const broker = await startNatsServer({ configuration });
  onTestFinished(() => broker.remove());
  return { ...broker, host: broker.url.replace('nats://', '') };
}

describe.skipIf(natsServerPath === undefined)('a broker', () => {
  test('may be any of an address, and the login stand before any; all are reached by TLS or none', async () => {
    const { host } = await start('authorization { user: publisher, password: s3cret }');
    const publish = (to: string) => wayfold('publish', '--to', to, '--create', '--snapshot');
    for (const to of [
      `nats://127.0.0.1:1,publisher:s3cret@${host}`,
      `NATS://publisher:s3cret@127.0.0.1:1,nats://${host}`,
      `nats://publisher:s3cret@127.0.0.1:1,publisher:s3cret@${host}/`,
    ])
      expect(await publish(to)).toMatchObject({ code: 0, err: '' });
    for (const to of [`tls://publisher:s3cret@127.0.0.1:1,${host}`, `tls://127.0.0.1:1,tls://${host}`]) {
      const { code, out, err } = await publish(to);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('cannot connect to');
    }
  });

  test('that does not make a stream is left', async () => {
    const { host } = await start(`max_connections: 3
      authorization { users: [
        { user: u, password: p, permissions: { publish: { deny: "$JS.API.STREAM.CREATE.>" } } }
      ] }`);
    for (let tries = 0; tries < 6; tries += 1) {
      const made = await wayfold('publish', '--to', `nats://u:p@${host}`, '--create', overlayFile);
      expect(made).toMatchObject({ code: 2, out: '' });
      expect(made.err).toContain('cannot make the stream wayfold');
    }
  });

  test('that lets a publisher read nothing ends it with one sentence; who waits is told so', async () => {
    const { host } = await start(`authorization { users: [
      { user: admin, password: a },
      { user: writer, password: w, permissions: { publish: ["wayfold", "$JS.API.STREAM.INFO.wayfold"], subscribe: ["_INBOX.>"] } }
    ] }`);
    const publish = (login: string, ...argv: readonly string[]) =>
      wayfold('publish', '--to', `nats://${login}@${host}`, ...argv);
    expect(await publish('admin:a', '--create', '--snapshot')).toMatchObject({ code: 0 });
    const { code, out, err } = await publish('writer:w', overlayFile);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const sentence =
      /^the stream wayfold is not followed: Permissions Violation for Publish to "\$JS\.API\.CONSUMER\.CREATE\.[^"]*"$/;
    const [first, hint, ...rest] = err.trim().split('\n');
    expect(first?.replace('wayfold: ', '')).toMatch(sentence);
    expect([hint, rest]).toEqual([expect.stringContaining('the permissions of a follower'), []]);

    const said: string[] = [];
    const store = await openStore(`nats://writer:w@${host}`, {
      awaitedUntil: new AbortController().signal,
      onTrouble: (message) => said.push(message),
    });
    onTestFinished(() => store.close());
    onTestFinished(await followSource(createLiveRegistry(createRegistry({})), store.source));
    expect(said).toEqual([expect.stringMatching(sentence)]);
    expect(store.refusal?.()).toBeUndefined();
  });

  test('that is gone after it told of its edits lets a publisher end', async () => {
    const broker = await start('');
    expect(await wayfold('publish', '--to', broker.url, '--create', '--snapshot')).toMatchObject({ code: 0 });
    const said: string[] = [];
    const store = await openStore(broker.url, { onTrouble: (message) => said.push(message) });
    const last = await store.last();
    await broker.stop();
    const failed = publishBehind({ ...store, last: async () => last }, createRegistry({}), () => [], {
      patienceMs: 50,
    });
    await expect(failed).rejects.toMatchObject({
      exitCode: 2,
      message: `${store.name} gave no edit for 0.05 s: those up to 0 are read, and those up to 1 are there`,
    });
    await store.close();
    expect(said).toEqual([expect.stringContaining('the stream wayfold')]);
  });

  test('that refuses a server for a while is said to, once, and followed on when it lets it in', async () => {
    const configured = mkdtempSync(join(tmpdir(), 'wayfold-login-'));
    onTestFinished(() => rmSync(configured, { recursive: true }));
    const setPassword = (password: string): void =>
      writeFileSync(join(configured, 'users.conf'), `authorization { user: server, password: ${password} }`);
    setPassword('first');
    const broker = await start(`include ../${basename(configured)}/users.conf`);
    const to = `nats://server:first@${broker.host}`;
    const publish = async (...argv: readonly string[]): Promise<string> =>
      JSON.parse((await wayfold('publish', '--to', to, ...argv, '--json')).out).digest;
    const said: string[] = [];
    const digest = await publish('--create', '--snapshot');
    const store = await openStore(to, {
      awaitedUntil: new AbortController().signal,
      onTrouble: (message) => said.push(message),
    });
    onTestFinished(() => store.close());
    const live = createLiveRegistry(createRegistry({}));
    onTestFinished(await followSource(live, store.source));
    await vi.waitUntil(() => live.current.digest === digest, patience);

    const sentence = `the broker at ${broker.host} does not let us in with the login of the address (Authorization Violation); it is tried again`;
    const gone = 'the broker of the stream wayfold is gone';
    const changes = [['--mark-dead', 'osmosis-1/transfer/channel-0'], [overlayFile]];
    let tries = 0;
    for (const [before, change] of changes.entries()) {
      await broker.stop();
      setPassword('another');
      await broker.start();
      await vi.waitUntil(() => said.length > 2 * before + 1, patience);
      tries += before === 0 ? 4 : 1; // tried again, which is not said
      await broker.log.said(/authentication error/, tries);
      await broker.stop();
      setPassword('first');
      await broker.start();
      const next = await publish(...change);
      await vi.waitUntil(() => live.current.digest === next, patience);
    }
    expect(said).toEqual([gone, sentence, gone, sentence]);
  });
});
