/** Runs that explain observed events, and their progress: every row is decided by one member of a run or of an event. */
import { describe, expect, test } from 'vitest';
import {
  account,
  alone,
  endEvent,
  moment,
  nodeEvent,
  packet,
  packetEvent,
  placesSaid,
  plan,
  received,
  run,
  signed,
  transaction,
} from '../../test/track/by-hand.js';
import { advance } from './advance.js';
import type { TrackedHandOver, TrackedMoment, TrackedRun, TrackEvent } from './model.js';

const p = packet('p');
const alike = packet('alike');
const q = packet('q', { receiver: 't' });
const elsewhere = packet('elsewhere', { link: 'other' });
const client = packet('client', { link: 'clients' });
const secondTx: Partial<TrackedMoment> = { tx: 1 };
const acknowledged = (isAcked: boolean, one = p): TrackedMoment =>
  moment('acknowledged', { packet: one, isAcked });
const paying = (address: string, amount = 5n, denom = 'coin') => ({ address, denom, amount });

const ok = { packet_ack: '{"result":"AQ=="}' };
const no = { packet_ack: '{"error":"no"}' };
const [first, second] = [{ msg_index: '0' }, { msg_index: '1' }];
const sent = (one = p, sequence = 77, more = {}) => packetEvent('send_packet', one, sequence, more);
const got = (one = p, sequence = 77, more = {}) => packetEvent('recv_packet', one, sequence, more);
const answered = (one = p, sequence = 77, more: Readonly<Record<string, string>> = ok) =>
  packetEvent('write_acknowledgement', one, sequence, more);
const paid = (receiver: string, amount = '5coin', more = {}) =>
  nodeEvent('coin_received', { receiver, amount, ...more });
const spent = (spender: string) => nodeEvent('coin_spent', { spender, amount: '5coin' });
const onA = (...events: Parameters<typeof transaction>[2]) => transaction('a', 'AB', events, { tx: 0 });
const onB = (...events: Parameters<typeof transaction>[2]) => transaction('b', 'CD', events);

const said = (runs: readonly TrackedRun[], events: readonly TrackEvent[]): string =>
  placesSaid(events.reduce(advance, advance(plan(runs), { kind: 'clock', now: 10n ** 18n })));

type Row = [name: string, runs: readonly TrackedRun[], events: readonly TrackEvent[], expected: string];

const there = run('x', [signed(p), received(p)]);

describe('what happened to packets', () => {
  const clientData = { encoded_packet_hex: Buffer.from('s r').toString('hex') };
  const clientEnds = { packet_source_client: 'client-5', packet_dest_client: 'client-6' };
  const told = (ack: string) =>
    alone(
      'a',
      nodeEvent('acknowledge_packet', {
        ...clientEnds,
        ...{ packet_sequence: '7', ...clientData, encoded_acknowledgement_hex: ack },
      }),
    );
  const errorAck = '4774d4a575993f963b1c06573736617a457abef8589178db8d10c94b4ab511ab';
  const [accepted, refused] = [true, false].map((isOk) =>
    run(isOk ? 'x' : 'y', [signed(client), received(client, isOk), acknowledged(isOk, client)]),
  ) as [TrackedRun, TrackedRun];
  const late = packet('late', { timeout: 9n });
  const deadline = (time: number) => ({ packet_timeout_timestamp: `${time}` });

  test.each<Row>([
    ['an answer that cannot be read', [there], [alone('b', answered(p, 77, {}))], 'x2'],
    ['an answer that can be read', [there], [alone('b', answered())], 'x2'],
    ['an answer that no run gives', [there], [alone('b', answered(p, 77, no))], 'x0, odd'],
    [
      'an end that fails in every run',
      [run('x', [signed(p), received(p), moment('acknowledged', { packet: p, isDone: false })])],
      [alone('a', sent()), alone('a', endEvent('acknowledge_packet', p, 77))],
      'x1, odd',
    ],
    ['an acknowledgement', [accepted, refused], [told('01')], 'x3'],
    ['an acknowledgement of a refusal', [accepted, refused], [told(errorAck)], 'y3'],
    [
      'a packet like another, over its own channel',
      [run('x', [signed(p), moment('signed', { ...secondTx, sends: [elsewhere] })])],
      [alone('a', sent(elsewhere))],
      'x2',
    ],
    [
      'a packet like another, over a channel that only others take',
      [
        run('x', [
          signed(p),
          moment('signed', { ...secondTx, sends: [packet('o', { link: 'other', memo: 'o' })] }),
        ]),
      ],
      [alone('a', sent(elsewhere))],
      'x0',
    ],
    [
      'a packet beside another to somebody else',
      [run('x', [signed(p), moment('signed', { ...secondTx, sends: [q] })])],
      [alone('a', sent(q))],
      'x2',
    ],
    [
      'one of two that are alike: as little has happened as possible',
      [run('x', [signed(p, alike), received(alike), received(p)])],
      [alone('b', got())],
      'x2',
    ],
    ['a deadline', [run('x', [signed(late)])], [alone('a', sent(late, 77, deadline(9)))], 'x1'],
    [
      'no deadline, and then another',
      [run('x', [signed(late)])],
      [alone('a', sent(late)), alone('a', endEvent('timeout_packet', late, 77, deadline(8)))],
      'x0',
    ],
    [
      'another deadline, and then none',
      [run('x', [signed(late)])],
      [alone('a', endEvent('timeout_packet', late, 77, deadline(8))), alone('a', sent(late))],
      'x0',
    ],
  ])('%s', (_name, runs, events, expected) => expect(said(runs, events)).toBe(expected));
});

describe('transactions and bridges', () => {
  const failing = run('y', [moment('signed', { isDone: false })]);
  const coins = { chainId: 'a', address: 's', denom: 'coin', amount: 5n };
  const deposit = (index: number): TrackedHandOver => ({
    ...{ bridge: 'CCTP', index, from: coins, to: { ...coins, chainId: 'b' }, by: 'anyone' },
  });
  const crossing = run('x', [
    signed(),
    ...[0, 1].map((index) => moment('arrived', { chainId: 'b', handOver: deposit(index) })),
  ]);
  const given = (handOver: number): TrackEvent => ({ kind: 'bridge', tx: 0, handOver, outcome: 'arrived' });

  test.each<Row>([
    [
      'a success, which is no run that fails',
      [run('x', [signed()]), failing],
      [transaction('a', undefined, [], { tx: 0 })],
      'x1',
    ],
    [
      'a failure, after which it may be signed again',
      [run('x', [signed()]), failing],
      [transaction('a', undefined, [], { tx: 0, code: 5 })],
      'x0 or y1',
    ],
    [
      'a whole failure, which lacks the packet',
      [run('x', [signed(p)])],
      [transaction('a', 'AB', [], { tx: 0, code: 5 })],
      'x0',
    ],
    ['the first of two deposits', [crossing], [given(0)], 'x2'],
    ['the second of two deposits', [crossing], [given(1)], 'x3'],
  ])('%s', (_name, runs, events, expected) => expect(said(runs, events)).toBe(expected));
});

describe('a whole transaction', () => {
  const both = run('x', [signed(p, q), received(p), received(q)]);
  const receipts = (one: object, other: object) => [
    ...[got(p, 77, one), answered(p, 77, { ...ok, ...one })],
    ...[got(q, 78, other), answered(q, 78, { ...ok, ...other })],
  ];
  test.each<Row>([
    ['that lacks a packet', [run('x', [signed(p)])], [onA()], 'x0, odd'],
    ['that has it', [run('x', [signed(p)])], [onA(sent())], 'x1'],
    [
      'that lacks an answer',
      [run('x', [signed(p), received(p, true, { pays: [paying('r')] })])],
      [onB(got(p, 77, first), paid('r', '5coin', first))],
      'x0, odd',
    ],
    ['that receives two packets in a message each', [both], [onB(...receipts(first, second))], 'x3'],
    ['that receives two packets in one message', [both], [onB(...receipts(first, first))], 'x0, odd'],
    ['that receives two packets, without messages', [both], [onB(...receipts({}, {}))], 'x3'],
    [
      'without a hash, and another, each with a first message',
      [both],
      [
        transaction('b', undefined, receipts(first, first).slice(0, 2)),
        transaction('b', undefined, receipts(first, first).slice(2)),
      ],
      'x3',
    ],
  ])('%s', (_name, runs, events, expected) => expect(said(runs, events)).toBe(expected));
});

describe('payments in a whole transaction', () => {
  const pays = (...payments: TrackedMoment['pays']): TrackedMoment => ({ ...signed(), pays: payments });
  const getting = run('x', [signed(p), received(p, true, { pays: [paying('r')] })]);
  const receipt = [got(p, 77, first), answered(p, 77, { ...ok, ...first })];
  const either = [true, false].map((isOk) =>
    run(isOk ? 'y' : 'x', [
      signed(p, alike),
      received(p, isOk, { pays: isOk ? [paying('r')] : [] }),
      received(alike, true, { pays: [paying('r')] }),
    ]),
  );
  const refusedAndAccepted = (one: object, other: object) =>
    onB(
      ...[got(p, 77, one), answered(p, 77, { ...no, ...one })],
      ...[got(alike, 78, other), answered(alike, 78, { ...ok, ...other }), paid('r', '5coin', other)],
    );
  const [payer, miser] = [run('x', [pays(paying('w'))]), run('y', [signed()])];

  test.each<Row>([
    ['to the receiver', [getting], [onB(...receipt, paid('r', '5coin', first))], 'x2'],
    ['to the receiver, in no message', [getting], [onB(...receipt, paid('r'))], 'x2'],
    [
      'to the receiver, in another message',
      [getting],
      [onB(...receipt, paid('r', '5coin', second))],
      'x0, odd',
    ],
    ['to somebody else', [getting], [onB(...receipt, paid('u', '5coin', first))], 'x0, odd'],
    ['in a message beside one that refuses', either, [refusedAndAccepted(first, second)], 'x3'],
    ['beside a refusal, without messages', either, [refusedAndAccepted({}, {})], 'x3'],
    ['that one run makes and another does not', [payer, miser], [onA(paid('w'))], 'x1'],
    ['that is spent again at once', [payer, miser], [onA(paid('w'), spent('w'))], 'x1 or y1'],
    [
      'to an account that is paid later',
      [run('x', [signed(p), moment('timed-out', { packet: p, pays: [paying('s')] })])],
      [onA(sent(), paid('s'))],
      'x1',
    ],
    [
      'of a token contract, which the bank does not show',
      [run('x', [pays(paying('w', 5n, 'cw20:token'))])],
      [onA(paid('w'))],
      'x1',
    ],
    [
      'in two parts, as one run makes them',
      [run('x', [pays(paying('w', 3n), paying('w', 4n))]), run('y', [pays(paying('w', 6n))])],
      [onA(paid('w', '3coin'), paid('w', '4coin'))],
      'x1',
    ],
  ])('%s', (_name, runs, events, expected) => expect(said(runs, events)).toBe(expected));

  test('replaces an estimate by what was paid, and nothing else', () => {
    const places = [account('estimated', { amount: 6n, isEstimate: true }), account('fixed', { amount: 6n })];
    const swapping = run('x', [pays(paying('w', 6n))], [[], places]);
    const { coins } = advance(plan([swapping]), onA(paid('w', '7coin')));
    expect(coins.asSeen).toEqual([
      [account('estimated', { amount: 7n, isEstimate: true }), account('fixed', { amount: 6n })],
    ]);
  });
});

describe('packets that are all alike', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => packet(`p${at}`));
  const sendsOf = (count: number) => many(count).map((one, at) => sent(one, 1 + at));
  const last = sent(elsewhere, 100);

  test.each<[string, number, Parameters<typeof transaction>[2], string]>([
    // Each subset of twelve packets can be the first ones: 4,096 ways, all of which are tried.
    ['twelve', 12, sendsOf(12), 'x1'],
    ['twelve and another, which is a way too many', 12, [...sendsOf(12), last], 'x0'],
    ['thirty', 30, sendsOf(30), 'x0'],
  ])('%s', (_name, count, events, expected) => {
    const runs = [run('x', [signed(...many(count), elsewhere)])];
    expect(said(runs, [transaction('a', undefined, events)])).toBe(expected);
  });
});

describe('odd events', () => {
  test('are kept, each with its place', () => {
    const events = [onA(), alone('b', answered(p, 77, no))];
    const { odd, coins } = events.reduce(advance, plan([there]));
    expect(odd).toStrictEqual([
      {
        ...{ chainId: 'a', hash: 'AB' },
        message: 'a transaction was seen, which no run with at most one failure explains',
      },
      {
        chainId: 'b',
        message: 'a packet over channel-1 was answered, which no run with at most one failure explains',
      },
    ]);
    expect(coins.isComplete).toBe(false);
  });

  test('leave no end final', () => {
    const done = advance(plan([there]), alone('b', answered()));
    expect(done.coins.isFinal).toBe(true);
    expect(advance(done, onA()).coins.isFinal).toBe(false);
  });
});
