/** Where coins end over several transactions: partial spends, coins that a swap may bring beyond its minimum, coins of unknown denom. */
import { expect, test } from 'vitest';
import { brandAs, type ChainId, createBudget } from '../primitives/index.js';
import type { Movement } from './movements.js';
import { settle } from './settle.js';

type More = Partial<Movement>;

const row = (tx: number, amount: number | undefined, more: More): Movement => ({
  ...{ tx, side: 'to', party: 'account', chainId: brandAs<ChainId>('home-1'), denom: 'a', address: 'ana' },
  ...{ strand: tx, isLeast: false, pointer: '', ...more },
  amount: amount === undefined ? undefined : BigInt(amount),
});
/** Coins that an account gets. */
const to = (tx: number, amount?: number, more: More = {}): Movement => row(tx, amount, more);
/** Coins that leave an account. */
const from = (tx: number, amount?: number, more: More = {}): Movement =>
  row(tx, amount, { side: 'from', ...more });

const least: More = { isLeast: true };
const ben: More = { address: 'ben' };
const bridge: More = { party: 'bridge', address: undefined };
const untraced: More = { denom: undefined };

/**
 * Ends as `account amount/guaranteed`, spends as what the account had before, fees with `fee`, with `+` for what is not guaranteed and `?` for coins of
 * unknown denom.
 */
function shown(movements: readonly Movement[], swapped: readonly number[]): string {
  const { ends, spends } = settle({ movements, swapped: new Set(swapped), unaccounted: [] }, createBudget());
  const left = ends.map(({ movement, amount, guaranteed }) => {
    return `${movement.address ?? movement.party} ${amount ?? 'all'}/${guaranteed}`;
  });
  const spent = spends.map(({ movement, amount, unguaranteed, isUntraced }) => {
    return `${movement.isFee ? 'fee ' : ''}${amount ?? 'all'}${unguaranteed > 0n ? `+${unguaranteed}` : ''}${isUntraced ? '?' : ''}`;
  });
  return `${left.join(', ')} | ${spent.join(', ')}`;
}

test.each<[string, readonly Movement[], string, (readonly number[])?]>([
  ['what leaves was there before', [from(0, 10), to(0, 10, ben)], 'ben 10/10 | 10'],
  ['a part of what came is spent', [to(0, 10), from(1, 4)], 'ana 6/6 | 0'],
  ['all that came is spent', [to(0, 10), from(1, 10)], ' | 0'],
  ['more than came is spent', [to(0, 10), from(1, 15)], ' | 5'],
  ['two parts are spent', [to(0, 10), from(1, 4), from(2, 3)], 'ana 3/3 | 0, 0'],
  ['two that came are spent in part', [to(0, 10), to(0, 5), from(1, 12)], 'ana 3/3 | 0'],
  ['nothing is spent', [to(0, 10), from(1, 0)], 'ana 10/10 | 0'],
  ['an unstated amount is spent', [to(0, 10), from(1)], 'ana 10/10 | all'],
  ['of an unstated amount a part is spent', [to(0), from(1, 4), to(1, 4, ben)], 'ben 4/0 | 0+4'],
  ['of no amount nothing comes', [to(0, 0), from(1, 4)], ' | 4'],

  ['the least of a swap is spent', [to(0, 10, least), from(1, 10), to(1, 10, ben)], 'ben 10/10 | 0'],
  [
    'less than the least of a swap is spent',
    [to(0, 10, least), from(1, 7), to(1, 7, ben)],
    'ana 3/3, ben 7/7 | 0',
  ],
  [
    'more than the least of a swap is spent',
    [to(0, 10, least), from(1, 15), to(1, 15, ben)],
    'ben 15/10 | 0+5',
  ],
  ['more than a stated amount is spent', [to(0, 10), from(1, 15), to(1, 15, ben)], 'ben 15/15 | 5'],
  [
    'what a later swap pays does not depend on what it takes',
    [to(0, 10, least), from(1, 15), to(1, 9, ben)],
    'ben 9/9 | 0+5',
    [1],
  ],
  [
    'of what is spent more is missing than arrives',
    [to(0, 10, least), from(1, 30), to(1, 15, ben)],
    'ben 15/0 | 0+20',
  ],
  [
    'a strand misses what two of its spends miss',
    [
      to(0, 10, least),
      to(0, 10, { ...least, ...ben }),
      from(1, 12),
      from(1, 13, ben),
      to(1, 25, { address: 'cat' }),
    ],
    'cat 25/20 | 0+2, 0+3',
  ],
  [
    'a third transaction spends less than is guaranteed',
    [to(0, 10, least), from(1, 15), to(1, 15, ben), from(2, 8, ben), to(2, 8, { address: 'cat' })],
    'ben 7/2, cat 8/8 | 0+5, 0',
  ],
  [
    'a third transaction spends more than is guaranteed',
    [to(0, 10, least), from(1, 15), to(1, 15, ben), from(2, 12, ben), to(2, 12, { address: 'cat' })],
    'ben 3/0, cat 12/10 | 0+5, 0',
  ],
  [
    'stated amounts go before what a swap may pay beyond its least',
    [to(0, 10, least), to(0, 5), from(1, 14), to(1, 14, ben)],
    'ana 1/1, ben 14/14 | 0',
  ],
  ['and then that', [to(0, 10, least), to(0, 5), from(1, 17), to(1, 17, ben)], 'ben 17/15 | 0+2'],
  ['what a swap may pay has no bound', [to(0, 10, least), from(1, 12), from(2, 3)], ' | 0+2, 0+3'],

  ['a coin of unknown denom may be the one', [to(0, 10, untraced), from(1, 4)], 'ana 6/6 | 0?'],
  [
    'so may one of no stated amount',
    [to(0, undefined, untraced), from(1, 4), to(1, 4, ben)],
    'ben 4/0 | 0+4?',
  ],
  ['the known one goes first', [to(0, 10, untraced), to(0, 10), from(1, 4)], 'ana 10/10, ana 6/6 | 0'],
  ['and then the unknown one', [to(0, 10, untraced), to(0, 3), from(1, 4)], 'ana 9/9 | 0?'],
  [
    'an unknown one that is spent is still shown of',
    [to(0, 4, untraced), from(1, 4), from(2, 1)],
    ' | 0?, 1?',
  ],
  ['an unknown one is not spent by a known arrival', [to(0, 10), from(1, 4, untraced)], 'ana 10/10 | 4'],

  [
    'in one transaction, what stays on the chain is there',
    [to(0, 10), from(0, 4, { strand: 1 })],
    'ana 6/6 | 0',
  ],
  [
    'in one transaction, what came over a bridge is not there yet',
    [to(0, 10, bridge), to(0, 10), from(0, 4, { strand: 1 })],
    'ana 10/10 | 4',
  ],
  [
    'nor is it for the second to ask',
    [to(0, 10, bridge), to(0, 10), from(0, 4, { strand: 1 }), from(0, 3, { strand: 2 })],
    'ana 10/10 | 4, 3',
  ],
  [
    'in the next one it is',
    [to(0, 10, bridge), to(0, 10), from(0, 4, { strand: 1 }), from(1, 4)],
    'ana 6/6 | 4, 0',
  ],
  [
    'what came over a bridge goes before what came later, once it is there',
    [to(0, 10, bridge), to(0, 10), from(0, 4, { strand: 1 }), to(0, 5, { strand: 2 }), from(1, 12)],
    'ana 3/3 | 4, 0',
  ],
  [
    'of two transactions, what came over a bridge in the second is not there in it',
    [
      to(0, 5, bridge),
      to(0, 5),
      from(0, 1, { strand: 9 }),
      to(1, 7, bridge),
      to(1, 7),
      from(1, 8, { strand: 9 }),
    ],
    'ana 7/7 | 1, 3',
  ],
  [
    'a bridge that another strand uses holds nothing up',
    [to(0, 10, { ...bridge, strand: 5 }), to(0, 10), from(0, 4, { strand: 1 })],
    'ana 6/6 | 0',
  ],

  ['fees come from what is left', [to(0, 10), from(1, 3, { isFee: true }), from(1, 10)], ' | 0, fee 3'],
  [
    'a fee of the first transaction goes before the second',
    [to(0, 5), from(1, 3, { isFee: true }), from(2, 5)],
    ' | fee 0, 3',
  ],
  ['transactions follow each other, however they are listed', [from(1, 4), to(0, 10)], 'ana 6/6 | 0'],

  [
    'what a bridge mints is there',
    [from(0, 10, bridge), to(0, 10), from(0, 4, { strand: 1 })],
    'ana 6/6 | 0',
  ],
  ['one unit is missing', [to(0, 10, least), from(1, 11), to(1, 11, ben)], 'ben 11/10 | 0+1'],
  ['a part of it may be the unknown one', [to(0, 4, untraced), from(1, 6)], ' | 2?'],
  ['another account', [to(0, 10), from(1, 4, ben)], 'ana 10/10 | 4'],
  ['another chain', [to(0, 10), from(1, 4, { chainId: undefined })], 'ana 10/10 | 4'],
  ['another coin', [to(0, 10), from(1, 4, { denom: 'b' })], 'ana 10/10 | 4'],
  ['a token by its contract', [to(0, 10, { denom: 'cw20:a' }), from(1, 4)], 'ana 6/6 | 0'],
  [
    'an account of an EVM chain in other case',
    [to(0, 10, { address: `0x${'AB'.repeat(20)}` }), from(1, 10, { address: `0x${'ab'.repeat(20)}` })],
    ' | 0',
  ],
  [
    'unknown accounts of one chain',
    [to(0, 10, { address: undefined }), from(1, 10, { address: undefined })],
    ' | 0',
  ],

  [
    'pools and relayers keep what they get',
    [to(0, 10, { party: 'pool' }), to(0, 10, { party: 'relayer' })],
    ' | ',
  ],
  [
    'coins of contracts and affiliates end there, and are not spent',
    [to(0, 10, { party: 'called' }), to(0, 5, { party: 'affiliate' }), from(1, 4)],
    'ana 10/10, ana 5/5 | 4',
  ],
  ['pools spend nothing', [to(0, 10), from(1, 4, { party: 'pool' })], 'ana 10/10 | '],
])('%s', (_name, movements, expected, swapped = []) => expect(shown(movements, swapped)).toBe(expected));
