/** Steps of a plan with their marks and proofs: all members of each, so that none is there without a value. */
import { expect, test } from 'vitest';
import { keccak256, stringToHex, toEventHash } from 'viem';
import {
  alone,
  endEvent,
  moment,
  packet,
  packetEvent,
  plan,
  received,
  run,
  signed,
  transaction,
} from '../../test/track/by-hand.js';
import { advance } from './advance.js';
import type { TrackedHandOver, TrackedMoment, TrackEvent, TrackStep } from './model.js';

const clock: TrackEvent = { kind: 'clock', now: 1_700_000_000_000_000_000n };
/** Steps of a run of moments after events. */
const steps = (moments: readonly TrackedMoment[], ...events: readonly TrackEvent[]): readonly TrackStep[] =>
  [clock, ...events].reduce(advance, plan([run('x', moments)])).steps;

const p = packet('p');
const coins = { chainId: 'a', address: 's', denom: 'coin', amount: 5n };
const handOver: TrackedHandOver = {
  ...{ bridge: 'HYPERLANE', index: 0, from: coins, to: { ...coins, chainId: '1' }, by: 'relayer' },
};
const open = { tx: 0, chainId: 'a', mark: 'open', effects: [] } as const;
const message = {
  ...{ chainId: 'a', event: 'message', attributes: { sender: 's' } },
  query: "/cosmos/tx/v1beta1/txs?query=message.sender%3D's'",
};
const channels = { packet_src_port: 'transfer', packet_src_channel: 'channel-1' };
const attributes = { ...channels, packet_dst_port: 'transfer', packet_dst_channel: 'channel-2' };
const sent = { chainId: 'a', event: 'send_packet', attributes };
const text = 'transaction 1 is signed by s and included on a';

test.each<[string, readonly TrackedMoment[], readonly TrackStep[]]>([
  ['a transaction', [signed(p)], [{ ...open, kind: 'sign', text, lookFor: [message, sent] }]],
  [
    'a transaction that calls a contract',
    [moment('signed', { signer: 's', effects: ['the contract c is called with 5 coin'] })],
    [
      {
        ...{ ...open, kind: 'sign', text, effects: ['the contract c is called with 5 coin'] },
        lookFor: [message, { chainId: 'a', event: 'wasm', attributes: {} }],
      },
    ],
  ],
  [
    'a call on an EVM chain that swaps and sends a packet over clients',
    [
      moment('signed', {
        ...{ chainId: '1', signer: '0x5', effects: ['pool swaps 5 coin for 6 other'] },
        sends: [packet('p', { link: 'clients' })],
      }),
    ],
    [
      {
        ...{ ...open, kind: 'sign', chainId: '1', effects: ['pool swaps 5 coin for 6 other'] },
        text: 'transaction 1 is signed by 0x5 and included on 1',
        lookFor: [
          {
            chainId: '1',
            event:
              'SendPacket(string,uint256,(uint64,string,string,uint64,(string,string,string,string,bytes)[]))',
            attributes: { clientId: 'client-5' },
            topic: toEventHash(
              'SendPacket(string,uint256,(uint64,string,string,uint64,(string,string,string,string,bytes)[]))',
            ),
          },
        ],
      },
    ],
  ],
  [
    'a receipt over clients',
    [moment('received', { chainId: 'b', packet: packet('p', { link: 'clients', timeout: 9n }) })],
    [
      {
        ...{ ...open, kind: 'receive', chainId: 'b', text: 'b receives the packet from a', deadline: 9n },
        lookFor: [
          {
            ...{ chainId: 'b', event: 'recv_packet' },
            attributes: { packet_source_client: 'client-5', packet_dest_client: 'client-6' },
          },
        ],
      },
    ],
  ],
  [
    'a message of a bridge that arrives on an EVM chain',
    [moment('arrived', { chainId: '1', handOver })],
    [
      {
        ...{ ...open, kind: 'arrive', chainId: '1', text: 'HYPERLANE gives the coins on 1' },
        lookFor: [
          {
            ...{ chainId: '1', event: 'Process(uint32,bytes32,address)', attributes: {} },
            topic: keccak256(stringToHex('Process(uint32,bytes32,address)')),
          },
        ],
      },
    ],
  ],
  [
    'a message of a bridge that keeps the coins',
    [moment('kept', { chainId: '1', isDone: false, handOver, reason: 'paused' })],
    [{ ...open, kind: 'wait', chainId: '1', text: 'HYPERLANE keeps the coins', reason: 'paused' }],
  ],
])('%s', (_name, moments, expected) => expect(steps(moments)).toStrictEqual(expected));

const failed = (hash: string | undefined, reason = ''): TrackEvent => {
  const response = { code: 5, raw_log: reason, events: [], ...(hash !== undefined && { txhash: hash }) };
  return { kind: 'transaction', chainId: 'a', json: { tx_response: response }, tx: 0 };
};
const event = alone('a', packetEvent('send_packet', p, 77));
const whole = transaction('a', 'AB', [packetEvent('send_packet', p, 77)], { tx: 0 });

test.each<[string, readonly TrackEvent[], Partial<TrackStep>]>([
  ['a failure', [failed('CD', 'out of gas')], { mark: 'failed', reason: 'out of gas', hash: 'CD' }],
  ['a failure without a reason', [failed('CD')], { mark: 'failed', hash: 'CD' }],
  ['a failure, and then a success', [failed(undefined, 'out of gas'), whole], { mark: 'seen', hash: 'AB' }],
  ['an event, and then its transaction', [event, whole], { mark: 'seen', hash: 'AB' }],
  ['an event alone', [event], { mark: 'seen' }],
])('%s of a transaction', (_name, events, expected) => {
  const [step] = steps([signed(p)], ...events);
  expect(step).toStrictEqual({ ...open, kind: 'sign', text, lookFor: expect.anything(), ...expected });
});

test.each<[string, readonly TrackedMoment[], TrackEvent, readonly string[]]>([
  [
    'a receipt',
    [signed(p), received(p), moment('acknowledged', { packet: p })],
    alone('b', packetEvent('recv_packet', p, 77)),
    ['implied', 'seen', 'open'],
  ],
  [
    'a receipt in a later transaction',
    [signed(), moment('signed', { tx: 1, sends: [p] }), received(p, true, { tx: 1 })],
    alone('b', packetEvent('recv_packet', p, 77)),
    ['open', 'implied', 'seen'],
  ],
  [
    'a refusal',
    [signed(p), received(p, false)],
    alone('b', packetEvent('write_acknowledgement', p, 77, { packet_ack: '{"error":"no"}' })),
    ['implied', 'failed'],
  ],
  [
    'a bridge that keeps the coins',
    [signed(), moment('kept', { isDone: false, handOver })],
    { kind: 'bridge', tx: 0, handOver: 0, outcome: 'kept' },
    ['implied', 'failed'],
  ],
])('marks after %s', (_name, moments, seen, expected) =>
  expect(steps(moments, seen).map(({ mark }) => mark)).toEqual(expected),
);

test('a timeout has failed', () => {
  const late = [signed(p), moment('timed-out', { packet: p })];
  const shown = alone('a', endEvent('timeout_packet', p, 77));
  expect(steps(late, event, shown).map(({ mark }) => mark)).toEqual(['seen', 'failed']);
});
