/** Routes whose transactions have different owners, also on one chain: each signs, is paid and recovers by its own address. */
import { decodeFunctionData, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { bridgeKinds } from 'wayfold/bridges';
import { type CompiledMsgs, compileRoute } from 'wayfold/compile';
import * as bridges from './bridges/world.js';
import { burn, compile, hop, now, refusalOf, relayed, routeOf, usdc, user, worldWith } from './cctp-world.js';

const abi = parseAbi([
  'function depositForBurn(uint256, uint32, bytes32, address)',
  'function transfer(uint256, (address, string, string, string, uint64, string memo), (uint256, address, uint64))',
]);

const [first, second, third] = ['0a', '0b', '0c'].map((byte) => bridges.evm(byte)) as [
  string,
  string,
  string,
]; // of a list of three

const signersOf = ({ txs }: CompiledMsgs): readonly string[] => txs.map(({ signerAddress }) => signerAddress);

test('of two burns each is signed by its owner, and minted to the next', () => {
  const there = routeOf([burn('8453', '1'), burn('1', '8453')], { addresses: [first, second, third] });
  const compiled = compile(there);
  expect(signersOf(compiled)).toEqual([first, second]);
  const recipients = compiled.txs.map((tx) => {
    if (tx.kind !== 'evm_tx') return expect.fail('no call');
    return decodeFunctionData({ abi, data: `0x${tx.data}` }).args[2];
  });
  expect(recipients).toEqual([second, third].map((to) => `0x${to.slice(2).padStart(64, '0')}`));
  expect(compiled.nextSteps?.map(({ operation, known }) => ({ operation, known }))).toMatchObject([
    { operation: 0, known: { sender: first, receiver: second } },
    { operation: 1, known: { sender: second, receiver: third } },
  ]);
});

test('on the way back over Eureka the coins are recovered by who owns them there', () => {
  const { atomOverEureka, atomTransfer, bech, requestOf } = bridges;
  const amounts = { amountIn: 999_700n, amountOut: 999_400n };
  const operations = [
    atomOverEureka('1'),
    atomOverEureka('cosmoshub-4', amounts),
    atomTransfer('cosmoshub-4'),
  ];
  const [before, behind, end] = [bech('cosmos', 1), bech('cosmos', 2), bech('osmo', 3)];
  const compiled = bridges.compile(requestOf(operations, [before, second, behind, end]));
  expect(signersOf(compiled)).toEqual([before, second]);
  const [out, back] = compiled.txs;
  if (out?.kind !== 'cosmos_tx' || back?.kind !== 'evm_tx') return expect.fail('other transactions');
  const sent = JSON.parse(out.msgs[0]?.value ?? '').msg;
  const [, packet] = decodeFunctionData({ abi, data: `0x${back.data}` }).args;
  const returned = JSON.parse(Object(packet)[5] ?? '').wasm.msg;
  expect([sent, returned].map(({ action }) => action.action.ibc_transfer.ibc_info)).toMatchObject([
    { receiver: second, recover_address: before },
    { receiver: end, recover_address: behind },
  ]);
});

test('one burn has one step that follows it', () => {
  const { nextSteps } = compile(routeOf([burn('8453', '1')]));
  expect(nextSteps).toMatchObject([{ kind: 'mint', chainId: '1', operation: 0 }]);
});

test('a later transaction that brings a quote needs another one, also if only a part of it does', () => {
  const relayedOn = [burn('1', 'noble-1', relayed('1', 'noble-1')), hop('noble-1')];
  const { rebuild } = compile(routeOf([burn('8453', '1'), ...relayedOn]));
  expect(rebuild).toEqual([{ fromOperation: 1, needs: ['amountIn', 'now', 'quotes'] }]);
  const plain = compile(routeOf([burn('8453', '1'), burn('1', 'noble-1')]));
  expect(plain.rebuild).toEqual([{ fromOperation: 1, needs: ['amountIn', 'now'] }]);
});

test('a deadline behind a burn counts from when its coins may arrive', () => {
  const deadline = (world = worldWith(), timeoutSeconds?: number): bigint => {
    const request = routeOf([burn('1', 'noble-1'), hop('noble-1')], { timeoutSeconds });
    const tx = compile(request, world).txs[1];
    if (tx?.kind !== 'cosmos_tx') return expect.fail('no Cosmos transaction');
    return (BigInt(JSON.parse(tx.msgs[0]?.value ?? '').timeout_timestamp) - now) / 1_000_000_000n;
  };
  // The data states no duration of the burn: then 40 minutes are waited at least.
  expect([deadline(), deadline(worldWith(), 3_000)]).toEqual([2_400n, 3_000n]);
  // Attested after 45 minutes at most, and minted a block of two seconds later.
  const slow = worldWith(undefined, undefined, {
    durations: {
      evm_finality: [{ chain_id: '1', cctp_v1_s: [900, 2_700] }],
      chains: ['1', 'noble-1'].map((chain_id) => ({ chain_id, block_time_s: 2 })),
    },
  });
  expect([deadline(slow), deadline(slow, 3_000)]).toEqual([3_002n, 5_702n]);
});

test('the chain is named where a memo that is too long makes a user sign, of whom no address is given', () => {
  const passing = [hop('osmosis-1'), burn('noble-1', '1', relayed('noble-1', '1'))];
  const addresses = [user['osmosis-1'], user['1']];
  expect(() => compile(routeOf(passing, { addresses }), worldWith(undefined, 60))).toThrow(
    '`addresses` needs an address on noble-1, which signs a separate transaction',
  );
});

test('an account that a relayer passes needs no address, where its owner is asked for by chain too', () => {
  const operations = [burn('1', 'noble-1', relayed('1', 'noble-1')), hop('noble-1')];
  const { addresses: _all, ...route } = routeOf(operations);
  const addresses = { '1': user['1'], 'osmosis-1': user['osmosis-1'] };
  const { txs } = compileRoute(worldWith(), route as never, { addresses, now, bridges: bridgeKinds });
  expect(txs.map(({ chainId }) => chainId)).toEqual(['1']);
});

test('of two lists that are as long, the one whose addresses belong to its chains is meant', () => {
  const world = worldWith(undefined, undefined, {
    bridges: { evm_swap: { routers: [{ chain_id: '1', router: bridges.evm('0e') }] } },
  });
  const swap = {
    ...{ kind: 'evm_swap', fromChainId: '1', inputToken: usdc['1'], denomIn: usdc['1'], denomOut: third },
    ...{ amountIn: 4_980_000n, amountOut: 9n, swapCalldata: '12345678', swapVenues: [] },
  };
  // Noble is passed in nobody's name, and the swap may have a recipient beside the user.
  const passing = [hop('osmosis-1'), burn('noble-1', '1', relayed('noble-1', '1')), swap];
  const asked = (...addresses: readonly string[]) =>
    routeOf(passing, { addresses, dest: { chainId: '1', denom: third } });
  const [osmosis, noble, ethereum] = [user['osmosis-1'], user['noble-1'], user['1']];
  for (const addresses of [
    [osmosis, ethereum],
    [osmosis, ethereum, ethereum],
    [osmosis, noble, ethereum],
    [osmosis, noble, ethereum, ethereum],
  ])
    expect(signersOf(compile(asked(...addresses), world))).toEqual([osmosis, ethereum]);
  expect(refusalOf(asked(osmosis, osmosis, ethereum), world)).toBe('INVALID_ADDRESS addresses[1]');
  expect(refusalOf(asked(noble, noble, ethereum), world)).toBe('INVALID_ADDRESS addresses[0]');
});
