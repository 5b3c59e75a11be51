/** What is read of the answers of nodes of Cosmos chains, in the forms of all their versions. */
import { describe, expect, test } from 'vitest';
import { cosmosEventOf, cosmosTxOf, packetSeen, seenInCosmos } from './read-cosmos.js';

const pair = (key: string, value: unknown) => ({ key, value });
const event = (type: string, attributes: Readonly<Record<string, unknown>>) => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => pair(key, value)),
});
const hex = (text: string): string => Buffer.from(text).toString('hex');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const one = [event('x', { a: '1' })];

describe('a transaction', () => {
  test.each<[string, unknown, object | undefined]>([
    [
      'of the REST interface',
      { tx_response: { txhash: 'ab', code: 0, raw_log: 'r', events: one } },
      { hash: 'AB', code: 0, log: 'r' },
    ],
    [
      'of CometBFT',
      { result: { hash: 'AB', tx_result: { code: 5, log: 'l', events: one } } },
      { hash: 'AB', code: 5, log: 'l' },
    ],
    [
      'that was broadcast',
      { hash: 'AB', deliver_tx: { code: 5, events: one } },
      { hash: 'AB', code: 5, log: '' },
    ],
    ['by itself', { txhash: 'AB', events: one }, { hash: 'AB', code: 0, log: '' }],
    [
      'in lists, by the hash of its answer',
      { txhash: 'CD', tx_response: { txhash: 'AB', events: one } },
      { hash: 'AB' },
    ],
    ['by the hash beside it', { txhash: 'CD', hash: 'AB', tx_response: { events: one } }, { hash: 'AB' }],
    ['whose hash is no text', { hash: 5, txhash: 'AB', events: one }, { hash: 'AB' }],
    ['with the raw log first', { code: 5, raw_log: 'r', log: 'l', events: one }, { log: 'r' }],
    ['with a log that is no text', { raw_log: ['r'], events: one }, { log: '' }],
    ['with a code as text', { code: '7', events: one }, { code: 7 }],
    ['with a code that is none', { code: 'x', events: one }, { code: 1 }],
    [
      'with its messages',
      { tx: { body: { messages: ['m'] } }, tx_response: { events: one } },
      { messages: ['m'] },
    ],
    [
      'with its messages inside',
      { tx_response: { tx: { body: { messages: ['m'] } }, events: one } },
      { messages: ['m'] },
    ],
    ['of events only in logs', { logs: [null, { events: one }], code: 0 }, { code: 0 }],
    ['without events', { txhash: 'AB', code: 0 }, undefined],
    ['without a list of events', { events: {} }, undefined],
    ['that is a text', 'AB', undefined],
    ['that is nothing', null, undefined],
  ])('%s', (_name, json, expected) => {
    const read = cosmosTxOf(json);
    if (expected === undefined) expect(read).toBeUndefined();
    else expect(read).toMatchObject(expected);
  });

  test('has no hash and no messages where none are stated', () => {
    expect(cosmosTxOf({ events: [] })).toEqual({ code: 0, log: '', events: [] });
    expect(cosmosTxOf({ events: [], tx: 'base64', txhash: 5 })).toEqual({ code: 0, log: '', events: [] });
  });

  test.each<[string, unknown, readonly object[]]>([
    [
      'are read before its logs',
      { events: one, logs: [{ events: [event('y', {})] }] },
      [{ type: 'x', attributes: { a: '1' } }],
    ],
    [
      'in logs are split where a key comes again, with the message of their log',
      {
        events: [],
        logs: [
          { events: [event('w', {})] },
          {
            events: [
              { type: 'x', attributes: [pair('a', '1'), pair('b', '2'), pair('a', '3'), pair('b', '4')] },
            ],
          },
        ],
      },
      [
        { type: 'x', attributes: { a: '1', b: '2' }, message: 1 },
        { type: 'x', attributes: { a: '3', b: '4' }, message: 1 },
      ],
    ],
    [
      'in logs that state their message',
      {
        logs: [
          { msg_index: 7, events: one },
          { msg_index: '8', events: one },
        ],
      },
      [{ message: 7 }, { message: 8 }],
    ],
    [
      'that are none are left out',
      { events: [5, { type: 5, attributes: [] }, { type: 'x' }, ...one] },
      [{ type: 'x', attributes: { a: '1' } }],
    ],
  ])('events %s', (_name, json, expected) => {
    const { events = [] } = cosmosTxOf(json) ?? {};
    expect(events).toHaveLength(expected.length);
    expect(events).toMatchObject(expected);
  });
});

test.each<[string, unknown, object | undefined]>([
  [
    'with its message',
    event('x', { msg_index: '3' }),
    { type: 'x', attributes: { msg_index: '3' }, message: 3 },
  ],
  ['with a message that is no number', event('x', { msg_index: '3a' }), { message: undefined }],
  ['with too long a message', event('x', { msg_index: '1234567' }), { message: undefined }],
  ['without a message', event('x', { a: 1 }), { attributes: { a: '1' }, message: undefined }],
  ['with an attribute without a value', { type: 'x', attributes: [{ key: 'a' }] }, { attributes: { a: '' } }],
  [
    'with attributes that are none',
    { type: 'x', attributes: [null, 'a', { key: 5 }, pair('b', '2')] },
    { attributes: { b: '2' } },
  ],
  ['without attributes', { type: 'x' }, undefined],
  ['without a type', { attributes: [] }, undefined],
  ['that is a text', 'x', undefined],
])('an event %s', (_name, json, expected) => {
  const read = cosmosEventOf(json);
  if (expected === undefined) expect(read).toBeUndefined();
  else expect(read).toMatchObject(expected);
});

const classic = { packet_src_channel: 'channel-1', packet_dst_channel: 'channel-2', packet_sequence: '7' };
const client = { packet_source_client: 'c-1', packet_dest_client: 'c-2', packet_sequence: '7' };
const data = { denom: 'uatom', amount: '5', sender: 's', receiver: 'r' };
const packet_data = JSON.stringify(data);
const errorAck = '4774d4a575993f963b1c06573736617a457abef8589178db8d10c94b4ab511ab';
const ics20 = { kind: 'ics20', ...data, memo: '' };

type Attributes = Readonly<Record<string, string>>;
const seen = (type: string, attributes: Attributes) =>
  packetSeen({ type, attributes }, { chainId: 'a', isWhole: false });

describe('a packet', () => {
  const base = {
    kind: 'packet',
    chainId: 'a',
    isWhole: false,
    source: 'channel-1',
    dest: 'channel-2',
    sequence: 7n,
  };
  test.each<[string, string, Attributes, object | undefined]>([
    ['that is sent', 'send_packet', { ...classic, packet_data }, { ...base, what: 'sent', data: ics20 }],
    [
      'whose data is in hex',
      'recv_packet',
      { ...classic, packet_data_hex: hex(packet_data) },
      { ...base, what: 'received', data: ics20 },
    ],
    [
      'with a memo',
      'recv_packet',
      { ...classic, packet_data: JSON.stringify({ ...data, memo: 'm' }) },
      { ...base, what: 'received', data: { ...ics20, memo: 'm' } },
    ],
    [
      'with a timeout',
      'send_packet',
      { ...classic, packet_timeout_timestamp: '9' },
      { ...base, what: 'sent', timeout: 9n },
    ],
    [
      'without a timeout',
      'send_packet',
      { ...classic, packet_timeout_timestamp: '0' },
      { ...base, what: 'sent' },
    ],
    [
      'with a timeout that is none',
      'send_packet',
      { ...classic, packet_timeout_timestamp: '-9' },
      { ...base, what: 'sent' },
    ],
    [
      'with a timeout in words',
      'send_packet',
      { ...classic, packet_timeout_timestamp: 'soon' },
      { ...base, what: 'sent' },
    ],
    [
      'with the earliest timeout',
      'send_packet',
      { ...classic, packet_timeout_timestamp: '1' },
      { ...base, what: 'sent', timeout: 1n },
    ],
    [
      'that is accepted',
      'write_acknowledgement',
      { ...classic, packet_ack: '{"result":"AQ=="}' },
      { ...base, what: 'answered', isOk: true },
    ],
    [
      'that is refused',
      'write_acknowledgement',
      { ...classic, packet_ack_hex: hex('{"error":"no"}') },
      { ...base, what: 'answered', isOk: false },
    ],
    [
      'whose answer is neither',
      'write_acknowledgement',
      { ...classic, packet_ack: '{"ok":1}' },
      { ...base, what: 'answered' },
    ],
    [
      'whose answer is no JSON',
      'write_acknowledgement',
      { ...classic, packet_ack: 'AQ==' },
      { ...base, what: 'answered' },
    ],
    [
      'whose answer is a list',
      'write_acknowledgement',
      { ...classic, packet_ack: '["result"]' },
      { ...base, what: 'answered' },
    ],
    ['without an answer', 'write_acknowledgement', classic, { ...base, what: 'answered' }],
    [
      'whose answer is in another event',
      'acknowledge_packet',
      { ...classic, packet_ack: '{"error":"no"}' },
      { ...base, what: 'acknowledged' },
    ],
    ['that came too late', 'timeout_packet', classic, { ...base, what: 'timed-out' }],
    [
      'of another application',
      'send_packet',
      { ...classic, packet_data: '{"port":"x"}' },
      { ...base, what: 'sent' },
    ],
    ...(['denom', 'amount', 'sender', 'receiver', 'memo'] as const).map(
      (member): [string, string, Attributes, object] => [
        `whose ${member} is no text`,
        'send_packet',
        { ...classic, packet_data: JSON.stringify({ ...data, [member]: 5 }) },
        { ...base, what: 'sent' },
      ],
    ),
    [
      'of half a unit',
      'send_packet',
      { ...classic, packet_data: JSON.stringify({ ...data, amount: '0.5' }) },
      { ...base, what: 'sent' },
    ],
    [
      'whose data is half a byte',
      'send_packet',
      { ...classic, packet_data_hex: '7' },
      { ...base, what: 'sent' },
    ],
    [
      'over IBC v2',
      'send_packet',
      { ...client, encoded_packet_hex: '0aFF', packet_timeout_timestamp: '9' },
      {
        ...base,
        source: 'c-1',
        dest: 'c-2',
        what: 'sent',
        data: { kind: 'hex', hex: '0aFF' },
        timeout: 9_000_000_000n,
      },
    ],
    [
      'over IBC v2, its bytes in no hex',
      'send_packet',
      { ...client, encoded_packet_hex: '0x' },
      { ...base, source: 'c-1', dest: 'c-2', what: 'sent' },
    ],
    [
      'over IBC v2, accepted',
      'write_acknowledgement',
      { ...client, encoded_acknowledgement_hex: '01' },
      { ...base, source: 'c-1', dest: 'c-2', what: 'answered', isOk: true },
    ],
    [
      'over IBC v2, refused',
      'write_acknowledgement',
      { ...client, encoded_acknowledgement_hex: `0a20${errorAck.toUpperCase()}` },
      { ...base, source: 'c-1', dest: 'c-2', what: 'answered', isOk: false },
    ],
    [
      'over IBC v2, refused, told at home',
      'acknowledge_packet',
      { ...client, encoded_acknowledgement_hex: errorAck },
      { ...base, source: 'c-1', dest: 'c-2', what: 'acknowledged', isOk: false },
    ],
    [
      'over IBC v2, received',
      'recv_packet',
      { ...client, encoded_acknowledgement_hex: '01' },
      { ...base, source: 'c-1', dest: 'c-2', what: 'received' },
    ],
    ['of another event', 'fungible_token_packet', classic, undefined],
    [
      'without its source',
      'send_packet',
      { packet_dst_channel: 'channel-2', packet_sequence: '7' },
      undefined,
    ],
    [
      'without its destination',
      'send_packet',
      { packet_src_channel: 'channel-1', packet_sequence: '7' },
      undefined,
    ],
    [
      'without a sequence',
      'send_packet',
      { packet_src_channel: 'channel-1', packet_dst_channel: 'channel-2' },
      undefined,
    ],
    ['with a sequence that is none', 'send_packet', { ...classic, packet_sequence: '7a' }, undefined],
  ])('%s', (_name, type, attributes, expected) => expect(seen(type, attributes)).toEqual(expected));
});

const sight = (type: string, more: Attributes = {}) => event(type, { ...classic, ...more });
const paid = (receiver: string, amount: string, more: Attributes = {}) =>
  event('coin_received', { receiver, amount, ...more });
const spent = (spender: string, amount: string, more: Attributes = {}) =>
  event('coin_spent', { spender, amount, ...more });
const first = { msg_index: '0' };
const second = { msg_index: '1' };

function told(events: readonly unknown[], more: object = { txhash: 'AB' }): readonly string[] {
  const tx = cosmosTxOf({ ...more, events });
  if (tx === undefined) throw new Error('no transaction');
  return seenInCosmos('a', tx).sightings.map((each) => {
    const at = `${each.kind}${each.message === undefined ? '' : ` in ${each.message}`}${each.isWhole ? ' whole' : ''} ${each.hash}`;
    if (each.kind === 'coins') {
      const text = each.payments.map(
        ({ address, denom, amount, isKept }) => `${address} ${amount}${denom}${isKept ? '' : ' spent'}`,
      );
      return `${at}: ${text.join(', ')}`;
    }
    return each.kind === 'packet'
      ? `${at}: ${each.what} ${each.isOk ?? '?'} ${each.data?.kind ?? 'no data'}`
      : at;
  });
}

describe('a whole transaction', () => {
  const answer = sight('write_acknowledgement', { packet_data, packet_ack: '{"result":"AQ=="}', ...first });
  const receipt = sight('recv_packet', { packet_data, ...first });
  test.each<[string, readonly unknown[], readonly string[], object?]>([
    ['that sends', [sight('send_packet', { packet_data, ...first })], ['packet in 0 whole AB: sent ? ics20']],
    [
      'without a hash proves nothing that it lacks',
      [sight('send_packet', { packet_data })],
      ['packet undefined: sent ? ics20'],
      {},
    ],
    [
      'whose data is not read proves nothing that it lacks',
      [sight('send_packet', first), receipt, answer],
      ['packet AB: sent ? no data', 'packet AB: received ? ics20', 'packet AB: answered true ics20'],
    ],
    [
      'whose answered data is not read proves nothing that it lacks',
      [sight('write_acknowledgement', first), sight('send_packet', { packet_data, ...second })],
      ['packet AB: answered ? no data', 'packet AB: sent ? ics20'],
    ],
    ['that receives again', [receipt], ['packet AB: received ? ics20']],
    [
      'that receives and sends on',
      [receipt, sight('send_packet', { packet_data, ...first, packet_sequence: '9' })],
      ['packet in 0 whole AB: received ? ics20', 'packet in 0 whole AB: sent ? ics20'],
    ],
    [
      'that receives and answers',
      [receipt, answer],
      ['packet in 0 whole AB: received ? ics20', 'packet in 0 whole AB: answered true ics20'],
    ],
    [
      'that receives again beside another answer',
      [sight('recv_packet', { packet_data, ...second }), answer],
      ['packet AB: received ? ics20', 'packet in 0 whole AB: answered true ics20'],
    ],
    [
      'that is told and pays back',
      [sight('acknowledge_packet', first), paid('s', '5uatom,3b', first), spent('e', '5uatom', first)],
      ['packet in 0 whole AB: acknowledged ? no data', 'coins in 0 whole AB: s 5uatom, s 3b'],
    ],
    [
      'that is told again, where another message pays',
      [sight('acknowledge_packet', first), paid('s', '5uatom', second)],
      ['packet AB: acknowledged ? no data', 'coins in 0 whole AB: ', 'coins in 1 whole AB: s 5uatom'],
    ],
    [
      'that is told, without messages',
      [sight('acknowledge_packet'), paid('s', '5uatom')],
      ['packet AB: acknowledged ? no data', 'coins whole AB: s 5uatom'],
    ],
    [
      'that pays twice, and what is spent again',
      [
        paid('s', '5uatom'),
        paid('s', '2uatom,x,9'),
        paid('t', '1uatom'),
        spent('t', '1uatom'),
        event('coin_received', { amount: '1uatom' }),
      ],
      ['coins whole AB: s 7uatom, t 1uatom spent'],
    ],
    ['that spends only', [spent('s', '5uatom')], ['coins whole AB: ']],
    ['that moves no coins', [event('x', {})], []],
  ])('%s', (_name, events, expected, more) => expect(told(events, more)).toEqual(expected));

  const packet = {
    source_channel: 'channel-1',
    destination_channel: 'channel-2',
    sequence: '7',
    data: base64(packet_data),
  };
  const relayed = (message: unknown) => ({
    txhash: 'AB',
    tx: { body: { messages: [null, { packet: 5 }, message] } },
  });
  test.each<[string, unknown, string, string]>([
    [
      'an acknowledgement',
      { packet, acknowledgement: base64('{"result":"AQ=="}') },
      'acknowledge_packet',
      'acknowledged true ics20',
    ],
    [
      'a refusal',
      { packet, acknowledgement: base64('{"error":"no"}') },
      'acknowledge_packet',
      'acknowledged false ics20',
    ],
    ['a timeout', { packet }, 'timeout_packet', 'timed-out ? ics20'],
    [
      'an acknowledgement of another packet',
      { packet: { ...packet, sequence: '8' } },
      'acknowledge_packet',
      'acknowledged ? no data',
    ],
    [
      'an acknowledgement over another channel',
      { packet: { ...packet, source_channel: 'channel-3' } },
      'acknowledge_packet',
      'acknowledged ? no data',
    ],
    [
      'a packet without data',
      { packet: { ...packet, data: 5 } },
      'acknowledge_packet',
      'acknowledged ? no data',
    ],
    [
      'a receipt',
      { packet, acknowledgement: base64('{"result":"AQ=="}') },
      'recv_packet',
      'received ? ics20',
    ],
  ])('with the message of a relayer, %s', (_name, message, type, expected) => {
    expect(told([sight(type)], relayed(message))).toEqual([`packet AB: ${expected}`]);
  });

  test('with the message of a relayer, the data of the event come first', () => {
    const own = { ...data, amount: '6' };
    const events = [sight('recv_packet', { packet_data: JSON.stringify(own) })];
    const tx = cosmosTxOf({ ...relayed({ packet }), events });
    expect(tx && seenInCosmos('a', tx).sightings).toMatchObject([{ data: { ...ics20, amount: '6' } }]);
  });
});
