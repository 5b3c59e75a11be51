import { expect, test } from 'vitest';
import { createRegistry } from '../../registry/index.js';
import { auditMsgs } from '../index.js';

const registry = createRegistry({
  chains: [{ chain_id: '1', chain_name: 'one', chain_type: 'evm' }],
});

/** Typed data whose struct has so many members, and a list of so many structs without any. */
function typedData(members: number, structs: number): string {
  const declared = Array.from({ length: members }, (_, index) => ({ name: `m${index}`, type: 'bool' }));
  return JSON.stringify({
    types: { Many: declared, List: [{ name: 'all', type: 'Many[]' }] },
    ...{ primaryType: 'List', domain: { chainId: 1 }, message: { all: Array(structs).fill({}) } },
  });
}

const outcome = (data: string): string => {
  try {
    return auditMsgs(registry, {
      msgs: { method: 'eth_signTypedData_v4', params: [`0x${'5'.repeat(40)}`, data] },
    }).verdict;
  } catch (problem) {
    return String(problem);
  }
};

test('structs are charged by the members that their type declares', () => {
  expect(outcome(typedData(100, 100))).toBe('differs');
  expect(outcome(typedData(10_000, 10_000))).toMatch(/rows of lists/);
});

test('a type of any length is refused', () => {
  const data = typedData(1, 1).replace('"bool"', JSON.stringify('[1]'.repeat(20_000)));
  expect(outcome(data)).toBe('differs');
});
