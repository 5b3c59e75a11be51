/** The next action, and the claim where the coins are: every row is decided by one member of a moment or of a place. */
import { describe, expect, test } from 'vitest';
import { account, moment, packet, received, run, signed } from '../../test/track/by-hand.js';
import type { Explanation } from './explain.js';
import type { BridgePlace, CoinClaim, Place, TrackedHandOver, TrackedMoment, TrackedRun } from './model.js';
import { claimOf, type Fitting, nextOf } from './next.js';
import type { SeenTx } from './sighting.js';

const now = 1_700_000_000_000_000_000n;
const p = packet('p');
const until = packet('until', { timeout: now });

const fitting = (one: TrackedRun, how: Partial<Explanation> = {}): Fitting => ({
  run: one,
  how: { least: one.moments.length, hits: new Map(), amounts: new Map(), sequences: new Map(), ...how },
});

/** Next actions after the first moments of a run. */
function todo(one: TrackedRun, how: Partial<Explanation> = {}, clock?: bigint): readonly string[] {
  const fittings = [fitting(one, how)];
  return nextOf(fittings, claimOf(fittings, true), clock).map(
    ({ kind, by, chainId, tx, reason, until: end }) =>
      `${kind} ${by} ${chainId}${tx === undefined ? '' : ` ${tx}`}${end === undefined ? '' : ` until ${end}`}: ${reason}`,
  );
}

const coins = { chainId: 'a', address: 's', denom: 'coin', amount: 5n };
const handOver = (bridge: string, by: TrackedHandOver['by'] = 'relayer'): TrackedHandOver => ({
  ...{ bridge, index: 0, from: coins, to: { ...coins, chainId: 'b' }, by },
});
const inBridge: BridgePlace = {
  ...{ kind: 'bridge', chainId: 'a', denom: 'coin', amount: 5n, bridge: 'CCTP' },
  ...{ toChainId: 'b', receiver: 'r', isEstimate: false },
};
const kept = (bridge: string, more: Partial<TrackedMoment> = {}): TrackedMoment =>
  moment('kept', {
    ...{ chainId: 'b', isDone: false, handOver: handOver(bridge) },
    ...{ settlesWhen: { event: 'mint', by: 'anyone' }, ...more },
  });
const arrived = (bridge: string, by?: TrackedHandOver['by'], more: Partial<TrackedMoment> = {}) =>
  moment('arrived', { chainId: 'b', handOver: handOver(bridge, by), ...more });
/** A run in which coins are with a bridge after every moment. */
const held = (moments: readonly TrackedMoment[], place: readonly Place[] = [inBridge]): TrackedRun =>
  run(
    'x',
    moments,
    [...moments, undefined].map(() => place),
  );

describe('what comes next', () => {
  const nothing: readonly string[] = [];
  const secondTx = moment('signed', { tx: 1, signer: 's' });
  const bring = 'wait relayer b: a relayer must bring the packet from a to b';
  const overdue =
    'wait relayer a: the packet can no longer be received: if it was not, a relayer must prove the timeout on a';
  const brings = (bridge: string) => `${bridge} is to give the coins on b`;

  test.each<[string, TrackedRun, number, readonly string[], bigint?]>([
    ['a signing', run('x', [signed()]), 0, ['sign user a 0: transaction 1 is to be signed on a']],
    ['a receipt', run('x', [signed(p), received(p)]), 1, [bring], now],
    [
      'a receipt before its deadline',
      run('x', [signed(until), received(until)]),
      1,
      [bring.replace('b:', `b until ${now}:`)],
      now - 1n,
    ],
    ['a receipt at its deadline', run('x', [signed(until), received(until)]), 1, [overdue], now],
    [
      'a receipt with a deadline and no clock',
      run('x', [signed(until), received(until)]),
      1,
      [bring.replace('b:', `b until ${now}:`)],
    ],
    [
      'a withdrawal by the user',
      run('x', [signed(), arrived('OPINIT', 'user')]),
      1,
      [`claim user b 0: ${brings('OPINIT')}`],
    ],
    [
      'a deposit by anyone',
      run('x', [signed(), arrived('OPINIT', 'anyone')]),
      1,
      [`claim anyone b 0: ${brings('OPINIT')}`],
    ],
    [
      'a deposit by a relayer',
      run('x', [signed(), arrived('OPINIT')]),
      1,
      [`wait relayer b 0: ${brings('OPINIT')}`],
    ],
    ['a mint', run('x', [signed(), arrived('CCTP', 'anyone')]), 1, [`mint anyone b 0: ${brings('CCTP')}`]],
    [
      'a mint of the second version',
      run('x', [signed(), arrived('CCTP_V2', 'user')]),
      1,
      [`mint user b 0: ${brings('CCTP_V2')}`],
    ],
    [
      'a message',
      run('x', [signed(), arrived('HYPERLANE', 'anyone')]),
      1,
      [`wait anyone b 0: ${brings('HYPERLANE')}`],
    ],
    ['nothing, at the end', run('x', [signed(p), received(p)]), 2, nothing],
    [
      'a signing, after one that failed',
      run('x', [moment('signed', { isDone: false, reason: 'out of gas' })]),
      1,
      [
        'sign-again user a 0: transaction 1 failed (out of gas), so nothing moved; build it again before signing',
      ],
    ],
    [
      'what a bridge waits for, at the end',
      held([
        signed(),
        moment('acknowledged', {
          packet: p,
          settlesWhen: { event: 'transfer-retried', by: 'user' },
        }),
      ]),
      2,
      ['wait user a 0: a bridge keeps the coins until this happens: transfer retried'],
    ],
    [
      'what a bridge waits for, before another transaction',
      held([signed(), kept('CCTP'), secondTx]),
      2,
      ['mint anyone b 0: CCTP keeps the coins until this happens: mint'],
    ],
    [
      'what a bridge waits for, with some coins on an account',
      held([signed(), kept('CCTP')], [account('s'), inBridge]),
      2,
      ['mint anyone b 0: CCTP keeps the coins until this happens: mint'],
    ],
    [
      'what a bridge waits for, behind what was signed since',
      held([signed(), kept('CCTP'), secondTx]),
      3,
      ['mint anyone b 0: CCTP keeps the coins until this happens: mint'],
    ],
    [
      'what the second of two bridges waits for',
      held([
        signed(),
        kept('CCTP'),
        kept('AXELAR', { settlesWhen: { event: 'withdrawal-claimed', by: 'user' } }),
      ]),
      3,
      ['claim user b 0: AXELAR keeps the coins until this happens: withdrawal claimed'],
    ],
    [
      'the next transaction, where a bridge gave and keeps nothing of it',
      held([signed(), arrived('CCTP', 'anyone', { settlesWhen: { event: 'mint', by: 'anyone' } }), secondTx]),
      2,
      ['sign user a 1: transaction 2 is to be signed on a'],
    ],
    [
      'the next transaction, where no bridge has the coins any more',
      held([signed(), kept('CCTP'), secondTx], [account('s')]),
      2,
      ['sign user a 1: transaction 2 is to be signed on a'],
    ],
  ])('%s', (_name, one, least, expected, clock) => expect(todo(one, { least }, clock)).toEqual(expected));

  test.each<[string, string, string]>([
    ['with a reason', 'no gas', ' (no gas)'],
    ['without one', '', ''],
  ])('a signing that failed %s', (_name, reason, cause) => {
    const failed: SeenTx = { kind: 'tx', chainId: 'a', isWhole: false, tx: 0, isOk: false, reason };
    expect(todo(run('x', [signed()]), { least: 0, hits: new Map([[0, [failed]]]) })).toEqual([
      `sign-again user a 0: transaction 1 failed${cause}, so nothing moved; build it again before signing`,
    ]);
  });
});

describe('what comes after a failure', () => {
  const retry = 'retry user a: the coins are at s, where a new route can start';
  const ends = (...moments: readonly TrackedMoment[]): TrackedRun =>
    run(
      'x',
      moments,
      [...moments, undefined].map(() => [account('s')]),
    );
  test.each<[string, TrackedRun, readonly string[]]>([
    ['a timeout', ends(signed(p), moment('timed-out', { packet: p })), [retry]],
    [
      'an end that fails',
      ends(signed(p), moment('acknowledged', { packet: p, isAcked: true, isDone: false })),
      [retry],
    ],
    [
      'a refusal that is told',
      ends(signed(p), moment('acknowledged', { packet: p, isAcked: false })),
      [retry],
    ],
    ['a refusal', ends(signed(p), received(p, false)), [retry]],
    ['a bridge that kept the coins', ends(signed(), kept('CCTP')), [retry]],
    ['no failure', ends(signed(p), received(p), moment('acknowledged', { packet: p, isAcked: true })), []],
  ])('%s', (_name, one, expected) => expect(todo(one)).toEqual(expected));

  test.each<[string, Place, readonly string[]]>([
    ['an account of the user', account('s'), [retry]],
    ['an account of an affiliate', account('s', { owner: 'affiliate' }), []],
    ['an account of a relayer', account('s', { owner: 'relayer' }), []],
    ['a packet', { ...inBridge, kind: 'channel', from: p.source, to: p.dest } as Place, []],
    [
      'an account of nobody',
      account('s', { owner: 'stranded', canSign: false }),
      ['ask nobody a: no account is known that can move the coins from s'],
    ],
    [
      'a contract',
      account('s', { owner: 'handler', canSign: false }),
      ['ask anyone a: the owner of s must move the coins'],
    ],
  ])('%s', (_name, place, expected) => {
    const moments = [signed(p), moment('timed-out', { packet: p })];
    expect(todo(run('x', moments, [[], [], [place]]))).toEqual(expected);
  });
});

describe('coins on an account that any account can release', () => {
  const message = {
    typeUrl: '/m.MsgClear',
    value: { address: 'x', fallback: false, memo: '', channel: 'c' },
  };
  const settlesWhen = { event: 'account-cleared', by: 'anyone', message } as const;
  const waiting = account('x', { owner: 'waiting', canSign: false, settlesWhen });
  const release =
    'release anyone a: the coins wait at x, which has no key; any account on a releases them with /m.MsgClear with address x, channel c';
  const maybe = release.replace('the coins', 'if no packet has left, the coins');
  const secondTx = moment('signed', { tx: 1, signer: 's' });
  const longMessage = { ...message, value: { payload: 'y'.repeat(101), id: 'y'.repeat(100) } };
  const at = (places: readonly Place[], ...moments: readonly TrackedMoment[]): TrackedRun =>
    run(
      'x',
      moments,
      [...moments, undefined].map(() => places),
    );
  const nexts = (isComplete: boolean, ...fittings: readonly Fitting[]): readonly string[] =>
    nextOf(fittings, claimOf(fittings, isComplete), undefined).map(
      ({ kind, by, chainId, reason }) => `${kind} ${by} ${chainId}: ${reason}`,
    );
  const one = fitting(at([waiting], signed()));
  const plain = fitting(at([account('s')], signed(p), received(p)), { least: 1 });

  test.each<[string, readonly string[], readonly string[]]>([
    ['at the end', nexts(true, one), [release]],
    [
      'before another transaction',
      nexts(true, fitting(at([waiting], signed(), secondTx), { least: 1 })),
      [release],
    ],
    ['twice', nexts(true, fitting(at([waiting, waiting], signed()))), [release, release]],
    [
      'perhaps, told once',
      nexts(true, plain, one, one),
      ['wait relayer b: a relayer must bring the packet from a to b', maybe],
    ],
    ['surely and perhaps', nexts(true, one, one), [release]],
    [
      'with a long payload',
      nexts(
        true,
        fitting(at([{ ...waiting, settlesWhen: { ...settlesWhen, message: longMessage } }], signed())),
      ),
      [release.replace('address x, channel c', `its payload, id ${'y'.repeat(100)}`)],
    ],
    ['beside odd events', nexts(false, plain, one).slice(1), []],
    [
      'with no message that releases them',
      nexts(
        true,
        fitting(
          at(
            [{ ...waiting, settlesWhen: { event: 'mint', by: 'anyone' } }],
            signed(p),
            moment('timed-out', { packet: p }),
          ),
        ),
      ),
      ['ask anyone a: the owner of x must move the coins'],
    ],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected));

  test('are not final', () => {
    expect(claimOf([one], true).isFinal).toBe(false);
    expect(claimOf([fitting(at([inBridge], signed()))], true).isFinal).toBe(true);
  });
});

describe('the claim', () => {
  const claim = (isComplete: boolean, ...fittings: readonly Fitting[]): CoinClaim =>
    claimOf(fittings, isComplete);
  const [one, two] = [account('one'), account('two')];
  const at = (places: readonly Place[]) => fitting(run('x', [], [places]));

  test('counts places in another order once, and members in another order too', () => {
    const { kind, ...members } = one;
    const turned = { ...members, kind } as Place;
    expect(claim(true, at([one, two]), at([two, turned])).asSeen).toEqual([[two, one]]);
  });

  test('counts an estimate and a sum once', () => {
    const estimate = account('one', { isEstimate: true });
    expect(claim(true, at([one]), at([estimate])).asSeen).toEqual([[estimate]]);
  });

  test.each<[string, CoinClaim, boolean]>([
    ['the end of one run', claim(true, at([one])), true],
    ['the end of one run, beside odd events', claim(false, at([one])), false],
    ['the ends of two runs', claim(true, at([one]), at([two])), false],
    ['the ends of two runs with the same places', claim(true, at([one]), at([one])), true],
    ['the middle of a run', claim(true, fitting(run('x', [signed()]), { least: 0 })), false],
    [
      'the end of a run and the middle of another',
      claim(
        true,
        fitting(run('x', [signed()], [[], [one]])),
        fitting(run('x', [signed()], [[one], []]), { least: 0 }),
      ),
      false,
    ],
  ])('%s is final: %s', (_name, { isFinal }, expected) => expect(isFinal).toBe(expected));

  test('holds every later place of every run', () => {
    const walk = run('x', [signed(), signed()]);
    expect(claim(true, fitting(walk, { least: 1 })).possible).toEqual([account('x1'), account('x2')]);
  });
});
