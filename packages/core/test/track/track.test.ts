/** One transfer from chain to chain, watched: what is said after each thing that a node can show. */
import { describe, expect, test } from 'vitest';
import { createRegistry, RoutingError, type Snapshot } from 'wayfold';
import { escrowAddress } from 'wayfold/simulate';
import { advance, type TrackEvent, type TrackPlan, trackPlan } from 'wayfold/track';

const now = 1_700_000_000_000_000_000n;
const deadline = now + 300_000_000_000n;
const sender = escrowAddress('cosmos', 'person', 'sender');
const receiver = escrowAddress('osmo', 'person', 'receiver');

const chain = (chain_id: string, bech32_prefix: string) =>
  ({ chain_id, chain_name: chain_id.slice(0, -2), bech32_prefix, chain_type: 'cosmos' }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
const snapshot: Snapshot = {
  chains: [chain('hub-1', 'cosmos'), chain('osmo-1', 'osmo')],
  channels: [{ a: end('hub-1', 'channel-141'), b: end('osmo-1', 'channel-0') }],
  assets: [{ chain_id: 'hub-1', denom: 'uatom', symbol: 'ATOM', decimals: 6 }],
};
const registry = createRegistry(snapshot);

const typeUrl = '/ibc.applications.transfer.v1.MsgTransfer';
const message = {
  ...{ source_port: 'transfer', source_channel: 'channel-141', token: { denom: 'uatom', amount: '1000000' } },
  ...{ sender, receiver, timeout_height: {}, timeout_timestamp: String(deadline) },
};
const txs = [
  { chainId: 'hub-1', signerAddress: sender, msgs: [{ typeUrl, value: JSON.stringify(message) }] },
];
const plan = trackPlan(registry, { txs }, { now });

const pairs = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value }));
const data = { denom: 'uatom', amount: '1000000', sender, receiver };
const packet = (sequence = '77') => ({
  ...{ packet_src_port: 'transfer', packet_src_channel: 'channel-141', packet_sequence: sequence },
  ...{ packet_dst_port: 'transfer', packet_dst_channel: 'channel-0' },
  packet_timeout_timestamp: String(deadline),
});
type Attributes = Readonly<Record<string, string>>;
const sent = (more: Attributes = { packet_data: JSON.stringify(data) }) => ({
  type: 'send_packet',
  attributes: pairs({ ...packet(), ...more }),
});
const hex = (text: string): string => Buffer.from(text).toString('hex');
const received = {
  type: 'recv_packet',
  attributes: pairs({ ...packet(), packet_data_hex: hex(JSON.stringify(data)) }),
};
const answered = (ack: string) => ({
  type: 'write_acknowledgement',
  attributes: pairs({ ...packet(), packet_data_hex: hex(JSON.stringify(data)), packet_ack: ack }),
});
const acknowledged = { type: 'acknowledge_packet', attributes: pairs(packet()) };
const timedOut = { type: 'timeout_packet', attributes: pairs(packet()) };
const paid = (address: string, coins: string) => ({
  type: 'coin_received',
  attributes: pairs({ receiver: address, amount: coins }),
});

const tx = (chainId: string, events: readonly unknown[], more: object = {}): TrackEvent => ({
  kind: 'transaction',
  chainId,
  json: { tx_response: { txhash: `${chainId}${events.length}`, code: 0, events, ...more } },
});
const node = (code: number, events: readonly unknown[]): TrackEvent => ({
  kind: 'transaction',
  chainId: 'hub-1',
  json: {
    tx: {
      body: {
        messages: [{ '@type': typeUrl, ...message, memo: '', timeout_height: { revision_height: '0' } }],
      },
    },
    tx_response: { txhash: 'AB', code, raw_log: code === 0 ? '' : 'out of gas', events },
  },
});
const one = (chainId: string, json: unknown): TrackEvent => ({ kind: 'event', chainId, json });
const clock = (time: bigint): TrackEvent => ({ kind: 'clock', now: time });

const voucher = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const voucherCoins = `1000000${voucher}`;
const accepted = '{"result":"AQ=="}';
const refused = '{"error":"ABCI code: 2: error handling packet"}';
const signed = node(0, [sent()]);
const arrived = tx('osmo-1', [received, answered(accepted)]);
const bounced = tx('osmo-1', [received, answered(refused)]);

/** What a plan says, in short: marks of the steps, where the coins are, what is next. */
function said({ steps, coins, next, odd }: TrackPlan): string {
  const places = coins.asSeen.map((list) =>
    list.map((place) => (place.kind === 'account' ? `account ${place.chainId}` : place.kind)).join('+'),
  );
  const marks = steps.map(({ kind, mark }) => `${kind} ${mark}`).join(', ');
  const todo = next.map(({ kind, by, chainId }) => `${kind} ${by} ${chainId}`).join(', ');
  const end = coins.isFinal ? ', final' : '';
  return `${marks} | ${places.join(' or ')}${end} | ${todo}${odd.length > 0 ? ' | odd' : ''}`;
}

const path = 'receive open, acknowledge open';

describe('after', () => {
  test.each<[string, readonly TrackEvent[], string]>([
    ['nothing', [], `sign open, ${path} | account hub-1 | sign user hub-1`],
    ['a transaction', [signed], `sign seen, ${path} | channel | wait relayer osmo-1`],
    [
      'a transaction in logs',
      [
        {
          kind: 'transaction',
          chainId: 'hub-1',
          json: { txhash: 'AB', code: 0, events: [], logs: [{ msg_index: 0, events: [sent()] }] },
        },
      ],
      `sign seen, ${path} | channel | wait relayer osmo-1`,
    ],
    [
      'a transaction of CometBFT',
      [
        {
          kind: 'transaction',
          chainId: 'hub-1',
          json: { result: { hash: 'ab', tx_result: { code: 0, events: [sent()] } } },
        },
      ],
      `sign seen, ${path} | channel | wait relayer osmo-1`,
    ],
    ['a failed transaction', [node(11, [])], `sign failed, ${path} | account hub-1 | sign-again user hub-1`],
    [
      'a failed one and another',
      [node(11, []), signed],
      `sign seen, ${path} | channel | wait relayer osmo-1`,
    ],
    [
      'its receipt alone',
      [arrived],
      'sign implied, receive seen, acknowledge open | account osmo-1 | wait relayer hub-1',
    ],
    [
      'everything',
      [signed, arrived, one('hub-1', acknowledged)],
      'sign seen, receive seen, acknowledge seen | account osmo-1, final | ',
    ],
    [
      'everything, last things first',
      [one('hub-1', acknowledged), arrived, signed],
      'sign seen, receive seen, acknowledge seen | account osmo-1, final | ',
    ],
    [
      'everything twice',
      [signed, signed, arrived, arrived, one('hub-1', acknowledged), one('hub-1', acknowledged)],
      'sign seen, receive seen, acknowledge seen | account osmo-1, final | ',
    ],
    [
      'a second relayer, who comes too late',
      [signed, arrived, tx('osmo-1', [paid('relayer', '1uosmo'), received, received])],
      'sign seen, receive seen, acknowledge open | account osmo-1 | wait relayer hub-1',
    ],
    [
      'a refusal',
      [signed, bounced],
      'sign seen, receive failed, acknowledge open | channel | wait relayer hub-1',
    ],
    [
      'a refusal and the refund',
      [signed, bounced, tx('hub-1', [acknowledged, paid(sender, '1000000uatom')])],
      'sign seen, receive failed, acknowledge seen | account hub-1, final | retry user hub-1',
    ],
    [
      'an acknowledgement that can be either',
      [signed, one('hub-1', acknowledged)],
      'sign seen, receive implied, acknowledge seen | account osmo-1 or account hub-1 | ask user hub-1',
    ],
    [
      'a timeout',
      [signed, one('hub-1', timedOut)],
      'sign seen, time-out failed | account hub-1, final | retry user hub-1',
    ],
    ['the deadline', [signed, clock(deadline)], `sign seen, ${path} | channel | wait relayer hub-1`],
    [
      'what cannot be: received, and timed out all the same',
      [signed, arrived, one('hub-1', timedOut)],
      'sign seen, receive seen, acknowledge open | account osmo-1 | ask user hub-1 | odd',
    ],
  ])('%s', (_name, events, expected) => expect(said(events.reduce(advance, plan))).toBe(expected));
});

describe('what changes nothing', () => {
  const other = { ...data, receiver: escrowAddress('osmo', 'person', 'somebody else') };
  test.each<[string, TrackEvent]>([
    ['a packet to somebody else', one('hub-1', sent({ packet_data: JSON.stringify(other) }))],
    [
      'a packet of another amount',
      one('hub-1', sent({ packet_data: JSON.stringify({ ...data, amount: '1000001' }) })),
    ],
    [
      'a packet with another deadline',
      one('hub-1', sent({ packet_data: JSON.stringify(data), packet_timeout_timestamp: '1' })),
    ],
    ['an event without attributes of a packet', one('hub-1', { type: 'send_packet', attributes: [] })],
    ['another event', one('hub-1', paid(sender, '5uatom'))],
    ['a packet over another channel', one('osmo-1', sent())],
    ['an end over another channel', one('osmo-1', acknowledged)],
    ['a transaction of somebody else', tx('osmo-1', [paid(receiver, '5uosmo')])],
    ['the clock standing', clock(now + 1n)],
    ['the clock going back', clock(now)],
  ])('%s', (_name, event) => {
    const before = advance(plan, clock(now + 1n));
    expect(said(before)).toBe(said(plan));
    expect(advance(before, event)).toBe(before);
  });

  test('what was seen before', () => {
    const before = advance(plan, signed);
    expect(advance(before, signed)).toBe(before);
  });

  test.each<[string, TrackEvent]>([
    ['data that is none', one('hub-1', sent({ packet_data: '{"denom"' }))],
    ['data that is no hex', one('hub-1', sent({ packet_data_hex: 'zz' }))],
    ['an acknowledgement of nobody knows which packet', one('hub-1', acknowledged)],
  ])('%s, until more is seen', (_name, event) => {
    const after = advance(plan, event);
    expect(said(after)).toBe(said(plan));
    expect(after.coins).toEqual(plan.coins);
  });
});

test('the clock goes on', () => {
  const later = [clock(now), clock(now + 2n)].reduce<TrackPlan>(advance, plan);
  expect(later.now).toBe(now + 2n);
});

test('of the payments in a transaction those to accounts of the plan are remembered', () => {
  const paying = tx('osmo-1', [
    received,
    answered(accepted),
    paid(receiver, '5uosmo'),
    paid(receiver, voucherCoins),
  ]);
  const { seen } = advance(plan, paying);
  const payments = seen.flatMap((sight) => (sight.kind === 'coins' ? sight.payments : []));
  expect(payments).toEqual([{ address: receiver, denom: voucher, amount: 1_000_000n, isKept: true }]);
});

test('what to look for names the sequence once it is known', () => {
  const [, before] = plan.steps;
  const [, after] = advance(plan, signed).steps;
  expect(before?.lookFor?.[0]?.query).toBeUndefined();
  expect(after?.lookFor?.[0]).toEqual({
    ...{ chainId: 'osmo-1', event: 'recv_packet' },
    attributes: {
      ...{ packet_src_port: 'transfer', packet_src_channel: 'channel-141' },
      ...{ packet_dst_port: 'transfer', packet_dst_channel: 'channel-0', packet_sequence: '77' },
    },
    query:
      '/cosmos/tx/v1beta1/txs?query=' +
      encodeURIComponent(
        "recv_packet.packet_src_port='transfer' AND recv_packet.packet_src_channel='channel-141' AND recv_packet.packet_dst_port='transfer' AND recv_packet.packet_dst_channel='channel-0' AND recv_packet.packet_sequence='77'",
      ),
  });
  expect(after?.deadline).toBe(deadline);
});

describe('is refused', () => {
  test.each<[string, unknown, string, string]>([
    ['nothing', undefined, 'MISSING_FIELD', ''],
    ['a text', 'sent', 'INVALID_TYPE', ''],
    ['a kind that is none', { kind: 'rumour' }, 'INVALID_TYPE', 'kind'],
    ['a clock in seconds', { kind: 'clock', now: 1_700_000_000n }, 'INVALID_CLOCK', 'now'],
    ['a clock without a time', { kind: 'clock' }, 'INVALID_CLOCK', 'now'],
    ['a transaction of no chain', { kind: 'transaction', json: {} }, 'MISSING_FIELD', 'chainId'],
    [
      'a transaction that is none',
      { kind: 'transaction', chainId: 'hub-1', json: [1] },
      'INVALID_TYPE',
      'json',
    ],
    [
      'a transaction that is null',
      { kind: 'transaction', chainId: 'hub-1', json: null },
      'INVALID_TYPE',
      'json',
    ],
    [
      'a transaction that the plan does not have',
      { kind: 'transaction', chainId: 'hub-1', json: {}, tx: 1 },
      'INVALID_TYPE',
      'tx',
    ],
    [
      'a transaction of another chain',
      { kind: 'transaction', chainId: 'osmo-1', json: {}, tx: 0 },
      'INVALID_TYPE',
      'chainId',
    ],
    [
      'an event that is none',
      { kind: 'event', chainId: 'hub-1', json: { type: 'x' } },
      'INVALID_TYPE',
      'json',
    ],
    ['an event of no chain', { kind: 'event', json: sent() }, 'MISSING_FIELD', 'chainId'],
    ['a bridge of no transaction', { kind: 'bridge', handOver: 0, outcome: 'kept' }, 'MISSING_FIELD', 'tx'],
    ['a bridge without its deposit', { kind: 'bridge', tx: 0, outcome: 'kept' }, 'MISSING_FIELD', 'handOver'],
    [
      'a bridge that is none',
      { kind: 'bridge', tx: 0, handOver: 0, outcome: 'kept' },
      'INVALID_TYPE',
      'handOver',
    ],
    [
      'an outcome that is none',
      { kind: 'bridge', tx: 0, handOver: 0, outcome: 'lost' },
      'INVALID_TYPE',
      'outcome',
    ],
  ])('%s', (_name, event, reason, field) => {
    const refusal = (): unknown => {
      try {
        return advance(plan, event as TrackEvent);
      } catch (problem) {
        return problem;
      }
    };
    const problem = refusal();
    expect(problem).toBeInstanceOf(RoutingError);
    expect(problem).toMatchObject({ reason, field });
  });

  test('a plan without a list of transactions', () => {
    const none = { txs: undefined } as unknown as Parameters<typeof trackPlan>[1];
    expect(() => trackPlan(registry, none, { now })).toThrow(
      expect.objectContaining({ reason: 'MISSING_FIELD', field: 'txs' }),
    );
  });

  test('a plan of no transactions', () => {
    expect(() => trackPlan(registry, { txs: [] }, { now })).toThrow('no transaction to track');
  });
});
