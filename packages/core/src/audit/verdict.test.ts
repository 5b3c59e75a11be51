/** The verdict from findings, unread parts and rows of losses, and what an expectation that is too short lacks. */
import { describe, expect, test } from 'vitest';
import { createBudget } from '../primitives/index.js';
import { type Audit, type AuditFinding, emptyDraft } from './context.js';
import { type AuditReason, auditReasons } from './reasons.js';
import type { RiskRow, Within } from './risk.js';
import { type Evidence, reportGaps, undecidedOf, verdictOf } from './verdict.js';

const none: Evidence = { findings: [], unknown: [], unaccounted: [], risk: [], missing: [] };
const finding = (reason: AuditReason, pointer: string): AuditFinding => ({
  ...{
    reason,
    pointer,
    message: '',
    class: auditReasons[reason].class,
    severity: auditReasons[reason].severity,
  },
});
const row = (within: Within, ...pointers: readonly string[]): RiskRow => ({
  ...{ account: 'ana', chainId: undefined, denom: 'a', outAtMost: { amount: 5n }, inAtLeast: 0n, within },
  parts: pointers.map((pointer) => ({ kind: 'amount', bound: { amount: 5n }, pointer })),
});

describe('verdict', () => {
  test.each<readonly [string, Partial<Evidence>, string, string]>([
    ['nothing against it', {}, 'match', ''],
    ['a loss as expected', { risk: [row('yes', '/1')] }, 'match', ''],
    ['a loss above what is expected', { risk: [row('yes', '/1'), row('no', '/2')] }, 'differs', ''],
    [
      'a loss of which that is not known',
      { risk: [row('yes', '/1'), row('unknown', '/2', '/3')] },
      'unclear',
      'EXPECTATION_UNDECIDED /2',
    ],
    [
      'an arrival of which that is not known',
      { risk: [row('unknown')] },
      'unclear',
      'EXPECTATION_UNDECIDED ',
    ],
    [
      'the same place as a finding',
      { findings: [finding('DENOM_UNTRACED', '/2')], risk: [row('unknown', '/2')] },
      'unclear',
      'DENOM_UNTRACED /2',
    ],
    [
      'a member that is missing',
      { missing: ['amountIn'], risk: [row('unknown', '/2')] },
      'unclear',
      'EXPECTATION_SHORT amountIn',
    ],
    ['a note', { findings: [finding('MEMO_PLAIN', '/1')] }, 'match', ''],
    ['a warning that decides nothing', { findings: [finding('FORWARD_BACK', '/1')] }, 'match', ''],
    ['an open question', { findings: [finding('DENOM_UNTRACED', '/1')] }, 'unclear', 'DENOM_UNTRACED /1'],
    ['a difference', { findings: [finding('DEADLINE_LATE', '/1')] }, 'differs', ''],
    ['a danger', { findings: [finding('SWAP_BROKEN', '/1')] }, 'differs', ''],
    ['an unread part', { unknown: [{ pointer: '/1', text: '' }] }, 'unclear', 'NOT_UNDERSTOOD /1'],
    [
      'coins that end nowhere',
      { unaccounted: [{ tx: 0, chainId: undefined, denom: 'a', amount: 5n, pointer: '/1' }] },
      'unclear',
      'EXPECTATION_UNDECIDED /1',
    ],
  ])('%s', (_name, evidence, verdict, undecided) => {
    expect(verdictOf({ ...none, ...evidence })).toBe(verdict);
    const open = undecidedOf({ ...none, ...evidence });
    expect(open.map(({ reason, member, pointer }) => `${reason} ${member ?? pointer}`).join()).toBe(
      undecided,
    );
  });
});

describe('gaps', () => {
  const shown = (gaps: Partial<Evidence>, ...before: readonly AuditFinding[]): readonly string[] => {
    const audit = { draft: emptyDraft(), budget: createBudget() } as unknown as Audit; // the rest is not used
    for (const one of before) audit.draft.findings.set(one.reason, one);
    reportGaps(audit, { ...none, ...gaps });
    return [...audit.draft.findings.values()]
      .slice(before.length)
      .map(({ reason, pointer, message }) => `${reason} ${pointer}: ${message}`);
  };
  const above =
    'LOSS_ABOVE_EXPECTED /2: more a of ana on an unknown chain can be lost, or less arrives, than expected';
  test.each<readonly [string, () => readonly string[], readonly string[]]>([
    ['none', () => shown({ risk: [row('yes', '/1'), row('unknown', '/2')] }), []],
    [
      'a member',
      () => shown({ missing: ['amountIn'] }),
      ['EXPECTATION_SHORT : nothing matches without `amount_in`'],
    ],
    [
      'two members',
      () => shown({ missing: ['destAsset', 'receiver'] }),
      ['EXPECTATION_SHORT : nothing matches without `dest_asset`, `receiver` or `own_addresses`'],
    ],
    ['a loss', () => shown({ risk: [row('yes', '/1'), row('no', '/2', '/3')] }), [above]],
    ['a loss of no part', () => shown({ risk: [row('no')] }), [above.replace('/2', '')]],
    [
      'a loss beside a warning',
      () => shown({ risk: [row('no', '/2')] }, finding('FORWARD_BACK', '/1')),
      [above],
    ],
    [
      'a loss beside an open question',
      () => shown({ risk: [row('no', '/2')] }, finding('DENOM_UNTRACED', '/1')),
      [above],
    ],
    [
      'a loss that a finding explains',
      () => shown({ risk: [row('no', '/2')] }, finding('SWAP_BROKEN', '/1')),
      [],
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toEqual(expected);
  });
});
