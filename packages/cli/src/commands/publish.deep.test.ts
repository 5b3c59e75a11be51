import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atomHash, base, createFixture, end, overlay } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { data, file, folder, overlayFile, wayfold } = createFixture(runProgram);

const publish = (...argv: readonly string[]) => wayfold('publish', ...argv);
const lines = (path: string): readonly Record<string, string>[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const hub = ['--mark-dead', 'cosmoshub-4/transfer/channel-141'];

test('overlays are one edit; what is so already is none', async () => {
  const to = join(folder, 'overlays.ndjson');
  const second = file('second.json', {
    channels: [{ a: end('juno-1', 'channel-2'), b: end('cosmoshub-4', 'channel-7') }],
  });
  const first = await publish('--to', to, overlayFile, second);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/^Edit 1: a change of channels, [\d,]+ bytes, to .*\ndigest [0-9a-f]{64}\n$/);
  expect(lines(to)).toMatchObject([{ kind: 'patch', part: 'channels' }]);
  expect(lines(to)[0]?.['patches']).toContain('channel-7');
  const again = await publish('--to', to, overlayFile);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to change') });
  expect(JSON.parse((await publish('--to', to, overlayFile, '--json')).out)).toEqual({ published: false });
  expect(lines(to)).toHaveLength(1);
});

test('of two overlays that state the same, the later counts', async () => {
  const to = join(folder, 'later.ndjson');
  const chain = (name: string, prefix: string) =>
    file(`${name}.json`, {
      chains: [{ chain_id: 'mine-1', chain_name: 'mine', chain_type: 'cosmos', bech32_prefix: prefix }],
    });
  const [earlier, later] = [chain('earlier', 'old'), chain('later', 'new')];
  expect(await publish('--to', to, earlier, later)).toMatchObject({ code: 0, err: '' });
  expect(lines(to)).toMatchObject([{ part: 'chains', patches: expect.stringContaining('"new"') }]);
  expect(lines(to)[0]?.['patches']).not.toContain('"old"');
  expect((await publish('--to', to, later)).out).toContain('Nothing to change');
});

test('a channel that was marked dead is taken back, by either end', async () => {
  const to = join(folder, 'marks.ndjson');
  expect(await publish('--to', to, ...hub)).toMatchObject({ code: 0 });
  expect(await publish('--to', to, '--mark-live', 'cosmoshub-4/transfer/channel-141')).toMatchObject({
    code: 0,
  });
  expect(lines(to).map(({ patches }) => JSON.parse(patches ?? '')[0].op)).toEqual(['add', 'remove']);
  expect((await publish('--to', to, '--mark-live', 'osmosis-1/transfer/channel-0')).out).toContain('Nothing');
  expect(await publish('--to', to, ...hub)).toMatchObject({ code: 0 });
  expect((await publish('--to', to, '--mark-live', 'osmosis-1/transfer/channel-0')).out).toMatch(/^Edit 4/);
});

test('rows that lead a channel elsewhere are published, and told of once', async () => {
  const to = join(folder, 'meaning.ndjson');
  await publish('--to', to, overlayFile);
  const elsewhere = file('elsewhere.json', {
    channels: [{ a: end('juno-1', 'channel-1'), b: end('cosmoshub-4', 'channel-9') }],
  });
  const words =
    /^wayfold: transfer\/channel-1 on juno-1 leads to: transfer\/channel-9 on cosmoshub-4 in what is published, but transfer\/channel-42 on osmosis-1 in layer 1 below it \(DATA_CHANGED_MEANING\)\n$/;
  expect(await publish('--to', to, elsewhere)).toMatchObject({ code: 0, err: expect.stringMatching(words) });
  expect(await publish('--to', to, elsewhere)).toMatchObject({ code: 0, err: '' });
  const back = await publish('--to', to, overlayFile, '--snapshot');
  expect(back).toMatchObject({ code: 0, err: expect.stringContaining('DATA_CHANGED_MEANING') });
});

test('a file that keeps none of its edits takes the whole data alone', async () => {
  const to = file('none-kept.ndjson', '{"after":2}\n');
  const refused = await publish('--to', to, overlayFile);
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('edit 1 is no longer there') });
  const whole = JSON.parse((await publish('--to', to, overlayFile, '--snapshot', '--json')).out);
  expect(whole).toMatchObject({ seq: 3, kind: 'snapshot' });
});

test('whole data behind a lost edit are those before it, and say so of all that follow from it', async () => {
  const to = join(folder, 'first-lost.ndjson');
  await publish('--to', to, overlayFile);
  await publish('--to', to, ...hub);
  const [, second] = readFileSync(to, 'utf8').split('\n');
  const lost = file('lost.ndjson', `{"after":1}\n${second}\n`);
  const whole = await publish('--to', lost, '--snapshot', '--json');
  expect(whole).toMatchObject({
    code: 0,
    err: `wayfold: ${lost}: edit 1 is no longer there: the data as it is here is sent; edits 1 to 2 are not included, even where one can still be read\n`,
  });
  const bare = JSON.parse((await publish('--to', join(folder, 'bare.ndjson'), '--snapshot', '--json')).out);
  expect(JSON.parse(whole.out)).toMatchObject({ seq: 3, digest: bare.digest });
});

test('a file may begin behind a number of fifteen digits; one of which a line says more is none of edits', async () => {
  const most = file('most.ndjson', '{"after":999999999999999}\n');
  const numbers: unknown[] = [];
  for (const argv of [['--snapshot'], [overlayFile]])
    numbers.push(JSON.parse((await publish('--to', most, ...argv, '--json')).out).seq);
  expect(numbers).toEqual([1e15, 1e15 + 1]);
  const there = readFileSync(most, 'utf8');
  const refused = await publish('--to', most, '--start-over');
  expect(refused).toMatchObject({
    code: 74,
    err: expect.stringContaining('begins behind edit 1000000000000001'),
  });
  expect(readFileSync(most, 'utf8')).toBe(there);

  for (const after of ['1000000000000000', '9007199254740991']) {
    const more = file(`more-${after}.ndjson`, `{"after":${after}}\n`);
    expect(await publish('--to', more, '--snapshot')).toMatchObject({ code: 2, out: '' });
    expect(readFileSync(more, 'utf8')).toBe(`{"after":${after}}\n`);
  }
});

test('a dead channel, and the whole data, behind what was published before', async () => {
  const to = join(folder, 'dead.ndjson');
  const first = JSON.parse((await publish('--to', to, ...hub, '--json')).out);
  expect(first).toMatchObject({ published: true, seq: 1, kind: 'patch', part: 'outages' });
  const whole = JSON.parse((await publish('--to', to, '--snapshot', '--json')).out);
  expect(whole).toMatchObject({ seq: 2, kind: 'snapshot', digest: first.digest });
  const third = JSON.parse((await publish('--to', to, '--snapshot', overlayFile, '--json')).out);
  expect(third.digest).not.toBe(first.digest);
  const reset = JSON.parse((await publish('--to', to, '--reset', ...hub, '--json')).out);
  expect(reset).toMatchObject({ seq: 4, digest: first.digest });
});

test('data that are not those of the edits are refused, and sent whole with --reset', async () => {
  const to = join(folder, 'other.ndjson');
  await publish('--to', to, ...hub);
  const other = file('other.json', {
    ...base,
    channels: [...(base.channels ?? []), ...(overlay.channels ?? [])],
  });
  const change = ['--mark-dead', 'juno-1/transfer/channel-1'];
  const asked = ['--data', other, 'publish', '--to', to];
  // Patches of a part that is alike in both fit; a part that is not does not.
  await publish('--to', join(folder, 'other-2.ndjson'), overlayFile);
  const refused = await wayfold(
    '--data',
    other,
    'publish',
    '--to',
    join(folder, 'other-2.ndjson'),
    ...change,
  );
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('--reset') });
  expect(await wayfold(...asked, '--reset', ...change)).toMatchObject({ code: 0 });
});

test.each<[name: string, argv: readonly string[], code: number, words: string]>([
  ['nothing', ['--to', 'x'], 2, 'there is nothing to publish'],
  ['nowhere', [...hub], 2, "the option '--to <place>' is needed"],
  ['an end that is none', ['--to', 'x', '--mark-dead', 'juno-1'], 2, 'juno-1 is no end of a channel'],
  ['both', ['--to', 'x', ...hub, 'overlay.json'], 2, 'make an edit each'],
  ['own rows', ['--to', 'x', '--overlay', 'overlay.json', ...hub], 2, 'for the rows of one server alone'],
  [
    'a channel that is not there',
    ['--to', 'x', '--mark-dead', 'juno-1/transfer/channel-9'],
    3,
    'juno-1/transfer',
  ],
  ['no broker', ['--to', 'nats://127.0.0.1:1', ...hub], 2, 'cannot connect to 127.0.0.1:1'],
  ['a folder', ['--to', folder, ...hub], 2, 'cannot read'],
])('%s is refused', async (_name, argv, code, words) => {
  const at = argv.map((each) => (each === 'x' ? join(folder, 'refused.ndjson') : each));
  const refused = await publish(...at);
  expect(refused).toMatchObject({ code, out: '', err: expect.stringContaining(words) });
  expect(existsSync(join(folder, 'refused.ndjson'))).toBe(false);
});

test('a file is not published to itself, by whatever name', async () => {
  const link = join(folder, 'own-link.json');
  symlinkSync(overlayFile, link);
  const before = readFileSync(overlayFile, 'utf8');
  for (const argv of [[overlayFile], [link], ['--snapshot', '--start-over', link], ['--pools', link]])
    expect(await publish('--to', overlayFile, ...argv)).toMatchObject({
      ...{ code: 2, out: '' },
      err: expect.stringContaining('would be published to itself'),
    });
  expect(readFileSync(overlayFile, 'utf8')).toBe(before);
});

test('a lock that is waited for is named, with whose it is', async () => {
  const to = join(folder, 'waited.ndjson');
  const lock = file('waited.ndjson.lock', { pid: 7, place: 'db-2 a b' });
  let [out, said] = ['', ''];
  const code = await runProgram(
    ['--data', data, '--no-shipped-overlays', 'publish', '--to', to, overlayFile],
    {
      ...{ columns: undefined, hasColors: false },
      out: (text) => {
        out += text;
      },
      err: (text) => {
        said += text;
        rmSync(lock, { force: true });
      },
    },
  );
  const real = join(realpathSync(folder), 'waited.ndjson.lock');
  expect([code, said]).toEqual([
    0,
    `wayfold: ${real} is there: another writer, process 7 on db-2, is at work, and is waited for\n`,
  ]);
  expect(out).toContain('Edit 1');
});

test('a row that loading would refuse is published nowhere', async () => {
  const to = join(folder, 'bad.ndjson');
  const wrong = {
    chain_id: 'osmosis-1',
    denom: atomHash,
    trace: 'transfer/channel-1',
    origin_denom: 'uatom',
  };
  const bad = file('bad.json', { assets: [wrong] });
  expect(await publish('--to', to, bad)).toMatchObject({ code: 3, out: '' });
  expect(existsSync(to)).toBe(false);
});

test.each([
  ['a named pipe', (path: string) => execFileSync('mkfifo', [path])],
  ['a folder', (path: string) => mkdirSync(path)],
  ['a device', (path: string) => symlinkSync('/dev/null', path)],
])('%s is no file of edits, to publish and to serve', async (what, make) => {
  const place = join(folder, what);
  make(place);
  const argvs = [
    ['publish', '--to', place, ...hub],
    ['serve', '--port', '0', '--watch', place],
  ];
  for (const argv of argvs)
    expect(await wayfold(...argv)).toEqual({
      ...{ code: 2, out: '' },
      err: expect.stringMatching(
        `^wayfold: cannot read ${place}: it is ${what}, and edits are kept in a file\\n  hint: .*\\n$`,
      ),
    });
});
