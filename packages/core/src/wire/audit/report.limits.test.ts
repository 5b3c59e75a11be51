/** What a report lists, and what it only counts. The verdict is that of all. */
import { expect, test } from 'vitest';
import { auditMsgs, type AuditReport, type Expectation } from '../../audit/index.js';
import { limits } from '../../primitives/index.js';
import { account, registry } from '../../../test/readers/chains.js';
import { encodeReport } from './report.js';

const ana = account('home', 1);
const ben = account('home', 2);

/** Sends of one coin, as wallets are given them. */
function sends(count: number, denom: string, to = ben): object[] {
  const amount = [{ denom, amount: '1' }];
  const value = { fromAddress: ana, toAddress: to, amount };
  return Array.from({ length: count }, () => ({ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }));
}

/** All that is sent, as meant. */
const meant = (count: number, denom: string): Expectation => ({
  ...{ sourceAsset: { chainId: 'home-1', denom }, destAsset: { chainId: 'home-1', denom } },
  ...{ amountIn: BigInt(count), minAmountOut: BigInt(count), receiver: ben, ownAddresses: [ana] },
});

const audited = (msgs: object[], expectation?: Expectation): AuditReport =>
  auditMsgs(registry, { msgs: msgs as never, chainId: 'home-1', expectation }); // what a wallet is given

const bytesOf = (report: AuditReport): number =>
  new TextEncoder().encode(JSON.stringify(encodeReport(report))).length;

const long = 'x'.repeat(1500);

test.each([
  ['as many effects as are listed', 512, 'uhome', undefined],
  ['one message more', 513, 'uhome', { findings: 0, effects: 2 }],
] as const)('%s', (_name, count, denom, omitted) => {
  const report = audited(sends(count, denom), meant(count, denom));
  expect(report.effects).toHaveLength(Math.min(limits.effects, 2 * count));
  expect(report.omitted).toEqual(omitted);
  expect(report.leftOut).toMatchObject({ risk: 0, riskParts: count - 16, flows: 0, quotedChars: 0 });
  expect(report.verdict).toBe('match');
});

test('what is not listed is compared', () => {
  const msgs = [...sends(1000, 'uhome'), ...sends(1, 'uhome', account('home', 3))];
  const report = audited(msgs, meant(1001, 'uhome'));
  expect(report.effects.some((effect) => 'address' in effect && effect.address === account('home', 3))).toBe(
    false,
  );
  expect(report.verdict).toBe('differs');
  expect(report.findings.map(({ reason }) => reason)).toContain('RECEIVER_DIFFERS');
});

test('of many flows the first are listed', () => {
  const coins = Array.from({ length: 3 }, (_, at) => ({ denom: `uhome${at}`, amount: '1' }));
  const value = { fromAddress: ana, toAddress: ben, amount: coins };
  const report = audited(
    Array.from({ length: 400 }, () => ({ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value })),
  );
  expect(report.flows).toHaveLength(limits.flows);
  expect(report.leftOut).toEqual({
    flows: 400 * 6 - limits.flows,
    unaccounted: 0,
    risk: 0,
    riskParts: 3 * (400 - 16),
    undecided: 0,
    unknown: 0,
    quotedChars: 0,
  });
  expect(report.omitted).toEqual({ findings: 0, effects: 400 * 6 - limits.effects });
});

test('a report that is too long to list confirms nothing, and what differs still differs', () => {
  const some = audited(sends(200, long), meant(200, long));
  const all = audited(sends(500, long), meant(500, long));
  const other = audited(sends(500, long), { ...meant(500, long), receiver: account('home', 3) });
  expect([some, all, other].map(({ verdict }) => verdict)).toEqual(['match', 'unclear', 'differs']);
  expect([some, all].map(({ isMatch }) => isMatch)).toEqual([true, false]);
  expect(some.omitted).toBeUndefined();
  expect(all.omitted?.effects).toBeGreaterThan(0);
  for (const report of [some, all, other]) expect(bytesOf(report)).toBeLessThanOrEqual(limits.reportBytes);
});

test('the gravest findings are the first to stay where texts are long', () => {
  const unknown = Array.from({ length: 300 }, (_, at) => ({
    typeUrl: `/x.${'\u0001'.repeat(600)}${at}`,
    value: {},
  }));
  const report = audited([...unknown, ...sends(1, 'uhome', account('far', 3))], meant(1, 'uhome'));
  expect(report.findings.some(({ severity }) => severity === 'danger')).toBe(true);
  expect(bytesOf(report)).toBeLessThanOrEqual(limits.reportBytes);
  expect(report.omitted?.findings).toBeGreaterThan(0);
});

const wide = 'y'.repeat(120);
const allowance = (at: number): object => ({
  ...{
    from: `0x${'11'.repeat(20)}`,
    to: `0x${at.toString(16).padStart(40, '2')}`,
    chainId: '0x1',
    value: '0x0',
  },
  data: `0x095ea7b3${'0'.repeat(24)}${'33'.repeat(20)}${'f'.repeat(64)}`,
});
/** Every payer pays coins that no other has. */
const payer = (at: number, coins: number): object => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: {
    fromAddress: account('home', at % 256),
    toAddress: ben,
    amount: Array.from({ length: coins }, (_, one) => ({ denom: `${wide}${at}x${one + 10}`, amount: '1' })),
  },
});
const power = (at: number, names: number): object => ({
  typeUrl: '/cosmos.authz.v1beta1.MsgGrant',
  value: {
    ...{ granter: account('home', at % 256), grantee: ben },
    grant: {
      authorization: {
        '@type': '/cosmos.bank.v1beta1.SendAuthorization',
        ...{ spend_limit: [], allow_list: Array.from({ length: names }, () => account('home', at % 256)) },
      },
    },
  },
});
const many = (count: number, make: (at: number) => object): object[] =>
  Array.from({ length: count }, (_, at) => make(at));

test.each([
  ['accounts and coins', many(160, (at) => payer(at, 64)), ['risk', 'flows']],
  ['accounts', many(1000, (at) => payer(at, 1)), ['risk']],
  ['allowances', many(300, allowance), ['risk']],
  ['powers', many(1000, (at) => power(at, 2)), []],
  ['receivers of powers', many(100, (at) => power(at, 280)), []],
  [
    'parts that are not read',
    many(600, (at) => ({ typeUrl: `/x.${long}${at}`, value: { wide } })),
    ['unknown', 'undecided'],
  ],
] as const)('%s beyond the room of a report are counted', (_name, msgs, left) => {
  const report = audited([...msgs]);
  expect(bytesOf(report)).toBeLessThanOrEqual(limits.reportBytes);
  for (const name of left) expect(report.leftOut?.[name]).toBeGreaterThan(0);
  expect(report.omitted).toBeDefined();
  expect(report.verdict).not.toBe('match');
  expect(report.risk.length).toBeLessThanOrEqual(limits.findings);
  expect(report.undecided.length).toBeLessThanOrEqual(limits.findings);
});
