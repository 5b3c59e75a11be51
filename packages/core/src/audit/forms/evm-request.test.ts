/** Requests to wallets of EVM chains: numbers with two readings, members in two spellings, and what is told apart by `to`. */
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../json/index.js';
import { createRegistry } from '../../registry/index.js';
import { type AuditedMsgs, type AuditReport, auditMsgs } from '../index.js';

const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const friend = '0x0c54FcCd2e384b4BB6f2E405Bf5Cbc15a017AaFb';
const registry = createRegistry({
  chains: [
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    { chain_id: '8453', chain_name: 'base', chain_type: 'evm' },
  ],
});

type Members = Readonly<Record<string, unknown>>;

const request = (members: Members): unknown => ({
  ...{ from: user, to: friend, value: '0x1', chainId: '0x1' },
  ...members,
});
const audit = (msgs: unknown, options: { readonly isJson?: boolean } = {}): AuditReport =>
  auditMsgs(registry, { msgs: msgs as AuditedMsgs }, options); // what programs hand over
const found = ({ findings }: AuditReport): readonly string[] =>
  findings
    .filter(({ reason }) => reason !== 'CALL_SHOWN')
    .map(({ severity, reason, pointer }) => `${severity} ${reason} ${pointer}`);
const sent = ({ effects }: AuditReport): bigint | undefined =>
  effects.flatMap((effect) => (effect.kind === 'send' ? (effect.amount ?? []) : [])).at(0);

const ambiguous = 'warning QUANTITY_AMBIGUOUS /value';
const malformed = 'danger MALFORMED /value';

describe('numbers', () => {
  test.each<readonly [string, unknown, bigint | undefined, readonly string[]]>([
    ['hex', '0x10', 16n, []],
    ['hex with zeros in front', `0x${'0'.repeat(70)}10`, 16n, []],
    ['hex of 256 bits', `0x${'f'.repeat(64)}`, 2n ** 256n - 1n, []],
    ['hex of more', `0x1${'0'.repeat(64)}`, undefined, [malformed]],
    ['a number', 16, 16n, []],
    ['the largest number that JSON keeps', 2 ** 53, 2n ** 53n, []],
    ['a larger number', 2 ** 53 + 2, 2n ** 53n + 2n, [ambiguous]],
    ['a large number of JSON', 10n ** 18n, 10n ** 18n, [ambiguous]],
    ['decimal text', '10', 10n, [ambiguous]],
    ['decimal text that hex reads alike', '7', 7n, []],
    ['zeros in front of it', '007', 7n, []],
    ['decimal text that is no hex of 256 bits', '1'.repeat(65), BigInt('1'.repeat(65)), [ambiguous]],
    ['hex digits without 0x', 'ff', 255n, [malformed]],
    ['0x alone', '0x', undefined, [malformed]],
    ['another letter case', '0X10', undefined, [malformed]],
    ['a fraction', 1.5, undefined, [malformed]],
    ['a negative number', -1, undefined, [malformed]],
    ['a negative integer', -(10n ** 18n), undefined, [malformed]],
    ['an exponent, which is hex too', '1e18', 0x1e18n, [malformed]],
    ['white space', ' 1', undefined, [malformed]],
    ['a list', [1], undefined, [malformed]],
  ])('%s', (_name, value, amount, findings) => {
    const report = audit(request({ value }), { isJson: true });
    expect(sent(report)).toBe(amount);
    expect(found(report).filter((one) => !one.includes('NOTHING_DELIVERED'))).toEqual(findings);
    if (findings[0] !== malformed) expect(report.unknown).toEqual([]);
  });

  test('bigints of a program are exact', () => {
    expect(found(audit(request({ value: 10n ** 18n })))).toEqual([]);
    const text = `{"from":"${user}","to":"${friend}","value":1000000000000000001,"chainId":1}`;
    expect(found(audit(text))).toEqual([ambiguous]);
  });

  test('a number of a chain has the same two readings', () => {
    expect(found(audit(request({ chainId: '8453' })))).toEqual(['warning QUANTITY_AMBIGUOUS /chainId']);
    expect(found(audit(request({ chainId: undefined, chain_id: '8453' })))).toEqual([]);
    expect(found(audit(request({ chainId: undefined, chain_id: '0x2105' })))).toEqual([]);
  });
});

describe('members', () => {
  const other = '0x1234567890123456789012345678901234567890';
  test.each<readonly [string, Members, readonly string[]]>([
    ['calldata as data and input', { data: '0x', input: '0x' }, []],
    ['two calldatas', { data: '0x', input: '0x01' }, ['danger VIEWS_DIFFER /input']],
    ['input alone', { input: '0x' }, []],
    ['one limit of gas in two spellings', { gas: '0x5208', gasLimit: 21000 }, []],
    ['two limits of gas', { gas: '0x5208', gasLimit: '0x5209' }, ['danger VIEWS_DIFFER /gasLimit']],
    ['the chain in two spellings', { chain_id: '1' }, []],
    ['two chains', { chain_id: '8453' }, ['danger CHAIN_DIFFERS /chain_id']],
    ['one sender in two spellings', { account: { address: user.toLowerCase() } }, []],
    ['two senders', { account: other }, ['danger VIEWS_DIFFER /account']],
    ['odd digits', { data: '0x1' }, ['danger MESSAGE_UNREAD /data', 'danger MALFORMED /data']],
    ['a type by number', { type: 2 }, []],
    ['a type in hex', { type: '0x02' }, []],
    ['a type by name', { type: 'eip1559' }, []],
    ['an unknown type', { type: '0x5' }, ['danger FIELD_UNKNOWN /type']],
    ['a type of large numbers', { type: 10n ** 30n }, ['danger FIELD_UNKNOWN /type']],
    ['a member in another case', { Value: '0x2' }, ['danger KEYS_COLLIDE /Value']],
    ['no chain', { chainId: undefined }, ['danger CHAIN_UNKNOWN ']],
    ['a short sender', { from: '0x12' }, ['danger MALFORMED /from', 'danger ADDRESS_INVALID /from']],
    ['an amino message besides', { type: '0x2', value: '0x1' }, []],
    ['bytes of a transaction besides', { tx_bytes: 'AA==' }, ['note FIELD_IGNORED /tx_bytes']],
  ])('%s', (_name, members, expected) => {
    expect(found(audit(request(members)))).toEqual(expected);
  });

  test('a list of requests is read in order', () => {
    const typed = { type: '0x2', from: user, to: friend, value: '0x1', chainId: '0x1' };
    const { effects, unknown } = audit([typed, { ...typed, value: '0x2' }]);
    expect(effects.flatMap((one) => (one.kind === 'send' ? [[one.tx, one.amount]] : []))).toEqual([
      [0, 1n],
      [1, 2n],
    ]);
    expect(unknown).toEqual([]);
  });
});

test.each<readonly [string, JsonValue]>([
  ['without to', { from: user, data: '0x6000', value: '0x5', chainId: '0x1' }],
  ['with an empty to', { from: user, to: '', data: '0x6000', value: '0x5', chainId: '0x1' }],
  ['with null', { from: user, to: null, data: '0x6000', value: '0x5', chainId: '0x1' }],
])('%s a contract is created, and has the coins that go along', (_name, msgs) => {
  const report = audit(msgs);
  expect(found(report)).toEqual(['warning NOT_UNDERSTOOD ']);
  expect(report.verdict).toBe('unclear');
  expect(sent(report)).toBe(5n);
  expect(report.unaccounted.map(({ amount }) => amount)).toEqual([5n]);
});
