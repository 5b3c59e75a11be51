import { expect, test } from 'vitest';
import { hopLines } from './hops.js';
import { createPaint } from './paint.js';

const first = { chain: 'ethereum', coin: '0xabc' };
const hops = [
  { by: 'a → b', to: { chain: 'hub', coin: 'ibc/1' } },
  { by: 'c → d', to: { chain: 'osmosis', coin: 'ibc/2' } },
];
const paint = createPaint(false);

test.each<[string, number | undefined, readonly string[]]>([
  [
    'in one line where there is room',
    undefined,
    ['  ethereum ──a → b──▶ hub   ──c → d──▶ osmosis', '  0xabc               ibc/1            ibc/2'],
  ],
  [
    'in two where there is not',
    40,
    [
      '  ethereum ──a → b──▶ hub',
      '  0xabc               ibc/1',
      '  ──c → d──▶ osmosis',
      '             ibc/2',
    ],
  ],
  [
    'one hop a line where there is hardly any',
    22,
    [
      '  ethereum',
      '  0xabc',
      '  ──a → b──▶ hub',
      '             ibc/1',
      '  ──c → d──▶ osmosis',
      '             ibc/2',
    ],
  ],
  [
    'one thing a line where there is none',
    16,
    ['  ethereum', '  0xabc', '  ──a → b──▶', '  hub', '  ibc/1', '  ──c → d──▶', '  osmosis', '  ibc/2'],
  ],
])('a way is drawn %s', (_name, width, lines) => {
  expect(hopLines(first, hops, { paint, width })).toEqual(lines);
});

test('a coin at home is drawn as its chain', () => {
  expect(hopLines(first, [], { paint, width: 80 })).toEqual(['  ethereum', '  0xabc']);
});

test('styles do not count into the width', () => {
  const painted = hopLines(first, hops, { paint: createPaint(true), width: 47 });
  expect(painted.map((line) => line.length)).not.toEqual([]);
  expect(painted).toHaveLength(hopLines(first, hops, { paint, width: 47 }).length);
  expect(painted[0]).toContain('\u001b[1mhub  \u001b[22m');
});
