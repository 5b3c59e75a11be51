/** Rows of possible losses from effects alone: fees of bridges, coins beyond a least output, powers, and relayers that are not paid. */
import { expect, test } from 'vitest';
import { brandAs, type ChainId, createBudget } from '../primitives/index.js';
import { createRegistry } from '../registry/index.js';
import { type Audit, emptyDraft } from './context.js';
import type { Effect } from './effect.js';
import type { Bound, Exposure } from './exposure.js';
import type { Expectation } from './expectation.js';
import { type Movement, movementsOf } from './movements.js';
import { riskOf } from './risk.js';
import type { Role } from './roles.js';
import { settle } from './settle.js';

const chainId = brandAs<ChainId>('x');
const far = brandAs<ChainId>('y');
const registry = createRegistry({});
type More = Readonly<Record<string, unknown>>;
const effect = (kind: Effect['kind'], more: More): Effect =>
  ({ kind, tx: 0, chainId, pointer: `/${kind}`, ...more }) as unknown as Effect; // the rows below have what their kind needs
const send = (amount: bigint | undefined, more: More = {}): Effect =>
  effect('send', { sender: 'ana', denomIn: 'a', amount, ...more });
const fee = (amount: bigint | undefined): Effect =>
  send(amount, { purpose: 'fee', bridge: 'B', pointer: `/fee/${amount}` });
const paid = (amount: bigint | undefined): Effect =>
  effect('fee', { purpose: 'bridge', denomOut: 'a', amount, address: 'fay' });
const swap = (minAmountOut: bigint): Effect =>
  effect('swap', {
    ...{ purpose: 'user', venue: 'v', isExactOut: false, routes: [] },
    ...{ denomIn: 'a', denomOut: 'b', minAmountOut },
  });
const deliver = (amount: bigint | undefined, more: More = {}): Effect =>
  effect('deliver', { denomOut: 'a', address: 'ben', isTokenAccount: false, amount, ...more });
const over = { bridge: 'B', denomOut: 'c' };
const there = { chainId: far, denomOut: 'c' };

function roleOf({ side, party, address = '' }: Movement): Role {
  if (party !== 'account' && party !== 'called') return party;
  if (side === 'from') return 'signer';
  return address.startsWith('own')
    ? 'own'
    : address === 'con'
      ? 'contract'
      : address === 'rec'
        ? 'receiver'
        : 'unknown';
}

const shown = (bound: Bound): string =>
  'amount' in bound ? String(bound.amount) : 'all' in bound ? 'all' : 'unknown';

/** Rows as `account denom@chain out/expected in/expected within: kind amount …`. */
function reported(
  effects: readonly Effect[],
  expectation: More = {},
  more: {
    readonly exposures?: readonly More[];
    readonly charges?: readonly More[];
    readonly isUnpaid?: boolean;
  } = {},
): string {
  const budget = createBudget();
  const draft = emptyDraft();
  const exposed = (more.exposures ?? []).map((one) => ({ account: 'ana', chainId, pointer: '/e', ...one }));
  draft.exposures.push(...(exposed as unknown as readonly Exposure[])); // the rows have a kind and a bound
  const charged = (more.charges ?? []).map((one) => ({
    chainId,
    payer: 'ana',
    denom: 'a',
    pointer: '/c',
    ...one,
  }));
  draft.charges.push(...(charged as never[])); // the rows have amounts
  const unpaid = {
    reason: 'RELAY_UNPAID',
    severity: 'warning',
    class: 'relay',
    message: '',
    pointer: '',
  } as const;
  if (more.isUnpaid === true) draft.findings.set('', unpaid);
  const book = movementsOf(effects, budget);
  const settlement = settle(book, budget);
  const audit = { registry, draft, budget, expectation: expectation as Expectation } as unknown as Audit; // all that rows need
  const rows = riskOf(audit, { book, settlement, roleOf }).map((row) => {
    const parts = row.parts.map(({ kind, bound }) => `${kind} ${shown(bound)}`).join(', ');
    const sides = `${shown(row.outAtMost)}/${row.expectedOut ?? '?'} ${row.inAtLeast}/${row.expectedIn ?? '?'}`;
    return `${row.account} ${row.denom}@${row.chainId ?? '?'} ${sides} ${row.within}: ${parts}`;
  });
  return rows.join(' | ');
}

const source = { sourceAsset: { chainId, denom: 'a' }, amountIn: 10n };
const quoted = { ...source, fees: [3n, 4n].map((amount) => ({ chainId, denom: 'a', amount })) };
const spends = { route: [{ kind: 'spend' }, { kind: 'swap' }] };
/** A swap of 10 a into at least 5 b, and so many b that are spent after it. */
const swapped = (spent: bigint, out: More = {}): readonly Effect[] => [
  ...[send(10n), swap(5n), deliver(undefined, { denomOut: 'b', address: 'ana', minAmountOut: 5n, ...out })],
  ...[send(spent, { denomIn: 'b', tx: 1 }), deliver(spent, { denomOut: 'b', tx: 1 })],
];
const plain = [send(10n), deliver(10n)];
const local = [send(5n, { pointer: '/2' }), deliver(5n, { address: 'own2', pointer: '/2' })];
const crossing = [send(10n, over), deliver(10n, { ...there, address: 'own1' }), ...local];
const wanted = { destAsset: { chainId: far, denom: 'c' }, ownAddresses: [] };

test.each<readonly [string, () => string, string]>([
  [
    'two fees within two quotes',
    () => reported([...plain, fee(5n), paid(5n), fee(2n), paid(2n)], quoted),
    'ana a@x 17/17 0/? yes: amount 10, relay_fee 5, relay_fee 2',
  ],
  [
    'a fee above the quotes, and another',
    () => reported([...plain, fee(9n), paid(9n), fee(1n), paid(1n)], quoted),
    'ana a@x 20/17 0/? no: amount 10, relay_fee 9, relay_fee 1',
  ],
  [
    'a fee below the quotes',
    () => reported([...plain, fee(5n), paid(5n)], quoted),
    'ana a@x 15/15 0/? yes: amount 10, relay_fee 5',
  ],
  [
    'a fee, no quotes',
    () => reported([...plain, fee(5n), paid(5n)], source),
    'ana a@x 15/? 0/? unknown: amount 10, relay_fee 5',
  ],
  [
    'a fee that is not stated',
    () => reported([...plain, fee(undefined), paid(undefined)], quoted),
    'ana a@x all/17 0/? no: amount 10, relay_fee all',
  ],
  [
    'as much as the swap gives at least',
    () => reported(swapped(5n), source),
    'ana a@x 10/10 0/? yes: amount 10',
  ],
  [
    'one more than the swap gives at least',
    () => reported(swapped(6n), source),
    'ana a@x 10/10 0/? yes: amount 10 | ana b@x 1/0 0/? unknown: amount 1',
  ],
  [
    'more than the swap gives at least, which the route states',
    () => reported(swapped(8n), { ...source, ...spends }),
    'ana a@x 10/10 0/? yes: amount 10',
  ],
  [
    'more, and the route states no amounts',
    () => reported(swapped(8n), { ...source, route: [{ kind: 'swap' }] }),
    'ana a@x 10/10 0/? yes: amount 10 | ana b@x 3/0 0/? unknown: amount 3',
  ],
  [
    'a coin without a name',
    () => reported([send(5n, { denomIn: undefined })], { sourceAsset: { chainId, denom: '' }, amountIn: 5n }),
    'ana @x 5/0 0/? no: amount 5',
  ],
  [
    'a power for a stranger',
    () => reported(plain, source, { exposures: [{ kind: 'power', bound: { all: true }, to: 'eve' }] }),
    'ana a@x all/10 0/? no: amount 10 | ana *@x all/0 0/? no: power all',
  ],
  [
    'a power for an expected contract',
    () =>
      reported(
        plain,
        { ...source, allowedContracts: ['con'] },
        { exposures: [{ kind: 'power', bound: { all: true }, to: 'con' }] },
      ),
    'ana a@x all/10 0/? unknown: amount 10 | ana *@x all/0 0/? unknown: power all',
  ],
  [
    'a power of which the extent is unknown',
    () => reported(plain, source, { exposures: [{ kind: 'power', bound: { unknown: true }, to: 'eve' }] }),
    'ana a@x unknown/10 0/? unknown: amount 10 | ana *@x unknown/0 0/? unknown: power unknown',
  ],
  [
    'a deposit',
    () => reported(plain, source, { exposures: [{ kind: 'deposit', denom: 'b', bound: { amount: 7n } }] }),
    'ana a@x 10/10 0/? yes: amount 10 | ana b@x 7/7 0/? yes: deposit 7',
  ],
  [
    'powers on one chain and on any',
    () =>
      reported(plain, source, {
        exposures: [
          { kind: 'power', bound: { all: true }, to: 'eve' },
          { kind: 'unread', bound: { unknown: true }, chainId: undefined },
        ],
      }),
    'ana a@x unknown/10 0/? no: amount 10 | ana *@x all/0 0/? no: power all | ana *@? unknown/0 0/? unknown: unread unknown',
  ],
  [
    'nothing sure for an account that gives a power',
    () =>
      reported([send(undefined), deliver(undefined, { address: 'own1' })], source, {
        exposures: [{ account: 'own1', kind: 'power', bound: { all: true }, to: 'eve' }],
      }),
    'ana a@x all/10 0/? no: amount all | own1 *@x all/0 0/? no: power all | own1 a@x all/0 0/? no: ',
  ],
  [
    'nothing sure for an account',
    () => reported([send(undefined), deliver(undefined, { address: 'own1' })], source),
    'ana a@x all/10 0/? no: amount all',
  ],
  [
    'a relayer that is paid',
    () => reported(crossing, { ...wanted, minAmountOut: 10n }),
    'ana a@x 15/? 0/? unknown: amount 10, amount 5 | own1 c@y 0/0 10/10 yes:  | own2 a@x 0/0 5/? yes: ',
  ],
  [
    'a relayer that is not paid',
    () => reported(crossing, { ...wanted, minAmountOut: 10n }, { isUnpaid: true }),
    'ana a@x 15/? 0/? unknown: amount 10, amount 5 | own2 a@x 0/0 5/? yes: ',
  ],
  [
    'a relayer that is not paid, beside what is there',
    () =>
      reported(
        [
          ...crossing,
          send(3n, { chainId: far, denomIn: 'c', pointer: '/3' }),
          deliver(3n, { ...there, address: 'own1', pointer: '/3' }),
        ],
        { ...wanted, minAmountOut: 10n },
        { isUnpaid: true },
      ),
    'ana a@x 15/? 0/? unknown: amount 10, amount 5 | ana c@y 3/? 0/? unknown: amount 3 | own1 c@y 0/0 3/10 unknown:  | own2 a@x 0/0 5/? yes: ',
  ],
  [
    'what may be a part of the coin that arrived',
    () =>
      reported(
        [
          ...[
            send(8n),
            effect('swap', {
              purpose: 'user',
              venue: 'v',
              isExactOut: true,
              routes: [],
              denomIn: 'a',
              minAmountOut: 8n,
            }),
          ],
          deliver(8n, { denomOut: undefined, address: 'ana' }),
          ...[send(10n, { denomIn: 'b', tx: 1 }), deliver(10n, { denomOut: 'b', tx: 1 })],
        ],
        source,
      ),
    'ana a@x 8/10 0/? yes: amount 8 | ana b@x 2/0 0/? unknown: amount 2',
  ],
  [
    'less than is wanted',
    () => reported(crossing, { ...wanted, minAmountOut: 11n }),
    'ana a@x 15/? 0/? unknown: amount 10, amount 5 | own1 c@y 0/0 10/11 no:  | own2 a@x 0/0 5/? yes: ',
  ],
  [
    'two accounts that get what is wanted',
    () =>
      reported(
        [
          ...[send(15n, over), deliver(15n, { ...there, address: 'own1' })],
          ...[
            send(5n, { ...over, pointer: '/2' }),
            deliver(5n, { ...there, address: 'own2', pointer: '/2' }),
          ],
        ],
        { ...wanted, minAmountOut: 10n },
      ),
    'ana a@x 20/? 0/? unknown: amount 15, amount 5 | own1 c@y 0/0 15/10 yes:  | own2 c@y 0/0 5/0 yes: ',
  ],
  [
    'the receiver, and another account of the user',
    () =>
      reported(
        [
          ...[send(15n, over), deliver(15n, { ...there, address: 'rec' })],
          ...[
            send(5n, { ...over, pointer: '/2' }),
            deliver(5n, { ...there, address: 'own2', pointer: '/2' }),
          ],
        ],
        { ...wanted, receiver: 'rec', minAmountOut: 10n },
      ),
    'ana a@x 20/? 0/? unknown: amount 15, amount 5 | rec c@y 0/0 15/10 yes:  | own2 c@y 0/0 5/? yes: ',
  ],
  [
    'what a contract gets counts',
    () =>
      reported(
        [
          ...[
            send(15n, over),
            effect('call', { ...there, address: 'con', msg: '{}', denomIn: 'c', amount: 15n }),
          ],
          ...[
            send(5n, { ...over, pointer: '/2' }),
            deliver(5n, { ...there, address: 'own2', pointer: '/2' }),
          ],
        ],
        { ...wanted, minAmountOut: 20n },
      ),
    'ana a@x 20/? 0/? unknown: amount 15, amount 5 | own2 c@y 0/0 5/20 yes: ',
  ],
  [
    'what anybody gets counts where nothing says who',
    () =>
      reported(
        [
          ...[send(15n, over), deliver(15n, { ...there, address: 'eve' })],
          ...[
            send(5n, { ...over, pointer: '/2' }),
            deliver(5n, { ...there, address: 'own2', pointer: '/2' }),
          ],
        ],
        { destAsset: { chainId: far, denom: 'c' }, minAmountOut: 20n },
      ),
    'ana a@x 20/? 0/? unknown: amount 15, amount 5 | own2 c@y 0/0 5/20 yes: ',
  ],
  [
    'fees of two transactions above what is stated for both',
    () =>
      reported(
        plain,
        { ...source, networkFees: [{ chainId, denom: 'a', amount: 100n }] },
        {
          charges: [
            { amount: 150n, isStated: true },
            { amount: 10n, isStated: true },
          ],
        },
      ),
    'ana a@x 170/110 0/? no: amount 10, network_fee 150, network_fee 10',
  ],
])('%s', (_name, found, expected) => {
  expect(found()).toBe(expected);
});
