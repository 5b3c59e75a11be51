/** Two packets that are alike but for their sequences: the first to be sent has the lower one, in whatever order they are seen. */
import { expect, test } from 'vitest';
import { createRegistry, type Snapshot } from 'wayfold';
import { escrowAddress } from 'wayfold/simulate';
import { advance, type TrackEvent, type TrackPlan, trackPlan } from 'wayfold/track';

const now = 1_700_000_000_000_000_000n;
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
const value = JSON.stringify({
  ...{ source_port: 'transfer', source_channel: 'channel-141', token: { denom: 'uatom', amount: '5' } },
  ...{ sender, receiver, timeout_height: {}, timeout_timestamp: String(now + 300_000_000_000n) },
});
const msg = { typeUrl: '/ibc.applications.transfer.v1.MsgTransfer', value };
const txs = [{ chainId: 'hub-1', signerAddress: sender, msgs: [msg, msg] }];
const plan = trackPlan(createRegistry(snapshot), { txs }, { now });

const data = JSON.stringify({ denom: 'uatom', amount: '5', sender, receiver });
const shown = (chainId: string, type: string, sequence: number, more: Record<string, string> = {}) => {
  const attributes = {
    ...{ packet_src_port: 'transfer', packet_src_channel: 'channel-141', packet_sequence: `${sequence}` },
    ...{ packet_dst_port: 'transfer', packet_dst_channel: 'channel-0', ...more },
  };
  const json = { type, attributes: Object.entries(attributes).map(([key, text]) => ({ key, value: text })) };
  return { kind: 'event', chainId, json } as const;
};
const sent = (sequence: number) => shown('hub-1', 'send_packet', sequence, { packet_data: data });
const received = (sequence: number) => shown('osmo-1', 'recv_packet', sequence, { packet_data: data });
const refused = (sequence: number) =>
  shown('osmo-1', 'write_acknowledgement', sequence, { packet_data: data, packet_ack: '{"error":"no"}' });
const acknowledged = (sequence: number) => shown('hub-1', 'acknowledge_packet', sequence);

/** The receipt of each packet in order of sending: its mark, and the sequence to look for. */
const receipts = (told: TrackPlan): readonly string[] =>
  told.steps
    .filter(({ kind }) => kind === 'receive')
    .map(({ mark, lookFor }) => `${mark} ${lookFor?.[0]?.attributes['packet_sequence'] ?? '?'}`);

test.each<[string, readonly TrackEvent[], readonly string[]]>([
  ['nothing', [], ['open ?', 'open ?']],
  ['both sent, the later one seen first', [sent(78), sent(77)], ['open 77', 'open 78']],
  ['sequences of which one has more digits', [sent(100), sent(99)], ['open 99', 'open 100']],
  ['the second refused, seen before the first', [refused(78), received(77)], ['seen 77', 'failed 78']],
  ['the first refused, seen after the second', [received(78), refused(77)], ['failed 77', 'seen 78']],
  ['one packet twice, which are not two', [sent(77), sent(77)], ['open 77', 'open ?']],
  ['an end of nobody knows which packet', [sent(78), sent(77), acknowledged(79)], ['open 77', 'open 78']],
  ['an end told before its packets', [acknowledged(77), sent(78), sent(77)], ['implied 77', 'open 78']],
])('%s', (_name, events, expected) => {
  const told = events.reduce(advance, plan);
  expect(told.odd).toEqual([]);
  expect(receipts(told)).toEqual(expected);
});

test('a third packet like them is not one of the plan', () => {
  const told = [sent(77), sent(78), sent(79)].reduce<TrackPlan>(advance, plan);
  expect(told.odd).toHaveLength(1);
  expect(receipts(told)).toEqual(['open 77', 'open 78']);
});
