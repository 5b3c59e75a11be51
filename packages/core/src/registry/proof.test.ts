import { expect, test } from 'vitest';
import { behindWarnings, type DataProof, proofWarnings } from './index.js';

const proofAt = '2026-11-27T12:00:00Z';
const at = (time: string): bigint => BigInt(Date.parse(time)) * 1_000_000n;

test.each([
  ['2026-11-27T11:00:00Z', undefined],
  ['2026-11-27T12:00:00Z', undefined],
  ['2026-11-28T11:59:59Z', undefined],
  ['2026-11-28T12:00:00Z', 86_400],
  ['2026-12-27T12:00:07Z', 30 * 86_400 + 7],
])('at %s the proof is old by %j', (time, seconds) => {
  const facts = proofWarnings({ proofAt }, at(time)).map((warning) => warning.facts);
  expect(facts).toEqual(seconds === undefined ? [] : [{ ageSeconds: seconds }]);
});

test('without a proof or a clock no proof is old', () => {
  expect(proofWarnings(undefined, at(proofAt))).toEqual([]);
  expect(proofWarnings({ proofAt: '1999-01-01T00:00:00Z' }, undefined)).toEqual([]);
});

test.each([
  ['3.4.1', '4.0.0', true],
  ['3.4.1', '10.0.0', true],
  ['3.4.1', '3.5.0', false],
  ['3.4.1', '3.4.1', false],
  ['4.0.0', '3.9.9', false],
  [undefined, '4.0.0', false],
  ['3.4.1', undefined, false],
])('data of version %s is behind %s: %s', (version, newest, isBehind) => {
  const facts = behindWarnings({ proofAt, version, newest }).map((warning) => warning.facts);
  expect(facts).toEqual(isBehind ? [{ version, newest }] : []);
});

test('what is no time and no version is refused', () => {
  const wrong = (proof: object): DataProof => JSON.parse(JSON.stringify(proof));
  expect(() => proofWarnings(wrong({ proofAt: 'yesterday' }), at(proofAt))).toThrow(
    /proof.proofAt.*yesterday/,
  );
  expect(() => proofWarnings(wrong({}), at(proofAt))).toThrow(/proof.proofAt/);
  expect(() => behindWarnings(wrong({ proofAt, newest: 4 }))).toThrow(/proof.newest/);
});
