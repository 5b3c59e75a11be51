/** Summaries of reports that are written here, without data: the order, number and text of sentences, and the colour. */
import { describe, expect, test } from 'vitest';
import { brandAs, type ChainId } from '../../primitives/index.js';
import type { AuditFinding } from '../context.js';
import type { Effect } from '../effect.js';
import type { RiskPart } from '../exposure.js';
import { type AuditReason, auditReasons, type Severity } from '../reasons.js';
import type { AuditReport } from '../report.js';
import type { RiskRow } from '../risk.js';
import type { Flow } from '../roles.js';
import { proof } from '../texts/signed-text.js';
import { describeReport } from './describe.js';

const chainId = brandAs<ChainId>('x');
const blank: AuditReport = {
  ...{ effects: [], unknown: [], findings: [], flows: [], unaccounted: [], undecided: [], risk: [] },
  ...{ verdict: 'unclear', isMatch: false, notCompared: [] },
};
const noted = (
  reason: AuditReason,
  pointer: string,
  message = `about ${pointer}`,
  severity: Severity = auditReasons[reason].severity,
): AuditFinding => ({ ...{ severity, class: auditReasons[reason].class, reason, message, pointer } });
const row = (parts: readonly RiskPart[], fields: Partial<RiskRow> = {}): RiskRow => ({
  ...{ account: 'ana', chainId, denom: 'a', outAtMost: { amount: 0n }, inAtLeast: 0n, within: 'yes', parts },
  ...fields,
});
const flow = (fields: Partial<Flow>): Flow => ({
  ...{ tx: 0, side: 'to', role: 'unknown', chainId, denom: 'b', amount: 5n, isLeast: false, pointer: '/0' },
  ...fields,
});
const texts = (sentences: readonly { readonly text: string }[]): readonly string[] =>
  sentences.map(({ text }) => text);

describe('number of sentences', () => {
  const many = (count: number, reason: AuditReason): readonly AuditFinding[] =>
    Array.from({ length: count }, (_, at) => noted(reason, `/${at}`));
  const listed = (report: Partial<AuditReport>): readonly string[] => {
    const { dangers, open, facts } = describeReport({ ...blank, ...report });
    return texts([...dangers, ...open, ...facts]);
  };

  test('a headline of its own leaves room for eleven', () => {
    const ten = { isMatch: undefined, findings: many(10, 'FORWARD_BACK') };
    expect(listed(ten)).toHaveLength(11);
    expect(listed(ten).at(-1)).toBe('Everything was read.');
    const eleven = listed({ ...ten, findings: many(11, 'FORWARD_BACK') });
    expect(eleven).toHaveLength(11);
    expect(eleven.slice(-2)).toEqual([
      'about /9.',
      '2 more sentences are left out; the report has them all.',
    ]);
  });

  test('a headline that is in a list leaves room for twelve', () => {
    expect(listed({ verdict: 'differs', findings: many(11, 'SWAP_BROKEN') })).toHaveLength(12);
    const twelve = listed({ verdict: 'differs', findings: many(12, 'SWAP_BROKEN') });
    expect(twelve).toHaveLength(12);
    expect(twelve.slice(-2)).toEqual([
      'about /10.',
      '2 more sentences are left out; the report has them all.',
    ]);
  });
});

describe('order', () => {
  test('the larger loss first, sentences about no loss last', () => {
    const parts: readonly RiskPart[] = [
      { kind: 'amount', bound: { amount: 5n }, pointer: '/five' },
      { kind: 'amount', bound: { unknown: true }, pointer: '/unknown' },
      { kind: 'amount', bound: { amount: 7n }, pointer: '/seven' },
      { kind: 'amount', bound: { all: true }, pointer: '/all' },
      { kind: 'amount', bound: { amount: 0n }, pointer: '/zero' },
    ];
    const pointers = ['/none', '/zero', '/five', '/unknown', '/seven', '/all'];
    const findings = pointers.map((pointer) => noted('SWAP_BROKEN', pointer));
    const { dangers } = describeReport({ ...blank, verdict: 'differs', findings, risk: [row(parts)] });
    expect(dangers.map(({ pointer }) => pointer)).toEqual([
      '/all',
      '/unknown',
      '/seven',
      '/five',
      '/zero',
      '/none',
    ]);
  });

  test('a text stands once, about its first place', () => {
    const findings = [noted('SWAP_BROKEN', '/1', 'the same'), noted('SWAP_BROKEN', '/2', 'the same')];
    const { dangers } = describeReport({ ...blank, verdict: 'differs', findings });
    expect(dangers.map(({ text, pointer }) => `${pointer}: ${text}`)).toEqual(['/1: The same.']);
  });
});

describe('what was read', () => {
  const omitted = { findings: 1, effects: 0 };
  const leftOut = {
    ...{ flows: 1, unaccounted: 0, risk: 0, riskParts: 0, undecided: 0, unknown: 0, quotedChars: 0 },
  };
  test.each<readonly [string, Partial<AuditReport>, string, boolean]>([
    ['all, and nothing compared', { isMatch: undefined }, 'grey', true],
    ['all, as expected', { isMatch: true, verdict: 'match' }, 'green', true],
    ['all, undecided', {}, 'amber', true],
    ['all, against what is expected', { verdict: 'differs' }, 'red', true],
    ['findings left out', { isMatch: undefined, omitted }, 'amber', false],
    ['rows left out', { isMatch: undefined, leftOut }, 'amber', false],
    ['an unread part', { isMatch: undefined, unknown: [{ pointer: '/1', text: '1' }] }, 'amber', false],
    [
      'a finding about a part that is not read',
      { isMatch: undefined, findings: [noted('METHOD_UNKNOWN', '/method')] },
      'amber',
      false,
    ],
    [
      'a signature over a hash',
      { isMatch: undefined, findings: [noted('BLIND_SIGNATURE', '/params/1', 'a hash', 'warning')] },
      'amber',
      false,
    ],
  ])('%s', (_name, report, colour, isAllRead) => {
    const { colour: found, facts } = describeReport({ ...blank, ...report });
    expect(found).toBe(colour);
    expect(texts(facts).includes('Everything was read.')).toBe(isAllRead);
  });

  test.each([
    ['/msgs/0/value', 'Message 1', '/msgs/0'],
    ['/msgs/1/msg/calls/2/x', 'Message 3', '/msgs/1/msg/calls/2'],
    ['/auth_info', 'The part at /auth_info', '/auth_info'],
    ['', 'The part at the top', ''],
  ])('a part at %j is named', (pointer, part, place) => {
    const { open } = describeReport({ ...blank, unknown: [{ pointer, text: '1' }] });
    expect(open.map((one) => [one.text, one.pointer])).toEqual([
      [`${part} could not be read; its effects are unknown.`, place],
    ]);
  });
});

describe('headline', () => {
  const login = noted('MOVES_NOTHING', '/params/0', `${proof} to app.example; no coins move`);
  test.each<readonly [string, Partial<AuditReport>, string]>([
    ['nothing compared', { isMatch: undefined }, 'nothing_compared'],
    ['a difference without a danger', { verdict: 'differs' }, 'differs'],
    ['nothing decided', {}, 'unclear'],
    ['a login', { moves: 'nothing', findings: [login] }, 'login'],
    ['a login beside a transaction', { findings: [login] }, 'unclear'],
    ['a request that moves nothing', { moves: 'nothing' }, 'moves_nothing'],
    ['an open question', { findings: [noted('DENOM_UNTRACED', '/1')] }, 'denom_untraced'],
  ])('%s', (_name, report, code) => {
    expect(describeReport({ ...blank, ...report }).headline.code).toBe(code);
  });

  test('a difference is stated', () => {
    expect(describeReport({ ...blank, verdict: 'differs' }).headline.text).toBe(
      'This differs from what you expect.',
    );
    expect(describeReport(blank).headline.text).toBe('It is undecided whether this is what you expect.');
  });
});

describe('coins that end with an account', () => {
  const said = (report: Partial<AuditReport>): readonly string[] =>
    texts(describeReport({ ...blank, ...report }).dangers);
  const stray = (end: Partial<Flow>, ...flows: readonly Partial<Flow>[]): readonly string[] =>
    said({
      findings: [noted('RECEIVER_NOT_OWN', '/to')],
      flows: [...flows.map(flow), flow({ address: 'ben', pointer: '/to', ...end })],
    });

  test('are named as the signer of the same transaction gave them', () => {
    const given = { side: 'from', role: 'signer', pointer: '/from', address: 'ana' } as const;
    expect(
      stray(
        { tx: 1 },
        { ...given, denom: 'a' },
        { ...given, tx: 1, amount: 6n },
        { ...given, tx: 1, denom: 'c' },
      ),
    ).toEqual(["5 c goes to ben, an account that is not the signer's."]);
    expect(stray({}, { ...given, role: 'pool', denom: 'p' })).toEqual([
      "5 b goes to ben, an account that is not the signer's.",
    ]);
    expect(stray({ isLeast: true })).toEqual([
      "At least 5 b go to ben, an account that is not the signer's.",
    ]);
    expect(stray({ amount: undefined })).toEqual([
      "The coins go to ben, an account that is not the signer's.",
    ]);
  });

  test('stay at the account of the message whose memo is not read', () => {
    const findings = [noted('CAPABILITY_MISSING', '/msgs/1/memo')];
    const flows = [
      flow({ pointer: '/msgs/0/to', address: 'ana' }),
      flow({ pointer: '/msgs/1/nobody' }),
      flow({ pointer: '/msgs/1/to', address: 'ben' }),
    ];
    expect(said({ findings, flows })).toEqual([
      'The coins stay with ben (not yours) on x, which does not forward packets of this kind.',
    ]);
    expect(said({ findings, flows: [...flows, flow({ pointer: '/msgs/1/more' })] })).toEqual([
      'about /msgs/1/memo.',
    ]);
  });
});

describe('spenders', () => {
  const take = (pointer: string, fields: Partial<RiskPart>): RiskPart => ({
    ...{ kind: 'power', bound: { amount: 5n }, to: 'eve', pointer, ...fields },
  });
  const said = (reason: AuditReason, pointer: string, ...parts: readonly RiskPart[]): readonly string[] =>
    texts(
      describeReport({
        ...blank,
        findings: [noted(reason, pointer, undefined, 'danger')],
        risk: [row(parts)],
      }).dangers,
    );
  const sentence = (amount: bigint): string => `eve (not yours) may take up to ${amount} a of this account.`;
  test.each<readonly [string, () => readonly string[], string]>([
    ['an allowance', () => said('PERMIT_SIGNED', '/a', take('/a', { kind: 'permit' })), sentence(5n)],
    [
      'the loss at the finding before the one of its message',
      () =>
        said(
          'POWER_GRANTED',
          '/0/value/grantee',
          take('/0', { bound: { amount: 7n } }),
          take('/0/value/grantee', {}),
        ),
      sentence(5n),
    ],
    [
      'the loss of its message',
      () => said('POWER_GRANTED', '/0/value/grantee', take('/0', {})),
      sentence(5n),
    ],
    [
      'a loss of another kind',
      () => said('POWER_GRANTED', '/a', take('/a', { kind: 'later_call' })),
      'about /a.',
    ],
    ['a loss to nobody', () => said('POWER_GRANTED', '/a', take('/a', { to: undefined })), 'about /a.'],
    [
      'everything',
      () => said('POWER_GRANTED', '/a', take('/a', { bound: { all: true } })),
      'eve (not yours) may permanently take all a of this account.',
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toEqual([expected]);
  });
});

describe('swaps and relayers', () => {
  const effect = (kind: Effect['kind'], more: object): Effect =>
    ({ kind, tx: 0, chainId, pointer: `/${kind}`, ...more }) as unknown as Effect; // what the sentences read
  const said = (reason: AuditReason, ...effects: readonly Effect[]): readonly string[] =>
    texts(describeReport({ ...blank, findings: [noted(reason, '/1', 'plain', 'danger')], effects }).dangers);
  const swap = (purpose: 'user' | 'fee', minAmountOut: bigint): Effect =>
    effect('swap', { purpose, denomIn: 'a', denomOut: 'b', minAmountOut });

  test('the swap of the coins counts, the swap for a fee does not', () => {
    expect(said('MINIMUM_ZERO', swap('fee', 1n), swap('user', 5n))).toEqual([
      'The swap may give as little as 5 b.',
    ]);
    expect(said('MINIMUM_ZERO', swap('user', 1n), swap('user', 5n))).toEqual(['plain.']);
  });

  test('the chain behind the bridge is named', () => {
    const cross = effect('send', { bridge: 'AXELAR' });
    const there = effect('deliver', { chainId: 'z' });
    const onZ = 'No relayer is paid to complete the transfer on z.';
    expect(said('RELAY_UNPAID', cross, there)).toEqual([onZ]);
    expect(
      said(
        'RELAY_UNPAID',
        effect('send', { bridge: undefined }),
        effect('deliver', { chainId: 'y' }),
        cross,
        there,
      ),
    ).toEqual([onZ]);
    expect(said('RELAY_UNPAID', cross, effect('fee', { chainId: 'y' }), there)).toEqual([onZ]);
    expect(said('RELAY_UNPAID', there)).toEqual(['No relayer is paid to complete the transfer.']);
  });
});

describe('table', () => {
  const gives = (risk: RiskRow, feeSetBy?: 'wallet'): unknown => {
    const [first] = describeReport({ ...blank, risk: [risk], feeSetBy }).table;
    return [first?.gives_at_most, first?.network_fee_at_most];
  };
  const fee: RiskPart = { kind: 'network_fee', bound: { amount: 2n }, pointer: '/fee' };
  const spent: RiskPart = { kind: 'amount', bound: { amount: 5n }, pointer: '/0' };
  const unknown = { unknown: true };
  test.each<readonly [string, () => unknown, readonly unknown[]]>([
    [
      'a stated fee',
      () => gives(row([spent, fee], { outAtMost: { amount: 7n } })),
      [{ amount: '5' }, { amount: '2' }],
    ],
    ['no fee', () => gives(row([spent], { outAtMost: { amount: 5n } })), [{ amount: '5' }, { amount: '0' }]],
    [
      'a fee of the wallet',
      () => gives(row([spent], { outAtMost: { amount: 5n } }), 'wallet'),
      [{ amount: '5' }, unknown],
    ],
    [
      'a fee of the wallet, nothing spent',
      () => gives(row([]), 'wallet'),
      [{ amount: '0' }, { amount: '0' }],
    ],
    [
      'a fee that is not known',
      () => gives(row([fee, { ...fee, bound: { unknown: true } }], { outAtMost: { unknown: true } })),
      [unknown, unknown],
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toEqual(expected);
  });
});
