/** Reports at their limits: rows of each kind, bytes altogether, characters of messages, and what is counted as left out. */
import { describe, expect, test } from 'vitest';
import { limits } from '../primitives/index.js';
import { capped, type Listable } from './capped.js';
import { emptyDraft } from './context.js';
import type { Effect } from './effect.js';

type Row = Readonly<Record<string, unknown>>;
const rows = (count: number, row: (index: number) => Row): readonly Row[] =>
  Array.from({ length: count }, (_, index) => row(index));
const small = (index: number): Row => ({ pointer: `/${index}` });
const finding = (severity: string, index: number, message = ''): Row => ({
  ...{ severity, class: 'form', reason: 'MALFORMED', message, pointer: `/${severity}/${index}` },
});

/** A report of rows, each of which has what its list needs. */
function told(
  lists: Readonly<Record<string, readonly Row[]>>,
  spellings: readonly (readonly [string, string])[] = [],
) {
  const {
    findings = [],
    effects = [],
    unknown = [],
    unaccounted = [],
    risk = [],
    undecided = [],
    movements = [],
  } = lists;
  const draft = { ...emptyDraft(), effects, unknown, spellings: new Map(spellings) };
  const all = { draft, findings, unaccounted, risk, undecided, movements, roleOf: () => 'unknown' };
  return capped(all as unknown as Listable); // the rows are no more than what is read of them
}

describe('rows of each kind', () => {
  test.each<[string, number]>([
    ['findings', limits.findings],
    ['effects', limits.effects],
    ['unknown', limits.findings],
    ['unaccounted', limits.findings],
    ['undecided', limits.findings],
    ['risk', limits.findings],
    ['movements', limits.flows],
  ])('%s', (list, most) => {
    const row = (index: number): Row =>
      list === 'findings'
        ? finding('note', index)
        : list === 'risk'
          ? { parts: [small(index)] }
          : small(index);
    const name = list === 'movements' ? 'flows' : list;
    const full = told({ [list]: rows(most, row) });
    expect(Reflect.get(full, name)).toHaveLength(most);
    expect([full.omitted, full.leftOut, full.isTooLong]).toEqual([undefined, undefined, false]);
    const more = told({ [list]: rows(most + 2, row) });
    expect(Reflect.get(more, name)).toHaveLength(most);
    const counts = { ...more.omitted, ...more.leftOut };
    expect(Object.entries(counts).filter(([, count]) => count !== 0)).toEqual([[name, 2]]);
    expect(more.isTooLong).toBe(false);
  });

  test('the gravest findings stay, in the order of all', () => {
    const all = [
      ...rows(200, (index) => finding('note', index)),
      ...rows(100, (index) => finding('danger', index)),
      ...rows(100, (index) => finding('warning', index)),
    ];
    const kept = told({ findings: all }).findings.map(({ severity }) => severity);
    const count = (severity: string): number => kept.filter((one) => one === severity).length;
    expect([count('note'), count('danger'), count('warning')]).toEqual([56, 100, 100]);
    expect([kept[0], kept[56], kept[156]]).toEqual(['note', 'danger', 'warning']);
  });

  test('sixteen parts of a row of risks', () => {
    const report = told({
      risk: [{ parts: rows(16, small) }, { parts: rows(18, small) }, { parts: rows(17, small) }],
    });
    expect(report.risk.map(({ parts }) => parts.length)).toEqual([16, 16, 16]);
    expect(report.leftOut).toMatchObject({ riskParts: 3, risk: 0 });
  });
});

describe('bytes altogether', () => {
  const long = (index: number): Row => ({ pointer: `/${index}`, text: 'x'.repeat(limits.reportBytes / 10) });
  test.each<[string, boolean]>([
    ['effects', true],
    ['undecided', true],
    ['unknown', false],
    ['unaccounted', false],
    ['movements', false],
  ])('%s', (list, isTooLong) => {
    const report = told({
      [list]: rows(
        12,
        list === 'movements'
          ? (index) => ({ ...long(index), address: 'x'.repeat(limits.reportBytes / 10) })
          : long,
      ),
    });
    const name = list === 'movements' ? 'flows' : list;
    const { length } = Reflect.get(report, name) as readonly unknown[];
    expect(length).toBeGreaterThan(4);
    expect(length).toBeLessThan(11);
    expect({ ...report.omitted, ...report.leftOut }).toMatchObject({ [name]: 12 - length });
    expect(report.isTooLong).toBe(isTooLong);
  });

  test('messages of calls are quoted as far as there is room', () => {
    const half = 'm'.repeat(limits.quotedChars / 2);
    const call = (index: number): Effect =>
      ({ kind: 'call', tx: 0, address: 'a', msg: half, pointer: `/${index}` }) as Effect;
    const report = told({ effects: [0, 1, 2].map(call) as unknown as readonly Row[] });
    const many = told({ effects: rows(40, (index) => ({ ...call(index) })) });
    expect(report.effects).toHaveLength(3);
    expect(report.isTooLong).toBe(false);
    // The third is charged without its message, so that many more have room.
    expect(many.effects).toHaveLength(40);
  });
});

describe('pointers', () => {
  const spellings = [
    ['/a', '/A'],
    ['/a/b', '/A/B'],
    ['', '/in'],
  ] as const;
  test.each<[string, string]>([
    ['/a', '/A'],
    ['/a/c/d', '/A/c/d'],
    ['/a/b', '/A/B'],
    ['/a/b/0', '/A/B/0'],
    ['/ab', '/ab'],
    ['/c', '/c'],
    ['', ''],
  ])('%s', (pointer, expected) => {
    const report = told(
      { undecided: [{ reason: 'MALFORMED', pointer }, { reason: 'MALFORMED' }] },
      spellings,
    );
    expect(report.undecided.map((row) => row.pointer)).toEqual([expected, undefined]);
  });
  test('that are too long lead to the place around', () => {
    const pointer = `/a/${'x'.repeat(limits.pointerChars)}`;
    expect(told({ undecided: [{ pointer }] }).undecided[0]?.pointer).toBe('/a');
  });
});
