/** Each difference from an expectation, next to the nearest effects that do not differ: several fees, ends, steps and transactions. */
import { describe, expect, test } from 'vitest';
import { brandAs, type ChainId, createBudget } from '../primitives/index.js';
import { createRegistry, ownersOf } from '../registry/index.js';
import { compareWithExpectation } from './compare.js';
import { type Audit, emptyDraft } from './context.js';
import type { Effect } from './effect.js';
import type { Expectation } from './expectation.js';
import type { Movement } from './movements.js';
import type { Role } from './roles.js';
import type { End, Spend } from './settle.js';

const registry = createRegistry({});
const chain = brandAs<ChainId>('home-1');

/** What is compared: effects, ends of coins and spending of coins. */
interface Told {
  readonly effects?: readonly Effect[];
  readonly ends?: readonly (End & { readonly role: Role })[];
  readonly spends?: readonly Spend[];
  /** Pointers of token accounts whose owner is unknown. */
  readonly hidden?: readonly string[];
}

function findings(
  expectation: Expectation,
  { effects = [], ends = [], spends = [], hidden = [] }: Told,
): readonly string[] {
  const { ownAddresses } = expectation;
  const audit = {
    ...{ registry, expectation, draft: { ...emptyDraft(), effects: [...effects] }, budget: createBudget() },
    owners: ownAddresses && ownersOf(registry, [{ address: 'ana' }]),
  } as unknown as Audit; // readers and the transaction are not used
  for (const pointer of hidden)
    audit.draft.findings.set(`TOKEN_ACCOUNT ${pointer}`, { reason: 'ACCOUNT_LIKELY_OWN', pointer } as never); // only its key is read
  const roles = new Map(ends.map(({ movement, role }) => [movement, role]));
  const roleOf = (movement: Movement): Role => roles.get(movement) ?? 'unknown';
  const items = [{ kind: 'cosmos' }] as unknown as Parameters<typeof compareWithExpectation>[1]['items']; // only its kind is read
  compareWithExpectation(audit, { items } as Parameters<typeof compareWithExpectation>[1], {
    settlement: { ends, spends },
    roleOf,
  }); // as above
  return [...audit.draft.findings].filter(([key]) => !key.startsWith('TOKEN')).map(([key]) => key);
}

let count = 0;
const movement = (more: Partial<Movement>): Movement => ({
  ...{
    tx: 0,
    side: 'to',
    party: 'account',
    chainId: chain,
    denom: 'a',
    amount: 10n,
    isLeast: false,
    address: 'ana',
  },
  ...{ strand: 0, pointer: `/${count++}`, ...more },
});
const end = (
  role: Role,
  amount: bigint | undefined,
  more: Partial<Movement> = {},
  guaranteed = amount ?? 0n,
): End & { readonly role: Role } => ({
  ...{ role, amount, guaranteed, movement: movement({ amount, ...more }) },
});
const spend = (
  amount: bigint | undefined,
  more: Partial<Movement> = {},
  rest: Partial<Spend> = {},
): Spend => ({
  ...{ amount, unguaranteed: 0n, isUntraced: false, movement: movement({ side: 'from', ...more }), ...rest },
});
const reasons = (list: readonly string[]): string => list.map((key) => key.split(' ')[0]).join(' ');

test('the last coins that are wanted are pointed at, else the last', () => {
  const wanted: Expectation = {
    receiver: 'ana',
    destAsset: { chainId: 'home-1', denom: 'a' },
    minAmountOut: 10n,
  };
  const at = (pointer: string, denom = 'a') => end('receiver', 1n, { pointer, denom });
  expect(findings(wanted, { ends: [at('/1'), at('/2'), at('/3', 'b')] })).toEqual([
    'DEST_ASSET_DIFFERS /3',
    'MINIMUM_LOWER /2',
  ]);
  expect(findings(wanted, { ends: [at('/1', 'b'), at('/2', 'b')] })).toEqual([
    'DEST_ASSET_DIFFERS /1',
    'DEST_ASSET_DIFFERS /2',
    'MINIMUM_LOWER /2',
  ]);
});

describe('where coins end', () => {
  const asset = { chainId: 'home-1', denom: 'a' };
  const own: Expectation = { ownAddresses: ['ana'], destAsset: asset, minAmountOut: 10n };
  const named: Expectation = { ...own, receiver: 'ana' };
  const { ownAddresses: _own, ...unlisted } = own;
  test.each<[string, Expectation, Told, string]>([
    ['with the receiver', named, { ends: [end('receiver', 10n)] }, ''],
    ['with one unit less than the least', named, { ends: [end('receiver', 9n)] }, 'MINIMUM_LOWER'],
    ['in two parts', named, { ends: [end('receiver', 4n), end('receiver', 6n, { tx: 1 })] }, ''],
    [
      'in two parts that are short',
      named,
      { ends: [end('receiver', 4n), end('receiver', 5n, { tx: 1 })] },
      'MINIMUM_LOWER',
    ],
    ['with less that is guaranteed', named, { ends: [end('receiver', 10n, {}, 9n)] }, 'MINIMUM_LOWER'],
    ['with an unstated amount', named, { ends: [end('receiver', undefined)] }, 'MINIMUM_UNKNOWN'],
    [
      'with an unstated amount beside enough',
      named,
      { ends: [end('receiver', 10n), end('receiver', undefined)] },
      '',
    ],
    [
      'with an unstated amount beside too little',
      named,
      { ends: [end('receiver', 9n), end('receiver', undefined)] },
      'MINIMUM_LOWER',
    ],
    ['nowhere', named, {}, 'NOTHING_DELIVERED'],
    [
      'with affiliates alone',
      named,
      { ends: [end('affiliate', 10n, { party: 'affiliate' })] },
      'NOTHING_DELIVERED',
    ],
    ['with somebody else', named, { ends: [end('unknown', 10n, { address: 'ben' })] }, 'RECEIVER_DIFFERS'],
    ['with the user, who is not the receiver', named, { ends: [end('own', 10n)] }, 'RECEIVER_DIFFERS'],
    ['with the user beside the receiver', named, { ends: [end('receiver', 10n), end('own', 10n)] }, ''],
    [
      'with somebody beside the receiver',
      named,
      { ends: [end('receiver', 10n), end('unknown', 1n, { address: 'ben' })] },
      'RECEIVER_DIFFERS',
    ],
    [
      'with an affiliate beside its share',
      named,
      { ends: [end('receiver', 10n), end('affiliate', 1n, { address: 'ben' })] },
      'AFFILIATE_HIGHER',
    ],
    [
      'with a contract beside the receiver',
      named,
      { ends: [end('receiver', 10n), end('contract', 1n, { address: 'ben' })] },
      '',
    ],
    [
      'on a token account of an unknown owner',
      named,
      { ends: [end('unknown', 10n, { pointer: '/t' })], hidden: ['/t'] },
      '',
    ],
    [
      'on no token account',
      named,
      { ends: [end('unknown', 10n, { pointer: '/t', address: undefined })], hidden: ['/t'] },
      'RECEIVER_DIFFERS',
    ],

    ['with the user, of whom accounts are listed', own, { ends: [end('own', 10n)] }, ''],
    ['with an account that is likely the user’s', own, { ends: [end('likely_own', 10n)] }, ''],
    [
      'with a contract beside the user',
      own,
      { ends: [end('own', 5n), end('contract', 5n, { address: 'con' })] },
      '',
    ],
    [
      'with the user and an account that is likely his',
      own,
      { ends: [end('own', 5n), end('likely_own', 5n, { address: 'ann' })] },
      '',
    ],
    ['with a contract that may be called', own, { ends: [end('contract', 10n)] }, ''],
    ['with nobody of a list', own, { ends: [end('unknown', 10n, { address: 'ben' })] }, 'RECEIVER_DIFFERS'],
    [
      'with the user and another',
      own,
      { ends: [end('own', 10n), end('unknown', 1n, { address: 'ben' })] },
      'RECEIVER_DIFFERS',
    ],
    [
      'with the user and another, in two transactions',
      own,
      { ends: [end('unknown', 1n, { address: 'ben' }), end('own', 10n, { tx: 1 })] },
      'RECEIVER_DIFFERS',
    ],
    [
      'with another, whose coins do not count',
      own,
      { ends: [end('own', 4n), end('unknown', 6n, { address: 'ben' })] },
      'RECEIVER_DIFFERS MINIMUM_LOWER',
    ],
    [
      'with an affiliate and the user',
      own,
      { ends: [end('own', 10n), end('affiliate', 1n, { address: 'ben' })] },
      'AFFILIATE_HIGHER',
    ],
    [
      'on a hidden account, of a list',
      own,
      { ends: [end('unknown', 10n, { pointer: '/t' })], hidden: ['/t'] },
      '',
    ],
    ['with anybody, where nobody is stated', unlisted, { ends: [end('own', 10n)] }, 'EXPECTATION_UNDECIDED'],
    ['with a contract, where nobody is stated', unlisted, { ends: [end('contract', 10n)] }, ''],

    [
      'in another coin',
      named,
      { ends: [end('receiver', 10n, { denom: 'b' })] },
      'DEST_ASSET_DIFFERS MINIMUM_LOWER',
    ],
    ['in an unknown coin', named, { ends: [end('receiver', 10n, { denom: undefined })] }, 'DENOM_UNTRACED'],
    [
      'in too little of an unknown coin',
      named,
      { ends: [end('receiver', 9n, { denom: undefined })] },
      'DENOM_UNTRACED MINIMUM_LOWER',
    ],
    [
      'on another chain',
      named,
      { ends: [end('receiver', 10n, { chainId: brandAs<ChainId>('b-1') })] },
      'DEST_CHAIN_DIFFERS MINIMUM_LOWER',
    ],
    [
      'on an unknown chain',
      named,
      { ends: [end('receiver', 10n, { chainId: undefined })] },
      'DEST_CHAIN_DIFFERS MINIMUM_LOWER',
    ],
    [
      'on the chain that alone is stated',
      { receiver: 'ana', destChainId: 'home-1' },
      { ends: [end('receiver', 10n, { denom: 'b' })] },
      '',
    ],
    [
      'off the chain that alone is stated',
      { receiver: 'ana', destChainId: 'b-1' },
      { ends: [end('receiver', 10n)] },
      'DEST_CHAIN_DIFFERS',
    ],
    [
      'in the coin, and others for the user',
      named,
      { ends: [end('receiver', 10n), end('receiver', 5n, { denom: 'b' })] },
      '',
    ],
    [
      'in the coin, and others for a receiver who is not the user',
      { ...named, receiver: 'ben' },
      {
        ends: [end('receiver', 10n, { address: 'ben' }), end('receiver', 5n, { address: 'ben', denom: 'b' })],
      },
      'DEST_ASSET_DIFFERS',
    ],
    [
      'in several coins, of which none is stated',
      { receiver: 'ana', minAmountOut: 15n },
      { ends: [end('receiver', 10n), end('receiver', 5n, { denom: 'b' })] },
      'EXPECTATION_UNDECIDED',
    ],
    [
      'in one coin on two chains, of which none is stated',
      { receiver: 'ana', minAmountOut: 15n },
      { ends: [end('receiver', 10n), end('receiver', 5n, { chainId: brandAs<ChainId>('b-1') })] },
      'EXPECTATION_UNDECIDED',
    ],
    [
      'in one coin, which is not stated',
      { receiver: 'ana', minAmountOut: 15n },
      { ends: [end('receiver', 10n), end('receiver', 5n)] },
      '',
    ],
  ])('%s', (_name, expectation, shown, expected) =>
    expect(reasons(findings(expectation, shown))).toBe(expected),
  );
});

describe('what leaves', () => {
  const sourceAsset = { chainId: 'home-1', denom: 'a' };
  const stated: Expectation = { sourceAsset, amountIn: 10n };
  const ends = [end('own', 1n)];
  const route = [{ kind: 'spend' as const, chainId: 'home-1', denom: 'a', amount: 10n }];
  test.each<[string, Expectation, readonly Spend[], string]>([
    ['the amount', stated, [spend(10n)], ''],
    ['a unit more', stated, [spend(11n)], 'AMOUNT_IN_DIFFERS'],
    ['a unit less', stated, [spend(9n)], 'AMOUNT_IN_DIFFERS'],
    ['the amount in two transactions', stated, [spend(4n), spend(6n, { tx: 1 })], ''],
    ['too much in two transactions', stated, [spend(4n), spend(7n, { tx: 1 })], 'AMOUNT_IN_DIFFERS'],
    ['nothing', stated, [], 'AMOUNT_IN_DIFFERS'],
    ['an unstated amount', stated, [spend(undefined)], 'AMOUNT_IN_DIFFERS'],
    ['an unstated amount beside all', stated, [spend(10n), spend(undefined)], 'AMOUNT_IN_DIFFERS'],
    ['another coin', stated, [spend(10n, { denom: 'b' })], 'SOURCE_DIFFERS AMOUNT_IN_DIFFERS'],
    ['another coin, all of which came before', stated, [spend(10n), spend(0n, { denom: 'b' })], ''],
    [
      'another coin, whose amount is not stated',
      stated,
      [spend(10n), spend(undefined, { denom: 'b' })],
      'SOURCE_DIFFERS',
    ],
    [
      'the coin on another chain',
      stated,
      [spend(10n), spend(1n, { chainId: brandAs<ChainId>('b-1') })],
      'SOURCE_DIFFERS',
    ],
    ['a fee beside', stated, [spend(10n), spend(5n, { denom: 'b', isFee: true })], ''],
    [
      'any coin, where only an amount is stated',
      { amountIn: 10n },
      [spend(4n), spend(6n, { denom: 'b' })],
      '',
    ],
    [
      'a coin that may be the one that arrived',
      stated,
      [spend(10n, {}, { isUntraced: true })],
      'DENOM_UNTRACED',
    ],
    ['more than a swap guarantees', stated, [spend(10n, {}, { unguaranteed: 1n })], 'EXPECTATION_UNDECIDED'],
    [
      'more than a swap guarantees, where only the amount is stated',
      { amountIn: 10n },
      [spend(10n, {}, { unguaranteed: 1n })],
      'EXPECTATION_UNDECIDED',
    ],
    [
      'more than a swap guarantees, where only the coin is stated',
      { sourceAsset },
      [spend(10n, {}, { unguaranteed: 1n })],
      'EXPECTATION_UNDECIDED',
    ],
    [
      'more than a swap guarantees, where nothing is stated',
      { ownAddresses: ['ana'] },
      [spend(10n, {}, { unguaranteed: 1n })],
      '',
    ],
    [
      'more than a swap guarantees, where the route says so',
      { ...stated, route },
      [spend(10n, {}, { unguaranteed: 1n })],
      'AMOUNT_IN_DIFFERS',
    ],
  ])('%s', (_name, expectation, spends, expected) => {
    const effects: Effect[] =
      expectation.route === undefined
        ? []
        : [{ kind: 'send', tx: 0, chainId: chain, denomIn: 'a', amount: 11n, pointer: '' } as Effect]; // its other members are optional here
    expect(reasons(findings({ ownAddresses: ['ana'], ...expectation }, { spends, ends, effects }))).toBe(
      expected,
    );
  });
});

const fee = (amount: bigint | undefined, more: object = {}): Effect =>
  ({
    kind: 'fee',
    purpose: 'bridge',
    tx: 0,
    chainId: chain,
    denomOut: 'a',
    amount,
    pointer: `/f${count++}`,
    ...more,
  }) as Effect; // its other members are optional here
const share = (basisPoints: bigint, more: object = {}): Effect => fee(undefined, { basisPoints, ...more });
const cut = (basisPoints: bigint | undefined, address: string | undefined, more: object = {}): Effect =>
  fee(undefined, { purpose: 'affiliate', basisPoints, address, ...more });

describe('fees', () => {
  const ends = [end('own', 1n)];
  const quoted = (amount: bigint, more: object = {}) => ({ chainId: 'home-1', denom: 'a', amount, ...more });
  test.each<[string, Expectation['fees'], readonly Effect[], string]>([
    ['as quoted', [quoted(5n)], [fee(5n)], ''],
    ['higher', [quoted(5n)], [fee(6n)], 'FEE_HIGHER'],
    ['lower', [quoted(5n)], [fee(4n)], 'FEE_LOWER'],
    ['of two, as quoted', [quoted(5n)], [fee(2n), fee(3n)], ''],
    ['of two, higher', [quoted(5n)], [fee(3n), fee(3n)], 'FEE_HIGHER FEE_HIGHER'],
    ['quoted as two', [quoted(2n), quoted(3n)], [fee(5n)], ''],
    ['quoted as two, lower', [quoted(2n), quoted(3n)], [fee(4n)], 'FEE_LOWER'],
    ['not quoted', [], [fee(1n)], 'FEE_HIGHER'],
    ['not paid', [quoted(5n)], [], 'FEE_LOWER'],
    ['of nothing, not paid', [quoted(0n)], [], ''],
    ['of an unstated amount', [quoted(5n)], [fee(undefined)], 'FEE_HIGHER FEE_LOWER'],
    ['in another coin', [quoted(5n)], [fee(5n, { denomOut: 'b' })], 'FEE_HIGHER FEE_LOWER'],
    ['on another chain', [quoted(5n)], [fee(5n, { chainId: 'b-1' })], 'FEE_HIGHER FEE_LOWER'],
    ['in an unknown coin', [quoted(5n)], [fee(5n, { denomOut: undefined })], ''],
    ['in a coin of another spelling', [quoted(5n)], [fee(5n, { denomOut: 'cw20:a' })], ''],
    [
      'in two coins, as quoted',
      [quoted(5n), quoted(7n, { denom: 'b' })],
      [fee(5n), fee(7n, { denomOut: 'b' })],
      '',
    ],
    [
      'in two coins, mixed up',
      [quoted(5n), quoted(7n, { denom: 'b' })],
      [fee(7n), fee(5n, { denomOut: 'b' })],
      'FEE_HIGHER FEE_LOWER',
    ],
    ['for another purpose', [], [fee(5n, { purpose: 'relayer' })], ''],
    ['shares as quoted', [quoted(5n, { basisPoints: 10n })], [share(10n)], ''],
    ['shares, higher', [quoted(5n, { basisPoints: 10n })], [share(11n)], 'FEE_HIGHER'],
    ['shares, lower', [quoted(5n, { basisPoints: 10n })], [share(9n)], 'FEE_LOWER'],
    ['of two shares', [quoted(5n, { basisPoints: 10n })], [share(4n), share(6n)], ''],
    [
      'of two shares, higher',
      [quoted(5n, { basisPoints: 10n })],
      [share(5n), share(6n)],
      'FEE_HIGHER FEE_HIGHER',
    ],
    [
      'shares quoted as two',
      [quoted(5n, { basisPoints: 4n }), quoted(5n, { basisPoints: 6n })],
      [share(10n)],
      '',
    ],
    ['shares paid as an amount', [quoted(5n, { basisPoints: 10n })], [fee(5n)], ''],
    ['amounts paid as a share', [quoted(5n)], [share(10n, { amount: 5n })], ''],
    ['amounts paid as a share of more', [quoted(5n)], [share(10n, { amount: 6n })], 'FEE_HIGHER'],
    ['amounts paid as a share of less', [quoted(5n)], [share(10n, { amount: 4n })], ''],
  ])('%s', (_name, fees, effects, expected) => {
    expect(reasons(findings({ ownAddresses: ['ana'], ...(fees && { fees }) }, { ends, effects }))).toBe(
      expected,
    );
  });

  const sent = (purpose?: 'fee'): Effect =>
    ({
      kind: 'send',
      tx: 0,
      chainId: chain,
      amount: 5n,
      pointer: '/s',
      ...(purpose && { purpose }),
    }) as Effect; // as above
  const burn = { sourceDomain: 0, sender: '0x', amount: 1n, burnToken: '0x' };
  test.each<[string, Expectation, Effect, string]>([
    ['beside the coins, where the amount is stated', { amountIn: 0n }, sent('fee'), 'FEE_ON_TOP'],
    [
      'beside the coins, where the coin is stated',
      { sourceAsset: { chainId: 'home-1', denom: 'a' } },
      sent('fee'),
      'FEE_ON_TOP',
    ],
    ['beside the coins, where a burn is stated', { burn }, sent('fee'), 'SOURCE_DIFFERS FEE_ON_TOP'],
    ['beside the coins, where nothing is stated', {}, sent('fee'), ''],
    ['beside the coins, where a fee is stated', { amountIn: 0n, fees: [] }, sent('fee'), ''],
    ['that are the coins', { amountIn: 0n }, sent(), ''],
  ])('%s', (_name, expectation, effect, expected) => {
    expect(reasons(findings({ ownAddresses: ['ana'], ...expectation }, { ends, effects: [effect] }))).toBe(
      expected,
    );
  });
});

describe('shares of affiliates', () => {
  const ends = [end('own', 1n)];
  const ben = { address: 'ben', basisPoints: 10n };
  const affiliate = (basisPoints: bigint) => ({ address: 'ben', basisPoints });
  test.each<[string, Expectation, readonly Effect[], string]>([
    ['as stated', { affiliates: [ben] }, [cut(10n, 'ben')], ''],
    ['higher', { affiliates: [ben] }, [cut(11n, 'ben')], 'AFFILIATE_HIGHER'],
    ['lower', { affiliates: [ben] }, [cut(9n, 'ben')], 'AFFILIATE_MISSING'],
    ['in two parts', { affiliates: [ben] }, [cut(4n, 'ben'), cut(6n, 'ben', { tx: 1 })], ''],
    [
      'in two parts, higher',
      { affiliates: [ben] },
      [cut(5n, 'ben'), cut(6n, 'ben', { tx: 1 })],
      'AFFILIATE_HIGHER',
    ],
    ['not taken', { affiliates: [ben] }, [], 'AFFILIATE_MISSING'],
    ['of nothing, not taken', { affiliates: [affiliate(0n)] }, [], 'AFFILIATE_MISSING'],
    ['of nothing, taken', { affiliates: [affiliate(0n)] }, [cut(0n, 'ben')], ''],
    ['of another', { affiliates: [ben] }, [cut(10n, 'ben'), cut(1n, 'cat')], 'AFFILIATE_UNKNOWN'],
    ['of nobody', { affiliates: [ben] }, [cut(10n, 'ben'), cut(1n, undefined)], 'AFFILIATE_UNKNOWN'],
    ['where none is stated', { affiliates: [] }, [cut(1n, 'ben')], 'AFFILIATE_UNKNOWN'],
    ['where affiliates are left out', {}, [cut(1n, 'ben')], 'AFFILIATE_UNKNOWN'],
    ['of the user, where affiliates are left out', {}, [cut(1n, 'ana')], ''],
    ['of the user, where none is stated', { affiliates: [] }, [cut(1n, 'ana')], 'AFFILIATE_UNKNOWN'],
  ])('%s', (_name, expectation, effects, expected) => {
    expect(reasons(findings({ ownAddresses: ['ana'], ...expectation }, { ends, effects }))).toBe(expected);
  });

  test('are not compared where nobody is named', () => {
    expect(
      reasons(findings({ amountIn: 0n }, { effects: [cut(1n, 'ben')], ends: [end('contract', 1n)] })),
    ).toBe('');
  });
});

describe('a route', () => {
  const ends = [end('own', 1n)];
  const at = (effect: object): Effect => ({ tx: 0, chainId: chain, pointer: '/r', ...effect }) as Effect; // its other members are optional here
  const routes = [{ steps: [{ pool: '1', denomIn: 'a', denomOut: 'b' }] }];
  const swap = { kind: 'swap' as const, venue: 'v', isExactOut: false, routes };
  const transfer = { kind: 'transfer' as const, chainId: 'home-1', port: 'transfer', channel: 'channel-1' };
  const sent = at({ kind: 'send', denomIn: 'a', amount: 5n, port: 'transfer', channel: 'channel-1' });
  const forwarded = at({ kind: 'forward', port: 'transfer', channel: 'channel-1' });
  const called = (msg: string, address = 'c'): Effect => at({ kind: 'call', address, msg });
  const spent = { kind: 'spend' as const, chainId: 'home-1', denom: 'a', amount: 5n };
  const call = { kind: 'call' as const, chainId: 'home-1', address: 'c', msg: '{"a":1,"b":2}' };
  const swapped = { ...swap, chainId: 'home-1' };
  test.each<[string, NonNullable<Expectation['route']>, readonly Effect[], string]>([
    ['as stated', [transfer], [forwarded], ''],
    ['of a transaction, whose spending is not stated', [transfer], [sent], ''],
    ['of a transaction, whose spending is', [spent, transfer], [sent], ''],
    ['that spends more', [{ ...spent, amount: 4n }, transfer], [sent], 'AMOUNT_IN_DIFFERS'],
    ['that spends another coin', [{ ...spent, denom: 'b' }, transfer], [sent], 'AMOUNT_IN_DIFFERS'],
    ['that spends in two transactions', [spent, transfer, spent, transfer], [sent, sent], ''],
    ['that spends in one of two transactions', [spent, transfer, transfer], [sent, sent], 'ROUTE_DIFFERS'],
    ['over another channel', [{ ...transfer, channel: 'channel-2' }], [forwarded], 'ROUTE_DIFFERS'],
    ['over another port', [{ ...transfer, port: 'wasm' }], [forwarded], 'ROUTE_DIFFERS'],
    ['over a bridge', [{ ...transfer, bridge: 'CCTP' }], [forwarded], 'ROUTE_DIFFERS'],
    ['from another chain', [{ ...transfer, chainId: 'b-1' }], [forwarded], 'ROUTE_DIFFERS'],
    ['that is longer', [transfer], [forwarded, forwarded], 'ROUTE_DIFFERS'],
    ['that is shorter', [transfer, transfer], [forwarded], 'ROUTE_DIFFERS'],
    ['of nothing', [], [], ''],
    ['with a swap', [swapped], [at(swap)], ''],
    ['with a swap at another venue', [{ ...swapped, venue: 'w' }], [at(swap)], 'ROUTE_DIFFERS'],
    ['with a swap the other way', [{ ...swapped, isExactOut: true }], [at(swap)], 'ROUTE_DIFFERS'],
    [
      'with a swap in another pool',
      [{ ...swapped, routes: [{ steps: [{ pool: '2', denomIn: 'a', denomOut: 'b' }] }] }],
      [at(swap)],
      'ROUTE_DIFFERS',
    ],
    [
      'with a swap of another part',
      [{ ...swapped, routes: [{ amount: 1n, steps: routes[0]?.steps ?? [] }] }],
      [at(swap)],
      'ROUTE_DIFFERS',
    ],
    [
      'with a swap in one of two pools',
      [{ ...swapped, routes: [...routes, ...routes] }],
      [at(swap)],
      'ROUTE_DIFFERS',
    ],
    ['with the least of a swap', [{ ...swapped, minAmountOut: 5n }], [at({ ...swap, minAmountOut: 5n })], ''],
    [
      'with less than the least of a swap',
      [{ ...swapped, minAmountOut: 5n }],
      [at({ ...swap, minAmountOut: 4n })],
      'MINIMUM_LOWER',
    ],
    ['with no least of a swap', [{ ...swapped, minAmountOut: 5n }], [at(swap)], 'MINIMUM_LOWER'],
    ['with a least that is not stated', [swapped], [at({ ...swap, minAmountOut: 4n })], ''],
    [
      'with less in the second of two swaps',
      [
        { ...swapped, minAmountOut: 5n },
        { ...swapped, minAmountOut: 5n },
      ],
      [at({ ...swap, minAmountOut: 9n }), at({ ...swap, minAmountOut: 4n })],
      'MINIMUM_LOWER',
    ],
    [
      'with another step behind a swap of less',
      [{ ...swapped, minAmountOut: 5n }, transfer],
      [at({ ...swap, minAmountOut: 4n }), at(swap)],
      'MINIMUM_LOWER ROUTE_DIFFERS',
    ],
    ['with a call', [call], [called('{ "b": 2, "a": 1 }')], ''],
    ['with a call of another contract', [call], [called('{"a":1,"b":2}', 'd')], 'CALL_DIFFERS'],
    ['with another call', [call], [called('{"a":1,"b":3}')], 'CALL_DIFFERS'],
    ['with a call instead of a transfer', [transfer], [called('{}')], 'CALL_DIFFERS'],
    ['without the call', [call], [forwarded], 'CALL_DIFFERS'],
    ['without the call, and nothing else', [call], [], 'CALL_DIFFERS'],
    ['with a transfer instead of spending', [spent], [forwarded], 'ROUTE_DIFFERS'],
  ])('%s', (_name, route, effects, expected) => {
    expect(reasons(findings({ ownAddresses: ['ana'], route }, { ends, effects }))).toBe(expected);
  });
});
