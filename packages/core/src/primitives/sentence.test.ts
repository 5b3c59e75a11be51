import { expect, test } from 'vitest';
import { RoutingError } from './errors.js';
import { joinSentences, member, partsOf, printSentence, say, saying } from './sentence.js';

const nested = say`it lacks ${member('feeAmount')}`;
const sentence = say`${member('quote')} of operation ${0}: ${nested}, got ${'`feeAmount`'}`;

test('members have the names of the reader, values stay as they are', () => {
  expect(printSentence(sentence)).toBe('`quote` of operation 0: it lacks `feeAmount`, got `feeAmount`');
  expect(printSentence(sentence, (name) => name.toUpperCase())).toBe(
    'QUOTE of operation 0: it lacks FEEAMOUNT, got `feeAmount`',
  );
});

test('several sentences are joined, plain ones among them', () => {
  const joined = joinSentences(['first', nested, 'last'], '; ');
  expect(printSentence(joined, (name) => name)).toBe('first; it lacks feeAmount; last');
});

test('a result keeps parts only if they name a member', () => {
  expect(saying('plain')).toEqual({ message: 'plain' });
  expect(saying(say`plain ${1n} of ${'two'}`)).toEqual({ message: 'plain 1 of two' });
  expect(saying(nested)).toEqual({ message: 'it lacks `feeAmount`', sentence: nested });
  expect([saying('plain'), saying(nested)].map(partsOf)).toEqual(['plain', nested]);
});

test('an error and its notes are printed again with other names', () => {
  const error = new RoutingError('MISSING_QUOTE', 'quote', sentence, { notes: [nested], facts: { a: 'b' } });
  expect(error.notes).toEqual(['it lacks `feeAmount`']);
  const renamed = error.withNames('/quote', () => 'fee_amount');
  expect(renamed).toMatchObject({
    ...{ reason: 'MISSING_QUOTE', field: '/quote', facts: { a: 'b' }, notes: ['it lacks fee_amount'] },
    message: 'fee_amount of operation 0: it lacks fee_amount, got `feeAmount`',
  });
});
