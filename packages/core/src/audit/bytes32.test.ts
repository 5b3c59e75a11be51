/** 32 bytes as hex, as base64 and as accounts of each type of chain: one byte more or less is none. */
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../json/index.js';
import { brandAs, type ChainId, createBudget } from '../primitives/index.js';
import { type Chain, createRegistry, findChain } from '../registry/index.js';
import { accountOf32, bytes32FromBase64, bytes32FromHex, bytesFromBase64 } from './bytes32.js';
import { type Audit, emptyDraft } from './context.js';

const hex = 'Ab'.repeat(32);
test.each<[string, boolean]>([
  [hex, true],
  [`0x${hex}`, true],
  [hex.slice(1), false],
  [`${hex}0`, false],
  [`x${hex.slice(1)}`, false],
  [`0x0x${hex}`, false],
  ['', false],
])('hex: %s', (text, isRead) => {
  expect(bytes32FromHex(text)).toEqual(isRead ? new Uint8Array(32).fill(0xab) : undefined);
});

test.each<[JsonValue, string, string]>([
  [Buffer.alloc(32).toString('base64'), '32', '32'],
  [Buffer.alloc(31).toString('base64'), 'MALFORMED', '31'],
  [Buffer.alloc(33).toString('base64'), 'MALFORMED', '33'],
  ['', 'MALFORMED', '0'],
  ['?', 'MALFORMED', 'MALFORMED'],
  [1, 'MALFORMED', 'MALFORMED'],
])('base64: %o', (value, whole, any) => {
  const told = (read: typeof bytesFromBase64): string => {
    const audit = { draft: emptyDraft(), budget: createBudget() } as unknown as Audit; // nothing else is read
    const found = read(audit, { value, pointer: '/b' });
    if (found !== undefined) expect(found.pointer).toBe('/b');
    return found === undefined
      ? [...audit.draft.findings.values()].map(({ reason }) => reason).join(' ')
      : String(found.value.length);
  };
  expect([told(bytes32FromBase64), told(bytesFromBase64)]).toEqual([whole, any]);
});

describe('accounts', () => {
  const types = ['evm', 'svm', 'cosmos', 'unknown'] as const;
  const registry = createRegistry({
    chains: types.map((type) => ({
      chain_id: type,
      chain_name: type,
      bech32_prefix: 'pre',
      chain_type: type,
    })),
  });
  const chain = (type: string): Chain => {
    const found = findChain(registry, brandAs<ChainId>(type));
    if (found === undefined) throw new Error('no chain');
    return found;
  };
  const bytes = (zeros: number, length = 32): Uint8Array => new Uint8Array(length).fill(1, zeros);
  test.each<[string, Uint8Array, readonly boolean[]]>([
    ['twelve zeros', bytes(12), [true, true, true, false]],
    ['eleven zeros', bytes(11), [false, true, true, false]],
    ['thirteen zeros', bytes(13), [true, true, true, false]],
    ['all zeros', bytes(32), [false, false, false, false]],
    ['31 bytes', bytes(12, 31), [false, false, false, false]],
    ['33 bytes', bytes(12, 33), [false, false, false, false]],
  ])('%s', (_, given, expected) => {
    expect(types.map((type) => accountOf32(chain(type), given) !== undefined)).toEqual(expected);
  });
  test('have 20 bytes after twelve zeros, else 32', () => {
    expect(accountOf32(chain('evm'), bytes(12))).toBe(`0x${'01'.repeat(20)}`);
    const lengths = [bytes(12), bytes(11)].map((given) => accountOf32(chain('cosmos'), given)?.length);
    expect(lengths).toEqual([3 + 1 + 32 + 6, 3 + 1 + 52 + 6]);
  });
});
