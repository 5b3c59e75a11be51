import { expect, test } from 'vitest';
import type { WireRecovery } from 'wayfold/wire';
import { createPaint } from './paint.js';
import { recoveryLines } from './recovery.js';

const row = (parts: Partial<WireRecovery>): WireRecovery => ({
  failure: { tx: 0, hop: 0, kind: 'error_ack' },
  after_swap: 0,
  asset: { denom: 'uatom', chain_id: 'hub-1', amount: '7' },
  address: 'cosmos1user',
  owner: 'user',
  can_sign: true,
  ...(parts.settles_when === undefined && { at_most_seconds: 90 }),
  note: '',
  ...parts,
});

const mine = row({});
const friend = row({ owner: 'affiliate', can_sign: false });
const lost = row({ owner: 'stranded', can_sign: false });
const handled = row({ owner: 'handler', can_sign: false });
const copied = row({ can_sign: false });
const wait = row({
  owner: 'waiting',
  can_sign: false,
  settles_when: { event: 'timeout_proven', by: 'relayer' },
});

const good = 'the coins end at an address that can move them.';
const cases: readonly (readonly [string, readonly WireRecovery[], readonly string[]])[] = [
  ['all can be moved', [mine, friend], [`Whatever fails, ${good}`]],
  ['some wait', [mine, wait], ['In 1 case the coins wait until a third party acts.', `Otherwise ${good}`]],
  ['nobody can', [mine, lost, lost], ['In 2 cases no account can move the coins.']],
  ['a contract has them', [handled], ['In 1 case only the contract of the call can move the coins.']],
  ['another key', [mine, copied], ['In 1 case the wallet may not have the key of the address.']],
  [
    'several at once',
    [wait, lost, copied],
    [
      'In 1 case the coins wait until a third party acts.',
      'In 1 case no account can move the coins.',
      'In 1 case the wallet may not have the key of the address.',
    ],
  ],
];

test.each(cases)('the closing sentence says what is true where %s', (_name, rows, sentences) => {
  const lines = recoveryLines(rows, { paint: createPaint(false), width: undefined });
  expect(lines.slice(-sentences.length)).toEqual(sentences);
  expect(lines.filter((line) => line.endsWith('.'))).toEqual(sentences);
});

test('what waits is said apart, with what ends it and who is paid then', () => {
  const to = { denom: 'uatom', chain_id: 'hub-1', amount: '7', address: 'cosmos1user' };
  const first = row({ failure: { tx: 0, hop: 0, kind: 'memo_truncated', by: 'signer' }, at_most_seconds: 0 });
  const bounded = { event: 'withdrawal_claimed', by: 'anyone', seconds: [60, 3600] } as const;
  const rows = [{ ...wait, settles_to: to }, row({ owner: 'waiting', settles_when: bounded }), first];
  expect(recoveryLines(rows, { paint: createPaint(false), width: undefined }).slice(0, -2)).toEqual([
    'if something fails',
    'tx  hop  if                        rests on  as       at           whose            within',
    ' 1    1  memo truncated by signer  hub-1     7 uatom  cosmos1user  user, can sign  at once',
    '',
    'without a time limit',
    'tx  hop  if         waits until                                  then on  at',
    ' 1    1  error ack  timeout proven (relayer)                     hub-1    cosmos1user',
    ' 1    1  error ack  withdrawal claimed (anyone, in 1 to 60 min)',
    '',
  ]);
});
