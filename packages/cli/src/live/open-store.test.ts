import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { folder, overlayFile, wayfold } = createFixture(runProgram);

const unknown = 'is neither the address of a broker nor a file';
const unreadable = 'the address of the broker cannot be read';

describe('an address that cannot be used is refused, and nothing of its login is said', () => {
  test.each([
    ['ws://user:s3cret@127.0.0.1:1', unknown],
    ['wss://user:s3cret@127.0.0.1:1', unknown],
    ['https://user:s3cret@127.0.0.1:1/edits.ndjson', unknown],
    ['nats:/user:s3cret@127.0.0.1:1', unknown],
    ['nats:user:s3cret@127.0.0.1:1', unknown],
    [' nats://user:s3cret@127.0.0.1:1', unknown],
    ['user:s3cret@127.0.0.1:1', unknown],
    ['NATS://user:s3cret%@127.0.0.1:1', unreadable],
    ['nats://user:s3cret%@127.0.0.1:1', unreadable],
    ['nats://s3cret%@127.0.0.1:1', unreadable],
    ['nats://user:1/s3cret@127.0.0.1:1', unreadable],
    ['nats://user:s3cret?@127.0.0.1:1', unreadable],
    ['nats://user:12?s3cret@127.0.0.1:1', unreadable],
    ['nats://user:s3cret,x@127.0.0.1:1', unreadable],
    ['nats://', unreadable],
    ['nats://127.0.0.1:1,tls://user:s3cret@127.0.0.1:2', 'are not all reached the same way'],
    ['tls://127.0.0.1:1,nats://user:s3cret@127.0.0.1:2', 'are not all reached the same way'],
    ['nats://127.0.0.1:1,wss://user:s3cret@127.0.0.1:2', 'are not all reached the same way'],
    ['nats://user:s3cret@127.0.0.1:1,other:s3cret@127.0.0.1:2', 'have different logins'],
    ['nats://127.0.0.1:1,user:s3cret@127.0.0.1:2,s3cret@127.0.0.1:3', 'have different logins'],
  ])('%s', async (address, why) => {
    const before = readdirSync(folder);
    for (const argv of [
      ['publish', '--to', address, overlayFile],
      ['serve', '--port', '0', '--watch', address],
    ]) {
      const { code, out, err } = await wayfold(...argv);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(why);
      expect(err).not.toMatch(/s3cret|user/i);
    }
    expect(readdirSync(folder)).toEqual(before);
  });

  test('a file may have any name', async () => {
    const [first, second] = [`${folder}/a:b@c`, `${folder}/nats:d`];
    for (const to of [first, second])
      expect(await wayfold('publish', '--to', to, overlayFile)).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['a:b@c', 'nats:d']));
  });
});

describe('options that name nothing, or are for another place', () => {
  test.each([
    ['--to', ['publish', '--snapshot']],
    ['--watch', ['serve', '--port', '0']],
    ['--follow', ['serve', '--port', '0']],
    ['--stream', ['publish', '--snapshot', '--to', 'nats://127.0.0.1:1']],
    ['--creds', ['serve', '--port', '0', '--follow', 'nats://127.0.0.1:1']],
  ])('an empty %s is no place', async (option, argv) => {
    const { code, out, err } = await wayfold(...argv, option, '');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      new RegExp(`'${option} <[a-z]+>' argument '' is invalid. Expected a .*, and it is empty\\.`),
    );
  });

  test.each([
    ['--create', 'publish', '--to', join(folder, 'edits.ndjson')],
    ['--stream', 'publish', '--to', join(folder, 'edits.ndjson')],
    ['--creds', 'publish', '--to', join(folder, 'edits.ndjson')],
    ['--stream', 'serve', '--watch', join(folder, 'edits.ndjson')],
    ['--creds', 'serve', '--watch', join(folder, 'edits.ndjson')],
    ['--stream', 'serve'],
    ['--creds', 'serve'],
  ])('%s without a broker is refused: %s', async (option, command, ...place) => {
    const given = option === '--create' ? [option] : [option, 'x'];
    const more = command === 'publish' ? ['--snapshot'] : ['--port', '0'];
    expect(await wayfold(command, ...more, ...place, ...given)).toEqual({
      ...{ code: 2, out: '' },
      err: `wayfold: ${option} is for a broker, and needs ${command === 'publish' ? '--to' : '--follow'} nats://host:4222\n`,
    });
  });
});
