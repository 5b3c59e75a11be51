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
import { type Mutation, mutationsOf } from '../support/mutate.js';

/** Members that hold what a relayer gets. */
const fees =
  /\/(?:memo\/fee|memo\/fee\/amount|relayFee|feeAmount|executionFeeAmount|fee\/amount|nativeFee|eureka_fee\/coin\/amount|max_fee\/amount)$/;
const taken = ['remove', 'null', 'zero', 'by 1000', 'half'];

const withFees = bridgeCases.filter((one) => feeMutations(one).length > 0);

function feeMutations(one: BridgeCase): readonly Mutation[] {
  return mutationsOf(opened(one)).filter(({ pointer, what }) => fees.test(pointer) && taken.includes(what));
}

function verdictOf(msgs: JsonValue, expectation: Expectation): string {
  try {
    return auditMsgs(world, { msgs, expectation }).verdict;
  } catch {
    return 'refused';
  }
}

test('there are bridges with fees', () => {
  expect(withFees.length).toBeGreaterThan(5);
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
