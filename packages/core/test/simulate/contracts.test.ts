/** Swap contracts: what they check, whom they pay, how they send on, and what becomes of it. */
import { describe, expect, test } from 'vitest';
import {
  assumeAmounts,
  breachesOf,
  type Fault,
  type QuoteRequest,
  type SimulateOptions,
  type SimulatedTx,
} from 'wayfold/simulate';
import {
  account,
  base64Json,
  coins,
  contracts,
  executeTx,
  hookMemo,
  later,
  now,
  registry,
  resting,
  run,
  second,
  swapMessage,
  swapTx,
  transferTx,
  user,
  voucher,
} from './world.js';

const friend = account('osmo', 'friend');
const hop = { pool: '1', denom_in: coins.atomOnOsmo, denom_out: 'uosmo' };
const venue = { swap_venue_name: 'osmo-pools' };
const sendOn = (info: object = {}, more: object = {}) => ({
  ibc_transfer: {
    ibc_info: {
      source_channel: 'channel-2',
      receiver: user.hub,
      memo: '',
      recover_address: user.osmo,
      ...info,
    },
    ...more,
  },
});

function check(tx: SimulatedTx, expected: readonly string[], options: Partial<SimulateOptions> = {}): void {
  const result = run([tx], options);
  expect(resting(result)).toEqual([...expected].sort());
  expect(breachesOf(registry, result)).toEqual([]);
}

const osmo = (amount: number) => `osmo-1 osmo ${amount}uosmo`;
const atom = (amount: number) => `osmo-1 osmo ${amount}transfer/channel-2/uatom`;

describe('a swap pays', () => {
  test('the least it may unless a quote says more', () => {
    check(swapTx(), [osmo(500)]);
    check(swapTx(), [osmo(777)], { quote: assumeAmounts([777n]) });
  });

  test('affiliates from the minimum, rounded down, and the rest to the user', () => {
    const affiliates = [
      { basis_points_fee: '150', address: friend },
      { basis_points_fee: '1', address: user.osmo },
    ];
    check(swapTx({ affiliates }), [osmo(593), `osmo-1 ${friend} 7uosmo`], { quote: assumeAmounts([600n]) });
    check(swapTx({ affiliates }), [osmo(500), `osmo-1 ${friend} 7uosmo`]);
  });

  test('back what an exact output does not need', () => {
    const swap = { swap_exact_asset_out: { ...venue, operations: [hop], refund_address: user.osmo } };
    check(swapTx({ user_swap: swap }), [osmo(500), atom(400)], { quote: assumeAmounts([600n]) });
    check(swapTx({ user_swap: swap }), [osmo(500)]);
    check(swapTx({ user_swap: swap }), [atom(1000)], { quote: assumeAmounts([1001n]) });
    const nowhere = { swap_exact_asset_out: { ...venue, operations: [hop] } };
    check(swapTx({ user_swap: nowhere }), [atom(1000)], { quote: assumeAmounts([600n]) });
  });

  test('a contract that is called', () => {
    const call = { contract_address: contracts.osmoHandler, msg: base64Json({ deposit: {} }) };
    const result = run([swapTx({ post_swap_action: { contract_call: call } })]);
    expect(resting(result)).toEqual(['osmo-1 osmoHandler 500uosmo']);
    expect(result.events.find((event) => event.kind === 'call')).toMatchObject({ msg: '{"deposit":{}}' });
  });
});

test('the difference of a split swap goes to the largest route, of equal ones the last', () => {
  const asked: QuoteRequest[] = [];
  const quote = (request: QuoteRequest) => {
    asked.push(request);
    return 500n;
  };
  const route = (amount: string) => ({
    offer_asset: { native: { denom: coins.atomOnOsmo, amount } },
    operations: [hop],
  });
  const split = (...amounts: string[]) => {
    const routes = amounts.map(route);
    run([swapTx({ user_swap: { smart_swap_exact_asset_in: { ...venue, routes } } })], { quote });
    return asked.pop()?.routes.map(({ amountIn }) => amountIn);
  };
  expect(split('600', '400')).toEqual([600n, 400n]);
  expect(split('600', '300')).toEqual([700n, 300n]);
  expect(split('300', '300')).toEqual([300n, 700n]);
  expect(split('700', '700')).toEqual([700n, 300n]);
  expect(split('900', '1200', '1100')).toBeUndefined();
});

describe('the entry point refuses', () => {
  const cases: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    [
      'an empty path',
      { user_swap: { swap_exact_asset_in: { ...venue, operations: [] } } },
      'cannot be empty',
    ],
    [
      'a path from another denom',
      { user_swap: { swap_exact_asset_in: { ...venue, operations: [{ ...hop, denom_in: 'uion' }] } } },
      'denom in',
    ],
    [
      'a path to another denom',
      { user_swap: { swap_exact_asset_in: { ...venue, operations: [{ ...hop, denom_out: 'uion' }] } } },
      'denom out',
    ],
    [
      'a venue it does not know',
      { user_swap: { swap_exact_asset_in: { swap_venue_name: 'x', operations: [hop] } } },
      'not registered',
    ],
    ['a deadline that has passed', { timeout_timestamp: Number(now - second) }, 'timeout'],
    ['a deadline as a text', { timeout_timestamp: String(later) }, 'expected u64'],
    ['a deadline in seconds, being an old one', { timeout_timestamp: 1_900_000_000 }, 'timeout'],
    ['a field it does not know', { note: 'x' }, 'unknown field `note`'],
    [
      'an address of another chain',
      { post_swap_action: { transfer: { to_address: user.hub } } },
      'invalid address',
    ],
    [
      'an affiliate of another chain',
      { affiliates: [{ basis_points_fee: '1', address: user.hub }] },
      'invalid address',
    ],
    [
      'a recovery address of another chain',
      { post_swap_action: sendOn({ recover_address: user.hub }) },
      'invalid address',
    ],
    [
      'to call itself',
      { post_swap_action: { contract_call: { contract_address: contracts.osmoEntry, msg: 'e30=' } } },
      'entry point',
    ],
    [
      'to call its adapter',
      { post_swap_action: { contract_call: { contract_address: contracts.osmoAdapter, msg: 'e30=' } } },
      'adapter',
    ],
    [
      'a coin other than the one it got',
      { sent_asset: { native: { denom: coins.atomOnOsmo, amount: '999' } } },
      'does not match',
    ],
    ['a memo that is no object', { post_swap_action: sendOn({ memo: 'hello' }) }, 'not a JSON object'],
    [
      'a relayer fee where none is due',
      {
        post_swap_action: sendOn({
          fee: { recv_fee: [], ack_fee: [{ denom: coins.atomOnOsmo, amount: '1' }], timeout_fee: [] },
        }),
      },
      'not supported',
    ],
    ['an encoding, being an old one', { post_swap_action: sendOn({ encoding: 'x' }) }, 'does not know'],
    [
      'Hyperlane, being an old one',
      {
        post_swap_action: {
          hpl_transfer: { dest_domain: 1, recipient: '00'.repeat(32), warp_address: friend },
        },
      },
      'does not know',
    ],
    [
      'a channel nobody knows',
      { post_swap_action: sendOn({ source_channel: 'channel-99' }) },
      'channel not found',
    ],
    ['an amount as a number', { min_asset: { native: { denom: 'uosmo', amount: 500 } } }, 'Uint128'],
  ];
  test.each(cases)('%s', (_name, parts, reason) => {
    const result = run([swapTx(parts)]);
    expect(result.txs[0]).toMatchObject({ outcome: 'failed', reason: expect.stringContaining(reason) });
    expect(resting(result)).toEqual([atom(1000)]);
  });

  test('several coins at once, or none', () => {
    const both = [
      { denom: coins.atomOnOsmo, amount: '1' },
      { denom: 'uosmo', amount: '1' },
    ];
    for (const funds of [both, []]) {
      const tx = executeTx('osmo-1', user.osmo, { contract: contracts.osmoEntry, msg: swapMessage(), funds });
      expect(run([tx]).txs[0]?.reason).toContain('exactly one coin');
    }
  });

  test('its adapter to anybody else', () => {
    const tx = executeTx('osmo-1', user.osmo, { contract: contracts.osmoAdapter, msg: { a: {} } });
    expect(run([tx]).txs[0]?.reason).toContain('unauthorized');
  });
});

const onward = swapTx({ post_swap_action: sendOn() });
const overHooks = transferTx({
  receiver: contracts.osmoEntry,
  memo: hookMemo(contracts.osmoEntry, swapMessage()),
});
const osmoOnHub = voucher('hub-1', 'transfer/channel-1/uosmo');

describe('a swap on arrival', () => {
  test('is a packet to the contract and leaves nothing on the way', () => {
    check(overHooks, [osmo(500)]);
    expect(run([overHooks]).delivered).toMatchObject({ denom: 'uosmo', amount: 500n });
  });

  const faults: readonly (readonly [Fault['kind'], Fault, readonly string[]])[] = [
    ['swap-reverts', { kind: 'swap-reverts', swap: 0 }, ['hub-1 hub 1000uatom']],
    ['swap-least', { kind: 'swap-least', swap: 0 }, [osmo(500)]],
    ['swap-short', { kind: 'swap-short', swap: 0 }, ['hub-1 hub 1000uatom']],
    ['deadline-passed', { kind: 'deadline-passed', swap: 0 }, ['hub-1 hub 1000uatom']],
    ['error-ack', { kind: 'error-ack', tx: 0, packet: 0 }, ['hub-1 hub 1000uatom']],
  ];
  test.each(faults)('after %s', (_kind, fault, expected) => {
    check(overHooks, expected, { faults: [fault], quote: assumeAmounts([777n]) });
  });

  test('that nobody runs strands the coins, and is reported', () => {
    const result = run([overHooks], { faults: [{ kind: 'contract-entry-missing', chainId: 'osmo-1' }] });
    expect(resting(result)).toEqual(['osmo-1 osmoEntry 1000transfer/channel-2/uatom']);
    expect(breachesOf(registry, result)).toEqual([
      { invariant: 'strays', message: expect.stringContaining(contracts.osmoEntry) },
    ]);
  });

  test('that recovers by itself answers well and pays the recovery address', () => {
    const { swap_and_action: inner } = swapMessage();
    const memo = hookMemo(contracts.osmoEntry, {
      swap_and_action_with_recover: { ...inner, recovery_addr: friend },
    });
    const tx = transferTx({ receiver: contracts.osmoEntry, memo });
    check(tx, [osmo(500)]);
    check(tx, [`osmo-1 ${friend} 1000transfer/channel-2/uatom`], {
      faults: [{ kind: 'swap-reverts', swap: 0 }],
    });
    const result = run([tx], { faults: [{ kind: 'swap-reverts', swap: 0 }] });
    expect(result.txs[0]).toMatchObject({ outcome: 'undone', reason: 'the venue refuses the swap' });
    expect(result.events.find((event) => event.kind === 'ack')).toMatchObject({ ack: { isOk: true } });
  });
});

describe('a transfer after a swap', () => {
  test('leaves with the adapter as sender', () => {
    const { packets } = run([onward]);
    expect(packets).toMatchObject([
      { sender: contracts.osmoAdapter, receiver: user.hub, memo: '', timeout: later },
    ]);
    expect(resting(run([onward]))).toEqual(['hub-1 hub 500transfer/channel-1/uosmo']);
    expect(osmoOnHub).toMatch(/^ibc\//);
  });

  test.each([['error-ack'], ['timeout']] as const)('pays the recovery address after %s', (kind) => {
    check(onward, [osmo(500)], { faults: [{ kind, tx: 0, packet: 0 }] });
  });

  test('carries a forward that only its own chain takes off the output', () => {
    const memo = JSON.stringify({
      forward: { receiver: user.ntrn, port: 'transfer', channel: 'channel-3', retries: 1 },
    });
    const tx = swapTx({ post_swap_action: sendOn({ memo }) });
    voucher('ntrn-1', 'transfer/channel-4/transfer/channel-1/uosmo');
    check(tx, ['ntrn-1 ntrn 500transfer/channel-4/transfer/channel-1/uosmo']);
    check(tx, [osmo(500)], { faults: [{ kind: 'error-ack', tx: 0, packet: 1 }] });
  });
});

describe('on Neutron', () => {
  const fee = {
    recv_fee: [],
    ack_fee: [{ denom: 'untrn', amount: '3' }],
    timeout_fee: [{ denom: 'untrn', amount: '4' }],
  };
  const info = {
    source_channel: 'channel-6',
    receiver: user.osmo,
    memo: 'any text',
    recover_address: user.ntrn,
  };
  const message = (denomIn: string, transfer: object) => ({
    swap_and_action: {
      user_swap: {
        swap_exact_asset_in: {
          swap_venue_name: 'ntrn-pools',
          operations: [{ pool: 'p', denom_in: denomIn, denom_out: coins.osmoOnNtrn }],
        },
      },
      min_asset: { native: { denom: coins.osmoOnNtrn, amount: '50' } },
      timeout_timestamp: Number(later),
      post_swap_action: { ibc_transfer: transfer },
      affiliates: [],
    },
  });
  const swapFrom = (denom: string, transfer: object) =>
    executeTx('ntrn-1', user.ntrn, {
      contract: contracts.ntrnEntry,
      msg: message(denom, transfer),
      funds: [{ denom, amount: '100' }],
    });
  const paid = swapFrom('untrn', { ibc_info: { ...info, fee } });

  test('the fee comes off the input, and the part not spent comes back', () => {
    check(paid, ['osmo-1 osmo 50uosmo', 'ntrn-1 ntrn 4untrn']);
    const swap = run([paid]).events.find((event) => event.kind === 'swap');
    expect(swap).toMatchObject({ coinIn: { amount: 93n } });
    check(paid, ['ntrn-1 ntrn 50transfer/channel-6/uosmo', 'ntrn-1 ntrn 3untrn'], {
      faults: [{ kind: 'timeout', tx: 0, packet: 0 }],
    });
  });

  test('the memo may be any text', () => {
    expect(run([paid]).packets[0]?.memo).toBe('any text');
  });

  test('the fee may be bought', () => {
    const operations = [{ pool: 'p', denom_in: coins.atomOnNtrn, denom_out: 'untrn' }];
    const bought = swapFrom(coins.atomOnNtrn, {
      ibc_info: { ...info, fee },
      fee_swap: { swap_venue_name: 'ntrn-pools', operations },
    });
    check(bought, ['osmo-1 osmo 50uosmo', 'ntrn-1 ntrn 4untrn']);
    expect(
      run([bought])
        .events.filter((event) => event.kind === 'swap')
        .map(({ coinIn }) => coinIn.amount),
    ).toEqual([1n, 99n]);
  });

  test.each([
    ['a fee is missing', swapFrom('untrn', { ibc_info: info }), 'ibc fees are required'],
    [
      'the fee is of another denom',
      swapFrom(coins.atomOnNtrn, { ibc_info: { ...info, fee } }),
      'ibc fee denom differs',
    ],
    [
      'a fee is bought that is not due',
      swapFrom('untrn', { ibc_info: info, fee_swap: { swap_venue_name: 'ntrn-pools', operations: [] } }),
      'fee swap without ibc fees',
    ],
    [
      'the fee is of two denoms',
      swapFrom('untrn', {
        ibc_info: { ...info, fee: { ...fee, recv_fee: [{ denom: 'uatom', amount: '1' }] } },
      }),
      'one denom',
    ],
  ])('the swap fails when %s', (_name, tx, reason) => {
    expect(run([tx]).txs[0]).toMatchObject({ outcome: 'failed', reason: expect.stringContaining(reason) });
  });
});

describe('over callbacks', () => {
  const entry = (msg: object, contract: string = contracts.bbnEntry) => ({
    dest_callback: { address: contracts.bbnAdapter },
    wasm: { contract, msg },
  });
  const swap = (action: object, deadline = later / second) => ({
    swap_and_action: {
      user_swap: {
        swap_exact_asset_in: {
          swap_venue_name: 'bbn-pools',
          operations: [{ pool: 'p', denom_in: coins.atomOnBbn, denom_out: coins.osmoOnBbn }],
        },
      },
      min_asset: { native: { denom: coins.osmoOnBbn, amount: '50' } },
      timeout_timestamp: Number(deadline),
      post_swap_action: action,
      affiliates: [],
    },
  });
  const enter = (memo: object, receiver: string = contracts.bbnAdapter) =>
    transferTx({ channel: 'channel-7', receiver, memo });
  const deliver = entry(swap({ transfer: { to_address: user.bbn } }));
  const send = (receiver: string, memo = '', deadline = later) =>
    entry(
      swap(
        {
          ibc_transfer: {
            ibc_info: { source_channel: 'channel-20', receiver, memo, recover_address: user.bbn },
          },
        },
        deadline,
      ),
    );

  test('the adapter passes the coin on, and seconds are read as such', () => {
    check(enter(deliver), ['bbn-1 bbn 50transfer/channel-20/uosmo']);
  });

  test('the adapter cannot pass on what somebody else received', () => {
    check(enter(deliver, user.bbn), ['hub-1 hub 1000uatom']);
  });

  test('a contract that fails undoes the receive', () => {
    check(enter(deliver), ['hub-1 hub 1000uatom'], { faults: [{ kind: 'swap-short', swap: 0 }] });
  });

  test('the adapter names itself in the memo it sends', () => {
    const { packets } = run([enter(send(user.osmo, '{"z":1,"a":2}'))]);
    expect(packets[1]).toMatchObject({
      sender: contracts.bbnAdapter,
      memo: `{"a":2,"src_callback":{"address":"${contracts.bbnAdapter}"},"z":1}`,
    });
  });

  test('a failed transfer pays the recovery address', () => {
    const faults = [{ kind: 'error-ack', tx: 0, packet: 1 } as const];
    check(enter(send(user.osmo)), ['bbn-1 bbn 50transfer/channel-20/uosmo'], { faults });
  });

  test('seconds over a channel are a time long past', () => {
    check(enter(send(user.osmo, '', later / second)), ['hub-1 hub 1000uatom']);
  });

  test('a longer answer, which looks like a failure, does no harm', () => {
    const memo = JSON.stringify(hookMemo(contracts.osmoHandler, { deposit: {} }));
    check(enter(send(contracts.osmoHandler, memo)), ['osmo-1 osmoHandler 50uosmo']);
  });

  test('an action alone acts on the input, and may leave a remainder behind', () => {
    const action = (more: object) =>
      entry({
        action: {
          timeout_timestamp: Number(later),
          action: { transfer: { to_address: user.bbn } },
          exact_out: false,
          ...more,
        },
      });
    check(enter(action({})), ['bbn-1 bbn 1000transfer/channel-8/uatom']);
    const exact = { exact_out: true, min_asset: { native: { denom: coins.atomOnBbn, amount: '900' } } };
    const result = run([enter(action(exact))]);
    expect(resting(result)).toEqual([
      'bbn-1 bbn 900transfer/channel-8/uatom',
      'bbn-1 bbnEntry 100transfer/channel-8/uatom',
    ]);
    expect(breachesOf(registry, result)).toMatchObject([{ invariant: 'strays' }]);
    check(enter(action({ exact_out: true })), ['hub-1 hub 1000uatom']);
  });

  test('Hyperlane takes the output out of the model', () => {
    const leave = {
      hpl_transfer: { dest_domain: 1, recipient: '00'.repeat(32), warp_address: account('bbn', 'warp', 32) },
    };
    const { events, delivered } = run([enter(entry(swap(leave)))]);
    expect(events.at(-2)).toMatchObject({ kind: 'leave', bridge: 'hyperlane' });
    expect(delivered).toMatchObject({ amount: 50n });
  });

  test('a contract that is merely told keeps what it received', () => {
    const memo = { dest_callback: { address: account('bbn', 'other', 32) } };
    const { events } = run([enter(memo, account('bbn', 'other', 32))]);
    expect(events.find((event) => event.kind === 'call')).toMatchObject({
      caller: user.hub,
      coins: [{ amount: 1000n }],
    });
  });
});

describe('cw20 tokens', () => {
  const swap = {
    ...swapMessage().swap_and_action,
    user_swap: {
      swap_exact_asset_in: {
        ...venue,
        operations: [{ pool: '1', denom_in: contracts.osmoHandler, denom_out: 'uosmo' }],
      },
    },
  };
  const send = (msg: object) =>
    executeTx('osmo-1', user.osmo, {
      contract: contracts.osmoHandler,
      msg: { send: { contract: contracts.osmoEntry, amount: '1000', msg: base64Json(msg) } },
    });

  test('are swapped when they are sent to the entry point', () => {
    check(send({ swap_and_action: swap }), [osmo(500)]);
  });

  test('are named once: the message may not say again what was sent', () => {
    const sent = { ...swap, sent_asset: { cw20: { address: contracts.osmoHandler, amount: '1000' } } };
    expect(run([send({ swap_and_action: sent })]).txs[0]?.reason).toContain('unknown field `sent_asset`');
  });

  test('are paid out, and cannot leave by a packet', () => {
    const toToken = {
      user_swap: {
        swap_exact_asset_in: { ...venue, operations: [{ ...hop, denom_out: contracts.osmoHandler }] },
      },
      min_asset: { cw20: { address: contracts.osmoHandler, amount: '5' } },
    };
    check(swapTx(toToken), [`osmo-1 osmo 5cw20:${contracts.osmoHandler}`]);
    expect(run([swapTx({ ...toToken, post_swap_action: sendOn() })]).txs[0]?.reason).toContain('non-native');
  });
});

describe('the older dialect', () => {
  const atomOnStars = voucher('stars-1', 'transfer/channel-16/uatom');
  const me = account('stars', 'user');
  const message = (after: object, denom = 'ustars') => ({
    swap_with_action: {
      swap_msg: {
        token_out_min_amount: '50',
        path: [
          { pool_id: '1', token_out_denom: 'uion' },
          { pool_id: 2, token_out_denom: denom },
        ],
      },
      after_swap_action: after,
      local_fallback_address: me,
    },
  });
  const enter = (after: object, denom?: string) =>
    transferTx({
      channel: 'channel-15',
      receiver: contracts.legacyEntry,
      memo: hookMemo(contracts.legacyEntry, message(after, denom)),
    });

  test('delivers, sends on and calls', () => {
    check(enter({ bank_send: { receiver: me } }), [`stars-1 ${me} 50ustars`]);
    const onward_ = enter({
      ibc_transfer: { receiver: user.hub, channel: 'channel-16', next_memo: { a: 1 } },
    });
    const { packets } = run([onward_]);
    expect(packets[1]).toMatchObject({
      sender: contracts.legacyEntry,
      memo: '{"a":1}',
      timeout: now + 3600n * second,
    });
    check(onward_, [`stars-1 ${me} 50ustars`], { faults: [{ kind: 'timeout', tx: 0, packet: 1 }] });
    const call = { custom_call: { contract_address: account('stars', 'other', 32), msg: { b: 2 } } };
    expect(run([enter(call)]).events.find((event) => event.kind === 'call')).toMatchObject({
      msg: '{"b":2}',
    });
  });

  test('tells its venue what was exchanged before', () => {
    const asked: QuoteRequest[] = [];
    const quote = (request: QuoteRequest) => {
      asked.push(request);
      return 50n;
    };
    const tx = enter({ bank_send: { receiver: me } });
    run([{ ...tx, msgs: [...(tx.msgs ?? []), ...(tx.msgs ?? [])] }], { quote });
    const hops = [
      { pool: '1', denomIn: atomOnStars, denomOut: 'uion' },
      { pool: '2', denomIn: 'uion', denomOut: 'ustars' },
    ];
    const routes = [{ hops, amountIn: 1000n }];
    expect(asked).toMatchObject([
      { routes, exchanges: [] },
      { routes, exchanges: [{ venue: 'stars-pools', routes }] },
    ]);
  });

  test('gives the input back when the swap fails', () => {
    const tx = enter({ bank_send: { receiver: me } });
    for (const kind of ['swap-reverts', 'swap-short', 'deadline-passed'] as const) {
      check(tx, ['hub-1 hub 1000uatom'], { faults: [{ kind, swap: 0 }] });
    }
  });

  test('knows no coin with a lower-case hash', () => {
    check(enter({ bank_send: { receiver: me } }, atomOnStars.toLowerCase()), ['hub-1 hub 1000uatom']);
  });
});
