import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packEdit, unpackEdit } from './body.js';

const edit = (data: string) => ({ seq: 1, kind: 'snapshot', to: 'a', data }) as const;

test.each([
  ['short', 'x'],
  ['long', Array.from({ length: 20_000 }, (_, at) => `${at * 7919}`).join()],
  ['longer than a megabyte, and alike all through', 'x'.repeat(3_000_000)],
])('what is %s is unpacked as it was packed', async (_name, data) => {
  const { body } = await packEdit(edit(data));
  expect((await unpackEdit(body, 1)).edit).toEqual(edit(data));
});

test('a message unpacks to a megabyte, or to a hundred times its size, and to no more', async () => {
  const packed = (length: number): Uint8Array =>
    gzipSync(JSON.stringify({ ...edit('x'.repeat(length)), seq: undefined }));
  expect((await unpackEdit(packed(1_000_000), 1)).edit).toEqual(edit('x'.repeat(1_000_000)));
  expect((await unpackEdit(packed(1_100_000), 1)).edit).toMatchObject({
    reason: 'oversized',
    message: expect.stringMatching(/^a message of \d+ bytes that unpacks to more than 1048576$/),
  });
});
