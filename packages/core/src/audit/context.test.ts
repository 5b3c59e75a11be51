/** Findings and unread parts as they are noted: the gravest of one place, long messages, and room for quotes. */
import { expect, test } from 'vitest';
import { createBudget, limits } from '../primitives/index.js';
import { addDanger, addFinding, addUnread, addWarning, type Audit, emptyDraft } from './context.js';

const fresh = (): Audit => ({ draft: emptyDraft(), budget: createBudget() }) as unknown as Audit; // the rest is not used
const noted = ({ draft }: Audit): readonly string[] =>
  [...draft.findings.values()].map(
    ({ severity, reason, pointer, message }) => `${severity} ${reason} ${pointer}: ${message}`,
  );

test('of one reason at one place the first stays, unless a danger follows', () => {
  const audit = fresh();
  addFinding(audit, 'PERMIT_SIGNED', '/1', 'first');
  addFinding(audit, 'PERMIT_SIGNED', '/1', 'second');
  expect(noted(audit)).toEqual(['warning PERMIT_SIGNED /1: first']);
  addDanger(audit, 'PERMIT_SIGNED', '/1', 'third');
  addDanger(audit, 'PERMIT_SIGNED', '/1', 'fourth');
  addFinding(audit, 'PERMIT_SIGNED', '/1', 'fifth');
  addFinding(audit, 'PERMIT_SIGNED', '/2', 'sixth');
  expect(noted(audit)).toEqual(['danger PERMIT_SIGNED /1: third', 'warning PERMIT_SIGNED /2: sixth']);
});

test('a usual danger may be a warning', () => {
  const audit = fresh();
  addWarning(audit, 'VIEWS_DIFFER', '/1', 'warned of');
  expect(noted(audit)).toEqual(['warning VIEWS_DIFFER /1: warned of']);
  addFinding(audit, 'VIEWS_DIFFER', '/2', 'usual');
  expect(noted(audit)[1]).toBe('danger VIEWS_DIFFER /2: usual');
});

test('a long message is cut', () => {
  const longest = 'x'.repeat(limits.findingChars);
  for (const [message, said] of [
    [longest, longest],
    [`${longest}y`, `${longest}...`],
  ] as const) {
    const audit = fresh();
    addFinding(audit, 'MALFORMED', '', message);
    expect(noted(audit)).toEqual([`danger MALFORMED : ${said}`]);
  }
});

test('unread parts quote as much as there is room for', () => {
  const audit = fresh();
  audit.draft.quoting.left = 6;
  for (const value of ['ab', 'cdef', 'g']) addUnread(audit, { value, pointer: `/${value}` });
  expect(audit.draft.unknown).toEqual([
    { pointer: '/ab', text: '"ab"' },
    { pointer: '/cdef', text: '"c' },
    { pointer: '/g', text: '' },
  ]);
  expect(audit.draft.quoting).toEqual({ left: 0, leftOut: 7 });
});
