/** Affiliates that no swap pays. */
import { expect, test } from 'vitest';
import type { Operation } from '../../operation/index.js';
import { idleAffiliates } from './affiliates.js';

const affiliates = [{ address: 'a1x', basis_points_fee: '10' }];
const send = { kind: 'bank_send', chainId: 'a-1', denom: 'ua' } as Operation; // ids without their brands
const byCalldata = {
  ...{ kind: 'evm_swap', fromChainId: '1', inputToken: '', swapCalldata: '' },
  ...{ denomIn: 'x', denomOut: 'y', swapVenues: [] },
} as unknown as Operation; // ids without their brands

test.each([
  ['no swap', [send], 'the route does not swap'],
  ['a swap by calldata', [send, byCalldata], 'the calldata of the swap on 1 states whom it pays'],
])('have no effect: %s', (_name, operations, why) => {
  expect(idleAffiliates({ affiliates }, operations).map(({ message }) => message)).toEqual([
    `affiliates have no effect: ${why}`,
  ]);
});
