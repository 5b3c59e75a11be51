/** What is known of chains beside their rows: keys of accounts, usual prices of gas, middleware by version of IBC. */
import { describe, expect, test } from 'vitest';
import {
  accountKindOf,
  type ChainDetailsRow,
  type ChainRow,
  createRegistry,
  digestOf,
  digestOfPart,
  exportSnapshot,
  middlewareOf,
  networkFeeCeiling,
  parsePatches,
  patchesBetween,
  patchRegistry,
  printPatches,
  putChain,
  putChainDetails,
  type Registry,
  removeChain,
  rowsInOrder,
  type Snapshot,
  updateRegistry,
  updateRegistryWithPatches,
} from './index.js';

const cosmos = (chain_id: string, more: Partial<ChainRow> = {}): ChainRow => ({
  ...{ chain_id, chain_name: chain_id.replace(/[^a-z0-9]/g, ''), chain_type: 'cosmos', bech32_prefix: 'c' },
  ...more,
});
const evm = (chain_id: string, more: Partial<ChainRow> = {}): ChainRow => ({
  ...{ chain_id, chain_name: `evm${chain_id}`, chain_type: 'evm' },
  ...more,
});
const details = (...chain_details: ChainDetailsRow[]): Snapshot => ({ chain_details });

describe('keys of accounts', () => {
  const eth = { account: { family: 'eth' } } as const;
  test.each<[string, ChainRow, ChainDetailsRow[], object]>([
    ['118 alone is cosmos', cosmos('x', { slip44: 118 }), [], { coinType: 118, family: 'cosmos' }],
    ['60 alone is eth', cosmos('x', { slip44: 60 }), [], { coinType: 60, family: 'eth' }],
    ['another coin type says none', cosmos('x', { slip44: 459 }), [], { coinType: 459 }],
    ['no coin type, no family', cosmos('x'), [], {}],
    ['the row says another', cosmos('x', { slip44: 118, ...eth }), [], { coinType: 118, family: 'eth' }],
    [
      'the row says a coin type too',
      cosmos('x', { slip44: 118, account: { coin_type: 529, family: 'cosmos' } }),
      [],
      { coinType: 529, family: 'cosmos' },
    ],
    [
      'the row says that the family is not known',
      cosmos('x', { slip44: 118, account: {} }),
      [],
      { coinType: 118 },
    ],
    ['null is not known', cosmos('x', { slip44: 60, account: { family: null } }), [], { coinType: 60 }],
    [
      'details go before the row',
      cosmos('x', { slip44: 118, ...eth }),
      [{ chain_id: 'x', account: { family: 'cosmos' } }],
      { coinType: 118, family: 'cosmos' },
    ],
    [
      'details that know nothing go before it as well',
      cosmos('x', { slip44: 118, ...eth }),
      [{ chain_id: 'x', account: {} }],
      { coinType: 118 },
    ],
    ['an EVM chain without a coin type', evm('x'), [], { coinType: 60, family: 'eth' }],
    [
      'wallets use one coin type on all EVM chains',
      evm('x', { slip44: 137 }),
      [],
      { coinType: 60, family: 'eth' },
    ],
    [
      'but for one that is stated',
      evm('x', { account: { coin_type: 1, family: 'cosmos' } }),
      [],
      { coinType: 1, family: 'eth' },
    ],
    [
      'chains of other types have no such keys',
      { chain_id: 'x', chain_name: 'x', chain_type: 'svm', slip44: 60 },
      [],
      { coinType: 60 },
    ],
    ['a chain that is not there', cosmos('y', { slip44: 118 }), [], {}],
  ])('%s', (_name, chain, rows, expected) => {
    const registry = createRegistry([{ chains: [chain] }, details(...rows)]);
    expect(registry.diagnostics).toEqual([]);
    expect(accountKindOf(registry, 'x')).toEqual(expected);
  });
});

describe('usual prices of gas', () => {
  test.each<[string, bigint | undefined]>([
    ['50', 50_000_000_000n],
    ['0.05', 50_000_000n],
    ['1.000000001', 1_000_000_001n],
    ['0', 0n],
    ['1.', undefined],
    ['.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['', undefined],
    ['0.0000000001', undefined],
    ['1000000000000', undefined],
  ])('%s gwei', (network_fee_ceiling, wei) => {
    const registry = createRegistry(details({ chain_id: '1', network_fee_ceiling }));
    expect(networkFeeCeiling(registry, '1')).toBe(wei);
    expect(networkFeeCeiling(registry, '10')).toBeUndefined();
    expect(registry.diagnostics.map(({ reason, field }) => `${reason} ${field}`)).toEqual(
      wei === undefined ? ['DATA_INVALID /chain_details/0/network_fee_ceiling'] : [],
    );
  });
});

describe('middleware', () => {
  const registry = createRegistry(
    details(
      { chain_id: 'hub', middleware: { v2: ['rate_limit', 'callbacks', 'transfer'] } },
      { chain_id: 'osmosis', middleware: { v2: [] } },
      { chain_id: 'both', middleware: { v1: ['hooks', 'forward', 'transfer'], v2: ['transfer'] } },
    ),
  );
  test.each<[string, 'v1' | 'v2', readonly string[] | undefined]>([
    ['hub', 'v1', undefined],
    ['hub', 'v2', ['rate_limit', 'callbacks', 'transfer']],
    ['osmosis', 'v2', []],
    ['both', 'v1', ['hooks', 'forward', 'transfer']],
    ['both', 'v2', ['transfer']],
    ['elsewhere', 'v2', undefined],
  ])('%s over %s', (chainId, version, readers) => {
    expect(middlewareOf(registry, chainId, version)).toEqual(readers);
  });

  test('a list with a reader that nobody knows says nothing, rather than less', () => {
    const odd = { chain_id: 'x', middleware: { v1: ['transfer'], v2: ['forwards', 'transfer'] } };
    const read = createRegistry(details(odd as never)); // a mistake of the caller
    expect(middlewareOf(read, 'x', 'v2')).toBeUndefined();
    expect(middlewareOf(read, 'x', 'v1')).toEqual(['transfer']);
    expect(read.diagnostics.map(({ field }) => field)).toEqual(['/chain_details/0/middleware/v2/0']);
  });
});

describe('rows', () => {
  test.each<[string, object, string, object]>([
    ['no chain id', { chain_id: 'a b' }, '/chain_details/0/chain_id', {}],
    [
      'a coin type below zero',
      { chain_id: 'x', account: { coin_type: -1, family: 'eth' } },
      '/chain_details/0/account/coin_type',
      {},
    ],
    [
      'a coin type that is hardened twice',
      { chain_id: 'x', account: { coin_type: 2 ** 31 } },
      '/chain_details/0/account/coin_type',
      {},
    ],
    [
      'a coin type with a fraction',
      { chain_id: 'x', account: { coin_type: 1.5, family: 'eth' } },
      '/chain_details/0/account/coin_type',
      { family: 'eth' },
    ],
    [
      'a family that is none',
      { chain_id: 'x', account: { coin_type: 60, family: 'sol' } },
      '/chain_details/0/account/family',
      { coinType: 60 },
    ],
  ])('%s', (_name, row, field, account) => {
    const registry = createRegistry(details(row as never)); // mistakes of the caller
    expect(registry.diagnostics.map((found) => [found.reason, found.field])).toEqual([
      ['DATA_INVALID', field],
    ]);
    expect(accountKindOf(registry, 'x')).toEqual(account);
    expect(() => createRegistry(details(row as never), { strict: true })).toThrow();
  });

  test('a coin type that is none leaves nothing known of a chain', () => {
    const chain = cosmos('x', { slip44: 118, account: { coin_type: -5, family: 'cosmos' } });
    const registry = createRegistry({ chains: [chain] });
    expect(registry.diagnostics.map(({ field }) => field)).toEqual(['/chains/0/account/coin_type']);
    expect(accountKindOf(registry, 'x')).toEqual({ coinType: 118 });
  });

  test('each member replaces that of the same name, with its source, and outlives rows of the chain', () => {
    const below = details(
      { chain_id: '1', network_fee_ceiling: '50', source: 'a', checked: '2026-01-01' },
      { chain_id: '1', account: { coin_type: 60 }, source: 'b' },
    );
    const above = details(
      { chain_id: '1', network_fee_ceiling: '30' },
      { chain_id: '1', middleware: { v2: [] }, source: 'c' },
      { chain_id: '1' },
    );
    const registry = createRegistry([below, { chains: [evm('1')] }, above]);
    expect(registry.chainDetails.get('1' as never)).toEqual({
      account: { coinType: 60 },
      networkFeeCeiling: '30',
      middleware: { v2: [] },
      sources: { account: { source: 'b' }, middleware: { source: 'c' } },
    });
    expect(registry.chainDetails.size).toBe(1);
  });

  test('a row that says nothing of a chain leaves it out', () => {
    expect(createRegistry(details({ chain_id: 'x' })).chainDetails.size).toBe(0);
  });
});

const rich = details(
  { chain_id: 'x', network_fee_ceiling: '5', source: 'a page', checked: '2026-02-02' },
  { chain_id: 'x', account: { coin_type: 60, family: 'eth' } },
  { chain_id: 'a', middleware: { v1: ['hooks'], v2: [] }, source: 'code' },
);

describe('written and edited', () => {
  const registry: Registry = createRegistry([
    { chains: [cosmos('x', { slip44: 1, account: { family: 'eth' } }), cosmos('a', { account: {} })] },
    rich,
  ]);

  test.each([
    ['sorted', exportSnapshot],
    ['in order', rowsInOrder],
  ])('rows %s are read as the same', (_name, write) => {
    const again = createRegistry(write(registry), { strict: true });
    expect(again.chainDetails).toEqual(registry.chainDetails);
    expect(again.chains).toEqual(registry.chains);
    expect(digestOf(again)).toBe(digestOf(registry));
  });

  test('rows are sorted by chain, one for each member', () => {
    expect(exportSnapshot(registry).chain_details).toEqual([
      { chain_id: 'a', middleware: { v1: ['hooks'], v2: [] }, source: 'code' },
      { chain_id: 'x', account: { coin_type: 60, family: 'eth' } },
      { chain_id: 'x', network_fee_ceiling: '5', source: 'a page', checked: '2026-02-02' },
    ]);
  });

  test.each<[string, ChainDetailsRow, boolean]>([
    ['a price', { chain_id: 'x', network_fee_ceiling: '6' }, true],
    [
      'the same price',
      { chain_id: 'x', network_fee_ceiling: '5', source: 'a page', checked: '2026-02-02' },
      false,
    ],
    ['a source', { chain_id: 'x', network_fee_ceiling: '5', source: 'another' }, true],
    ['an order of readers', { chain_id: 'a', middleware: { v1: ['hooks'], v2: ['transfer'] } }, true],
  ])('%s in the digests', (_name, row, isOther) => {
    const edited = updateRegistry(registry, (draft) => putChainDetails(draft, row));
    expect(digestOfPart(edited, 'chainDetails') !== digestOfPart(registry, 'chainDetails')).toBe(isOther);
    expect(digestOf(edited) !== digestOf(registry)).toBe(isOther);
    expect(digestOfPart(edited, 'chains')).toBe(digestOfPart(registry, 'chains'));
  });

  test('an edit is what an overlay is, and its patches lead there', () => {
    const row: ChainDetailsRow = { chain_id: 'x', network_fee_ceiling: '7', source: 'me' };
    const edited = updateRegistryWithPatches(registry, (draft) => putChainDetails(draft, row));
    expect(networkFeeCeiling(edited.registry, 'x')).toBe(7_000_000_000n);
    expect(accountKindOf(edited.registry, 'x')).toEqual({ coinType: 60, family: 'eth' });
    const laid = createRegistry([rowsInOrder(registry), details(row)]);
    expect(laid.chainDetails).toEqual(edited.registry.chainDetails);
    for (const patches of [edited.patches, patchesBetween(registry, edited.registry)]) {
      const again = patchRegistry(registry, parsePatches(printPatches(patches)));
      expect(digestOfPart(again, 'chainDetails')).toBe(digestOfPart(edited.registry, 'chainDetails'));
    }
  });

  test('the account of a chain is edited with its row', () => {
    const edited = updateRegistry(registry, (draft) => putChain(draft, cosmos('a', { slip44: 118 })));
    expect(accountKindOf(edited, 'a')).toEqual({ coinType: 118, family: 'cosmos' });
    expect(middlewareOf(edited, 'a', 'v2')).toEqual([]);
  });

  test('a chain that is removed takes its details along', () => {
    const edited = updateRegistry(registry, (draft) => removeChain(draft, 'x'));
    expect([...edited.chainDetails.keys()]).toEqual(['a']);
  });

  test.each<[string, (details: Map<string, unknown>) => void]>([
    ['a price that is none', (those) => those.set('x', { networkFeeCeiling: 'dear' })],
    ['no facts', (those) => those.set('x', {})],
    [
      'a source of nothing',
      (those) => those.set('x', { networkFeeCeiling: '1', sources: { account: { source: 'a' } } }),
    ],
    ['a reader that nobody knows', (those) => those.set('x', { middleware: { v2: ['later'] } })],
    ['a chain id that is none', (those) => those.set('a b', { networkFeeCeiling: '1' })],
    ['another member', (those) => those.set('x', { networkFeeCeiling: '1', note: 'a' })],
    ['no object', (those) => those.set('x', 5)],
  ])('refused: %s', (_name, edit) => {
    expect(() =>
      updateRegistry(registry, (draft) => {
        edit(draft.chainDetails as Map<string, unknown>);
      }),
    ).toThrow(expect.objectContaining({ reason: 'DATA_INVALID' }));
    expect(() =>
      putChainDetails({ chainDetails: new Map() } as never, { chain_id: 'x', network_fee_ceiling: 'dear' }),
    ).toThrow();
  });
});
