/** Fees that operations state before there are messages, with the bridges and without. */
import { expect, test } from 'vitest';
import { worldWith } from '../../test/compile/world.js';
import type { Operation } from '../operation/index.js';
import { bridgeKinds } from './bridges.js';
import { statedFees } from './fees.js';

test('the fee of a relayer is stated by a bridge that is loaded', () => {
  const evm = (chain_id: string) => ({ chain_id, chain_name: `evm${chain_id}`, chain_type: 'evm' as const });
  const world = worldWith({ chains: [evm('1'), evm('8453')] });
  const operation = {
    ...{
      kind: 'cctp_transfer',
      fromChainId: '1',
      toChainId: '8453',
      burnToken: 'a',
      denomIn: 'a',
      denomOut: 'b',
    },
    ...{ smartRelay: true, smartRelayFeeQuote: { feeAmount: 20n } },
  } as unknown as Operation; // what is read of it
  expect(statedFees(world, [operation], bridgeKinds)).toEqual([
    {
      ...{ feeType: 'SMART_RELAY', bridgeId: 'CCTP', amount: 20n, asset: { chainId: '1', denom: 'a' } },
      ...{ chainId: '1', txIndex: 0, operationIndex: 0, behavior: 'FEE_BEHAVIOR_DEDUCTED' },
    },
  ]);
  expect(statedFees(world, [operation], undefined)).toEqual([]);
});
