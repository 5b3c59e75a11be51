import { describe, expect, test } from 'vitest';
import { atomHash, createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);
const clock = ['--clock', '1700000000000000000'];
const sender = 'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur';
const receiver = 'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23';

const request = file('request.json', {
  ...{ source_asset_denom: 'uatom', source_asset_chain_id: 'cosmoshub-4', amount_in: '1000000' },
  ...{ dest_asset_denom: atomHash, dest_asset_chain_id: 'osmosis-1', amount_out: '1000000' },
  address_list: [sender, receiver],
  operations: [
    {
      transfer: {
        ...{
          port: 'transfer',
          channel: 'channel-141',
          from_chain_id: 'cosmoshub-4',
          to_chain_id: 'osmosis-1',
        },
        ...{ denom_in: 'uatom', denom_out: atomHash },
      },
    },
  ],
});

async function answer(): Promise<string> {
  const { out } = await wayfold('msgs', request, '--json', ...clock);
  return file('answer.json', out);
}

const pairs = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value }));
const packet = (data = true) =>
  pairs({
    ...{ packet_src_port: 'transfer', packet_src_channel: 'channel-141', packet_sequence: '9' },
    ...{ packet_dst_port: 'transfer', packet_dst_channel: 'channel-0' },
    ...(data && { packet_data: JSON.stringify({ denom: 'uatom', amount: '1000000', sender, receiver }) }),
  });
const sent = { chain_id: 'cosmoshub-4', event: { type: 'send_packet', attributes: packet() } };
const received = {
  chain_id: 'osmosis-1',
  tx_response: {
    ...{ txhash: 'AB', code: 0 },
    events: [
      { type: 'recv_packet', attributes: packet() },
      {
        type: 'write_acknowledgement',
        attributes: [...packet(), ...pairs({ packet_ack: '{"result":"AQ=="}' })],
      },
    ],
  },
};
const ended = { chain_id: 'cosmoshub-4', event: { type: 'acknowledge_packet', attributes: packet(false) } };
const lines = (...events: readonly unknown[]): string =>
  file('events.ndjson', events.map((event) => JSON.stringify(event)).join('\n\n'));

describe('track', () => {
  test('before anything was seen the transaction is to be signed', async () => {
    const { code, out } = await wayfold('track', await answer(), ...clock);
    expect(code).toBe(0);
    expect(out).toContain(`· transaction 1 is signed by ${sender} and included on cosmoshub-4`);
    expect(out).toContain(`1 ATOM (1000000 uatom) at ${sender} on cosmoshub-4 (user, can sign)`);
    expect(out).toContain('next  sign: transaction 1 is to be signed on cosmoshub-4');
  });

  test('under way, with the query that tells more', async () => {
    const { out } = await wayfold('track', await answer(), lines(sent), ...clock);
    expect(out).toContain(`✓ transaction 1 is signed by ${sender}`);
    expect(out).toContain(`1 ATOM (1000000 uatom) between cosmoshub-4 and osmosis-1, for ${receiver}`);
    expect(out).toContain("recv_packet.packet_sequence%3D'9'");
    expect(out).toContain('next  wait (relayer): a relayer must bring the packet');
  });

  test('in the end nothing is left to do', async () => {
    const { code, out } = await wayfold('track', await answer(), lines(ended, received, sent), ...clock);
    expect(code).toBe(0);
    expect(out).toContain(`at ${receiver} on osmosis-1`);
    expect(out).toMatch(/nothing is left to do\n$/);
    expect(out).not.toContain('if more has happened');
  });

  test('long after the deadlines the plan is the same', async () => {
    const { out } = await wayfold('track', await answer(), lines(sent), '--clock', '1800000000000000000');
    expect(out).toContain('next  wait (relayer): the packet can no longer be received');
  });

  test('as JSON', async () => {
    const { out } = await wayfold('track', await answer(), lines(sent, received, ended), '--json', ...clock);
    const { steps, coins, next, odd } = JSON.parse(out);
    expect(steps.map(({ mark }: { mark: string }) => mark)).toEqual(['seen', 'seen', 'seen']);
    expect(coins).toMatchObject({ is_final: true, is_complete: true });
    expect(coins.as_seen[0][0]).toMatchObject({ kind: 'account', amount: '1000000', can_sign: true });
    expect([next, odd]).toEqual([[], []]);
  });

  test('what no single failure explains is said, and is a finding', async () => {
    const timedOut = {
      chain_id: 'cosmoshub-4',
      event: { type: 'timeout_packet', attributes: packet(false) },
    };
    const { code, out } = await wayfold('track', await answer(), lines(sent, received, timedOut), ...clock);
    expect(code).toBe(1);
    expect(out).toContain('odd  a packet over channel-141 was timed-out');
  });
});

describe('refuses', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', '{"chain_id"', 'event 1 of'],
    ['a list', [], 'it must be a JSON object'],
    ['no chain', { event: {} }, '`chain_id` is missing'],
    ['no transaction', { chain_id: 'osmosis-1' }, '`json` must be a transaction as a node answers it'],
    ['no event', { chain_id: 'osmosis-1', event: 7 }, '`json` must be an event'],
    [
      'a transaction index that is none',
      { chain_id: 'osmosis-1', tx_index: 'a' },
      '`tx_index` must be a whole number',
    ],
    ['a bridge without an outcome', { bridge: { tx_index: 0, hand_over: 0 } }, '`bridge.outcome` must be'],
    ['a bridge without a hand-over', { bridge: { outcome: 'kept' } }, 'a hand-over is named by'],
    [
      'a hand-over that is none',
      { bridge: { tx_index: 0, hand_over: 0, outcome: 'kept' } },
      'hands nothing to a bridge',
    ],
  ])('%s', async (_name, line, message) => {
    const events = typeof line === 'string' ? file('events.ndjson', line) : lines(line);
    const { code, err } = await wayfold('track', await answer(), events, ...clock);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  test.each<[string, unknown, number, string]>([
    ['an answer without transactions', {}, 2, '`txs` is missing'],
    ['a transaction that is a text', { txs: ['a'] }, 3, 'txs'],
    ['a transaction of no kind', { txs: [{}] }, 3, 'txs'],
    ['no transactions', { txs: [] }, 3, 'no transaction to track'],
  ])('%s', async (_name, body, exitCode, message) => {
    const { code, err } = await wayfold('track', file('bad.json', body), ...clock);
    expect(err).toContain(message);
    expect(code).toBe(exitCode);
  });
});
