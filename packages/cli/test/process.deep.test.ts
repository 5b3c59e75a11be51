/** The command line as a process of its own, on the shipped data. */
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressOf, createProcesses } from './support/process.js';

const { start, startWriting, file } = createProcesses();

const atom = {
  denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  chain_id: 'osmosis-1',
};

/** A chain that the shipped data does not have, and a channel to it. */
const overlay = {
  chains: [{ chain_id: 'made-1', chain_name: 'made', chain_type: 'cosmos', bech32_prefix: 'made' }],
  channels: [
    {
      a: { chain_id: 'made-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-999999' },
      status: 'ACTIVE',
    },
  ],
};

/** Generous, since machines are shared. */
const patience = { timeout: 60_000 };

describe('one answer', patience, () => {
  test('origin of a voucher in the shipped data', async () => {
    const run = start('origin', atom.chain_id, atom.denom, '--json');
    expect(await run.ended).toBe(0);
    expect(JSON.parse(run.out())).toMatchObject({
      origin_assets: [{ asset: { denom: 'uatom', chain_id: 'cosmoshub-4' }, asset_found: true }],
    });
  });

  test('a defect in data is named, with exit code 1', async () => {
    const vectors: { fixture: { assets: { traces: { chain: { path: string } }[] }[] } } = JSON.parse(
      readFileSync(new URL('../../../test/vectors/bad-inputs-public.json', import.meta.url), 'utf8'),
    );
    const chain = vectors.fixture.assets[4]?.traces[0]?.chain;
    if (chain) chain.path = 'transfer/channel-1/uatom'; // case P084
    const run = start('data', 'check', file('defect.json', vectors.fixture), '--json');
    expect(await run.ended).toBe(1);
    expect(JSON.parse(run.out())).toEqual({
      diagnostics: expect.arrayContaining([
        expect.objectContaining({ reason: 'DATA_HASH_MISMATCH', field: '/assets/4' }),
      ]),
    });
  });

  test('a batch is read from standard input, and without end as long as somebody reads', async () => {
    const run = start('quote', '--batch', '-');
    const feed = (): void => {
      while (run.child.stdin.write(`${'{"id":"a"}\n'.repeat(1000)}`));
    };
    run.child.stdin.on('drain', feed).on('error', () => {});
    feed();
    await new Promise((resolve) => run.child.stdout.once('data', resolve));
    run.child.stdout.destroy();
    expect(await run.ended).toBe(0);
    expect(run.out().split('\n')[0]).toBe(
      '{"id":"a","error":{"reason":"MISSING_FIELD","message":"kind is missing","field":"/kind"}}',
    );
  });

  test('an answer that is read late is whole', async () => {
    const chains = Array.from({ length: 8000 }, (_, index) => {
      const name = `made${index}`;
      return { chain_id: name, chain_name: name, chain_type: 'cosmos', bech32_prefix: 'made' };
    });
    const run = start('chains', '--json', '--no-shipped-overlays', '--data', file('many.json', { chains }));
    run.child.stdout.pause();
    await once(run.child.stdout, 'readable');
    // Far more than a pipe holds: the command has to wait for its reader.
    run.child.stdout.resume();
    expect(await run.ended).toBe(0);
    expect(JSON.parse(run.out()).chains).toHaveLength(chains.length);
  });

  test('a reader that leaves early is no failure', async () => {
    const run = start('chains', '--json');
    run.child.stdout.destroy();
    expect(await run.ended).toBe(0);
    expect(run.err()).toBe('');
  });
});

describe('an output that takes nothing', patience, () => {
  test.runIf(existsSync('/dev/full'))('is an exit code and one sentence, not a stack', async () => {
    const full = openSync('/dev/full', 'w');
    const run = startWriting(full, 'chains');
    expect(await run.ended).toBe(74);
    closeSync(full);
    expect(run.err()).toMatch(/^wayfold: the answer could not be written: ENOSPC.*\n$/);
  });
});

describe('serve', patience, () => {
  test('answers over HTTP from data and overlay until it is told to end', async () => {
    const argv = [
      '--port',
      '0',
      '--overlay',
      file('overlay.json', overlay),
      '--clock',
      '1700000000123456789',
    ];
    const run = start('serve', '--coingecko-id', ...argv);
    const address = await addressOf(run);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);

    const health = await (await fetch(`${address}/health`)).json();
    expect(health).toMatchObject({ status: 'ok', version: '0.1.0', data: { chains: expect.any(Number) } });

    const init = { method: 'POST', body: JSON.stringify({ assets: [atom] }) };
    const origins = await fetch(`${address}/v2/fungible/ibc_origin_assets`, init);
    expect(await origins.json()).toMatchObject({ origin_assets: [{ asset: { coingecko_id: 'cosmos' } }] });

    const query = 'source_chain_id=osmosis-1&dest_chain_id=made-1';
    const pairs = await fetch(`${address}/v2/fungible/assets_between_chains?${query}`);
    expect(pairs.headers.get('content-encoding')).toBe('gzip');
    expect((await pairs.json()).assets_between_chains.length).toBeGreaterThan(0);

    const refused = await fetch(`${address}/v2/fungible/ibc_origin_assets`, { method: 'POST', body: '{' });
    expect(refused.status).toBe(400);

    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await expect(fetch(`${address}/health`)).rejects.toThrow();
  });

  test('ends on Ctrl-C too', async () => {
    const run = start('serve', '--port', '0');
    await addressOf(run);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
  });

  test('a port in use is a matter of usage, whatever is followed and by however many', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = Object(taken.address());
    const edits = file('edits.ndjson', '');
    const data = file('none.json', {});
    const common = ['serve', '--port', String(port), '--data', data, '--no-shipped-overlays'];
    const others = [[], ['--workers', '2'], ['--watch', edits], ['--watch', edits, '--workers', '2']];
    const runs = others.map((other) => start(...common, ...other));
    expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual(others.map(() => 2));
    for (const { err, out } of runs) {
      expect(err()).toContain('--port 0 takes a free port');
      expect(out()).toBe('');
    }
  });
});
