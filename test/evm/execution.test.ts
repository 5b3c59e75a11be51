/**
 * Calls of contracts, carried out: each transaction of the published cases goes through viem, as a page sends it, onto a local
 * EVM where a contract with the functions of the real one decodes it and takes what that one takes.
 */
import { createHash } from 'node:crypto';
import {
  type Abi,
  type AbiFunction,
  decodeAbiParameters,
  decodeFunctionData,
  getAddress,
  parseAbi,
  toFunctionSelector,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { compiled, contractNamed, contractSource } from '../support/evm/contracts.js';
import { bridgeApi, type EvmCase, type EvmTx, evmCases, prefixed } from './support/cases.js';
import { meaningOf } from '../golden/support/bridge-cases.js';
import {
  allowanceOf,
  approveAll,
  decodedBy,
  holdingsOf,
  type Sent,
  send,
  supplyOf,
} from './support/wallet.js';
import { surplus, type World, worldOf } from './support/world.js';

const api = bridgeApi();

interface Answer {
  readonly txs?: readonly { readonly evm_tx?: EvmTx }[];
  readonly message?: string;
}

/** The transaction of a case as it is compiled here. */
function txOf({ name, request, at }: EvmCase): EvmTx {
  const { status, body } = api.handle('/v2/fungible/msgs', request);
  const { txs = [], message } = body as Answer; // an answer of the interface
  const tx = txs[at]?.evm_tx;
  if (tx === undefined) throw new Error(`${name}: ${status} ${message ?? 'no evm_tx'}`);
  return tx;
}

/** The function that a case says is called. */
function abiOf({ call }: EvmCase['published']): Abi {
  const lines: readonly string[] = [`function ${call.function}`];
  return parseAbi(lines);
}

describe.each(evmCases)('$name', (one) => {
  test('is written as wallets want it', () => {
    const tx = txOf(one);
    const approvals = tx.required_erc20_approvals;
    for (const address of [tx.to, ...approvals.flatMap((each) => [each.token_contract, each.spender])])
      expect(address).toBe(getAddress(address));
    expect(getAddress(tx.signer_address)).toBe(getAddress(one.published.signer_address));
    expect(tx.data).toMatch(/^(?:[0-9a-f]{2})+$/);
    for (const amount of [tx.value, ...approvals.map((each) => each.amount)])
      expect(amount).toBe(String(BigInt(amount)));
    expect(meaningOf(argumentsOf(one, tx), one.times)).toEqual(
      meaningOf(argumentsOf(one, one.published), one.times),
    );
  });

  test('is decoded by its contract, which takes what was approved and nothing else', async () => {
    const tx = txOf(one);
    const world = await worldOf(one, tx);
    const before = await holdingsOf(world, tx);
    await approveAll(world, tx);
    const sent = await send(world, tx);
    expect(sent.receipt.status).toBe('success');
    expect(sent.prepared).toMatchObject({ to: tx.to, data: prefixed(tx.data), value: BigInt(tx.value) });
    expect(meaningOf(named(one, argumentsSeen(world, tx, sent)), one.times)).toEqual(
      meaningOf(argumentsOf(one, one.published), one.times),
    );
    for (const approval of tx.required_erc20_approvals)
      expect(await allowanceOf(world, tx, approval)).toBe(0n);
    const after = await holdingsOf(world, tx);
    expect(after.native).toBe(before.native - BigInt(tx.value));
    for (const token of world.tokens) {
      const taken = (before.tokens.get(token) ?? 0n) - (after.tokens.get(token) ?? 0n);
      expect([token, taken]).toEqual([token, expectedOf(one, tx, { world, token })]);
    }
    await expectConserved(world, tx);
  });

  test('fails with less approved, or with less value', async () => {
    const tx = txOf(one);
    const world = await worldOf(one, tx);
    if (tx.required_erc20_approvals.length > 0) {
      await approveAll(world, tx, 1n);
      await expect(send(world, tx)).rejects.toThrow('reverted');
    }
    if (tx.value === '0') return;
    await approveAll(world, tx);
    await expect(send(world, tx, BigInt(tx.value) - 1n)).rejects.toThrow('reverted');
  });
});

/** The arguments that a transaction carries, by viem. */
function argumentsOf(one: EvmCase, { data }: EvmTx): unknown {
  return named(one, decodeFunctionData({ abi: abiOf(one.published), data: prefixed(data) }).args ?? []);
}

/** Arguments by the names that the published function gives them. */
function named({ published }: EvmCase, values: readonly unknown[]): object {
  const [called] = abiOf(published);
  const inputs = called?.type === 'function' ? called.inputs : [];
  return Object.fromEntries(values.map((value, index) => [inputs[index]?.name ?? index, value]));
}

/** The arguments as the contract decoded them. */
function argumentsSeen({ contract }: World, tx: EvmTx, sent: Sent): readonly unknown[] {
  const [selector, args] = decodedBy(tx.to, sent);
  expect(selector).toBe(`0x${tx.data.slice(0, 8)}`);
  const called = contractNamed(contract).abi.find(
    (item): item is AbiFunction => item.type === 'function' && toFunctionSelector(item) === selector,
  );
  return decodeAbiParameters(called?.inputs ?? [], args);
}

/** What the user gives of a token: what was approved, or what is burnt by the token itself; swaps alone bring their output. */
function expectedOf(
  { request }: EvmCase,
  tx: EvmTx,
  { world, token }: { readonly world: World; readonly token: string },
): bigint {
  const approval = tx.required_erc20_approvals.find((each) => each.token_contract.toLowerCase() === token);
  if (approval !== undefined) return BigInt(approval.amount);
  if (token === tx.to.toLowerCase()) return BigInt(request.amount_in);
  const [swap] = request.operations.map((operation) => operation['evm_swap']);
  const isOutput = world.contract === 'SkipGoSwapRouter' && token === swap?.denom_out.toLowerCase();
  return isOutput ? -BigInt(swap?.amount_out ?? 0) : 0n;
}

/** Nothing is lost: all tokens that exist, and all native coins, are with somebody who is known. */
async function expectConserved(world: World, tx: EvmTx): Promise<void> {
  const all = [...new Set([...world.holders, ...world.tokens])];
  const holdings = await Promise.all(all.map((holder) => holdingsOf(world, tx, holder)));
  for (const token of world.tokens) {
    const held = holdings.reduce((sum, { tokens }) => sum + (tokens.get(token) ?? 0n), 0n);
    expect([token, held]).toEqual([token, await supplyOf(world, tx, token)]);
  }
  expect(holdings.reduce((sum, { native }) => sum + native, 0n)).toBe(BigInt(tx.value) + surplus);
}

test('the contracts have every function that is called, under its selector', () => {
  const selectors = new Set(
    compiled.contracts.flatMap(({ abi }) =>
      abi.flatMap((item) => (item.type === 'function' ? [toFunctionSelector(item)] : [])),
    ),
  );
  const called = evmCases.map(({ published }) => toFunctionSelector(published.call.function));
  expect(called.filter((selector) => !selectors.has(selector))).toEqual([]);
  expect(new Set(called).size).toBeGreaterThan(12);
});

test('the bytecode was compiled from the source beside it', () => {
  expect(createHash('sha256').update(contractSource).digest('hex')).toBe(compiled.about.sourceSha256);
});
