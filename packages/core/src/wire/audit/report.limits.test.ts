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
  expect(report.leftOut).toBeUndefined();
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
