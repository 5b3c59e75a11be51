import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atomHash, base, createFixture, end, overlay } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, folder, overlayFile, wayfold } = createFixture(runProgram);

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
