/** Routers on EVM chains: rows are compared with each other and with the data around them. */
import { describe, expect, test } from 'vitest';
import { createRegistry, exportSnapshot, type Registry, type Snapshot, updateRegistry } from './index.js';
import { layOver } from './layers/lay-over.js';
import { digestOf } from './export.js';

const at = (digit: string): string => `0x${digit.repeat(40)}`;
const [router, fork, weth] = [at('7'), at('8'), at('2')];
const base: Snapshot = {
  chains: [
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    { chain_id: '10', chain_name: 'optimism', chain_type: 'evm' },
    { chain_id: 'hub-1', chain_name: 'hub', chain_type: 'cosmos', bech32_prefix: 'hub' },
  ],
  assets: [{ chain_id: '1', denom: `0x${'2'.repeat(40)}`, symbol: 'WETH' }],
  bridges: { evm_native_denoms: { by_chain_id: { '42220': { denom: 'celo-native' } } } },
};
const row = { chain_id: '1', venue: 'ethereum-uniswap', router, wrapped: weth };
const routersOf = (rows: readonly unknown[], list = 'uniswap_routers') =>
  ({ bridges: { evm_swap: { [list]: rows } } }) as Snapshot; // also rows that are none

/** Findings as pointer and message, and the rows that are left. */
function read(rows: readonly unknown[], list?: string) {
  const registry = createRegistry([base, routersOf(rows, list)]);
  const { routers = [], uniswapRouters = [] } = registry.bridges.evmSwap ?? {};
  const told = registry.diagnostics.map(({ reason, field, message }) => `${reason} ${field}: ${message}`);
  return { told, left: [...routers, ...uniswapRouters] };
}

describe('a router', () => {
  test('of a chain of type evm is taken, with the token that wraps its coin', () => {
    const { told, left } = read([row, { chain_id: '10', venue: 'optimism-uniswap', router }]);
    expect(told).toEqual([]);
    expect(left).toEqual([
      { chainId: '1', venue: 'ethereum-uniswap', router, wrapped: weth },
      { chainId: '10', venue: 'optimism-uniswap', router },
    ]);
  });

  test('may be on a chain that the data knows by its native coin only', () => {
    const celo = { chain_id: '42220', venue: 'celo-uniswap', router };
    expect(read([celo])).toEqual({ told: [], left: [{ chainId: '42220', venue: 'celo-uniswap', router }] });
  });

  test.each([
    [
      'another type of chain',
      { chain_id: 'hub-1' },
      'chain_id',
      /"hub-1" is of another type: correct the id or add/,
    ],
    [
      'an unknown chain',
      { chain_id: '8453' },
      'chain_id',
      /"8453" is not in the data: correct the id or add/,
    ],
    [
      'a router that is no address',
      { router: '0xabc' },
      'router',
      /"0xabc" on 1 is no contract.* 40 hex digits; state/,
    ],
    ['a router too long', { router: `${router}7` }, 'router', /is no contract to call/],
    [
      'a wrong checksum',
      { router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665FC45' },
      'router',
      /EIP-55 checksum/,
    ],
    ['the zero address', { router: at('0') }, 'router', /the zero address has no code/],
  ])('is left out: %s', (_name, change, member, why) => {
    const { told, left } = read([
      { venue: 'x' },
      { ...row, ...change },
      { ...row, venue: 'other', router: fork },
    ]);
    expect(left).toMatchObject([{ venue: 'other' }]);
    expect(told[0]).toBe(
      'DATA_INVALID /bridges/evm_swap/uniswap_routers/0: uniswap_routers/0 must state chain_id',
    );
    expect(told[1]).toMatch(new RegExp(`^DATA_INVALID /bridges/evm_swap/uniswap_routers/1/${member}: `));
    expect(told[1]).toMatch(why);
    expect(told).toHaveLength(2);
  });

  test.each([
    [
      'a second row',
      { ...row },
      'venue',
      /two rows name the router of "ethereum-uniswap" on 1, and the first counts/,
    ],
    [
      'another router of a venue',
      { ...row, router: fork },
      'venue',
      /two rows name the router of "ethereum-uniswap"/,
    ],
    [
      'one router for two venues',
      { ...row, venue: 'ethereum-fork' },
      'router',
      /of "ethereum-uniswap" and "ethereum-fork" on 1 name one router, .*: state the router of "ethereum-fork"/,
    ],
  ])('contradicts an earlier row: %s', (_name, second, member, why) => {
    const { told, left } = read([row, second]);
    expect(left).toEqual([{ chainId: '1', venue: 'ethereum-uniswap', router, wrapped: weth }]);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(new RegExp(`^DATA_INVALID /bridges/evm_swap/uniswap_routers/1/${member}: `));
    expect(told[0]).toMatch(why);
  });

  test('does not contradict rows that are left out, or of other chains', () => {
    const { told, left } = read([
      { ...row, router: 'x' },
      row,
      { ...row, chain_id: '10', wrapped: undefined },
    ]);
    expect(told).toHaveLength(1);
    expect(left).toMatchObject([{ chainId: '1' }, { chainId: '10' }]);
  });

  test('of calldata that is given is checked likewise, one for a chain', () => {
    const { told, left } = read(
      [
        { chain_id: 'hub-1', router },
        { chain_id: '1', router },
        { chain_id: '1', router: fork },
      ],
      'routers',
    );
    expect(left).toEqual([{ chainId: '1', router }]);
    expect(told.map((one) => one.split(': ')[0])).toEqual([
      'DATA_INVALID /bridges/evm_swap/routers/0/chain_id',
      'DATA_INVALID /bridges/evm_swap/routers/2/chain_id',
    ]);
  });
});

describe('the token that wraps the native coin', () => {
  test.each([
    ['no address', 'weth', /"weth" .* is no contract: .*; state its address/],
    ['the zero address', at('0'), /zero address/],
    ['the router', router, /it is the router/],
  ])('is left out, and the router stays: %s', (_name, wrapped, why) => {
    const { told, left } = read([{ ...row, wrapped }]);
    expect(left).toEqual([{ chainId: '1', venue: 'ethereum-uniswap', router }]);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^DATA_INVALID \/bridges\/evm_swap\/uniswap_routers\/0\/wrapped: /);
    expect(told[0]).toMatch(why);
  });

  test('is reported if the chain does not list it', () => {
    const { told, left } = read([{ ...row, wrapped: at('3') }]);
    expect(left).toMatchObject([{ wrapped: at('3') }]);
    const why = `the token ${at('3')} that wraps the native coin is not among the assets of 1: correct the address or add the asset`;
    expect(told).toEqual([`DATA_INVALID /bridges/evm_swap/uniswap_routers/0/wrapped: ${why}`]);
  });

  test.each([base, {}])('is compared in any letter case, and only with chains that the data has', (below) => {
    const list = [{ ...row, wrapped: weth.toUpperCase().replace('X', 'x') }];
    const natives = { evm_native_denoms: { by_chain_id: { '1': { denom: 'ethereum-native' } } } };
    const overlay = { bridges: { ...natives, evm_swap: { uniswap_routers: list } } };
    expect(createRegistry([below, overlay]).diagnostics).toEqual([]);
  });
});

const strict = { strict: true };

test.each([[{ router: 'x' }], [{ wrapped: at('3') }], [{ chain_id: 'hub-1' }]])(
  'strict data refuses %j',
  (change) => {
    expect(() => createRegistry([base, routersOf([{ ...row, ...change }])], strict)).toThrow(/router|wraps/);
  },
);

test('an overlay that changes the router of one of two venues is reported with its name', () => {
  const two = [row, { ...row, venue: 'ethereum-fork', router: fork }];
  const changed = [
    { ...row, router: at('9') },
    { ...row, venue: 'ethereum-fork', router: fork },
  ];
  const { diagnostics } = createRegistry([base, routersOf(two), routersOf(changed)]);
  expect(diagnostics.map(({ reason, message }) => [reason, message])).toEqual([
    [
      'DATA_CHANGED_MEANING',
      `the router of Uniswap on 1 (ethereum-uniswap): "${at('9')}" in layer 3, but "${router}" in layer 2 below it`,
    ],
  ]);
});

describe('edits', () => {
  const whole = createRegistry([base, routersOf([row])]);
  const withRow = (change: object): Registry =>
    updateRegistry(whole, (draft) => {
      const evmSwap = { uniswapRouters: [{ ...whole.bridges.evmSwap?.uniswapRouters?.[0], ...change }] };
      draft.bridges = { ...draft.bridges, evmSwap } as Registry['bridges']; // also rows that are none
    });

  test('of a row are checked like rows', () => {
    expect(withRow({ router: fork }).bridges.evmSwap?.uniswapRouters?.[0]?.router).toBe(fork);
    expect(() => withRow({ router: 'x' })).toThrow(/no contract to call/);
    expect(() => withRow({ chainId: 'hub-1' })).toThrow(/of another type/);
  });

  test('of a chain leave none behind on a chain of another type', () => {
    const withoutAssets = updateRegistry(whole, (draft) => void draft.assets.delete('1' as never));
    const retype = () =>
      updateRegistry(withoutAssets, (draft) => {
        const chain = draft.chains.get('1' as never);
        if (chain !== undefined)
          draft.chains.set(chain.id, { ...chain, type: 'cosmos', bech32Prefix: 'eth' });
      });
    expect(retype).toThrow(/of another type/);
    expect(() => updateRegistry(withoutAssets, (draft) => void draft.chains.delete('1' as never))).toThrow(
      /not in the data/,
    );
  });

  test('keep registries equal to their rows', () => {
    expect(digestOf(createRegistry(exportSnapshot(withRow({ router: fork }))))).toBe(
      digestOf(withRow({ router: fork })),
    );
  });
});

test('layers that are laid again look at chains of the data below', () => {
  const overlay = routersOf([{ ...row, chain_id: 'hub-1', wrapped: undefined }]);
  const first = createRegistry(base);
  const laid = layOver(first, [overlay]);
  expect(laid.bridges.evmSwap?.uniswapRouters).toEqual([]);
  const chains =
    base.chains?.map((chain) =>
      chain.chain_id === 'hub-1' ? { chain_id: 'hub-1', chain_name: 'hub', chain_type: 'evm' } : chain,
    ) ?? [];
  const second = createRegistry({ ...base, chains } as Snapshot);
  const again = layOver(second, [overlay], { earlier: { below: first, registry: laid } });
  expect(again.bridges).toEqual(layOver(second, [overlay]).bridges);
});
