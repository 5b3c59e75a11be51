/** Calls of the contracts of CCTP: their selectors, and a burn behind a swap as the published case has it. */
import { expect, test } from 'vitest';
import vectors from '../../../../../test/vectors/bridges-public.json' with { type: 'json' };
import { brandAs } from '../../primitives/index.js';
import { selectorOf } from '../../abi/index.js';
import { cctpFunctions, relayedEvmBurn } from './cctp-evm.js';

test.each(cctpFunctions.map((one) => [one.signature, one.selector]))(
  '%s has its selector',
  (signature, selector) => {
    expect(selectorOf(signature)).toBe(selector);
  },
);

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const burn = { domain: 4, recipient: '31fad7888ea2b6c9b6febfe7d48d0f42d47aa3be'.padStart(64, '0'), token };
const relay = {
  feeAmount: 20_000n,
  paidTo: '0xf33e750336e9C0D4E2f4c0D450d753030693CC71',
  caller: '691cf4641d5608f085b2c1921172120bb603d074'.padStart(64, '0'),
};
const coin = { denom: brandAs<never>(token), amount: 125_000_000n };
const published = vectors.cases.find(({ name }) => name === 'evm-swap/native-then-cctp');
const operation = published?.request.operations?.[0];
const calldata =
  operation !== undefined && 'evm_swap' in operation ? operation.evm_swap?.swap_calldata : undefined;

function swapping(swapped: string | undefined) {
  const swap = { token: swapped, amount: 50_000_000_000_000_000n, calldata: calldata ?? '' };
  return relayedEvmBurn(burn, relay, { signer: brandAs(token), coin, swap });
}

test('a swap of the coin of the chain pays by value', () => {
  const [tx] = published?.expect.txs ?? [];
  const { to, data } = tx !== undefined && 'to' in tx ? tx : {};
  expect(swapping(undefined)).toEqual({
    to,
    value: 50_000_000_000_000_000n,
    data,
    requiredErc20Approvals: [],
  });
});

test('a swap of a token pays by an approval of what it takes', () => {
  const input = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  expect(swapping(input)).toMatchObject({
    value: 0n,
    requiredErc20Approvals: [
      { tokenContract: input, spender: relay.paidTo, amount: 50_000_000_000_000_000n },
    ],
  });
  expect(swapping(input).data.slice(8, 72)).toBe(input.slice(2).toLowerCase().padStart(64, '0'));
});
