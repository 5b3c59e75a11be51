/** What the ends of transactions decide: fees of relayers that need something to be taken off, and refunds of users. */
import { expect, test } from 'vitest';
import { contractOf, refusalOf, registry, routeOf, type Step, userOn } from '../../test/compile/world.js';
import { checkOutcome } from './outcome.js';
import type { CompileRequest } from './request.js';
import type { BoundContext } from './step.js';
import type { PrintedTx } from './transactions.js';

const path = 'transfer/channel-874/untrn';

/** A route with a fee that one of its transfers takes off, in base units. */
function taxed(steps: readonly Step[], amountIn: bigint, index: number, feeAmount: bigint): string {
  const request = routeOf(registry, ['osmosis-1', path], steps, {
    ...{ amountIn, amountOut: 1_000_000n, sourcePath: path as never },
  });
  const operations = request.operations.map((one, at) => {
    if (at !== index || one.kind !== 'transfer') return one;
    return { ...one, feeAmount, feeAsset: { chainId: one.fromChainId, denom: one.denomIn } };
  });
  return refusalOf(registry, { ...request, operations: operations as CompileRequest['operations'] }); // of the same kinds
}

const swapped: readonly Step[] = [{ swap: 'transfer/channel-10/uosmo' }, { to: 'osmosis-1' }];
const atHome: readonly Step[] = [{ to: 'neutron-1' }, ...swapped];
const behindOthers: readonly Step[] = [{ to: 'stride-1', memo: false }, { to: 'osmosis-1' }, ...atHome];
const takesAll = (index: number): string =>
  `AMOUNT_OUT_OF_RANGE operations[${index}]: \`amountIn\` of operation ${index} may be as little as 200000, and the swap contract takes 200000 of it for the relayer`;

test.each<[string, readonly Step[], number, bigint, string]>([
  ['before the swap', atHome, 0, 10n, takesAll(1)],
  ['before the swap, and leaves one unit', atHome, 0, 9n, 'not refused'],
  ['in the middle of a later transaction', behindOthers, 2, 10n, takesAll(3)],
  ['in the middle of a later transaction, and leaves one unit', behindOthers, 2, 9n, 'not refused'],
  ['where a later transaction starts', behindOthers, 1, 10n, takesAll(3)],
])("a fee %s counts for what pays a packet's relayer", (_name, steps, index, fee, expected) => {
  expect(taxed(steps, 200_010n, index, fee)).toBe(expected);
});

test('who is told to name an address before the contract is told what it is for', () => {
  const contractAddress = contractOf('osmosis-1', 'vault');
  const answer = (steps: readonly Step[]): string =>
    refusalOf(
      registry,
      routeOf(registry, ['hub-1', 'uatom'], steps, {
        addresses: [userOn(registry, 'hub-1'), contractAddress],
        postRouteHandler: { kind: 'wasm_msg', contractAddress, msg: '{}' },
      }),
    );
  const needed = (what: string): string =>
    `ADDRESS_LIST_MISMATCH addresses: \`addresses\` needs an address of the user on osmosis-1 before the contract's: the user ${what} there`;
  expect(answer([{ to: 'osmosis-1' }, { swap: 'uosmo', as: 'swap_out' }])).toBe(
    needed('is paid the remainder of the exact-out swap'),
  );
  expect(answer([{ to: 'osmosis-1', memo: false }, { swap: 'uosmo' }])).toBe(needed('signs a transaction'));
});

test('a transaction of an EVM chain calls no account of the user', () => {
  const user = `0x${'5a'.repeat(20)}`;
  const context = { registry, request: { operations: [] }, book: { keys: [user.slice(2)] }, amounts: {} };
  const printed = (to: string) => [
    { range: { start: 0, end: 1 }, packets: [], tx: { kind: 'evm_tx', to, requiredErc20Approvals: [] } },
  ];
  const check = (to: string) => () =>
    checkOutcome(context as unknown as BoundContext, printed(to) as unknown as PrintedTx[]); // what is read of them
  expect(check(user)).toThrow(expect.objectContaining({ reason: 'INVALID_ADDRESS', field: 'operations[0]' }));
  expect(check(`0x${'5b'.repeat(20)}`)).not.toThrow();
});
