/** A relayer that is not paid completes nothing: whatever is taken from what a relayer gets, the request no longer matches. */
import { auditMsgs, type Expectation } from 'wayfold/audit';
import { expect, test } from 'vitest';
import type { JsonValue } from 'wayfold';
import {
  answerOf,
  bridgeCases,
  type BridgeCase,
  meaningOf,
  opened,
  packed,
  world,
} from './support/bridge-cases.js';
import { guaranteedOf } from './support/guaranteed.js';
import { lessOf, type Mutation, mutationsOf } from '../support/mutate.js';

/** Members that hold what a relayer gets: arguments, memos, coins sent with a call, and what is sent to a relayer apart. */
const fees =
  /\/(?:evm_tx\/value|msgs\/1\/msg\/amount(?:\/0(?:\/amount)?)?|amountOut|max_fee|eureka_fee(?:\/coin)?|memo\/fee|memo\/fee\/amount|relayFee|feeAmount|executionFeeAmount|fee\/amount|nativeFee|eureka_fee\/coin\/amount|max_fee\/amount)$/;
const taken = ['remove', 'null', 'zero', 'by 1000', 'half'];

const withFees = bridgeCases.filter((one) => feeMutations(one).length > 0);

function feeMutations(one: BridgeCase): readonly Mutation[] {
  return mutationsOf(opened(one), lessOf).filter(
    ({ pointer, what }) => fees.test(pointer) && taken.includes(what),
  );
}

function verdictOf(msgs: JsonValue, expectation: Expectation): string {
  try {
    return auditMsgs(world, { msgs, expectation }).verdict;
  } catch {
    return 'refused';
  }
}

test.each([
  ['cctp/noble-to-base-relayed', 'msgs/1/msg/amount/0/amount'],
  ['cctp/base-to-arbitrum-relayed', 'data/feeAmount'],
  ['axelar/osmosis-to-ethereum-unwrapped', 'memo/fee/amount'],
  ['axelar/hub-forward-ethereum', 'next/fee/amount'],
  ['axelar/polygon-native-to-osmosis', 'evm_tx/value'],
  ['go-fast/arbitrum-to-osmosis', 'data/amountOut'],
  ['evm-swap/native-then-go-fast', 'data/executionFeeAmount'],
  ['eureka/ethereum-to-hub-final', 'fees/relayFee'],
  ['eureka/hub-to-ethereum', 'eureka_fee/coin/amount'],
  ['stargate/base-to-avalanche-usdc', 'fee/nativeFee'],
  ['hyperlane/ethereum-to-celestia', 'evm_tx/value'],
  ['hyperlane/celestia-to-ethereum', 'max_fee/amount'],
])('%s: %s is taken', (name, member) => {
  const one = withFees.find((other) => other.name === name);
  const changes = (one ? feeMutations(one) : []).filter(({ pointer }) => pointer.endsWith(member));
  expect(changes.map(({ what }) => what)).toEqual(expect.arrayContaining(['remove', 'null', 'zero', 'half']));
});

test.each(withFees)('$name: no fee vanishes unnoticed', (one) => {
  const meaning = meaningOf(one);
  const honest = auditMsgs(world, { msgs: answerOf(one), expectation: meaning });
  const stated: Expectation = { ...meaning, minAmountOut: guaranteedOf(honest) };
  const silent = feeMutations(one).flatMap(({ pointer, what, value }) => {
    const msgs = packed(one, value);
    return msgs !== undefined && verdictOf(msgs, stated) === 'match' ? [`${what} ${pointer}`] : [];
  });
  expect(silent).toEqual([]);
});
