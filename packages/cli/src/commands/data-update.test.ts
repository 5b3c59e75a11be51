/** Command lines about feeds that are refused before anything is read. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { folder, file, wayfold } = createFixture(runProgram);
const state = join(folder, 'state');

test.each([
  [['data', 'update'], /no feed is named, and this package names none/],
  [['data', 'update', folder, '--state', state], /no root is trusted yet: this package ships none/],
  [['data', 'update', folder, '--stale-ok', '30'], /such as 90m or 30d/],
  [['data', 'update', folder, '--state', state, '--root', join(folder, 'no.json')], /cannot read .*no\.json/],
  [['data', 'release', '--from', 'x.json'], /'--feed <dir>' is needed/],
  [['data', 'release', '--feed', folder], /'--from <file>' is needed/],
  [['data', 'release', '--feed', folder, '--touch', '--whole'], /--touch releases nothing/],
  [['data', 'release', '--feed', folder, '--from', file('list.json', [])], /must be a JSON object/],
  [['data', 'feed', 'key'], /'--out <file>' is needed/],
  [['data', 'feed', 'init', '--feed', folder], /each role needs a key: --root-key/],
  [['data', 'feed', 'init', '--feed', folder, '--threshold', 'root'], /Expected one of root/],
  [['data', 'feed', 'rotate', '--feed', folder], /nothing changes/],
  [['data', 'feed', 'sign', file('some.json', {})], /'--key <file>' is needed/],
  [['serve', '--root', 'r.json'], /--root is an option of --update/],
  [['serve', '--update', folder, '--update-every', '4m'], /5m at least/],
  [['serve', '--update', folder], /--update and --data both say/],
])('%j', async (argv, message) => {
  const { code, out, err } = await wayfold(...argv);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
  expect(existsSync(state)).toBe(false);
});

test.each([
  [['--follow', 'nats://127.0.0.1:1'], /--update and --follow both say/],
  [['--watch', 'edits.ndjson'], /--update and --watch both say/],
  [['--workers', '2'], /one process updates the data/],
  [['--update', 'http://data.example/feed', '--state', state], /http/i],
])('serve --update with %j', async (others, message) => {
  let err = '';
  const argv = ['serve', '--update', folder, ...others];
  const take = (text: string): void => {
    err += text;
  };
  const terminal = { out: () => {}, err: take, columns: undefined, hasColors: false };
  expect(await runProgram(argv, terminal)).toBe(2);
  expect(err).toMatch(message);
});
