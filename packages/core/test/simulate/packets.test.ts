/** Packets: forwards with retries and refunds, hooks, callbacks, limits, converters, several transactions. */
import { describe, expect, test } from 'vitest';
import { createRegistry } from 'wayfold/registry';
import {
  forwardingAddress,
  hookCallerAddress,
  breachesOf,
  simulateMsgs,
  type Fault,
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
  signed,
  snapshot,
  transferTx,
  user,
  voucher,
} from './world.js';

const forward = (receiver: string, channel: string, more: object = {}) => ({
  forward: { receiver, port: 'transfer', channel, timeout: Number(100n * second), retries: 2, ...more },
});

/** ATOM from the hub over Osmosis to Neutron. */
const twoHops = transferTx({ receiver: user.osmo, memo: forward(user.ntrn, 'channel-5') });
const atomOverOsmo = voucher('ntrn-1', 'transfer/channel-6/transfer/channel-2/uatom');

function check(
  txs: readonly SimulatedTx[],
  expected: readonly string[],
  options: Partial<SimulateOptions> = {},
): void {
  const result = run(txs, options);
  expect(resting(result)).toEqual(expected);
  // Some cases are about receivers that are no addresses.
  expect(breachesOf(registry, result).filter(({ invariant }) => invariant !== 'prefix')).toEqual([]);
}

test('a forward carries the coin on', () => {
  check([twoHops], ['ntrn-1 ntrn 1000transfer/channel-6/transfer/channel-2/uatom']);
  expect(run([twoHops]).delivered).toEqual({
    chainId: 'ntrn-1',
    address: user.ntrn,
    denom: atomOverOsmo,
    amount: 1000n,
    by: 'payment',
  });
});

const packetFaults: readonly (readonly [string, Fault, readonly string[]])[] = [
  ['an error at the first hop', { kind: 'error-ack', tx: 0, packet: 0 }, ['hub-1 hub 1000uatom']],
  ['a timeout of the first hop', { kind: 'timeout', tx: 0, packet: 0 }, ['hub-1 hub 1000uatom']],
  ['an error at the second hop', { kind: 'error-ack', tx: 0, packet: 1 }, ['hub-1 hub 1000uatom']],
  ['a timeout of the second hop', { kind: 'timeout', tx: 0, packet: 1 }, ['hub-1 hub 1000uatom']],
  [
    'one late packet',
    { kind: 'timeout-once', tx: 0, packet: 1 },
    ['ntrn-1 ntrn 1000transfer/channel-6/transfer/channel-2/uatom'],
  ],
  [
    'a missing middleware',
    { kind: 'pfm-missing', chainId: 'osmo-1' },
    ['osmo-1 osmo 1000transfer/channel-2/uatom'],
  ],
  ['half a memo', { kind: 'memo-truncated', tx: 0, packet: 0 }, ['osmo-1 osmo 1000transfer/channel-2/uatom']],
  ['too long a memo', { kind: 'memo-too-long', tx: 0, packet: 0 }, ['hub-1 hub 1000uatom']],
];

test.each(packetFaults)('after %s', (_name, fault, expected) =>
  check([twoHops], expected, { faults: [fault] }),
);

describe('a forward that cannot be sent again', () => {
  // Printed once, a text inside a text is no JSON any more; see `JSONObject` of the middleware.
  const tx = transferTx({ receiver: user.osmo, memo: forward(user.ntrn, 'channel-5', { next: '"word"' }) });
  const late = { faults: [{ kind: 'timeout-once', tx: 0, packet: 1 }] } as const;

  test('arrives where it is sent once', () => {
    check([tx], ['ntrn-1 ntrn 1000transfer/channel-6/transfer/channel-2/uatom']);
  });

  test('makes its timeout fail: the coins wait in escrow, and nobody is refunded', () => {
    check([tx], [], late);
    const result = run([tx], late);
    expect(result.delivered).toBeUndefined();
    expect(result.txs).toEqual([
      {
        outcome: 'undone',
        reason:
          'the timeout of the packet to ntrn-1 fails on osmo-1: error marshaling next as JSON; the coins wait in escrow',
      },
    ]);
    const waiting = result.holdings.map(({ role, chainId, end, amount }) => [
      role,
      chainId,
      end?.channel,
      amount,
    ]);
    expect(waiting).toEqual([
      ['escrow', 'hub-1', 'channel-1', 1000n],
      ['escrow', 'osmo-1', 'channel-5', 1000n],
    ]);
    expect(result.events.map(({ kind }) => kind)).toEqual(['packet', 'pay', 'packet', 'stuck']);
  });

  test('counts on the way home too, where the voucher was burned', () => {
    const home = transferTx({
      ...{ chainId: 'juno-1', channel: 'channel-12', sender: user.juno, receiver: user.osmo },
      denom: voucher('juno-1', 'transfer/channel-12/transfer/channel-2/uatom'),
      memo: forward(user.hub, 'channel-2', { next: '"word"' }),
    });
    check([home], [], late);
    expect(run([home], late).txs[0]?.outcome).toBe('undone');
  });

  test('is sent again where its memo can be read again', () => {
    const next = '{"note":1735689600601274463}';
    const result = run(
      [transferTx({ receiver: user.osmo, memo: forward(user.ntrn, 'channel-5', { next }) })],
      late,
    );
    const memos = result.events.flatMap((event) =>
      event.kind === 'packet' && event.packet.index === 1 ? [event.packet.memo] : [],
    );
    expect(memos).toEqual([next, '{"note":1735689600601274400}']);
    expect(result.txs).toEqual([{ outcome: 'done' }]);
  });
});

test('a forward is tried as often as it may, each time with its own clock', () => {
  const { events, endedAt } = run([twoHops], { faults: [{ kind: 'timeout', tx: 0, packet: 1 }] });
  const attempts = events.flatMap((event) =>
    event.kind === 'packet' && event.packet.index === 1 ? [event.packet] : [],
  );
  expect(attempts.map(({ attempt, timeout, sequence }) => [attempt, timeout - now, sequence])).toEqual([
    [0, 100n * second, 1],
    [1, 200n * second, 2],
    [2, 300n * second, 3],
  ]);
  expect(endedAt).toBe(now + 300n * second);
});

describe('refunds through a forward put every coin back where it was', () => {
  const cases: readonly (readonly [string, SimulatedTx, string])[] = [
    [
      'a voucher minted here and escrowed',
      transferTx({ receiver: user.osmo, memo: forward(user.juno, 'channel-11') }),
      'hub-1 hub 1000uatom',
    ],
    [
      'a native coin released and escrowed again',
      transferTx({
        ...{ chainId: 'osmo-1', channel: 'channel-2', denom: coins.atomOnOsmo, sender: user.osmo },
        ...{ receiver: user.hub, memo: forward(user.ntrn, 'channel-3') },
      }),
      'osmo-1 osmo 1000transfer/channel-2/uatom',
    ],
    [
      'a voucher released and burned on its way home',
      transferTx({
        ...{ chainId: 'juno-1', channel: 'channel-12', sender: user.juno, receiver: user.osmo },
        denom: voucher('juno-1', 'transfer/channel-12/transfer/channel-2/uatom'),
        memo: forward(user.hub, 'channel-2'),
      }),
      'juno-1 juno 1000transfer/channel-12/transfer/channel-2/uatom',
    ],
  ];
  test.each(cases)('%s', (_name, tx, expected) => {
    check([tx], [expected], { faults: [{ kind: 'error-ack', tx: 0, packet: 1 }] });
  });
});

test('a forward back through the channel it came by breaks the books of the middleware when it fails', () => {
  const memo = forward(user.ntrn, 'channel-5', { next: forward(user.osmo, 'channel-6') });
  const result = run([transferTx({ receiver: user.osmo, memo })], {
    faults: [{ kind: 'error-ack', tx: 0, packet: 2 }],
  });
  expect(breachesOf(registry, result)).toMatchObject([{ invariant: 'backing' }, { invariant: 'backing' }]);
});

test('the sender on the wire behind a forward is derived from channel and sender', () => {
  const { packets } = run([twoHops]);
  expect(packets[1]?.sender).toBe(forwardingAddress('osmo', 'channel-2', user.hub));
});

describe('what a chain refuses to receive comes back', () => {
  const cases: readonly (readonly [string, SimulatedTx])[] = [
    ['an address of another chain', transferTx({ receiver: user.hub })],
    ['a word for an address', transferTx({ receiver: 'pfm' })],
    [
      'a forward over a channel that does not exist',
      transferTx({ receiver: user.osmo, memo: forward(user.ntrn, 'channel-999') }),
    ],
    [
      'a contract that is not the receiver',
      transferTx({ receiver: user.osmo, memo: hookMemo(contracts.osmoHandler, { a: {} }) }),
    ],
    [
      'a message that is a text',
      transferTx({ receiver: contracts.osmoHandler, memo: hookMemo(contracts.osmoHandler, 'a') }),
    ],
    [
      'a callback without address',
      transferTx({ channel: 'channel-7', receiver: user.bbn, memo: { dest_callback: {} } }),
    ],
    [
      'a callback with data that is no hex',
      transferTx({
        channel: 'channel-7',
        receiver: user.bbn,
        memo: { dest_callback: { address: user.bbn, calldata: '0x5' } },
      }),
    ],
    [
      'a memo beyond the limit of autopilot',
      transferTx({ channel: 'channel-9', receiver: user.stride, memo: 'm'.repeat(4001) }),
    ],
    [
      'a receiver beyond the limit of autopilot',
      transferTx({ channel: 'channel-9', receiver: `stride1${'q'.repeat(94)}` }),
    ],
  ];
  test.each(cases)('%s', (_name, tx) => {
    check([tx], ['hub-1 hub 1000uatom']);
    expect(run([tx]).txs[0]?.outcome).toBe('undone');
  });
});

describe('what a chain refuses to send does not move', () => {
  const cases: readonly (readonly [string, SimulatedTx, string])[] = [
    [
      'a memo on a chain without the field',
      transferTx({
        chainId: 'mute-1',
        channel: 'channel-18',
        denom: 'umute',
        sender: account('mute', 'user'),
        receiver: user.hub,
        memo: 'x',
      }),
      'cannot send a memo',
    ],
    [
      'a memo beyond the limit of the chain',
      transferTx({
        chainId: 'juno-1',
        channel: 'channel-12',
        denom: 'ujuno',
        sender: user.juno,
        receiver: user.osmo,
        memo: 'm'.repeat(401),
      }),
      'memo too long',
    ],
    [
      'a memo beyond the general limit',
      transferTx({ receiver: user.osmo, memo: 'm'.repeat(32_769) }),
      'memo too long',
    ],
    [
      'a receiver beyond the general limit',
      transferTx({ receiver: 'r'.repeat(2049) }),
      'receiver missing or too long',
    ],
    [
      'a timeout that has passed',
      transferTx({ receiver: user.osmo, timeout: now }),
      'the timeout has passed already',
    ],
    [
      'a channel nobody knows',
      transferTx({ receiver: user.osmo, channel: 'channel-999' }),
      'channel not found',
    ],
    ['nothing', transferTx({ receiver: user.osmo, amount: '0' }), 'the amount must be positive'],
    [
      'a voucher nobody knows',
      transferTx({ receiver: user.osmo, denom: `ibc/${'A'.repeat(64)}` }),
      'denomination trace not found',
    ],
    [
      'a callback for somebody else',
      transferTx({
        chainId: 'bbn-1',
        channel: 'channel-8',
        denom: 'ubbn',
        sender: user.bbn,
        receiver: user.hub,
        memo: { src_callback: { address: contracts.bbnAdapter } },
      }),
      'source callback',
    ],
    [
      'a message signed by somebody else',
      { ...transferTx({ receiver: user.osmo }), signerAddress: user.osmo },
      'has not signed',
    ],
  ];
  test.each(cases)('%s', (_name, tx, reason) => {
    const result = run([tx]);
    expect(result.txs[0]).toMatchObject({ outcome: 'failed', reason: expect.stringContaining(reason) });
    expect(result.packets).toEqual([]);
    expect(result.balances.map(({ address }) => address)).toEqual(
      result.opening.map(({ address }) => address),
    );
  });
});

test('hooks and a forward at one level leave the packet in the air until it times out', () => {
  const memo = { ...forward(user.ntrn, 'channel-5'), ...hookMemo(contracts.osmoHandler, { a: {} }) };
  const tx = transferTx({ receiver: contracts.osmoHandler, memo });
  check([tx], ['hub-1 hub 1000uatom']);
  expect(run([tx]).endedAt).toBe(later);
});

test('hooks read numbers as float64 and sort keys', () => {
  const memo = `{"wasm":{"msg":{"z":1735689600601274463,"a":{"y":"<","b":5.0}},"contract":"${contracts.osmoHandler}"}}`;
  const { events } = run([transferTx({ receiver: contracts.osmoHandler, memo })]);
  const call = events.find((event) => event.kind === 'call');
  expect(call).toMatchObject({
    caller: hookCallerAddress('osmo', 'channel-2', user.hub),
    msg: '{"a":{"b":5,"y":"\\u003c"},"z":1735689600601274400}',
    coins: [{ chainId: 'osmo-1', denom: coins.atomOnOsmo, amount: 1000n }],
  });
});

test('the own key of hooks leaves a memo before the packet does', () => {
  const send = (memo: unknown) => {
    const tx = transferTx({
      chainId: 'osmo-1',
      channel: 'channel-2',
      denom: 'uosmo',
      sender: user.osmo,
      receiver: user.hub,
      memo,
    });
    return run([tx]).packets[0]?.memo;
  };
  expect(send({ ibc_callback: contracts.osmoHandler })).toBe('');
  expect(send({ note: 1, ibc_callback: contracts.osmoHandler, also: 2 })).toBe('{"also":2,"note":1}');
  expect(send('plain text')).toBe('plain text');
});

describe('cw20 tokens', () => {
  const wrap = (amount: string, receiver = user.osmo) =>
    executeTx('juno-1', user.juno, {
      contract: contracts.junoToken,
      msg: {
        send: {
          contract: contracts.junoConverter,
          amount,
          msg: base64Json({ channel: 'channel-14', remote_address: receiver, timeout: 300 }),
        },
      },
    });
  const home = (denom: string, amount = '1000') =>
    transferTx({
      chainId: 'osmo-1',
      channel: 'channel-13',
      denom,
      sender: user.osmo,
      receiver: user.juno,
      amount,
    });

  test('leave through their converter and come home', () => {
    check([wrap('1000')], [`osmo-1 osmo 1000transfer/channel-13/cw20:${contracts.junoToken}`]);
    check([wrap('1000'), home(coins.tokenOnOsmo)], [`juno-1 juno 1000cw20:${contracts.junoToken}`]);
  });

  test('come back to whoever sent them', () => {
    const token = `juno-1 juno 1000cw20:${contracts.junoToken}`;
    check([wrap('1000')], [token], { faults: [{ kind: 'error-ack', tx: 0, packet: 0 }] });
    check([wrap('1000', user.hub)], [token]);
  });

  test('are all that a converter takes, and at most 64 bits of them', () => {
    check([home('uosmo')], ['osmo-1 osmo 1000uosmo']);
    const many = String(2n ** 64n);
    check(
      [home(coins.tokenOnOsmo, many)],
      [`osmo-1 osmo ${many}transfer/channel-13/cw20:${contracts.junoToken}`],
    );
  });

  test('move between accounts without a packet', () => {
    const friend = account('juno', 'friend');
    const msg = { transfer: { recipient: friend, amount: '5' } };
    const { balances } = run([executeTx('juno-1', user.juno, { contract: contracts.junoToken, msg })]);
    expect(balances).toEqual([
      { chainId: 'juno-1', address: friend, denom: `cw20:${contracts.junoToken}`, amount: 5n },
    ]);
  });
});

describe('autopilot', () => {
  const stake = (more: object = {}) =>
    transferTx({
      channel: 'channel-9',
      receiver: user.stride,
      memo: { autopilot: { receiver: user.stride, stakeibc: { action: 'LiquidStake', ...more } } },
    });
  const onward = stake({ ibc_receiver: user.hub, transfer_channel: 'channel-10' });

  test('stakes and sends on', () => {
    check([stake()], ['stride-1 stride 1000stuatom']);
    check(
      [onward],
      ['hub-1 hub 1000transfer/channel-9/stuatom'].map((text) =>
        text.replace(
          'transfer/channel-9/stuatom',
          voucher('hub-1', 'transfer/channel-9/stuatom') && 'transfer/channel-9/stuatom',
        ),
      ),
    );
  });

  test('gives staked tokens to the receiver on Stride when they cannot go on', () => {
    check([onward], ['stride-1 stride 1000stuatom'], { faults: [{ kind: 'timeout', tx: 0, packet: 1 }] });
  });

  test('redeems only staked tokens', () => {
    const redeem = { autopilot: { receiver: user.stride, stakeibc: { action: 'RedeemStake' } } };
    check(
      [transferTx({ channel: 'channel-9', receiver: user.stride, memo: redeem })],
      ['hub-1 hub 1000uatom'],
    );
    const denom = voucher('hub-1', 'transfer/channel-9/stuatom');
    const { events, balances } = run([
      transferTx({ channel: 'channel-9', receiver: user.stride, denom, memo: redeem }),
    ]);
    expect(events.some((event) => event.kind === 'leave' && event.bridge === 'stakeibc')).toBe(true);
    expect(balances).toEqual([]);
  });
});

describe('several transactions', () => {
  const first = transferTx({ receiver: user.osmo });
  const second_ = transferTx({
    chainId: 'osmo-1',
    channel: 'channel-5',
    denom: coins.atomOnOsmo,
    sender: user.osmo,
    receiver: user.ntrn,
  });

  test('run one after another on what the one before brought', () => {
    const result = run([first, second_], {
      expectation: {
        destAsset: { chainId: 'ntrn-1', denom: atomOverOsmo },
        minAmountOut: 1000n,
        receiver: user.ntrn,
      },
    });
    expect(result.txs.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(result.isMet).toBe(true);
  });

  test('are not sent after one that came back', () => {
    const result = run([first, second_], { faults: [{ kind: 'error-ack', tx: 0, packet: 0 }] });
    expect(result.txs.map(({ outcome }) => outcome)).toEqual(['undone', 'not-sent']);
    expect(result.isMet).toBe(false);
  });

  test('spend no more than there is', () => {
    const greedy = transferTx({
      chainId: 'osmo-1',
      channel: 'channel-5',
      denom: coins.atomOnOsmo,
      sender: user.osmo,
      receiver: user.ntrn,
      amount: '1001',
    });
    expect(run([first, greedy]).txs[1]).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('insufficient funds'),
    });
  });

  test('go on behind a bridge that the model does not run', () => {
    const burn = {
      from: user.osmo,
      amount: '7',
      destination_domain: 0,
      mint_recipient: 'AAAAAAAAAAAAAAAAWq62BT8+lMm5oJ8zZpQ15+8b6u0=',
      burn_token: 'uosmo',
    };
    const leave = signed('osmo-1', user.osmo, [
      { typeUrl: '/circle.cctp.v1.MsgDepositForBurn', value: JSON.stringify(burn) },
    ]);
    expect(run([leave, first]).txs.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    const unknown = [
      { chainId: '1', signerAddress: '0xabc' },
      signed('osmo-1', user.osmo, [{ typeUrl: '/x.Y', value: '{}' }]),
    ];
    expect(run([...unknown, first]).txs.map(({ outcome }) => outcome)).toEqual([
      'not-modelled',
      'not-modelled',
      'done',
    ]);
  });

  test('send coins within a chain', () => {
    const value = {
      from_address: user.osmo,
      to_address: account('osmo', 'friend'),
      amount: [{ denom: 'uosmo', amount: '3' }],
    };
    const tx = signed('osmo-1', user.osmo, [
      { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: JSON.stringify(value) },
    ]);
    expect(run([tx]).delivered).toMatchObject({ address: account('osmo', 'friend'), amount: 3n });
  });
});

test('a voucher from a chain that the data does not hold can be spent all the same', () => {
  const channel = { a: { chain_id: 'osmo-1', port: 'transfer', channel: 'channel-77' } };
  const b = { chain_id: 'gone-1', port: 'transfer', channel: 'channel-1' };
  const world = createRegistry([snapshot, { channels: [{ ...channel, b }] }]);
  const path = 'transfer/channel-77/ugone';
  const denom = voucher('osmo-1', path);
  const value = {
    from_address: user.osmo,
    to_address: account('osmo', 'friend'),
    amount: [{ denom, amount: '5' }],
  };
  const send = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: JSON.stringify(value) };
  const txs = [{ chainId: 'osmo-1', signerAddress: user.osmo, msgs: [send] }];
  const traces = [{ chainId: 'osmo-1', denom, path }];
  expect(simulateMsgs(world, { txs }, { now, traces }).txs).toEqual([{ outcome: 'done' }]);
});

test('one seed gives one order, and every order the same end', () => {
  const [transfer] = twoHops.msgs ?? [];
  if (transfer === undefined) throw new Error('no message');
  const both = signed('hub-1', user.hub, [transfer, transfer]);
  const order = (seed: number) =>
    run([both], { seed })
      .events.map(({ kind }) => kind)
      .join();
  const orders = [1, 2, 3, 4, 5, 6, 7, 8].map(order);
  expect(new Set(orders).size).toBeGreaterThan(1);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(order)).toEqual(orders);
  for (const seed of [1, 2, 3])
    check([both], ['ntrn-1 ntrn 2000transfer/channel-6/transfer/channel-2/uatom'], { seed });
});
