/** Whether a run met what was meant: everything that left, against every place where it came to rest. */
import { describe, expect, test } from 'vitest';
import { moduleAddress } from '../../../../test/support/bech32.js';
import { createRegistry, exportSnapshot } from 'wayfold/registry';
import { escrowAddress, type ExpectedOutcome, type SimulatedMsg, type SimulatedTx } from 'wayfold/simulate';
import {
  account,
  coins,
  contracts,
  executeTx,
  hookMemo,
  registry,
  run,
  signed,
  swapTx,
  transferTx,
  user,
} from './world.js';

const friend = account('osmo', 'friend');
const stranger = account('cosmos', 'stranger');

const toOsmosis: ExpectedOutcome = {
  sourceAsset: { chainId: 'hub-1', denom: 'uatom' },
  amountIn: 1000n,
  destAsset: { chainId: 'osmo-1', denom: coins.atomOnOsmo },
  minAmountOut: 1000n,
  receiver: user.osmo,
  ownAddresses: [user.hub, user.osmo],
  affiliates: [],
  allowedContracts: [],
};

const swapped: ExpectedOutcome = {
  sourceAsset: { chainId: 'osmo-1', denom: coins.atomOnOsmo },
  amountIn: 1000n,
  destAsset: { chainId: 'osmo-1', denom: 'uosmo' },
  minAmountOut: 500n,
  receiver: user.osmo,
};

const transfer = (amount: string, receiver = user.osmo): SimulatedMsg =>
  transferTx({ amount, receiver }).msgs?.[0] ?? { typeUrl: '', value: '' };

function pay(amount: string, to: string, denom = 'uatom'): SimulatedMsg {
  const value = { from_address: user.hub, to_address: to, amount: [{ denom, amount }] };
  return { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: JSON.stringify(value) };
}

const fromHub = (...msgs: readonly SimulatedMsg[]): SimulatedTx => signed('hub-1', user.hub, msgs);

function differences(txs: readonly SimulatedTx[], expected: ExpectedOutcome | undefined): string[] {
  const result = run(txs, expected && { expectation: expected });
  expect(result.isMet).toBe(result.differences.length === 0);
  return result.differences.map(({ what, message }) => `${what}: ${message}`);
}

const affiliate = (bps: string): SimulatedTx =>
  swapTx({ affiliates: [{ address: friend, basis_points_fee: bps }] });

const toHandler = transferTx({
  receiver: contracts.osmoHandler,
  memo: hookMemo(contracts.osmoHandler, { deposit: {} }),
});
const handled: ExpectedOutcome = {
  ...toOsmosis,
  receiver: contracts.osmoHandler,
  allowedContracts: [contracts.osmoHandler],
};

const exactOut = (venueNeeds: bigint): readonly [SimulatedTx, object] => [
  swapTx({
    user_swap: {
      swap_exact_asset_out: {
        swap_venue_name: 'osmo-pools',
        operations: [{ pool: '1', denom_in: coins.atomOnOsmo, denom_out: 'uosmo' }],
        refund_address: user.osmo,
      },
    },
  }),
  { quote: () => venueNeeds },
];

describe('met', () => {
  const cases: readonly (readonly [string, readonly SimulatedTx[], ExpectedOutcome])[] = [
    ['a transfer', [transferTx({ receiver: user.osmo })], toOsmosis],
    ['a transfer in two messages', [fromHub(transfer('400'), transfer('600'))], toOsmosis],
    ['a transfer in two transactions', [fromHub(transfer('400')), fromHub(transfer('600'))], toOsmosis],
    ['a payment to oneself on the way', [fromHub(pay('1000', user.hub), transfer('1000'))], toOsmosis],
    [
      'addresses by chain',
      [transferTx({ receiver: user.osmo })],
      { ...toOsmosis, ownAddresses: { 'hub-1': [user.hub] } },
    ],
    ['a swap', [swapTx()], swapped],
    [
      'a share of an affiliate',
      [affiliate('100')],
      { ...swapped, affiliates: [{ address: friend, basisPoints: 100n }] },
    ],
    ['a handler that is called', [toHandler], handled],
    ['nobody in particular', [transferTx({ receiver: user.osmo })], { destAsset: toOsmosis.destAsset }],
  ];
  test.each(cases)('%s', (_name, txs, expected) => {
    expect(differences(txs, expected)).toEqual([]);
  });

  test('what an exact output does not need has left, and came back to the user', () => {
    const [tx, options] = exactOut(900n);
    const result = run([tx], { ...options, expectation: swapped });
    expect(result.differences).toEqual([]);
    expect(result.balances).toContainEqual({ ...swapped.sourceAsset, address: user.osmo, amount: 100n });
  });
});

describe('not met', () => {
  const voucher = coins.atomOnOsmo;
  const cases: readonly (readonly [string, readonly SimulatedTx[], ExpectedOutcome, readonly string[]])[] = [
    [
      'most is sent away first',
      [fromHub(pay('900', stranger), transfer('100'))],
      { ...toOsmosis, minAmountOut: 100n },
      [`elsewhere: 900uatom on hub-1 ends with ${stranger}, who is not named`],
    ],
    [
      'another receiver',
      [transferTx({ receiver: friend })],
      toOsmosis,
      [
        `elsewhere: 1000${voucher} on osmo-1 ends with ${friend}, who is not named`,
        `minimum: 0${voucher} reaches ${user.osmo} on osmo-1, not 1000`,
      ],
    ],
    [
      'less',
      [transferTx({ receiver: user.osmo, amount: '999' })],
      toOsmosis,
      [
        "amount-in: 999uatom leaves the signers' accounts, not 1000",
        `minimum: 999${voucher} reaches ${user.osmo} on osmo-1, not 1000`,
      ],
    ],
    [
      'more',
      [transferTx({ receiver: user.osmo, amount: '1001' })],
      toOsmosis,
      ["amount-in: 1001uatom leaves the signers' accounts, not 1000"],
    ],
    [
      'another coin beside it',
      [fromHub(transfer('1000'), pay('5', stranger, 'uother'))],
      toOsmosis,
      [
        `spent: 5uother on hub-1 leaves ${user.hub}`,
        `elsewhere: 5uother on hub-1 ends with ${stranger}, who is not named`,
      ],
    ],
    [
      'another signer',
      [transferTx({ receiver: user.osmo })],
      { ...toOsmosis, ownAddresses: { 'osmo-1': [user.hub] } },
      [`spent: ${user.hub} signs on hub-1, who is not named as the user`],
    ],
    [
      'another address of the user',
      [transferTx({ receiver: friend })],
      { ...toOsmosis, ownAddresses: [user.hub, friend], minAmountOut: undefined },
      [`minimum: 0${voucher} reaches ${user.osmo} on osmo-1, not more`],
    ],
    [
      'another coin',
      [transferTx({ receiver: user.osmo })],
      { ...toOsmosis, destAsset: { chainId: 'osmo-1', denom: 'uosmo' } },
      [`minimum: 0uosmo reaches ${user.osmo} on osmo-1, not 1000`],
    ],
    [
      'two chains named',
      [transferTx({ receiver: user.osmo })],
      { ...toOsmosis, destChainId: 'hub-1' },
      ['destination: the expectation names hub-1 and an asset of osmo-1'],
    ],
    [
      'an affiliate nobody named',
      [affiliate('100')],
      swapped,
      [`elsewhere: 5uosmo on osmo-1 ends with ${friend}, who is not named`],
    ],
    [
      'too large a share',
      [affiliate('150')],
      { ...swapped, affiliates: [{ address: friend, basisPoints: 100n }] },
      [`affiliate: 7uosmo on osmo-1 goes to the affiliate ${friend}, whose share is at most 5`],
    ],
    [
      'a contract nobody named',
      [
        executeTx('osmo-1', user.osmo, {
          contract: contracts.osmoHandler,
          msg: { take: {} },
          funds: [{ denom: 'uosmo', amount: '9' }],
        }),
      ],
      { destAsset: swapped.destAsset },
      [
        `elsewhere: 9uosmo on osmo-1 ends with ${contracts.osmoHandler}, a contract that is called with it`,
        'minimum: 0uosmo reaches anybody on osmo-1, not more',
      ],
    ],
    [
      'a handler that is paid and not called',
      [transferTx({ receiver: contracts.osmoHandler })],
      handled,
      [
        `elsewhere: 1000${voucher} on osmo-1 ends with ${contracts.osmoHandler}, who is not named`,
        `minimum: 0${voucher} reaches ${contracts.osmoHandler} on osmo-1, not 1000`,
      ],
    ],
    [
      'the swap contract, paid and not called',
      [transferTx({ receiver: contracts.osmoEntry })],
      { ...toOsmosis, receiver: contracts.osmoEntry },
      [
        `lost: 1000${voucher} on osmo-1 ends with ${contracts.osmoEntry}, the swap contract`,
        `minimum: 0${voucher} reaches ${contracts.osmoEntry} on osmo-1, not 1000`,
      ],
    ],
  ];
  test.each(cases)('%s', (_name, txs, expected, found) => {
    expect(differences(txs, expected)).toEqual(found);
  });

  const leave = signed('osmo-1', user.osmo, [
    {
      typeUrl: '/circle.cctp.v1.MsgDepositForBurn',
      value: JSON.stringify({
        ...{
          from: user.osmo,
          amount: '7',
          destination_domain: 0,
          mint_recipient: 'AAAAAAAAAAAAAAAAWq62BT8+lMm5oJ8zZpQ15+8b6u0=',
          burn_token: 'uosmo',
        },
      }),
    },
  ]);
  test.each<[string, readonly SimulatedTx[], string]>([
    ['what leaves over a bridge', [leave], 'left: 7uosmo on osmo-1 leaves over cctp'],
    [
      'a message that the model does not know',
      [signed('osmo-1', user.osmo, [{ typeUrl: '/x.Y', value: '{}' }])],
      'outcome: transaction 0 is not modelled: /x.Y',
    ],
    [
      'a transaction of another kind of chain',
      [{ chainId: '1', signerAddress: '0xabc' }],
      'outcome: transaction 0 is not modelled',
    ],
    [
      'a transaction that fails',
      [transferTx({ receiver: user.osmo, channel: 'channel-99' })],
      'outcome: transaction 0 is failed: channel not found',
    ],
    ['what comes back', [transferTx({ receiver: 'nobody' })], 'outcome: transaction 0 is undone'],
  ])('%s', (_name, txs, found) => {
    expect(differences(txs, { destAsset: swapped.destAsset }).join('\n')).toContain(found);
  });
});

describe('without an expectation', () => {
  test('it is enough to be delivered', () => {
    expect(differences([transferTx({ receiver: friend })], undefined)).toEqual([]);
    expect(differences([fromHub()], undefined)).toEqual(['minimum: nothing is delivered']);
  });
});

describe('accounts that cannot hold coins', () => {
  const blocked = moduleAddress('osmo', 'distribution');
  const zero = 'osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmcn030';
  const escrow = escrowAddress('osmo', 'transfer', 'channel-5');

  test('a module that the chain blocks answers an error, and a message to it fails', () => {
    const back = run([transferTx({ receiver: blocked })]);
    expect(back.txs[0]).toMatchObject({
      outcome: 'undone',
      reason: `${blocked} is not allowed to receive funds: unauthorized`,
    });
    expect(back.balances).toEqual([{ chainId: 'hub-1', address: user.hub, denom: 'uatom', amount: 1000n }]);
    const hub = moduleAddress('cosmos', 'distribution');
    expect(run([fromHub(pay('1', hub))]).txs[0]).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('not allowed to receive'),
    });
    expect(run([swapTx({ post_swap_action: { transfer: { to_address: blocked } } })]).txs[0]?.outcome).toBe(
      'failed',
    );
  });

  test('a module that the chain does not block, escrows, the zero address and contracts are paid, and the coins lost', () => {
    for (const [receiver, what] of [
      [moduleAddress('osmo', 'gov'), 'the account of the module gov'],
      [zero, 'the zero address'],
      [escrow, 'the escrow account of transfer/channel-5'],
      [contracts.osmoEntry, 'the swap contract'],
      [contracts.osmoAdapter, 'the adapter of the swap contract'],
    ] as const) {
      const result = run([transferTx({ receiver })], {
        expectation: { destAsset: toOsmosis.destAsset, receiver },
      });
      const balance = { chainId: 'osmo-1', address: receiver, denom: coins.atomOnOsmo, amount: 1000n };
      expect(result.lost).toEqual([{ ...balance, what }]);
      expect(result.balances).toEqual([balance]);
      expect(result.holdings.filter(({ role }) => role === 'keyless')).toEqual([
        { ...balance, role: 'keyless', what },
      ]);
      expect(result.differences.map(({ what: kind }) => kind)).toEqual(['lost', 'minimum']);
      expect(differences([transferTx({ receiver })], undefined)).toHaveLength(1);
    }
  });

  test('what is paid to an escrow is not what backs its vouchers', () => {
    const hub = escrowAddress('cosmos', 'transfer', 'channel-1');
    const result = run([fromHub(pay('5', hub), transfer('1000'))]);
    expect(result.lost.map(({ address, amount }) => [address, amount])).toEqual([[hub, 5n]]);
    const held = result.holdings.flatMap(({ address, role, amount }) =>
      address === hub ? [[role, amount]] : [],
    );
    expect(held).toEqual(
      expect.arrayContaining([
        ['keyless', 5n],
        ['escrow', 1000n],
      ]),
    );
  });

  test('nobody can be refunded there: the coins wait in escrow', () => {
    const sender = moduleAddress('cosmos', 'mint');
    const result = run([transferTx({ sender, receiver: 'nobody' })]);
    expect(result.txs[0]?.reason).toContain('the acknowledgement of the packet to osmo-1 fails on hub-1');
    expect(result.txs[0]?.outcome).toBe('undone');
    expect(result.holdings.map(({ role, amount }) => [role, amount])).toEqual([['escrow', 1000n]]);
  });

  test('an adapter that may not pay them keeps what comes back, and the packet ends all the same', () => {
    const info = { source_channel: 'channel-2', receiver: user.hub, memo: '', recover_address: blocked };
    const tx = swapTx({ post_swap_action: { ibc_transfer: { ibc_info: info } } });
    const result = run([tx], { faults: [{ kind: 'error-ack', tx: 0, packet: 0 }] });
    expect(result.txs[0]).toEqual({ outcome: 'undone', reason: 'the receiver answered an error' });
    expect(result.lost).toEqual([
      {
        ...{ chainId: 'osmo-1', address: contracts.osmoAdapter, denom: 'uosmo', amount: 500n },
        what: 'the adapter of the swap contract',
      },
    ]);
  });

  test('they are no contracts to be called', () => {
    const call = { contract: blocked, msg: {}, funds: [{ denom: 'uosmo', amount: '1' }] };
    expect(run([executeTx('osmo-1', user.osmo, call)]).txs[0]).toEqual({
      outcome: 'failed',
      reason: `no such contract: ${blocked}`,
    });
    const action = { contract_call: { contract_address: zero, msg: 'e30=' } };
    expect(run([swapTx({ post_swap_action: action })]).txs[0]?.outcome).toBe('failed');
  });

  test('names of the model are no addresses: nothing can hide there', () => {
    const pool = 'module:pool';
    const transfer_ = { transfer: { recipient: pool, amount: '5' } };
    const send = { send: { contract: pool, amount: '5', msg: 'e30=' } };
    for (const msg of [transfer_, send]) {
      const tx = executeTx('juno-1', user.juno, { contract: contracts.junoToken, msg });
      expect(run([tx]).txs[0]?.outcome).toBe('failed');
    }
    const funds = [{ denom: 'uosmo', amount: '1' }];
    const call = executeTx('osmo-1', user.osmo, { contract: pool, msg: {}, funds });
    expect(run([call]).txs[0]).toEqual({ outcome: 'failed', reason: `no such contract: ${pool}` });
    expect(run([transferTx({ receiver: pool })]).txs[0]?.outcome).toBe('undone');
    expect(run([fromHub(pay('1', pool))]).txs[0]?.outcome).toBe('failed');
  });
});

test('where nothing is said of the user, accounts with the key of a signer are his', () => {
  const { ownAddresses: _own, ...unsaid } = toOsmosis;
  const half: ExpectedOutcome = { ...unsaid, receiver: friend, minAmountOut: 400n };
  const txs = (rest: string) => [fromHub(transfer('400', friend), transfer('600', rest))];
  expect(differences(txs(user.osmo), half)).toEqual([]);
  expect(differences(txs(account('osmo', 'somebody')), half)).toHaveLength(1);
});

describe('the key of the user on another chain', () => {
  const hub = { coin_type: 118, family: 'cosmos' } as const;
  const unable = ['no key is known to open it'];
  const unsure = ['it is not known whether the same key can spend there'];
  const hidden = ['the wallet of that chain may show another account'];
  test.each<[string, object, readonly string[], readonly string[]]>([
    ['the same keys', { coin_type: 118, family: 'cosmos' }, [], []],
    ['another coin type', { coin_type: 459, family: 'cosmos' }, hidden, []],
    ['a family that is not known', { coin_type: 118 }, unsure, []],
    ['another family', { coin_type: 60, family: 'eth' }, unable, unable],
  ])('%s', (_name, there, stated, unsaid) => {
    const world = createRegistry([
      exportSnapshot(registry),
      {
        chain_details: [
          { chain_id: 'hub-1', account: hub },
          { chain_id: 'osmo-1', account: there },
        ],
      },
    ]);
    const txs = [fromHub(transfer('400', friend), transfer('600'))];
    for (const [ownAddresses, expected] of [
      [[user.hub], stated],
      [{ 'hub-1': [user.hub] }, stated],
      [undefined, unsaid],
      [[user.hub, user.osmo], []],
    ] as const) {
      const expectation = { ...toOsmosis, receiver: friend, minAmountOut: 400n, ownAddresses };
      const { differences: found } = run(txs, { expectation, world });
      expect(found.map(({ message }) => message)).toEqual(
        expected.map((part) => expect.stringContaining(part)),
      );
    }
  });
});
