import { expect, test } from 'vitest';
import { exportSnapshot, type Snapshot } from 'wayfold';
import { createRegistry, ibcDenom, sha256 } from 'wayfold/registry';
import { differencesBetween } from './between.js';
import { lossesOf } from './losses.js';

const chain = (id: string, more: object = {}) => ({
  ...{
    chain_id: id,
    chain_name: id.slice(0, -2),
    chain_type: 'cosmos' as const,
    bech32_prefix: 'one',
    slip44: 118,
  },
  ...more,
});
const end = (chain_id: string, channel: number) => ({
  chain_id,
  port: 'transfer',
  channel: `channel-${channel}`,
});
const channel = (a: number, b: number, more: object = {}) => ({
  a: end('one-1', a),
  b: end('two-1', b),
  ...more,
});
const price = (average: string) => [{ denom: 'uone', gas_price: { low: '1', average, high: '9' } }];
const outage = (more: object = {}) => ({
  ...{ scope: { chain_id: 'two-1' }, direction: 'both' as const, effect: 'refuse' as const },
  ...{ reason: 'chain_halted', source: 's', ...more },
});

const base: Snapshot = {
  chains: [chain('one-1', { fee_assets: price('2') }), chain('two-1'), chain('dead-1', { status: 'killed' })],
  channels: [channel(1, 2, { preferred: true }), channel(3, 4)],
  assets: [
    { chain_id: 'one-1', denom: 'uone', symbol: 'ONE', decimals: 6, token_contract: 'x', pricing_id: 'one' },
    { chain_id: 'one-1', denom: 'usmall', symbol: 'SMALL', decimals: 6 },
  ],
  outages: [outage()],
};

/** Classes of the differences that a changed part makes, as `class what:key`. */
function classesOf(after: Partial<Snapshot>): readonly string[] {
  const [was, is] = [base, { ...base, ...after }].map((side) => exportSnapshot(createRegistry(side)));
  return differencesBetween(was ?? {}, is ?? {})
    .map((one) => `${one.class} ${one.what}:${one.key}`)
    .sort();
}

const withChain = (more: object): Partial<Snapshot> => ({
  chains: [{ ...chain('one-1', { fee_assets: price('2') }), ...more }, ...(base.chains ?? []).slice(1)],
});
const withAsset = (more: object): Partial<Snapshot> => ({
  assets: [{ ...base.assets?.[0], chain_id: 'one-1', ...more }, ...(base.assets ?? []).slice(1)],
});

test.each<[string, Partial<Snapshot>, readonly string[]]>([
  ['a prefix', withChain({ bech32_prefix: 'evil' }), ['major prefix:one-1']],
  ['a coin type', withChain({ slip44: 60 }), ['major slip44:one-1']],
  ['keys of accounts', withChain({ account: { family: 'eth' } }), ['major account:one-1']],
  ['the name', withChain({ chain_name: 'other' }), ['major name:one-1', 'patch pretty_name:one-1']],
  ['a killed chain', withChain({ status: 'killed' }), ['minor killed:one-1']],
  [
    'a chain that lives again',
    { chains: [...(base.chains ?? []).slice(0, 2), chain('dead-1')] },
    ['major revived:dead-1'],
  ],
  ['a price of gas ten times as high', withChain({ fee_assets: price('20') }), ['patch gas:one-1']],
  [
    'a price of gas more than ten times as high',
    withChain({ fee_assets: price('20.1') }),
    ['major gas:one-1'],
  ],
  ['a price of gas less than a tenth', withChain({ fee_assets: price('0.19') }), ['major gas:one-1']],
  [
    'a further fee coin',
    withChain({ fee_assets: [...price('2'), { denom: 'usmall' }] }),
    ['major fees:one-1'],
  ],
  ['a fee coin less', withChain({ fee_assets: [] }), ['minor fees:one-1']],
  ['a staking coin', withChain({ staking_denoms: ['usmall'] }), ['major staking:one-1']],
  [
    'the end of a chain',
    withChain({ closes_at: '2027-01-01', source: 's' }),
    ['major end:one-1', 'patch source:one-1'],
  ],
  [
    'the end of a coin',
    withAsset({ closes_at: '2027-01-01', source: 's' }),
    ['major end:one-1|uone', 'patch source:one-1|uone'],
  ],
  ['a text', withChain({ pretty_name: 'The One' }), ['patch pretty_name:one-1']],
  ['a chain that is gone', { chains: (base.chains ?? []).slice(0, 2) }, ['major gone:chain:dead-1']],
  ['a new chain', { chains: [...(base.chains ?? []), chain('new-1')] }, ['minor new:chain:new-1']],
  ['decimals', withAsset({ decimals: 18 }), ['major decimals:one-1|uone']],
  ['a contract', withAsset({ token_contract: 'y' }), ['major contract:one-1|uone']],
  ['a symbol', withAsset({ symbol: 'UNO' }), ['minor symbol:one-1|uone']],
  ['an id of prices', withAsset({ pricing_id: 'uno' }), ['patch pricing_id:one-1|uone']],
  ['a fee coin that is gone', { assets: (base.assets ?? []).slice(1) }, ['major gone:asset:one-1|uone']],
  [
    'another coin that is gone',
    { assets: (base.assets ?? []).slice(0, 1) },
    ['minor gone:asset:one-1|usmall'],
  ],
  [
    'the preferred channel gone',
    { channels: [channel(3, 4)] },
    ['major gone:channel:one-1/transfer/channel-1'],
  ],
  [
    'a channel beside the preferred one gone',
    { channels: [channel(1, 2, { preferred: true })] },
    ['minor gone:channel:one-1/transfer/channel-3'],
  ],
  [
    'a channel that leads elsewhere',
    { channels: [channel(1, 9, { preferred: true }), channel(3, 4)] },
    ['major ends:one-1/transfer/channel-1'],
  ],
  [
    'a channel that is preferred instead',
    { channels: [channel(1, 2), channel(3, 4, { preferred: true })] },
    [
      'major preferred:one-1|two-1',
      'minor tag:one-1/transfer/channel-1',
      'minor tag:one-1/transfer/channel-3',
    ],
  ],
  [
    'a new channel with a lower number that nothing prefers',
    { channels: [channel(0, 0), channel(1, 2, { preferred: true }), channel(3, 4)] },
    ['minor new:channel:one-1/transfer/channel-0'],
  ],
  [
    'a channel that is closed',
    { channels: [channel(1, 2, { preferred: true }), channel(3, 4, { status: 'INACTIVE' })] },
    ['minor closed:one-1/transfer/channel-3'],
  ],
  ['an outage that is lifted', { outages: [] }, ['major lifted:two-1 both chain_halted']],
  [
    'an outage that only warns now',
    { outages: [outage({ effect: 'warn' })] },
    ['major lifted:two-1 both chain_halted'],
  ],
  ['the note of an outage', { outages: [outage({ note: 'n' })] }, ['patch outage:two-1 both chain_halted']],
])('%s', (_name, after, expected) => {
  expect(classesOf(after)).toEqual([...expected].sort());
});

test('a voucher in which fees are paid is not gone unseen', () => {
  const voucher = { chain_id: 'two-1', trace: 'transfer/channel-2', origin_denom: 'usmall' };
  const [was, is] = [[voucher], []].map((vouchers) =>
    exportSnapshot(
      createRegistry({
        ...base,
        chains: [
          chain('one-1'),
          chain('two-1', { fee_assets: [{ denom: ibcDenom('transfer/channel-2/usmall', sha256) }] }),
        ],
        assets: [...(base.assets ?? []), ...vouchers],
      }),
    ),
  );
  expect(differencesBetween(was ?? {}, is ?? {})).toMatchObject([{ class: 'major', what: 'gone:asset' }]);
});

test('a channel that is open again needs a decision', () => {
  const closed = { ...base, channels: [channel(1, 2, { status: 'INACTIVE' })] };
  const open = { ...base, channels: [channel(1, 2, { status: 'ACTIVE' })] };
  const [was, is] = [closed, open].map((side) => exportSnapshot(createRegistry(side)));
  expect(differencesBetween(was ?? {}, is ?? {})).toMatchObject([{ class: 'major', what: 'reopened' }]);
});

test('an outage that its own source has withdrawn is taken', () => {
  const [was, is] = [base, { ...base, outages: [] }].map((side) => exportSnapshot(createRegistry(side)));
  expect(differencesBetween(was ?? {}, is ?? {}, { hasEnded: () => true })).toMatchObject([
    { class: 'minor', what: 'lifted' },
  ]);
});

test.each<[string, number, string, number, boolean]>([
  ['channels, at the budget', 8, 'gone:channel', 828, false],
  ['channels, over it', 9, 'gone:channel', 828, true],
  ['killed chains, at three', 3, 'killed', 828, false],
  ['killed chains, four', 4, 'killed', 828, true],
  ['closed channels, two of few', 2, 'closed', 40, false],
  ['closed channels, three of few', 3, 'closed', 40, true],
  ['closed channels, two in a hundred', 16, 'closed', 828, false],
  ['closed channels, more', 17, 'closed', 828, true],
])('losses: %s', (_name, number, what, channels, isOver) => {
  const differences = Array.from({ length: number }, (_, index) => ({
    ...{ class: 'minor' as const, what, part: 'p', key: `k${index}`, before: 1, after: null },
  }));
  const sizes = { chains: 240, liveChains: 200, channels, assets: new Map(), pricingIds: 0, logos: 0 };
  expect(lossesOf(differences, sizes).some(({ id }) => id !== undefined)).toBe(isOver);
});

test.each<[string, number, number, boolean]>([
  ['one in a hundred of all', 22, 2232, false],
  ['more', 23, 2232, true],
  ['none of a small tree', 1, 42, true],
])('losses of assets: %s', (_name, gone, before, isOver) => {
  const chains = 30; // so that no chain loses more than one in twenty
  const differences = Array.from({ length: gone }, (_, index) => ({
    ...{ class: 'minor' as const, what: 'gone:asset', part: 'assets', key: `c${index % chains}|k${index}` },
    ...{ before: 1, after: null },
  }));
  const assets = new Map(Array.from({ length: chains }, (_, index) => [`c${index}`, before / chains]));
  const sizes = { chains: 30, liveChains: 30, channels: 0, assets, pricingIds: 0, logos: 0 };
  expect(lossesOf(differences, sizes).some(({ part, id }) => part === 'assets' && id !== undefined)).toBe(
    isOver,
  );
});
