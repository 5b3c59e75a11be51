/** Transactions of EVM chains in the forms of wallets, against viem. */
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseTransaction,
  serializeTransaction,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { toRpcTransactions, toTransactionRequests } from 'wayfold/wallet';
import { evmOfLibrary, evmTxs } from './support/compiled.js';

test('calls with and without allowances were compiled', () => {
  const counts = new Set(evmTxs.map(({ tx }) => tx.evm_tx.required_erc20_approvals.length));
  expect([...counts].sort()).toEqual([0, 1]);
});

describe.each(evmTxs)('$name', ({ tx }) => {
  const requests = toTransactionRequests(tx);
  const { evm_tx: given } = tx;

  test('approves as viem does, then calls', () => {
    const approvals = given.required_erc20_approvals.map(({ token_contract, spender, amount }) => ({
      to: token_contract,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender as Hex, BigInt(amount)],
      }),
      value: 0n,
      chainId: Number(given.chain_id),
    }));
    const call = {
      to: given.to,
      data: `0x${given.data}`,
      value: BigInt(given.value),
      chainId: Number(given.chain_id),
    };
    expect(requests).toEqual([...approvals, call]);
    for (const { data } of requests.slice(0, -1))
      expect(decodeFunctionData({ abi: erc20Abi, data }).functionName).toBe('approve');
  });

  test('is what viem serializes', () => {
    for (const request of requests) {
      const read = parseTransaction(serializeTransaction({ ...request, type: 'eip1559' }));
      expect(read).toMatchObject({ chainId: request.chainId, to: request.to.toLowerCase() });
      expect({ data: read.data, value: read.value ?? 0n }).toEqual({
        data: request.data,
        value: request.value,
      });
    }
  });

  test('is the same for a provider', () => {
    const calls = toRpcTransactions(tx);
    expect(calls.map(({ value, chainId }) => [BigInt(value), Number(chainId)])).toEqual(
      requests.map(({ value, chainId }) => [value, chainId]),
    );
    expect(calls.map(({ from, to, data }) => [from, to, data])).toEqual(
      requests.map(({ to, data }) => [given.signer_address, to, data]),
    );
    for (const { value, chainId } of calls)
      expect(`${value} ${chainId}`).toMatch(/^0x(0|[1-9a-f][0-9a-f]*) 0x[1-9a-f][0-9a-f]*$/);
  });

  test('is the same as the library gives it', () => {
    expect(toTransactionRequests(evmOfLibrary(tx))).toEqual(requests);
  });
});
