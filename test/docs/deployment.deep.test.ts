/** What pages say of programs beside ours: their configurations start, and do what the page says of them. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createStream, natsSource, publishEdits, trimStream } from '@wayfold/nats';
import { createRegistry } from 'wayfold';
import { type DataEdit, snapshotEdit } from 'wayfold/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/waiting.js';
import { natsServerPath } from '../support/nats-server.js';
import { root } from '../tidy/support/code.js';
import { fencesOf } from './support/fences.js';

const page = readFileSync(join(root, 'packages/docs/guide/replicas.md'), 'utf8');
const shown = (language: string): string =>
  fencesOf(page).find((fence) => fence.language === language)?.code ?? '';

const folder = mkdtempSync(join(tmpdir(), 'wayfold-deployed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const starts = (program: string, option: string): boolean => spawnSync(program, [option]).status === 0;

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // it listens on a port
  probe.close();
  await once(probe, 'close');
  return port;
}

describe.skipIf(natsServerPath === undefined || !starts('openssl', 'version'))('the broker', () => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const connections: NatsConnection[] = [];
  const as = async (user: string, pass: string): Promise<NatsConnection> => {
    const options = {
      servers: `tls://localhost:${port}`,
      user,
      pass,
      tls: { caFile: cert },
      reconnect: false,
    };
    const connection = await connect(options);
    connections.push(connection);
    return connection;
  };
  let port = 0;
  let end: () => Promise<unknown> = async () => {};

  beforeAll(async () => {
    port = await freePort();
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const config = shown('text')
      .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
      .replace('/var/lib/nats', join(folder, 'nats'))
      .replace('/etc/nats/cert.pem', cert)
      .replace('/etc/nats/key.pem', key);
    const path = join(folder, 'nats.conf');
    writeFileSync(path, config);
    const env = { ...process.env, PUBLISHER_PASSWORD: 'made-p', FOLLOWER_PASSWORD: 'made-f' };
    const child = spawn(natsServerPath ?? '', ['-c', path], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    end = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
    for await (const line of createInterface({ input: child.stderr })) {
      if (line.includes('Server is ready')) break;
    }
    child.stderr.resume();
  });
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await end();
  });

  const place = { stream: 'wayfold' };

  test('lets the publisher publish, once and again, and the follower follow', async () => {
    const [publisher, follower] = [await as('publisher', 'made-p'), await as('follower', 'made-f')];
    await createStream(publisher, place);
    const edit = snapshotEdit(createRegistry({}), 2);
    for (let tries = 0; tries < 2; tries += 1)
      await publishEdits(publisher, place, [{ ...edit, seq: 1 }, edit]);
    await trimStream(publisher, place, edit.seq);
    for (const connection of [follower, publisher]) {
      const seen = await new Promise<DataEdit>((resolve, reject) => {
        const stop = natsSource(connection, place).follow(0, resolve);
        stop.catch(reject);
        connections.push({ close: async () => (await stop)() } as NatsConnection); // closed with them, and nothing else asked of it
      });
      expect(seen).toEqual(edit);
    }
  });

  test('lets the follower change nothing, and nobody else in', async () => {
    const follower = await as('follower', 'made-f');
    const { streams } = await jetstream(follower, { timeout: 2000 }).jetstreamManager(false);
    await expect(publishEdits(follower, place, [snapshotEdit(createRegistry({}), 3)])).rejects.toThrow();
    await expect(streams.purge('wayfold')).rejects.toThrow();
    await expect(streams.deleteMessage('wayfold', 2)).rejects.toThrow();
    await expect(streams.delete('wayfold')).rejects.toThrow();
    expect((await streams.info('wayfold')).state.messages).toBe(1);
    await expect(as('follower', 'made-p')).rejects.toThrow();
    await expect(as('', '')).rejects.toThrow();
  });
});

describe.skipIf(!starts('nginx', '-v'))('the proxy', () => {
  test('asks the next replica, a POST too, where one is gone', async () => {
    const [port, ...gone] = [await freePort(), await freePort(), await freePort()];
    const asked: string[] = [];
    const replica = createServer((request, response) => {
      asked.push(request.method ?? '');
      request.resume().on('end', () => response.end('answered'));
    }).listen(0, '127.0.0.1');
    await once(replica, 'listening');
    const address = replica.address() as AddressInfo; // it listens on a port
    const places = [...gone, address.port].map((each) => `127.0.0.1:${each}`);
    const site = shown('nginx')
      .replace(/10\.0\.0\.\d:8787/g, () => places.shift() ?? '')
      .replace('listen 8080', `listen 127.0.0.1:${port}`);
    const config = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n');
    const head = `daemon off;\nmaster_process off;\npid ${join(folder, 'nginx.pid')};\nerror_log /dev/null;\nevents {}\n`;
    writeFileSync(config, `${head}http {\naccess_log off;\n${temporary}\n${site}}\n`);
    expect(spawnSync('nginx', ['-t', '-c', config], { encoding: 'utf8' }).status).toBe(0);
    const child = spawn('nginx', ['-c', config], { stdio: 'ignore' });
    try {
      const ask = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' });
      let response: Response | undefined;
      const answers = async (): Promise<boolean> => {
        response = await ask().catch(() => undefined);
        return response !== undefined || child.exitCode !== null;
      };
      await until(answers, 'that the proxy answers', { every: 20 });
      expect(response?.status).toBe(200);
      for (let more = 0; more < 20; more++) expect(await (await ask()).text()).toBe('answered');
      expect(asked).toEqual(Array.from({ length: 21 }, () => 'POST'));
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      replica.closeAllConnections();
      replica.close();
    }
  });
});
