/** What EVM swaps, Eureka, Hyperlane, Stargate and LayerZero sign: calls as viem reads them, messages as JSON. */
import { decodeFunctionData, type Hex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { ibcDenom } from 'wayfold';
import { sha256 } from 'wayfold/registry';
import {
  adapter,
  atomOnEthereum,
  atomOnOsmosis,
  atomOverEureka,
  atomTransfer,
  bech,
  between,
  callOf,
  changed,
  compile,
  entry,
  evm,
  handler,
  nativePool,
  now,
  oft,
  operationOf,
  pool,
  quoteOf,
  requestOf,
  router,
  sound,
  tia,
  tokenId,
  usdc,
  usdcOnArbitrum,
  user,
  warp,
} from './world.js';

const packet = '(address token, string recipient, string client, string port, uint64 timeout, string memo) p';
const fees = '(uint256 fee, address recipient, uint64 expiry) f';
const sending =
  '((uint32 endpoint, bytes32 to, uint256 amount, uint256 least, bytes options, bytes message, bytes command) s, (uint256 native, uint256 token) f, address refund)';
const abi = parseAbi([
  `function transfer(uint256 amount, ${packet}, ${fees})`,
  `function swapAndTransfer(address token, uint256 amount, bytes data, ${packet}, ${fees})`,
  'function transferRemote(uint32 domain, bytes32 recipient, uint256 amount)',
  `function sendToken${sending}`,
  `function send${sending}`,
]);
const read = (data: string) => decodeFunctionData({ abi, data: `0x${data}` as Hex });
const approval = (tokenContract: string, spender: string, amount: bigint) => ({
  tokenContract,
  spender,
  amount,
});
const lower = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one)).toLowerCase());
const same = (given: unknown, expected: unknown): void => {
  expect(lower(given)).toEqual(lower(expected));
};
const half = 12 * 60 * 60;
const seconds = Number(now / 1_000_000_000n);
const word = (bytes: string): string => `0x${'00'.repeat(12)}${bytes.slice(2)}`;
const swapOf = (fields: object) =>
  operationOf('evm_swap', { ...sound['evm_swap']?.operations[0], ...fields });

describe('evm_swap', () => {
  test('a token: approved to the router of the data', () => {
    const tx = callOf(changed('evm_swap', {}));
    same(tx, {
      ...{ kind: 'evm_tx', chainId: '1', signerAddress: user, operationsIndices: [0] },
      ...{ to: router, value: 0n, data: 'deadbeef00' },
      requiredErc20Approvals: [approval(usdc, router, 500n)],
    });
  });

  test('the coin of the chain: carried', () => {
    const source = { source: { chainId: '1', denom: 'ethereum-native' } };
    const tx = callOf(changed('evm_swap', { inputToken: '', denomIn: 'ethereum-native' }, source));
    expect([tx.value, tx.requiredErc20Approvals]).toEqual([500n, []]);
  });

  test('what it gives at least is what it says', () => {
    expect(compile(changed('evm_swap', {})).minAmountOut).toBe(400n);
  });

  test.each([
    ['a token', usdc, usdc, 0n, [approval(usdc, handler, 500n)]],
    ['the coin of the chain', '', 'ethereum-native', 500n, []],
  ])('before a bridge, of %s: one call of the bridge', (_, inputToken, denomIn, value, approvals) => {
    const swap = swapOf({ inputToken, denomIn, denomOut: atomOnEthereum, amountOut: 1_000_000n });
    const request = requestOf([swap, atomOverEureka('cosmoshub-4')], [user, bech('cosmos', 1)], {
      amountIn: 500n,
    });
    const tx = callOf(request);
    same(
      [tx.to, tx.value, tx.requiredErc20Approvals, tx.operationsIndices],
      [handler, value, approvals, [0, 1]],
    );
    const input = inputToken === '' ? `0x${'00'.repeat(20)}` : inputToken;
    const { functionName, args } = read(tx.data);
    same([functionName, args.slice(0, 3)], ['swapAndTransfer', [input, 500n, '0xdeadbeef00']]);
    same(args.slice(3), [
      {
        ...{ token: atomOnEthereum, recipient: bech('cosmos', 1), client: 'cosmoshub-0', port: 'transfer' },
        ...{ timeout: BigInt(seconds + half), memo: '' },
      },
      { fee: 300n, recipient: evm('f1'), expiry: BigInt(seconds + 1800) },
    ]);
  });
});

describe('eureka_transfer', () => {
  const memoOf = (data: string): unknown => {
    const { args } = read(data);
    return JSON.parse(String(Object(args[1]).memo));
  };
  const acting = (info: object, timeout: number) => ({
    dest_callback: { address: adapter },
    wasm: {
      contract: entry,
      msg: {
        action: {
          action: { ibc_transfer: { ibc_info: info } },
          exact_out: false,
          timeout_timestamp: timeout,
        },
      },
    },
  });

  test.each([
    [undefined, half],
    [50_000, 50_000],
    [86_400, 86_400],
  ])('with %s seconds: the packet and what acts on the hub have as many as both', (timeoutSeconds, given) => {
    const operations = [atomOverEureka('cosmoshub-4'), atomTransfer('cosmoshub-4')];
    const addresses = [user, bech('cosmos', 1), bech('osmo', 1)];
    const tx = callOf(requestOf(operations, addresses, { timeoutSeconds }));
    const [amount, sent] = read(tx.data).args;
    expect(amount).toBe(999_700n);
    same(sent, { ...Object(sent), recipient: adapter, timeout: BigInt(seconds + given) });
    const info = {
      ...{ memo: '', receiver: bech('osmo', 1), recover_address: bech('cosmos', 1) },
      source_channel: 'channel-141',
    };
    expect(memoOf(tx.data)).toEqual(acting(info, (seconds + given) * 1e9));
    same(tx.requiredErc20Approvals, [approval(atomOnEthereum, handler, 1_000_000n)]);
  });

  const fee = {
    ...{ coin: { amount: '300', denom: 'uatom' }, receiver: bech('cosmos', 9) },
    timeout_timestamp: (seconds + 1800) * 1e9,
  };
  const toEthereum = {
    ...{ encoding: 'application/x-solidity-abi', eureka_fee: fee, memo: '', receiver: user },
    ...{ recover_address: bech('cosmos', 1), source_channel: '08-wasm-1369' },
  };

  test('from the hub: the user calls the entry contract', () => {
    const [tx] = compile(requestOf([atomOverEureka('1')], [bech('cosmos', 1), user])).txs;
    const [msg] = tx?.kind === 'cosmos_tx' ? tx.msgs : [];
    expect(msg?.typeUrl).toBe('/cosmwasm.wasm.v1.MsgExecuteContract');
    expect(JSON.parse(msg?.value ?? '')).toEqual({
      ...{ sender: bech('cosmos', 1), contract: entry, msg: acting(toEthereum, seconds + half).wasm.msg },
      funds: [{ denom: 'uatom', amount: '1000000' }],
    });
  });

  test.each([
    ['the operation', adapter, undefined],
    ['the transfer before', undefined, adapter],
    ['both', adapter, adapter],
  ])('behind a packet: its memo names the adapter of %s', (_, own, other) => {
    const transfer = atomTransfer('osmosis-1', { toChainCallbackContractAddress: other });
    const operations = [transfer, atomOverEureka('1', { callbackAdapterContractAddress: own })];
    const mixed = user.toUpperCase().replace('0X', '0x');
    const [tx] = compile(requestOf(operations, [bech('osmo', 1), bech('cosmos', 1), mixed])).txs;
    const msg = JSON.parse(tx?.kind === 'cosmos_tx' ? (tx.msgs[0]?.value ?? '') : '');
    expect([msg.receiver, msg.token.denom]).toEqual([adapter, atomOnOsmosis]);
    expect(JSON.parse(msg.memo)).toEqual(acting(toEthereum, seconds + half));
    expect(msg.timeout_timestamp).toBe((seconds + 300) * 1e9);
  });

  test('an unlisted token: its voucher follows from its path', () => {
    const token = evm('AB');
    const denomOut = ibcDenom(`transfer/08-wasm-1369/${token.toLowerCase()}`, sha256);
    const eureka = operationOf('eureka_transfer', {
      ...sound['eureka_transfer']?.operations[0],
      ...{ denomIn: token, denomOut, smartRelayFeeQuote: quoteOf(token, evm('f1')) },
    });
    expect(compile(requestOf([eureka], [user, bech('cosmos', 1)])).txs).toHaveLength(1);
  });

  test('the fee is told', () => {
    expect(compile(changed('eureka_transfer', {})).estimatedFees).toMatchObject([
      { feeType: 'SMART_RELAY', bridgeId: 'EUREKA', amount: 300n, behavior: 'FEE_BEHAVIOR_DEDUCTED' },
    ]);
  });
});

describe('hyperlane_transfer', () => {
  test('a router that issued the coin: no approval', () => {
    const tx = callOf(changed('hyperlane_transfer', {}));
    same([tx.to, tx.value, tx.requiredErc20Approvals], [tia, 5n, []]);
    same(read(tx.data).args, [1128614981, `0x${'00'.repeat(12)}${'01'.repeat(20)}`, 1_000_000n]);
  });

  test('a router that holds the coin: exactly approved', () => {
    const fields = { ...between('1', '42161', usdc, usdcOnArbitrum), hyperlaneContractAddress: warp };
    const ends = {
      ...{ source: { chainId: '1', denom: usdc }, dest: { chainId: '42161', denom: usdcOnArbitrum } },
      addresses: [user, user],
    };
    const tx = callOf(changed('hyperlane_transfer', fields, ends));
    same([tx.value, tx.requiredErc20Approvals], [5n, [approval(usdc, warp, 1_000_000n)]]);
  });

  test('the coin of the chain, to Solana: fee and amount carried, to 32 bytes', () => {
    const denomOut = '11111111111111111111111111111112';
    const operation = operationOf('hyperlane_transfer', {
      ...sound['hyperlane_transfer']?.operations[0],
      ...between('1', 'solana', 'ethereum-native', denomOut),
      hyperlaneContractAddress: evm('d6'),
    });
    const tx = callOf(requestOf([operation], [user, '11111111111111111111111111111114']));
    same([tx.value, tx.requiredErc20Approvals], [1_000_005n, []]);
    same(read(tx.data).args, [1399811149, `0x${'00'.repeat(31)}03`, 1_000_000n]);
  });

  test('a module: its message names the token and the most that delivery may cost', () => {
    const [tx] = compile(changed('hyperlane_transfer from a module', {})).txs;
    const [msg] = tx?.kind === 'cosmos_tx' ? tx.msgs : [];
    expect(msg?.typeUrl).toBe('/hyperlane.warp.v1.MsgRemoteTransfer');
    expect(JSON.parse(msg?.value ?? '')).toEqual({
      ...{ sender: bech('celestia', 1), token_id: tokenId, destination_domain: 1, recipient: word(user) },
      ...{ amount: '1000000', gas_limit: '0', max_fee: { denom: 'utia', amount: '5' } },
    });
  });

  test('the fee is told as one on top', () => {
    expect(compile(changed('hyperlane_transfer', {})).estimatedFees).toMatchObject([
      { feeType: 'BRIDGE', bridgeId: 'HYPERLANE', amount: 5n, behavior: 'FEE_BEHAVIOR_ADDITIONAL' },
    ]);
  });
});

describe('stargate_transfer', () => {
  const sent = (amount: bigint, least: bigint) => ({
    ...{ endpoint: 30110, to: word(user), amount, least, options: '0x', message: '0x', command: '0x' },
  });

  test('a token: exactly approved, and the fee alone carried', () => {
    const tx = callOf(changed('stargate_transfer', {}));
    same([tx.to, tx.value, tx.requiredErc20Approvals], [pool, 7n, [approval(usdc, pool, 1_000_000n)]]);
    const { functionName, args } = read(tx.data);
    same([functionName, args], ['sendToken', [sent(1_000_000n, 999_900n), { native: 7n, token: 0n }, user]]);
  });

  test('the coin of the chain: without what pools do not count', () => {
    const amountIn = 10n ** 18n + 5n;
    const fields = {
      ...between('1', '42161', 'ethereum-native', 'arbitrum-native'),
      ...{ poolAddress: nativePool, oftFeeAmount: 10n ** 12n, amountIn, amountOut: 10n ** 18n - 10n ** 12n },
      oftFeeAsset: { chainId: '1', denom: 'ethereum-native' },
    };
    const ends = {
      source: { chainId: '1', denom: 'ethereum-native' },
      dest: { chainId: '42161', denom: 'arbitrum-native' },
    };
    const tx = callOf(changed('stargate_transfer', fields, { ...ends, amountIn }));
    same([tx.value, tx.requiredErc20Approvals], [10n ** 18n + 7n, []]);
    same(read(tx.data).args[0], sent(10n ** 18n, 10n ** 18n - 10n ** 12n));
  });

  test('both fees are told', () => {
    expect(compile(changed('stargate_transfer', {})).estimatedFees).toMatchObject([
      { bridgeId: 'STARGATE', amount: 100n, behavior: 'FEE_BEHAVIOR_DEDUCTED' },
      { bridgeId: 'STARGATE', amount: 7n, behavior: 'FEE_BEHAVIOR_ADDITIONAL' },
    ]);
  });
});

describe('layer_zero_transfer', () => {
  const denom = (denomIn: string) => ({ source: { chainId: '1', denom: denomIn } });
  test.each([
    ['its own contract', oft, oft, 7n, []],
    ['an adapter', usdc, warp, 7n, [approval(usdc, warp, 10n ** 18n)]],
    ['the coin of the chain', 'ethereum-native', warp, 10n ** 18n + 7n, []],
  ])('by %s', (_, denomIn, sourceOftContractAddress, value, approvals) => {
    const tx = callOf(changed('layer_zero_transfer', { denomIn, sourceOftContractAddress }, denom(denomIn)));
    same([tx.to, tx.value, tx.requiredErc20Approvals], [sourceOftContractAddress, value, approvals]);
    const { functionName, args } = read(tx.data);
    const amount = 10n ** 18n;
    same(functionName, 'send');
    same(args, [
      {
        ...{ endpoint: 30110, to: word(user), amount, least: amount },
        ...{ options: '0x', message: '0x', command: '0x' },
      },
      { native: 7n, token: 0n },
      user,
    ]);
  });
});
