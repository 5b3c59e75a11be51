import { expect, it } from 'vitest';
import { InvariantError, unreachable } from './errors.js';

it('a branch that cannot be reached names the value, amounts included', () => {
  const value = { kind: 'teleport', amount: 7n } as never;
  expect(() => unreachable(value)).toThrow(InvariantError);
  expect(() => unreachable(value)).toThrow('unexpected value {"kind":"teleport","amount":"7n"}');
});
