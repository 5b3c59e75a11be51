/** What messages say, for what the published cases lack. */
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  contractOf,
  converterPort,
  cw20,
  deadline,
  registry,
  routeOf,
  see,
  userOn,
  withContract,
} from './world.js';

const osmo = ['osmosis-1', 'uosmo'] as const;
const atom = ['hub-1', 'uatom'] as const;
const usdc = ['noble-1', 'uusdc'] as const;
const usdcOnOsmosis = 'transfer/channel-750/uusdc';

const forward = (channel: string, receiver: string) => ({
  ...{ channel, port: 'transfer', receiver, retries: 2, timeout: 300_000_000_000 },
});

describe('bank_send', () => {
  test('is a MsgSend to the second address of its chain', () => {
    const addresses = [addressOf('hub-1', 'me'), addressOf('hub-1', 'you')];
    const { txs, compiled } = see(registry, routeOf(registry, atom, ['send'], { addresses }));
    expect(txs).toEqual([
      {
        signer: addresses[0],
        path: ['hub-1'],
        operations: [0],
        typeUrl: '/cosmos.bank.v1beta1.MsgSend',
        msg: {
          from_address: addresses[0],
          to_address: addresses[1],
          amount: [{ denom: 'uatom', amount: '1000000' }],
        },
      },
    ]);
    expect(compiled.minAmountOut).toBe(1_000_000n);
  });

  test('of a voucher that no list holds', () => {
    const { txs } = see(registry, routeOf(registry, ['hub-1', 'transfer/channel-141/uosmo'], ['send']));
    expect(txs[0]?.msg.amount[0].denom).toMatch(/^ibc\/[0-9A-F]{64}$/);
  });

  test('after a transfer is signed where the coins are', () => {
    const { txs } = see(registry, routeOf(registry, atom, [{ to: 'osmosis-1' }, 'send']));
    expect(txs.map(({ signer, path }) => [signer, path])).toEqual([
      [userOn(registry, 'hub-1'), ['hub-1', 'osmosis-1']],
      [userOn(registry, 'osmosis-1'), ['osmosis-1']],
    ]);
  });
});

describe('cw20', () => {
  const converter = converterPort.slice('wasm.'.length);
  const token = cw20.slice('cw20:'.length);
  const out = { to: 'osmosis-1', port: converterPort } as const;
  const inner = (msg: { msg: { send: { msg: string } } }) => JSON.parse(atob(msg.msg.send.msg));

  test('leaves through its converter', () => {
    const { txs } = see(registry, routeOf(registry, ['terra-1', cw20], [{ ...out, memo: undefined }]));
    expect(txs[0]?.typeUrl).toBe('/cosmwasm.wasm.v1.MsgExecuteContract');
    expect(txs[0]?.msg).toMatchObject({
      sender: userOn(registry, 'terra-1'),
      contract: token,
      msg: { send: { contract: converter, amount: '1000000' } },
      funds: [],
    });
    expect(inner(txs[0]?.msg)).toEqual({
      channel: 'channel-9',
      remote_address: userOn(registry, 'osmosis-1'),
      timeout: 300,
    });
  });

  test('and on, where the converter carries memos', () => {
    const { txs } = see(
      registry,
      routeOf(registry, ['terra-1', cw20], [{ ...out, memo: true }, { to: 'noble-1' }], {
        timeoutSeconds: 60,
      }),
    );
    const { timeout, memo } = inner(txs[0]?.msg);
    expect(timeout).toBe(60);
    expect(JSON.parse(memo)).toEqual({
      forward: { ...forward('channel-750', userOn(registry, 'noble-1')), timeout: 60_000_000_000 },
    });
  });

  test('swapped and sent on in one transaction', () => {
    const { txs } = see(
      registry,
      routeOf(registry, ['terra-1', cw20], [{ swap: 'uluna' }, { to: 'osmosis-1', channel: 'channel-1' }]),
    );
    expect(txs).toHaveLength(1);
    expect(txs[0]?.msg.contract).toBe(token);
    expect(txs[0]?.msg.msg.send.contract).toBe(contractOf('terra-1', 'entry point'));
    expect(inner(txs[0]?.msg).swap_and_action).toMatchObject({
      user_swap: {
        swap_exact_asset_in: { operations: [{ pool: '1', denom_in: token, denom_out: 'uluna' }] },
      },
      post_swap_action: { ibc_transfer: { ibc_info: { source_channel: 'channel-1', memo: '' } } },
    });
  });

  test('bought, then sent in a transaction of its own', () => {
    const { txs } = see(registry, routeOf(registry, ['terra-1', 'uluna'], [{ swap: cw20 }, out]));
    expect(txs.map(({ operations }) => operations)).toEqual([[0], [1]]);
    expect(txs[0]?.msg.msg.swap_and_action.min_asset).toEqual({ cw20: { address: token, amount: '990000' } });
    expect(txs[1]?.msg.msg.send.amount).toBe('1000000');
  });

  test('in an exact-out swap and in a split one', () => {
    const swapOf = (as: 'swap_out' | 'smart_swap_in') => {
      const { txs } = see(registry, routeOf(registry, ['terra-1', cw20], [{ swap: 'uluna', as }]));
      return inner(txs[0]?.msg).swap_and_action.user_swap;
    };
    expect(swapOf('swap_out').swap_exact_asset_out.refund_address).toBe(userOn(registry, 'terra-1'));
    expect(swapOf('smart_swap_in').smart_swap_exact_asset_in.routes[1].offer_asset).toEqual({
      cw20: { address: token, amount: '300000' },
    });
  });
});

describe('callbacks chains', () => {
  const contract = contractOf('babylon-1', 'vault');
  const entry = contractOf('babylon-1', 'entry point');
  const adapter = contractOf('babylon-1', 'adapter');
  const postRouteHandler = {
    kind: 'wasm_msg',
    contractAddress: contract,
    msg: '{ "deposit": {"n":12345678901234567890} }',
  } as const;

  test('a swap between transfers', () => {
    const { txs } = see(
      registry,
      routeOf(registry, usdc, [
        { to: 'babylon-1' },
        { swap: 'transfer/channel-3/uosmo' },
        { to: 'osmosis-1' },
      ]),
    );
    expect(txs[0]?.msg).toMatchObject({
      receiver: adapter,
      memo: { dest_callback: { address: adapter }, wasm: { contract: entry } },
    });
    expect(txs[0]?.msg.memo.wasm.msg.swap_and_action.post_swap_action.ibc_transfer.ibc_info).toEqual({
      source_channel: 'channel-3',
      receiver: userOn(registry, 'osmosis-1'),
      memo: '',
      recover_address: userOn(registry, 'babylon-1'),
    });
  });

  test('a handler after a transfer goes through the adapter', () => {
    const addresses = [userOn(registry, 'noble-1'), contract];
    const { compiled, txs } = see(
      registry,
      routeOf(registry, usdc, [{ to: 'babylon-1' }], { addresses, postRouteHandler }),
    );
    expect(txs[0]?.msg.receiver).toBe(adapter);
    expect(memoTextOf(compiled)).toBe(
      `{"dest_callback":{"address":"${adapter}"},"wasm":{"contract":"${contract}","msg":${postRouteHandler.msg}}}`,
    );
  });

  test('a handler after a swap is called by the swap contract, with the text as it stands', () => {
    const addresses = [userOn(registry, 'noble-1'), userOn(registry, 'babylon-1'), contract];
    const { txs } = see(
      registry,
      routeOf(registry, usdc, [{ to: 'babylon-1' }, { swap: 'ubbn' }], { addresses, postRouteHandler }),
    );
    const call = txs[0]?.msg.memo.wasm.msg.swap_and_action.post_swap_action.contract_call;
    expect(call.contract_address).toBe(contract);
    expect(atob(call.msg)).toBe(postRouteHandler.msg);
  });
});

describe('handlers', () => {
  test('the text of a hooks call is copied, not written again', () => {
    const contractAddress = contractOf('osmosis-1', 'vault');
    const msg = '{"z":"1.50",  "a":-9007199254740992,"n":1000000000000000000,"u":"\\u00e9"}';
    const request = routeOf(registry, atom, [{ to: 'osmosis-1' }], {
      addresses: [userOn(registry, 'hub-1'), contractAddress],
      postRouteHandler: { kind: 'wasm_msg', contractAddress, msg },
    });
    expect(memoTextOf(see(registry, request).compiled)).toBe(
      `{"wasm":{"contract":"${contractAddress}","msg":${msg}}}`,
    );
  });

  test.each([
    ['LIQUID_STAKE', { stakeibc: { action: 'LiquidStake' } }],
    ['CLAIM', { claim: {} }],
  ] as const)('autopilot behind a forward: %s', (action, module) => {
    const receiver = userOn(registry, 'stride-1');
    const request = routeOf(
      registry,
      ['neutron-1', 'transfer/channel-1/uatom'],
      [{ to: 'hub-1' }, { to: 'stride-1' }],
      {
        postRouteHandler: { kind: 'autopilot_msg', receiver, action },
      },
    );
    const { txs } = see(registry, request);
    expect(txs[0]?.msg.memo).toEqual({
      forward: { ...forward('channel-391', receiver), next: { autopilot: { receiver, ...module } } },
    });
  });
});

describe('addresses', () => {
  const friend = addressOf('osmosis-1', 'friend');

  test('a list one longer names the user on the chain of the last swap, then the recipient', () => {
    const addresses = [userOn(registry, 'hub-1'), userOn(registry, 'osmosis-1'), friend];
    const { txs } = see(
      registry,
      routeOf(registry, atom, [{ to: 'osmosis-1' }, { swap: 'uosmo', as: 'swap_out' }], { addresses }),
    );
    const swap = txs[0]?.msg.memo.wasm.msg.swap_and_action;
    expect(swap.user_swap.swap_exact_asset_out.refund_address).toBe(addresses[1]);
    expect(swap.post_swap_action.transfer.to_address).toBe(friend);
  });

  test('a swap on one chain with a recipient', () => {
    const addresses = [userOn(registry, 'osmosis-1'), friend];
    const { txs } = see(registry, routeOf(registry, osmo, [{ swap: usdcOnOsmosis }], { addresses }));
    expect(txs[0]?.signer).toBe(addresses[0]);
    expect(txs[0]?.msg.msg.swap_and_action.post_swap_action.transfer.to_address).toBe(friend);
  });

  test('each passage over a chain has its own address', () => {
    const addresses = [addressOf('hub-1', 'one'), addressOf('osmosis-1', 'two'), addressOf('hub-1', 'three')];
    const { txs } = see(
      registry,
      routeOf(registry, atom, [{ to: 'osmosis-1' }, { swap: 'uosmo' }, { to: 'hub-1' }], { addresses }),
    );
    expect(txs[0]?.signer).toBe(addresses[0]);
    expect(txs[0]?.msg.memo.wasm.msg.swap_and_action.post_swap_action.ibc_transfer.ibc_info).toMatchObject({
      receiver: addresses[2],
      recover_address: addresses[1],
    });
  });
});

describe('several transactions', () => {
  test('each delivers to the signer of the next, and later ones spend what the operations state', () => {
    const request = routeOf(registry, atom, [
      { to: 'osmosis-1', memo: false },
      { swap: usdcOnOsmosis },
      { to: 'noble-1' },
    ]);
    const operations = request.operations.map((operation, at) =>
      at === 1 ? { ...operation, amountIn: 900_000n, amountOut: 5_000_000n } : operation,
    );
    const { txs, compiled } = see(registry, { ...request, operations });
    expect(txs.map((tx) => tx.operations)).toEqual([[0], [1, 2]]);
    expect(txs[0]?.msg).toMatchObject({ receiver: userOn(registry, 'osmosis-1') });
    expect(txs[0]?.msg).not.toHaveProperty('memo');
    expect(txs[1]?.msg.funds).toEqual([
      {
        denom: request.operations[0]?.kind === 'transfer' && request.operations[0].denomOut,
        amount: '900000',
      },
    ]);
    expect(txs[1]?.msg.msg.swap_and_action.min_asset.native.amount).toBe('4950000');
    expect(compiled.minAmountOut).toBe(4_950_000n);
  });
});

describe('swap_with_action', () => {
  const world = withContract('osmosis-1', { dialect: 'swap_with_action' });
  const actionOf = (request: Parameters<typeof see>[1]) => {
    const { msg } = see(world, request).txs[0] ?? {};
    return (msg.msg ?? msg.memo.wasm.msg).swap_with_action;
  };

  test('delivers on its chain', () => {
    expect(actionOf(routeOf(world, atom, [{ to: 'osmosis-1' }, { swap: 'uosmo' }]))).toEqual({
      swap_msg: { token_out_min_amount: '990000', path: [{ pool_id: '1', token_out_denom: 'uosmo' }] },
      after_swap_action: { bank_send: { receiver: userOn(world, 'osmosis-1') } },
      local_fallback_address: userOn(world, 'osmosis-1'),
    });
  });

  test('sends on, with the next memo as an object', () => {
    const request = routeOf(world, osmo, [{ swap: usdcOnOsmosis }, { to: 'noble-1' }, { to: 'neutron-1' }]);
    expect(actionOf(request).after_swap_action).toEqual({
      ibc_transfer: {
        receiver: userOn(world, 'noble-1'),
        channel: 'channel-750',
        next_memo: { forward: forward('channel-18', userOn(world, 'neutron-1')) },
      },
    });
  });

  test('calls a contract, with the message as an object', () => {
    const contractAddress = contractOf('osmosis-1', 'vault');
    const request = routeOf(world, atom, [{ to: 'osmosis-1' }, { swap: 'uosmo' }], {
      addresses: [userOn(world, 'hub-1'), userOn(world, 'osmosis-1'), contractAddress],
      postRouteHandler: { kind: 'wasm_msg', contractAddress, msg: '{"deposit":{}}' },
    });
    expect(actionOf(request).after_swap_action).toEqual({
      custom_call: { contract_address: contractAddress, msg: { deposit: {} } },
    });
  });
});

test('metadata of a pool is passed on', () => {
  const request = routeOf(registry, osmo, [{ swap: usdcOnOsmosis }]);
  const operations = request.operations.map((operation) =>
    operation.kind === 'swap' && operation.trade.kind === 'swap_in'
      ? {
          ...operation,
          trade: {
            ...operation.trade,
            steps: operation.trade.steps.map((step) => ({ ...step, interface: 'aGFsbG8=' })),
          },
        }
      : operation,
  );
  const { txs } = see(registry, { ...request, operations });
  expect(txs[0]?.msg.msg.swap_and_action.user_swap.swap_exact_asset_in.operations[0].interface).toBe(
    'aGFsbG8=',
  );
});

test('times are whole milliseconds from the clock, and survive a reader of doubles', () => {
  const { compiled } = see(registry, routeOf(registry, atom, [{ to: 'osmosis-1' }, { swap: 'uosmo' }]));
  const [tx] = compiled.txs;
  const value = tx?.kind === 'cosmos_tx' ? (tx.msgs[0]?.value ?? '') : '';
  expect(
    [...value.matchAll(/timeout_timestamp\\*":(\d+)/g)].map(([, digits]) => BigInt(digits ?? 0)),
  ).toEqual([deadline, deadline]);
  expect(JSON.stringify(JSON.parse(value))).toBe(value);
});

function memoTextOf({ txs: [tx] }: ReturnType<typeof see>['compiled']): string {
  return JSON.parse(tx?.kind === 'cosmos_tx' ? (tx.msgs[0]?.value ?? '') : '').memo;
}
