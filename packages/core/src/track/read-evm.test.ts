/** What is read of receipts and logs of EVM chains. */
import { describe, expect, test } from 'vitest';
import { encodeEventTopics, keccak256, parseAbi, stringToHex, toEventHash } from 'viem';
import { evmLogOf, evmTxOf, seenInEvm } from './read-evm.js';
import type { TrackedRun } from './model.js';

const topic = `0x${'Ab'.repeat(32)}`;
const log = { address: '0xAA', topics: [topic], data: '0x01' };

test.each<[string, unknown, object | undefined]>([
  [
    'a receipt',
    { transactionHash: '0xAB', status: '0x1', to: '0xT', logs: [log] },
    {
      hash: '0xab',
      isOk: true,
      to: '0xT',
      logs: [{ address: '0xAA', data: '01', topics: [topic.toLowerCase()] }],
    },
  ],
  ['an answer', { result: { status: '0x1', logs: [] } }, { isOk: true, to: '', logs: [] }],
  ['a receipt in viem', { status: 'success', to: null, logs: [] }, { isOk: true, to: '', logs: [] }],
  ['a failure', { status: '0x0', logs: [] }, { isOk: false, to: '', logs: [] }],
  ['a failure in viem', { status: 'reverted', logs: [] }, { isOk: false, to: '', logs: [] }],
  ['a status as number', { status: 1, logs: [] }, { isOk: true, to: '', logs: [] }],
  [
    'a receipt beside its transaction',
    { receipt: { status: 1, logs: [] }, transaction: { to: '0xT', input: '0xABcd' } },
    { isOk: true, to: '0xT', input: 'abcd', logs: [] },
  ],
  [
    'a recipient in the receipt first',
    { receipt: { status: 1, to: '0xR', logs: [] }, transaction: { to: '0xT', data: 'AB' } },
    { isOk: true, to: '0xR', input: 'ab', logs: [] },
  ],
  [
    'the input before the data',
    { status: 1, logs: [], input: '0x01', data: '0x02' },
    { isOk: true, to: '', input: '01', logs: [] },
  ],
  ['a log that is none', { status: 1, logs: [5, log] }, { isOk: true, to: '', logs: [expect.anything()] }],
  [
    'a receipt with a member of that name',
    { receipt: {}, result: { logs: 5 }, status: 1, logs: [] },
    { isOk: true, to: '', logs: [] },
  ],
  ['no status', { logs: [] }, undefined],
  ['no logs', { status: 1 }, undefined],
  ['logs that are none', { status: 1, logs: {} }, undefined],
  ['a text', 'x', undefined],
])('%s', (_name, json, expected) => expect(evmTxOf(json)).toEqual(expected));

test.each<[string, unknown, object | undefined]>([
  ['a log', log, { address: '0xAA', data: '01', topics: [topic.toLowerCase()] }],
  ['a log without data', { address: '0xAA', topics: [] }, { address: '0xAA', data: '', topics: [] }],
  ['a log of bare data', { ...log, topics: [], data: 'FF' }, { address: '0xAA', data: 'ff', topics: [] }],
  ['data of half a byte', { ...log, data: '0x1' }, undefined],
  ['data that is no text', { ...log, data: 1 }, undefined],
  ['a short topic', { ...log, topics: ['0x01'] }, undefined],
  ['a topic that is no text', { ...log, topics: [topic, 5] }, undefined],
  ['a topic in a list', { ...log, topics: [[topic]] }, undefined],
  ['one of two topics that is short', { ...log, topics: ['0x01', topic] }, undefined],
  ['no address', { topics: [], data: '0x' }, undefined],
  ['no topics', { address: '0xAA', data: '0x' }, undefined],
  ['nothing', null, undefined],
])('%s', (_name, json, expected) => expect(evmLogOf(json)).toEqual(expected));

const packetType = '(uint64,string,string,uint64,(string,string,string,string,bytes)[])';
const errorAck = '4774d4a575993f963b1c06573736617a457abef8589178db8d10c94b4ab511ab';
const word = (text: string): string => keccak256(stringToHex(text));
const seven = `0x${'7'.padStart(64, '0')}`;

/** A run that sends a packet from the client `src` to the client `dst`, twice, and one from `other`. */
const sends = [
  ['src', 'dst'],
  ['src', 'dst'],
  ['other', 'else'],
].map(([source, dest]) => ({ source: { channel: source }, dest: { channel: dest } }));
const runs = [{ moments: [{ sends }] }] as unknown as readonly TrackedRun[]; // only the ends of packets are read

function told(topics: readonly string[], data = ''): readonly string[] {
  const { sightings, payments } = seenInEvm(
    '1',
    { hash: '0xab', logs: [{ address: '0xC0FFEE', topics, data }] },
    runs,
  );
  const payment = payments.map(
    ({ address, denom, amount, isKept }) => `${address} ${amount} ${denom} ${isKept}`,
  );
  const sights = sightings.map((each) =>
    each.kind === 'packet'
      ? `${each.what} ${each.source} ${each.dest} ${each.sequence} ${each.isOk ?? '?'} ${each.isWhole} ${each.hash}`
      : each.kind,
  );
  return [...sights, ...payment];
}

describe('a log', () => {
  const of = (name: string, tail = ''): string => toEventHash(`${name}(string,uint256,${packetType}${tail})`);
  const answer = of('WriteAcknowledgement', ',bytes[]');
  test.each<[string, readonly string[], string, readonly string[]]>([
    ['of a packet that is sent', [of('SendPacket'), word('src'), seven], '', ['sent src dst 7 ? false 0xab']],
    [
      'of a packet that another client sends',
      [of('SendPacket'), word('other'), seven],
      '',
      ['sent other else 7 ? false 0xab'],
    ],
    ['of a packet that an unknown client sends', [of('SendPacket'), word('dst'), seven], '', []],
    [
      'of an answer, which is a receipt too',
      [answer, word('dst'), seven],
      '01',
      ['received src dst 7 ? false 0xab', 'answered src dst 7 true false 0xab'],
    ],
    [
      'of a refusal',
      [answer, word('dst'), seven],
      `00${errorAck}`,
      ['received src dst 7 ? false 0xab', 'answered src dst 7 false false 0xab'],
    ],
    ['of an answer at the source', [answer, word('src'), seven], '01', []],
    [
      'of an acknowledgement',
      [of('AckPacket', ',bytes'), word('src'), seven],
      '',
      ['acknowledged src dst 7 true false 0xab'],
    ],
    [
      'of a refusal told at home',
      [of('AckPacket', ',bytes'), word('src'), seven],
      errorAck,
      ['acknowledged src dst 7 false false 0xab'],
    ],
    ['of a timeout', [of('TimeoutPacket'), word('src'), seven], '', ['timed-out src dst 7 ? false 0xab']],
    ['without a sequence', [of('SendPacket'), word('src')], '', []],
    ['without topics', [], '', []],
    ['of something else', [word('x'), word('src'), seven], '', []],
  ])('%s', (_name, topics, data, expected) => expect(told(topics, data)).toEqual(expected));

  const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 amount)']);
  const [from, to] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`] as const;
  const transfer = encodeEventTopics({ abi, args: { from, to } }).map(String);
  const amount = '5'.padStart(64, '0');
  test.each<[string, readonly string[], string, readonly string[]]>([
    ['of tokens', transfer, amount, [`${to} 5 0xc0ffee true`]],
    ['of a token by its number', [...transfer, seven], '', []],
    ['of tokens without a recipient', transfer.slice(0, 2), amount, []],
    ['of an allowance', [word('Approval(address,address,uint256)'), ...transfer.slice(1)], amount, []],
  ])('%s', (_name, topics, data, expected) => expect(told(topics, data)).toEqual(expected));
});
