/** Choices among answers: which are listed, in which order, and why. */
import { describe, expect, test } from 'vitest';
import { type Criterion, type Judged, listed, type Merits } from './criteria.js';

const plain: Merits = {
  output: 1000n,
  seconds: 100,
  signatures: 2,
  place: 'own',
  fees: { units: 5n, per: 10n },
};

const answer = (name: string, more: Partial<Merits> = {}): Judged<string> => ({
  answer: name,
  merits: { ...plain, ...more },
});

/** Names and criteria of what is listed. */
const lines = (first: Judged<string>, others: readonly Judged<string>[], most = 8): readonly string[] =>
  listed(first, others, { most, textOf: (name) => name }).map(
    ({ answer: name, why }) => `${name}: ${why.join(' ')}`,
  );

const others = (criterion: Criterion): string =>
  ['output', 'duration', 'signatures', 'safety', 'fees'].filter((one) => one !== criterion).join(' ');

describe('one criterion alone', () => {
  /** Merits that differ from the plain ones in one criterion, for better and for worse. */
  const rows: readonly (readonly [Criterion, better: Partial<Merits>, worse: Partial<Merits>])[] = [
    ['output', { output: 1001n }, { output: 999n }],
    ['output', { output: -1n }, { output: -2n }],
    ['duration', { seconds: 99 }, { seconds: 101 }],
    ['duration', { seconds: 100 }, { seconds: null }],
    ['signatures', { signatures: 1 }, { signatures: 3 }],
    ['safety', { place: 'own-named' }, { place: 'own' }],
    ['safety', { place: 'own' }, { place: 'claim' }],
    ['safety', { place: 'claim' }, { place: 'stranger' }],
    ['fees', { fees: { units: 1n, per: 3n } }, { fees: { units: 2n, per: 5n } }],
    ['fees', { fees: { units: 0n, per: 1n } }, { fees: { units: 1n, per: 10n ** 30n } }],
  ];

  test.each(rows)('%s: what is worse in it is not listed', (_criterion, better, worse) => {
    expect(lines(answer('first', better), [answer('worse', worse)])).toEqual([
      'first: output duration signatures safety fees',
    ]);
  });

  test.each(rows)(
    '%s: the first stays though another dominates it, without a reason',
    (criterion, better, worse) => {
      expect(lines(answer('first', worse), [answer('better', better)])).toEqual([
        'first: ',
        'better: output duration signatures safety fees',
      ]);
      expect(others(criterion).split(' ')).toHaveLength(4);
    },
  );

  test.each(rows)('%s decides against another criterion', (criterion, better, worse) => {
    const other: Criterion = criterion === 'signatures' ? 'duration' : 'signatures';
    const [less, more] =
      other === 'signatures' ? [{ signatures: 1 }, { signatures: 9 }] : [{ seconds: 1 }, { seconds: 9 }];
    const both = ['output', 'duration', 'signatures', 'safety', 'fees'];
    const without = (one: Criterion): string => both.filter((name) => name !== one).join(' ');
    expect(lines(answer('first', { ...worse, ...less }), [answer('other', { ...better, ...more })])).toEqual([
      `first: ${without(criterion)}`,
      `other: ${without(other)}`,
    ]);
  });
});

describe('what cannot be compared', () => {
  test('unknown fees are equal to any', () => {
    expect(lines(answer('first', { fees: undefined }), [answer('same')])).toHaveLength(1);
    expect(lines(answer('first'), [answer('more', { fees: undefined, output: 1001n })])).toEqual([
      'first: ',
      'more: output duration signatures safety fees',
    ]);
  });

  test('unknown durations are equal to each other', () => {
    expect(lines(answer('first', { seconds: null }), [answer('same', { seconds: null })])).toHaveLength(1);
  });
});

describe('the list', () => {
  test('has the first of equal answers', () => {
    const safer = { place: 'own-named' } as const;
    expect(
      lines(answer('first'), [
        answer('b', { ...safer, output: 999n }),
        answer('a', { ...safer, output: 999n }),
      ]),
    ).toEqual(['first: output duration signatures fees', 'b: duration signatures safety fees']);
  });

  test('is in order of output, duration, signatures, text', () => {
    const found = lines(answer('first', { output: 5n, seconds: 1, signatures: 1 }), [
      answer('d', { output: 7n, seconds: 9, signatures: 5, place: 'own-named' }),
      answer('c', { output: 7n, seconds: 9, signatures: 4, place: 'claim', fees: { units: 0n, per: 1n } }),
      answer('b', { output: 7n, seconds: 9, signatures: 4 }),
      answer('a', { output: 7n, seconds: 8, signatures: 6 }),
      answer('e', { output: 8n, seconds: 99, signatures: 9 }),
    ]);
    expect(found.map((line) => line.split(':')[0])).toEqual(['first', 'e', 'a', 'b', 'c', 'd']);
  });

  test('is cut behind its end, and reasons are among what is listed', () => {
    const rows = [
      answer('slow', { output: 1002n, seconds: 300 }),
      answer('slower', { output: 1003n, seconds: 400 }),
    ];
    expect(lines(answer('first'), rows, 2)).toEqual([
      'first: duration signatures safety fees',
      'slower: output signatures safety fees',
    ]);
    expect(lines(answer('first'), rows, 1)).toEqual(['first: output duration signatures safety fees']);
  });
});
