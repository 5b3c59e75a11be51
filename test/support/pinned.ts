/** Short digests of answers, for rows that pin whatever the code answers, so that a change of it is noticed and looked at. */
import { createHash } from 'node:crypto';

/** First half of the SHA-256 of a value's JSON; `bigint`s count as texts, maps as their entries. */
export function digestOf(value: unknown): string {
  const json = JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member === 'bigint') return `${member}n`;
    return member instanceof Map || member instanceof Set ? [...member] : member;
  });
  return createHash('sha256').update(json).digest('hex').slice(0, 16);
}

/** Draws whole numbers below a bound: a linear congruential generator, equal for equal seeds. */
export function drawer(seed: number): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
}
