/** Routes whose transactions have different owners, also on one chain: each signs, is paid and recovers by its own address. */
import { decodeFunctionData, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import type { CompiledMsgs } from 'wayfold/compile';
import * as bridges from './bridges/world.js';
import { burn, compile, routeOf } from './cctp-world.js';

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
