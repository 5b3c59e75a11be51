/** The relation of a node's answer to a plan: its transaction, and the bridges that pay in it. */
import { describe, expect, test } from 'vitest';
import { keccak256, stringToHex } from 'viem';
import {
  moment,
  nodeEvent,
  packet,
  packetEvent,
  run,
  signed,
  type NodeEvent,
} from '../../test/track/by-hand.js';
import type { TrackedHandOver, TrackedTx, TransactionEvent } from './model.js';
import { sightingsIn, sightingsOfBridge } from './read.js';
import type { Sighting } from './sighting.js';

const msg = (type: string, value: object) => ({ typeUrl: type, value: JSON.stringify(value) });
const [send, other] = [msg('/send', { to: 'x', amount: '5' }), msg('/other', { to: 'x', amount: '5' })];
const cosmos = (chainId: string, ...msgs: NonNullable<TrackedTx['msgs']>): TrackedTx => ({
  ...{ chainId, signerAddress: 's', msgs },
});
const evm = (chainId: string, to: string, data: string): TrackedTx => ({
  ...{ chainId, signerAddress: '0x5', to, data },
});

/** Order and success of transactions, and the kinds of other facts. */
function told(txs: readonly TrackedTx[], event: Omit<TransactionEvent, 'kind'>): readonly unknown[] {
  return sightingsIn({ txs, runs: [run('x', [signed(packet('p'))])] }, { kind: 'transaction', ...event }).map(
    (sight: Sighting) => (sight.kind === 'tx' ? [sight.tx, sight.isOk] : sight.kind),
  );
}

describe('a transaction of a Cosmos chain', () => {
  const shown = (...messages: readonly object[]) => ({ tx: { body: { messages } }, code: 0, events: [] });
  const sendShown = { '@type': '/send', to: 'x', amount: '5' };
  const otherShown = { ...sendShown, '@type': '/other' };
  const failed = { code: 5, events: [packetEvent('send_packet', packet('p'), 7)] };

  test.each<[string, readonly TrackedTx[], Omit<TransactionEvent, 'kind'>, readonly unknown[]]>([
    ['with its message', [cosmos('a', send)], { chainId: 'a', json: shown(sendShown) }, [[0, true]]],
    ['with another type', [cosmos('a', send)], { chainId: 'a', json: shown(otherShown) }, []],
    ['with another value', [cosmos('a', send)], { chainId: 'a', json: shown({ ...sendShown, to: 'y' }) }, []],
    ['with a message that is none', [cosmos('a', send)], { chainId: 'a', json: shown(5 as never) }, []],
    [
      'with both messages',
      [cosmos('a', send, other)],
      { chainId: 'a', json: shown(sendShown, otherShown) },
      [[0, true]],
    ],
    [
      'with the first of two messages',
      [cosmos('a', send, other)],
      { chainId: 'a', json: shown(sendShown) },
      [],
    ],
    [
      'with another second message',
      [cosmos('a', send, other)],
      { chainId: 'a', json: shown(sendShown, sendShown) },
      [],
    ],
    [
      'with the message of a transaction of another chain too',
      [cosmos('b', send), cosmos('a', send)],
      { chainId: 'a', json: shown(sendShown) },
      [[1, true]],
    ],
    ['that the caller identifies', [cosmos('a', send)], { chainId: 'a', tx: 0, json: shown() }, [[0, true]]],
    [
      'that the caller identifies as another',
      [cosmos('a', send), cosmos('a', send)],
      { chainId: 'a', tx: 1, json: shown(sendShown) },
      [[1, true]],
    ],
    ['that failed', [cosmos('a', send)], { chainId: 'a', tx: 0, json: failed }, [[0, false]]],
    ['that is foreign', [cosmos('a', send)], { chainId: 'a', json: { ...failed, code: 0 } }, ['packet']],
  ])('%s', (_name, txs, event, expected) => expect(told(txs, event)).toEqual(expected));
});

describe('a transaction of an EVM chain', () => {
  const [contract, another] = [`0x${'Ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`];
  const receipt = { status: '0x1', logs: [], to: contract };
  const shown = (input: string, to = contract) => ({ ...receipt, to, transaction: { input } });
  const call = evm('1', contract.toLowerCase(), '0xABcd');
  const topic = (text: string) => keccak256(stringToHex(text));
  const clients = packet('p', { link: 'clients' });
  const signature =
    'SendPacket(string,uint256,(uint64,string,string,uint64,(string,string,string,string,bytes)[]))';
  const log = {
    ...{ address: contract, data: '0x' },
    topics: [topic(signature), topic('client-5'), `0x${'7'.padStart(64, '0')}`],
  };

  test.each<[string, readonly TrackedTx[], Omit<TransactionEvent, 'kind'>, readonly unknown[]]>([
    ['with its call', [call], { chainId: '1', json: shown('0xabCD') }, [[0, true]]],
    [
      'with the call without 0x',
      [{ ...call, data: 'ABcd' }],
      { chainId: '1', json: shown('0xabCD') },
      [[0, true]],
    ],
    ['with other calldata', [call], { chainId: '1', json: shown('0xab') }, []],
    ['with the call of another contract', [call], { chainId: '1', json: shown('0xabcd', another) }, []],
    ['with its receipt alone', [call], { chainId: '1', json: receipt }, []],
    [
      'with the call of another chain too',
      [evm('2', contract, 'abcd'), call],
      { chainId: '1', json: shown('0xabcd') },
      [[1, true]],
    ],
    ['that the caller identifies', [call], { chainId: '1', tx: 0, json: receipt }, [[0, true]]],
    [
      'that the caller identifies as another',
      [call, call],
      { chainId: '1', tx: 1, json: shown('0xabcd') },
      [[1, true]],
    ],
  ])('%s', (_name, txs, event, expected) => expect(told(txs, event)).toEqual(expected));

  test.each<[string, string, readonly unknown[]]>([
    ['that succeeded', '0x1', [[0, true], 'packet']],
    ['that reverted', '0x0', [[0, false]]],
  ])('%s, with a log', (_name, status, expected) => {
    const known = { txs: [call], runs: [run('x', [signed(clients)])] };
    const json = { ...receipt, status, logs: [log] };
    const sights = sightingsIn(known, { kind: 'transaction', chainId: '1', tx: 0, json });
    expect(sights.map((sight) => (sight.kind === 'tx' ? [sight.tx, sight.isOk] : sight.kind))).toEqual(
      expected,
    );
  });
});

describe('a transaction of an SVM chain', () => {
  const txs = [{ chainId: 'solana', signerAddress: 's' }];
  const read = (json: unknown) =>
    sightingsIn({ txs, runs: [] }, { kind: 'transaction', chainId: 'solana', json, tx: 0 });
  const seen = { kind: 'tx', chainId: 'solana', isWhole: false, tx: 0, isOk: true };

  test.each<[string, unknown, readonly object[]]>([
    [
      'with its signature',
      { meta: { err: null }, transaction: { signatures: ['S', 'T'] } },
      [{ ...seen, hash: 'S' }],
    ],
    ['in the answer of a node', { result: { meta: { err: null } } }, [seen]],
    ['with a signature that is none', { meta: { err: null }, transaction: { signatures: [5] } }, [seen]],
    ['that failed', { meta: { err: { Custom: 1 } } }, [{ ...seen, isOk: false, reason: '{"Custom":1}' }]],
  ])('%s', (_name, json, expected) => expect(read(json)).toStrictEqual(expected));

  test.each<[string, unknown]>([
    ['without an end', { meta: {} }],
    ['without facts', { result: {} }],
    ['that is a list', []],
  ])('%s is refused', (_name, json) => {
    expect(() => read(json)).toThrow(expect.objectContaining({ reason: 'INVALID_TYPE', field: 'json' }));
  });
});

describe('what a bridge gives', () => {
  const coins = { chainId: 'a', address: 's', denom: 'coin', amount: 5n };
  const token = `0x${'Ab'.repeat(20)}`;
  const person = `0x${'Cd'.repeat(20)}`;
  const handOver = (index: number, to: TrackedHandOver['to'], bridge = 'HYPERLANE'): TrackedHandOver => ({
    ...{ bridge, index, from: coins, to, by: 'relayer' },
  });
  const toB = { chainId: 'b', address: 'r', denom: 'voucher', amount: 5n };
  const toOne = { chainId: '1', address: person, denom: token, amount: 5n };
  const arrival = (one: TrackedHandOver, tx = 0) =>
    moment('arrived', { tx, chainId: one.to.chainId, handOver: one });
  const runs = [
    run('x', [
      signed(),
      moment('kept', { chainId: 'b', isDone: false, handOver: handOver(3, toB) }),
      arrival(handOver(0, toB)),
      arrival(handOver(1, toOne)),
      arrival(handOver(0, { ...toB, amount: 7n }), 1),
      arrival(handOver(0, { ...toB, chainId: 'c' }), 2),
      arrival(handOver(4, { ...toB, amount: 9n }, 'OPINIT')),
    ]),
  ];
  const txs = [cosmos('a', send), { chainId: 'b', signerAddress: 's' }];
  const read = (event: Omit<TransactionEvent, 'kind'>): readonly Sighting[] =>
    sightingsIn({ txs, runs }, { kind: 'transaction', ...event }).filter(({ kind }) => kind !== 'coins');
  const bridge = (tx: number, index: number, chainId: string, isWhole: boolean, hash?: string) => ({
    ...{ kind: 'bridge', chainId, isWhole, ...(hash && { hash }) },
    ...{ tx, handOver: index, outcome: 'arrived' },
  });

  const gave = nodeEvent('hyperlane.warp.v1.EventReceiveRemoteTransfer', {});
  const paid = (receiver: string, amount: string) => nodeEvent('coin_received', { receiver, amount });
  const onB = (...events: readonly NodeEvent[]) => ({
    chainId: 'b',
    json: { txhash: 'AB', code: 0, events },
  });
  test.each<[string, readonly NodeEvent[], readonly object[]]>([
    ['the expected coins', [gave, paid('r', '5voucher')], [bridge(0, 0, 'b', true, 'AB')]],
    [
      'them among others',
      [nodeEvent('message', {}), gave, paid('t', '1voucher'), paid('r', '5voucher')],
      [bridge(0, 0, 'b', true, 'AB')],
    ],
    ['the coins of another transaction', [gave, paid('r', '7voucher')], [bridge(1, 0, 'b', true, 'AB')]],
    [
      'a withdrawal, which is one of two ways to give',
      [nodeEvent('finalize_token_withdrawal', {}), paid('r', '9voucher')],
      [bridge(0, 4, 'b', true, 'AB')],
    ],
    ['another amount', [gave, paid('r', '6voucher')], []],
    ['another coin', [gave, paid('r', '5coin')], []],
    ['coins to somebody else', [gave, paid('t', '5voucher')], []],
    ['the coins without its event', [nodeEvent('message', {}), paid('r', '5voucher')], []],
    ['nothing', [gave], []],
  ])('on a Cosmos chain, %s', (_name, events, expected) =>
    expect(read(onB(...events))).toStrictEqual(expected),
  );

  const topic = (text: string) => keccak256(stringToHex(text));
  const processed = { address: person, topics: [topic('Process(uint32,bytes32,address)')], data: '0x' };
  const dispatched = { ...processed, topics: [topic('Dispatch(address,uint32,bytes32,bytes)')] };
  const wordOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
  const transfer = (address: string, to: string, amount: number) => ({
    address,
    topics: [topic('Transfer(address,address,uint256)'), wordOf(token), wordOf(to)],
    data: `0x${amount.toString(16).padStart(64, '0')}`,
  });
  const onOne = (...logs: readonly object[]) => ({
    chainId: '1',
    json: { transactionHash: '0xAB', status: 1, logs },
  });
  test.each<[string, readonly object[], readonly object[]]>([
    ['the expected tokens', [transfer(token, person, 5), processed], [bridge(0, 1, '1', false, '0xab')]],
    [
      'them, written in other case',
      [transfer(token.toLowerCase(), person.toLowerCase(), 5), processed],
      [bridge(0, 1, '1', false, '0xab')],
    ],
    ['another amount', [transfer(token, person, 6), processed], []],
    ['another token', [transfer(person, person, 5), processed], []],
    ['tokens to somebody else', [transfer(token, token, 5), processed], []],
    ['the tokens with another event', [transfer(token, person, 5), dispatched], []],
    ['the event alone', [processed], []],
  ])('on an EVM chain, %s', (_name, logs, expected) => expect(read(onOne(...logs))).toStrictEqual(expected));

  const gives = { tx: 0, handOver: 0 };
  const json = (more: object = {}) => ({ code: 0, events: [nodeEvent('message', {})], ...more });
  test.each<[string, Omit<TransactionEvent, 'kind'>, readonly object[]]>([
    ['in a foreign transaction', { chainId: 'b', gives, json: json() }, [bridge(0, 0, 'b', false)]],
    [
      'in a transaction with its hash',
      { chainId: 'b', gives, json: json({ txhash: 'AB', events: [gave, paid('r', '1x')] }) },
      [bridge(0, 0, 'b', true, 'AB')],
    ],
    [
      'in a transaction of the plan',
      { chainId: 'b', gives, tx: 1, json: json() },
      [{ kind: 'tx', chainId: 'b', isWhole: false, tx: 1, isOk: true }, bridge(0, 0, 'b', false)],
    ],
    [
      'in a transaction of the plan that failed',
      { chainId: 'b', gives, tx: 1, json: json({ code: 5 }) },
      [{ kind: 'tx', chainId: 'b', isWhole: false, tx: 1, isOk: false, reason: '' }],
    ],
    [
      'where its content says another deposit',
      { chainId: 'b', gives: { tx: 1, handOver: 0 }, json: json({ events: [gave, paid('r', '5voucher')] }) },
      [bridge(1, 0, 'b', false)],
    ],
  ])('as the caller says, %s', (_name, event, expected) => expect(read(event)).toStrictEqual(expected));

  test('is refused on a chain where it gives nothing', () => {
    expect(() => read({ chainId: 'b', gives: { tx: 0, handOver: 1 }, json: json() })).toThrow(
      expect.objectContaining({ reason: 'INVALID_TYPE', field: 'gives' }),
    );
  });

  test.each<[string, number, number, string]>([
    ['the first deposit', 0, 0, 'b'],
    ['the second deposit', 0, 1, '1'],
    ['that of another transaction', 2, 0, 'c'],
  ])('as the bridge says, of %s', (_name, tx, index, chainId) => {
    const [x] = runs;
    const reversed = [{ ...x, moments: [...(x?.moments ?? [])].reverse(), places: [] }];
    for (const known of [runs, reversed]) {
      const said = sightingsOfBridge(
        { txs, runs: known },
        { kind: 'bridge', tx, handOver: index, outcome: 'arrived' },
      );
      expect(said).toStrictEqual([bridge(tx, index, chainId, false)]);
    }
  });
});
