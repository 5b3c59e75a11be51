/** Instructions that set the price of a transaction of Solana, one by one and together, and what the chain is paid. */
import { expect, test } from 'vitest';
import { toBase58, toBase64 } from '../../primitives/index.js';
import { createRegistry } from '../../registry/index.js';
import { printTransaction } from '../../svm/index.js';
import { auditMsgs, type Expectation } from '../index.js';

const key = (byte: number): string => toBase58(new Uint8Array(32).fill(byte));
const registry = createRegistry({
  chains: [{ chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' }],
});
const programId = 'ComputeBudget111111111111111111111111111111';
/** An instruction: its first byte, then a number in so many bytes. */
const set = (kind: number, value: number, width: number): Uint8Array =>
  Uint8Array.from([kind, ...Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** at) % 256)]);

/** Lamports for the chain, and findings about the budget. */
function shown(budget: readonly Uint8Array[], networkFees?: Expectation['networkFees']): string {
  const instructions = budget.map((data) => ({ programId, accounts: [], data }));
  const tx = toBase64(printTransaction({ feePayer: key(1), recentBlockhash: key(2), instructions }));
  const { effects, findings } = auditMsgs(registry, {
    msgs: { svm_tx: { chain_id: 'solana', tx, signer_address: key(1) } },
    expectation: networkFees && { networkFees },
  });
  const paid = effects.map((one) =>
    one.kind === 'fee' ? `${one.amount} by ${one.payer === key(1)}` : one.kind,
  );
  const said = findings.filter(({ reason }) => /MALFORMED|FEE|NOTHING/.test(reason));
  return [...paid, ...said.map(({ severity, reason, pointer }) => `${severity} ${reason} ${pointer}`)].join(
    ', ',
  );
}

const price = (value: number): Uint8Array => set(3, value, 8);
const units = (value: number): Uint8Array => set(2, value, 4);
const refused = 'danger MALFORMED /svm_tx/tx';
test.each<readonly [string, () => string, string]>([
  ['nothing', () => shown([]), `5000 by true, danger NOTHING_DELIVERED /svm_tx/tx`],
  // 1,400,000 units at 2,000,000 millionths of a lamport
  ['a price', () => shown([price(2_000_000)]), `2805000 by true`],
  ['units', () => shown([units(3)]), `5000 by true`],
  // 3 x 400,000 / 1,000,000 = 1.2, rounded up
  ['units and a price', () => shown([units(3), price(400_000)]), `5002 by true`],
  ['a price and units', () => shown([price(400_000), units(3)]), `5002 by true`],
  ['a heap, loaded bytes and units', () => shown([set(1, 9, 4), set(4, 9, 4), units(3)]), `5000 by true`],
  ['units twice', () => shown([units(3), units(3)]), `5000 by true, ${refused}`],
  ['units with a byte more', () => shown([set(2, 3, 5)]), `5000 by true, ${refused}`],
  ['a price with a byte less', () => shown([set(3, 0, 7)]), `5000 by true, ${refused}`],
  ['a heap with a byte more', () => shown([set(1, 3, 5)]), `5000 by true, ${refused}`],
  ['loaded bytes with a byte less', () => shown([set(4, 3, 3)]), `5000 by true, ${refused}`],
  ['an unknown instruction', () => shown([set(5, 3, 4)]), `5000 by true, ${refused}`],
  ['no data', () => shown([new Uint8Array()]), `5000 by true, ${refused}`],
  [
    'an unusual price',
    () => shown([units(1_000_000), price(10_000_001)]),
    `10005001 by true, warning NETWORK_FEE_HIGH /svm_tx/tx, warning PRIORITY_FEE_HIGH /svm_tx/tx`,
  ],
  [
    'the most that is usual',
    () => shown([units(1_000_000), price(10_000_000)]),
    `10005000 by true, warning NETWORK_FEE_HIGH /svm_tx/tx`,
  ],
  [
    'an unusual price, stated beside that of another chain',
    () =>
      shown(
        [units(1_000_000), price(10_000_001)],
        [
          { chainId: 'home-1', denom: 'uhome', amount: 5n },
          { chainId: 'solana', denom: 'x', amount: 20_000_000n },
        ],
      ),
    `10005001 by true, danger NOTHING_DELIVERED `,
  ],
])('%s', (_name, found, expected) => {
  expect(found()).toBe(expected);
});
