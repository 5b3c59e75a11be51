/** Commands and a broker whose certificate nobody has signed whom they trust. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '../open-store.js';
import { runProgram } from '../../program.js';
import { createFixture } from '../../../test/support/wayfold.js';
import { type NatsServer, natsServerPath, startNatsServer } from '../../../../../test/support/nats-server.js';

const { wayfold } = createFixture(runProgram);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(natsServerPath === undefined || !hasOpenssl)('a broker with a certificate of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-tls-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  let broker: NatsServer | undefined;
  let address = '';
  beforeAll(async () => {
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    const names = ['-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    broker = await startNatsServer({ configuration: `tls { cert_file: "${cert}", key_file: "${key}" }` });
    address = broker.url.replace('nats://127.0.0.1', 'tls://localhost');
  });
  afterAll(async () => {
    await broker?.remove();
    rmSync(folder, { recursive: true });
  });

  const why = /cannot connect to localhost:\d+: self-signed certificate/;
  const help = 'set NODE_EXTRA_CA_CERTS to the file of your certificate';

  test('is not published to, and what helps is said', async () => {
    const { code, out, err } = await wayfold('publish', '--to', address, '--create', '--snapshot');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(why);
    expect(err).toMatch(new RegExp(`\n {2}hint: .*${help}.*\n$`));
  });

  test('is waited for, and what helps is said once', async () => {
    const said: string[] = [];
    const waiting = new AbortController();
    const opened = openStore(address, { awaitedUntil: waiting.signal, onTrouble: (one) => said.push(one) });
    await vi.waitUntil(() => said.length > 0, { timeout: 10_000, interval: 5 });
    waiting.abort();
    await expect(opened).rejects.toMatchObject({ exitCode: 2, hint: expect.stringContaining(help) });
    expect(said).toEqual([expect.stringMatching(why)]);
    expect(said[0]).toContain(`; it is tried again: set NODE_EXTRA_CA_CERTS`);
    expect(said[0]).toContain(help);
  });
});
