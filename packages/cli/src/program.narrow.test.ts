/** Narrow terminals: no line of a table is longer, and nothing that is signed is shortened. */
import { describe, expect, test } from 'vitest';
import { atomHash, createFixture, end } from '../test/support/wayfold.js';
import { runProgram } from './program.js';

const { data, file } = createFixture(runProgram);

async function lines(argv: readonly string[], columns: number): Promise<readonly string[]> {
  let out = '';
  const terminal = {
    out: (text: string): void => {
      out += text;
    },
    ...{ err: () => {}, columns, hasColors: false },
  };
  await runProgram(
    [...argv, '--data', data, '--no-shipped-overlays', '--clock', '1780000000000000000'],
    terminal,
  );
  return out.split('\n');
}

const signer = 'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur';
const receiver = 'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23';
const closed = file('closed.json', {
  channels: [{ a: end('juno-1', 'channel-1'), b: end('osmosis-1', 'channel-42'), status: 'SHUT' }],
});
const route = [
  'route',
  'cosmoshub',
  'ATOM',
  'osmosis',
  '--amount',
  '5',
  '--addresses',
  `${signer},${receiver}`,
];

describe.each([40, 60, 80])('%s columns', (columns) => {
  test.each<[string, readonly string[]]>([
    ['chains', ['chains']],
    ['pairs', ['pairs', 'cosmoshub', 'osmosis']],
    ['origins', ['origin', 'osmosis', atomHash]],
    ['channels', ['map', 'cosmoshub', 'osmosis', '--paths', '1']],
    ['findings', ['data', 'check', closed]],
  ])('%s', async (_name, argv) => {
    const printed = await lines(argv, columns);
    expect(printed.length).toBeGreaterThan(2);
    // Sentences, which the terminal breaks, stand by themselves.
    const drawn = printed.filter((line) => !/^\S.*( on | · |, )/.test(line));
    expect(drawn.filter((line) => [...line].length > columns)).toEqual([]);
  });

  test('what is signed is whole', async () => {
    const printed = (await lines(route, columns)).join('\n');
    for (const whole of [signer, receiver, '1780000300000000000']) expect(printed).toContain(whole);
    expect(printed.split('transaction 1 of 1')[1]?.split('arrives')[0]).not.toContain('…');
  });
});
