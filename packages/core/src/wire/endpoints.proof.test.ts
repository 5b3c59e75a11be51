/** What the endpoints answer that look at messages before anybody signs them. */
import { describe, expect, test } from 'vitest';
import { createBudget, printBech32 } from '../primitives/index.js';
import { createRegistry, escrowAddress, exportSnapshot } from '../registry/index.js';
import type { Context } from './endpoint.js';
import { endpoints } from './endpoints.js';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { staticParts } from './parts/static.js';
import {
  api,
  atomOnOsmosis,
  directHome,
  receiver,
  registry,
  routeHome,
  samples,
  sender,
  swapHome,
  transferHome,
} from '../../test/wire/world.js';

const friend = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';

const reasonOf = (name: string, body: unknown): unknown => {
  const { details } = api.handle(`/v2/${name}`, body).body as {
    readonly details?: readonly { readonly reason: string; readonly metadata: { readonly field: string } }[];
  };
  return `${details?.[0]?.reason} ${details?.[0]?.metadata.field}`;
};

describe('audit', () => {
  const answer = api.msgs(transferHome);
  const deadline = '1700000300123000000';
  const effects = [
    {
      tx: 0,
      kind: 'send',
      chain_id: 'osmosis-1',
      port: 'transfer',
      channel: 'channel-0',
      denom_in: atomOnOsmosis,
      denom_out: 'uatom',
      amount: '1000000',
      address: receiver,
      deadline,
      pointer: '/txs/0/cosmos_tx/msgs/0/msg',
    },
    {
      tx: 0,
      kind: 'deliver',
      chain_id: 'cosmoshub-4',
      denom_out: 'uatom',
      amount: '1000000',
      address: receiver,
      pointer: '/txs/0/cosmos_tx/msgs/0/msg/receiver',
    },
  ];

  test('an answer as it stands', () => {
    expect(api.audit(answer)).toMatchObject({ effects, unknown: [], findings: [], verdict: 'unclear' });
    expect(api.audit(answer)).not.toHaveProperty('match');
    expect(api.audit(samples.audit)).toMatchObject({
      ...{ effects, unknown: [], findings: [], unaccounted: [], verdict: 'match', match: true },
    });
    expect(JSON.stringify(api.audit(samples.audit).effects)).toBe(JSON.stringify(effects));
  });

  test('what else a request for messages can answer', () => {
    const withRecovery = api.msgs({ ...transferHome, include_recovery: true, enable_gas_warnings: true });
    expect(api.audit(withRecovery)).toMatchObject({ effects, unknown: [], findings: [] });
    expect(api.audit(api.msgsDirect(directHome))).toMatchObject({ effects, unknown: [], findings: [] });
  });

  test('an effect of every member', () => {
    const { effects: found } = api.audit(api.msgs({ ...swapHome, ...affiliateOf('25') }));
    expect(found.map(({ kind }) => kind)).toEqual(['send', 'swap', 'fee', 'recover', 'forward', 'deliver']);
    expect(found[1]).toMatchObject({
      venue: 'osmosis-poolmanager',
      purpose: 'user',
      min_amount_out: '990000',
      is_exact_out: false,
      routes: [{ operations: [{ pool: '1', denom_in: 'uosmo', denom_out: atomOnOsmosis }] }],
      deadline,
    });
    expect(found[2]).toMatchObject({ purpose: 'affiliate', basis_points_fee: '25', amount: '2475' });
  });

  test.each<[string, object, string]>([
    ['another receiver', { receiver: sender }, 'danger RECEIVER_DIFFERS'],
    ['more', { min_amount_out: '1000001' }, 'danger MINIMUM_LOWER'],
    ['another chain', { dest_chain_id: 'osmosis-1' }, 'danger DEST_CHAIN_DIFFERS'],
    ['addresses by chain', { own_addresses: { 'cosmoshub-4': [sender] } }, 'danger SIGNER_NOT_OWN'],
    ['an earlier deadline', { period: { now: '1', until: '2' } }, 'warning DEADLINE_LATE'],
    [
      'an affiliate',
      { affiliates: [{ address: sender, basis_points_fee: '1' }] },
      'warning AFFILIATE_MISSING',
    ],
  ])('what differs from the expectation: %s', (_name, expectation, finding) => {
    const { findings, match, verdict } = api.audit({ ...answer, expectation });
    expect(findings.map(({ severity, reason }) => `${severity} ${reason}`)).toContain(finding);
    expect([match, verdict]).toEqual([false, 'differs']);
  });

  test('numbers beyond 2^53 stay what they are in a text, and are told apart in a value', () => {
    const msg = `{"source_port":"transfer","source_channel":"channel-0","token":{"denom":"uosmo","amount":"7"},"sender":"${sender}","receiver":"${receiver}","timeout_timestamp":1700000300123456789}`;
    const text = `{"chain_id":"osmosis-1","msgs":[{"msg_type_url":"/ibc.applications.transfer.v1.MsgTransfer","msg":${msg}}]}`;
    expect(api.handleText('/v2/audit', text).body).toMatchObject({
      effects: [{ deadline: '1700000300123456789' }, {}],
    });
    expect(api.handle('/v2/audit', JSON.parse(text)).body).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ reason: 'NUMBER_LOSES_DIGITS' })]),
    });
  });

  test.each<[string, object]>([
    ['INVALID_TYPE ', {}],
    ['INVALID_TYPE ', { expectation: {} }],
    ['INVALID_TYPE /expectation', { txs: [], expectation: [] }],
    ['INVALID_AMOUNT /expectation/amount_in', { txs: [], expectation: { amount_in: '1.5' } }],
    [
      'INVALID_TIMEOUT /expectation/period/now',
      { txs: [], expectation: { period: { now: '-1', until: '2' } } },
    ],
    [
      'INVALID_AFFILIATE /expectation/affiliates/0/basis_points_fee',
      { txs: [], expectation: { affiliates: [{ address: 'a', basis_points_fee: 'x' }] } },
    ],
    [
      'MISSING_FIELD /expectation/dest_asset/denom',
      { txs: [], expectation: { dest_asset: { chain_id: 'a' } } },
    ],
  ])('refused: %s', (reason, body) => expect(reasonOf('audit', body)).toBe(reason));
});

describe('simulate', () => {
  const answer = api.msgs({ ...swapHome, ...affiliateOf('100') });
  const home = { denom: 'uatom', chain_id: 'cosmoshub-4', address: receiver };
  const unspent = { denom: 'uosmo', chain_id: 'osmosis-1', amount: '1000000', address: sender };

  test('every step, the balances, and what was delivered', () => {
    const run = api.simulate(answer);
    expect(run.txs).toEqual([{ outcome: 'done' }]);
    expect(run.events.map(({ kind, why }) => why ?? kind)).toEqual([
      'swap',
      'affiliate',
      'packet',
      'receive',
      'ack',
    ]);
    expect(run.events[0]).toEqual({
      ...{ kind: 'swap', tx: 0, chain_id: 'osmosis-1', venue: 'osmosis-poolmanager', swap: 0 },
      ...{ denom_in: 'uosmo', amount_in: '1000000', denom_out: atomOnOsmosis, amount_out: '999900' },
    });
    expect(run.events[2]).toMatchObject({
      ...{ kind: 'packet', tx: 0, packet: 0, attempt: 0 },
      ...{ from_chain_id: 'osmosis-1', source_port: 'transfer', source_channel: 'channel-0' },
      ...{ to_chain_id: 'cosmoshub-4', dest_port: 'transfer', dest_channel: 'channel-141' },
      ...{ denom_on_wire: 'transfer/channel-0/uatom', amount: '990000', receiver, memo: '' },
      timeout: '1700000300123000000',
    });
    expect(run.balances).toEqual([
      { denom: atomOnOsmosis, chain_id: 'osmosis-1', amount: '9900', address: sender },
      { ...home, amount: answer.min_amount_out },
    ]);
    expect(run.delivered).toEqual({ ...home, amount: '990000', by: 'payment' });
    expect(run.expectation_met).toBe(true);
    expect(run.ended_at).toBe('1700000000123456789');
  });

  test('venues pay what the request says', () => {
    expect(api.simulate({ ...answer, swap_outputs: ['2000000'] }).delivered).toMatchObject({
      amount: '1990100',
    });
    expect(api.simulate({ ...answer, swap_outputs: ['999899'] })).toMatchObject({
      txs: [{ outcome: 'failed' }],
      balances: [unspent],
      expectation_met: false,
    });
  });

  test.each<[string, object, boolean]>([
    ['as much as that', { min_amount_out: '990000', receiver }, true],
    ['anything', {}, true],
    ['more', { min_amount_out: '990001' }, false],
    ['another receiver', { receiver: sender }, false],
    ['another coin', { dest_asset: { denom: 'uosmo', chain_id: 'cosmoshub-4' } }, false],
  ])('expected %s', (_name, more, isMet) => {
    const expectation = { dest_asset: { denom: 'uatom', chain_id: 'cosmoshub-4' }, ...more };
    expect(api.simulate({ ...answer, expectation }).expectation_met).toBe(isMet);
  });

  test('every end is compared, and what differs is told', () => {
    const home_ = { denom: 'uatom', chain_id: 'cosmoshub-4' };
    const meant = {
      ...{ source_asset: { denom: 'uosmo', chain_id: 'osmosis-1' }, amount_in: '1000000' },
      ...{ dest_asset: home_, dest_chain_id: 'cosmoshub-4', min_amount_out: '990000', receiver },
      ...{ own_addresses: [sender, receiver], affiliates: [{ address: sender, basis_points_fee: '100' }] },
      period: { now: '1', until: '2' },
    };
    const shared = api.msgs({ ...swapHome, ...affiliateOf('100', friend) });
    expect(api.simulate({ ...answer, expectation: meant })).toMatchObject({
      ...{ expectation_met: true, expectation_differences: [], lost: [] },
    });
    const fewer = { denom: atomOnOsmosis, chain_id: 'osmosis-1', amount: '9900', address: friend };
    expect(api.simulate({ ...shared, expectation: { ...meant, amount_in: '999999' } })).toMatchObject({
      expectation_met: false,
      expectation_differences: [
        {
          what: 'amount_in',
          message: "1000000uosmo leaves the signers' accounts, not 999999",
        },
        { what: 'elsewhere', message: expect.stringContaining(`ends with ${friend}`), ...fewer },
      ],
    });
  });

  test('coins that nobody can move on are told apart', () => {
    const zero = 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a';
    const txs = JSON.parse(JSON.stringify(api.msgs(transferHome).txs).replaceAll(receiver, zero));
    const row = { denom: 'uatom', chain_id: 'cosmoshub-4', amount: '1000000', address: zero };
    const { lost, balances, expectation_met: isMet } = api.simulate({ txs });
    expect(lost).toEqual([{ ...row, what: 'the zero address' }]);
    expect(balances).toEqual([row]);
    expect(isMet).toBe(false);
  });

  const affiliateOnly = [{ denom: atomOnOsmosis, chain_id: 'osmosis-1', amount: '9900', address: sender }];
  const keptThere = [{ ...affiliateOnly[0], amount: '999900' }];
  test.each<[object, string, readonly object[]]>([
    [{ kind: 'error_ack', packet: 0 }, 'undone', keptThere],
    [{ kind: 'timeout', tx: 0, packet: 0 }, 'undone', keptThere],
    [{ kind: 'timeout_no_retries_left', packet: 0 }, 'undone', keptThere],
    [{ kind: 'error_ack', tx: 1, packet: 0 }, 'done', [...affiliateOnly, { ...home, amount: '990000' }]],
    [{ kind: 'swap_reverts', swap: 0 }, 'failed', [unspent]],
    [{ kind: 'swap_short', swap: 0 }, 'failed', [unspent]],
    [{ kind: 'deadline_passed', swap: 0 }, 'failed', [unspent]],
    [{ swap_reverts_on: 'osmosis-1' }, 'failed', [unspent]],
    [{ swap_reverts_on: 'cosmoshub-4' }, 'done', [...affiliateOnly, { ...home, amount: '990000' }]],
    [
      { kind: 'pfm_missing', chain_id: 'osmosis-1' },
      'done',
      [...affiliateOnly, { ...home, amount: '990000' }],
    ],
  ])('after %j', (fault, outcome, balances) => {
    const run = api.simulate({ ...answer, faults: [fault] });
    expect(run.txs[0]?.outcome).toBe(outcome);
    expect(run.balances).toEqual(balances);
  });

  test('the time of the request counts, and the clock where it gives none', () => {
    const clockless = createCheckedApi(registry);
    expect(clockless.simulate({ ...answer, now: '1700000000000000000' }).expectation_met).toBe(true);
    const late = clockless.simulate({ ...answer, now: '1700000300123000000' });
    expect(late.txs).toEqual([{ outcome: 'failed', reason: expect.stringContaining('timeout') }]);
    expect(clockless.handle('/v2/simulate', answer)).toMatchObject({ status: 500 });
  });

  test('vouchers that the data does not list', () => {
    const denom = 'ibc/64BA6E31FE887D66C6F8F31C7B1A80C7CA179239677B4088BB55F5EA07DBE273';
    const txs = JSON.parse(JSON.stringify(api.msgs(transferHome).txs).replaceAll(atomOnOsmosis, denom));
    const path = 'transfer/channel-0/uother';
    expect(api.simulate({ txs }).txs[0]?.outcome).toBe('failed');
    expect(api.simulate({ txs, traces: [{ chain_id: 'osmosis-1', denom, path }] }).delivered).toMatchObject({
      denom: 'uother',
    });
  });

  const tx = { cosmos_tx: { chain_id: 'osmosis-1', signer_address: sender, msgs: [] } };
  test.each<[string, object]>([
    ['MISSING_FIELD /txs', {}],
    ['INVALID_TYPE /txs/0', { txs: [{}] }],
    ['INVALID_TYPE /txs/1', { txs: [tx, { ...tx, svm_tx: { chain_id: '1', signer_address: '', tx: '' } }] }],
    ['MISSING_FIELD /txs/0/evm_tx/to', { txs: [{ evm_tx: { chain_id: '1', signer_address: '' } }] }],
    ['MISSING_FIELD /txs/0/svm_tx/tx', { txs: [{ svm_tx: { chain_id: '1', signer_address: '' } }] }],
    ['LIMIT_EXCEEDED /txs', { txs: Array(65).fill(tx) }],
    [
      'LIMIT_EXCEEDED /txs/0/cosmos_tx/msgs',
      { txs: [{ cosmos_tx: { ...tx.cosmos_tx, msgs: Array(5).fill({ msg: '', msg_type_url: '' }) } }] },
    ],
    ['LIMIT_EXCEEDED /faults', { txs: [tx], faults: Array(17).fill({ kind: 'timeout', packet: 0 }) }],
    ['INVALID_TIMEOUT /now', { txs: [tx], now: '1e9' }],
    ['INVALID_CLOCK /now', { txs: [tx], now: '1700000000' }],
    ['INVALID_CLOCK /now', { txs: [tx], now: '9223372036854775808' }],
    ['INVALID_AMOUNT /swap_outputs/0', { txs: [tx], swap_outputs: ['x'] }],
    ['INVALID_TYPE /faults/0/kind', { txs: [tx], faults: [{ kind: 'constructor' }] }],
    ['MISSING_FIELD /faults/0/kind', { txs: [tx], faults: [{}] }],
    ['MISSING_FIELD /faults/0/packet', { txs: [tx], faults: [{ kind: 'timeout' }] }],
    ['MISSING_FIELD /faults/0/swap', { txs: [tx], faults: [{ kind: 'swap_least' }] }],
    ['MISSING_FIELD /faults/0/chain_id', { txs: [tx], faults: [{ kind: 'pfm_missing' }] }],
    ['MISSING_FIELD /expectation/dest_asset', { txs: [tx], expectation: { receiver: 'a' } }],
  ])('refused: %s', (reason, body) => expect(reasonOf('simulate', body)).toBe(reason));
});

describe('recovery', () => {
  const rows = (body: object) =>
    api
      .msgs({ ...body, include_recovery: true })
      .recovery?.map(
        ({ failure: { hop, kind }, after_swap: swaps, asset, owner, can_sign, at_most_seconds: seconds }) =>
          `${hop} ${kind} ${swaps} ${asset.chain_id} ${asset.amount} ${owner} ${can_sign} ${seconds}`,
      );

  test('is told when asked for, in order of the route', () => {
    expect(rows(swapHome)).toEqual([
      '0 swap_reverts 0 osmosis-1 1000000 user true 0',
      '0 swap_short 0 osmosis-1 1000000 user true 0',
      '0 deadline_passed 0 osmosis-1 1000000 user true 0',
      '0 error_ack 1 osmosis-1 990000 user true 300',
      '0 rate_limited 1 osmosis-1 990000 user true 300',
      '0 timeout 1 osmosis-1 990000 user true 300',
      '0 no_relayer 1 cosmoshub-4 990000 waiting false undefined',
      '0 client_expired 1 cosmoshub-4 990000 waiting false undefined',
      '0 chain_halted 1 cosmoshub-4 990000 waiting false undefined',
    ]);
    expect(api.msgs(swapHome)).not.toHaveProperty('recovery');
    expect(api.msgs({ ...transferHome, include_recovery: true }).recovery?.[0]).toEqual({
      failure: { tx: 0, hop: 0, kind: 'error_ack' },
      after_swap: 0,
      asset: { denom: atomOnOsmosis, chain_id: 'osmosis-1', amount: '1000000' },
      address: sender,
      owner: 'user',
      can_sign: true,
      at_most_seconds: 300,
      note: expect.stringContaining('the coins come back'),
    });
  });

  test('says what ends a wait that no time ends, and who is paid then', () => {
    const { recovery = [] } = api.msgs({ ...transferHome, include_recovery: true });
    const waiting = recovery.filter(({ owner }) => owner === 'waiting');
    expect(waiting.map(({ failure, settles_when: until }) => [failure.kind, until])).toEqual([
      ['no_relayer', { event: 'timeout_proven', by: 'relayer' }],
      ['client_expired', { event: 'client_revived', by: 'relayer' }],
      ['chain_halted', { event: 'chain_resumed', by: 'relayer' }],
    ]);
    const coin = { denom: atomOnOsmosis, chain_id: 'osmosis-1', amount: '1000000' };
    for (const row of waiting) {
      expect(row).toMatchObject({
        asset: { denom: 'uatom', chain_id: 'cosmoshub-4', amount: '1000000' },
        address: escrowAddress('cosmos', 'transfer', 'channel-141'),
        settles_to: { ...coin, address: sender },
        can_sign: false,
      });
      expect(row).not.toHaveProperty('at_most_seconds');
    }
    for (const row of recovery) expect('at_most_seconds' in row).toBe(!('settles_when' in row));
  });

  test('is counted against the request', () => {
    const budget = createBudget();
    const unused = (): never => {
      throw new Error('no asset is written');
    };
    const context: Context = {
      ...{ registry, budget, selfCheck: false, asset: unused, assetOf: unused },
      ...{ dataWarnings: () => [], routeWarnings: () => [] },
      now: () => 1_700_000_000_123_456_789n,
      clock: () => ({}),
      pools: () => undefined,
      swapOptions: () => ({}),
      part: (name) => staticParts[name],
    };
    const stepsOf = (work: () => unknown): number => {
      const before = budget.spent.simulated;
      work();
      return budget.spent.simulated - before;
    };
    const plain = stepsOf(() => endpoints.msgs.answer(context, transferHome));
    const body = { ...transferHome, include_recovery: true };
    const mapped = stepsOf(() => endpoints.msgs.answer(context, body));
    const { txs } = api.msgs(transferHome);
    const run = stepsOf(() => endpoints.simulate.answer(context, { txs }));
    expect([plain, mapped > 20, run > 3]).toEqual([0, true, true]);
    expect(budget.spent.recoveryRows).toBe(6);
  });

  test('tells of affiliates, and of transactions that wait for a swap', () => {
    const other = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';
    const shared = rows({ ...swapHome, ...affiliateOf('100', other) });
    expect(shared).toContain('0 error_ack 1 osmosis-1 9900 affiliate false 300');
  });

  test('promises no signature where wallets derive another key', () => {
    const { chains = [], ...rest } = exportSnapshot(registry);
    const coinTypes = new Map([
      ['osmosis-1', 330],
      ['cosmoshub-4', 118],
    ]);
    const apart = createRegistry({
      ...rest,
      chains: chains.map((row) => {
        const slip44 = coinTypes.get(row.chain_id) ?? row.slip44;
        return slip44 === undefined ? row : { ...row, slip44 };
      }),
    });
    const hop = (chain_id: string, channel: string) => ({
      transfer: { port: 'transfer', channel, chain_id },
    });
    const atom = { source_asset_chain_id: 'cosmoshub-4', source_asset_denom: 'uatom' };
    const { recovery } = createCheckedApi(apart, { now: () => 1_700_000_000_123_456_789n }).msgs({
      ...{ ...transferHome, ...atom, include_recovery: true },
      operations: [hop('cosmoshub-4', 'channel-141'), hop('osmosis-1', 'channel-0')],
      address_list: [receiver, sender, printBech32('cosmos', new Uint8Array(20).fill(1))],
    });
    const refused = recovery?.filter(({ failure }) => failure.kind === 'error_ack') ?? [];
    expect(refused.map(({ address, owner, can_sign: canSign }) => [address, owner, canSign])).toEqual([
      [receiver, 'user', true],
      [sender, 'user', false],
    ]);
  });

  test('is the same for messages of a route planned at once, and needs them', () => {
    const { recovery } = api.msgs({ ...transferHome, include_recovery: true });
    expect(api.msgsDirect({ ...directHome, include_recovery: true }).recovery).toEqual(recovery);
    expect(reasonOf('fungible/route', { ...routeHome, include_recovery: true })).toBe(
      'UNSUPPORTED_FIELD /include_recovery',
    );
    expect(reasonOf('fungible/route', { ...routeHome, include_recovery: false })).toBe('undefined undefined');
  });
});

function affiliateOf(fee: string, address: string = sender): object {
  return { chain_ids_to_affiliates: { 'osmosis-1': { affiliates: [{ address, basis_points_fee: fee }] } } };
}
