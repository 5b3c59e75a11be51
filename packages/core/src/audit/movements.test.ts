/** Bookkeeping of coins from effects: what each one takes and gives, what is missing afterwards, and what belongs together. */
import { expect, test } from 'vitest';
import { brandAs, type ChainId, createBudget } from '../primitives/index.js';
import type { Effect } from './effect.js';
import { type Movement, movementsOf } from './movements.js';

const chainId = brandAs<ChainId>('x');
const far = brandAs<ChainId>('y');
type More = Readonly<Record<string, unknown>>;

/** An effect on the first chain, at a pointer of its own unless it names one. */
const effect = (kind: Effect['kind'], more: More): Effect =>
  ({ kind, tx: 0, chainId, pointer: `/${kind}`, ...more }) as unknown as Effect; // the rows below have what their kind needs
const send = (amount: bigint | undefined, more: More = {}): Effect =>
  effect('send', { sender: 'ana', denomIn: 'a', amount, ...more });
const over = (more: More = {}): More => ({ channel: 'c', denomOut: 'b', ...more });
const forward = (amount: bigint | undefined, more: More = {}): Effect =>
  effect('forward', { chainId: far, denomIn: 'b', channel: 'd', denomOut: 'e', amount, ...more });
const swap = (amount: bigint | undefined, minAmountOut: bigint | undefined, more: More = {}): Effect =>
  effect('swap', {
    purpose: 'user',
    venue: 'v',
    isExactOut: false,
    routes: [],
    denomIn: 'a',
    denomOut: 's',
    amount,
    minAmountOut,
    ...more,
  });
const fee = (purpose: string, amount: bigint | undefined, more: More = {}): Effect =>
  effect('fee', { purpose, denomOut: 'a', address: 'fay', amount, ...more });
const deliver = (amount: bigint | undefined, more: More = {}): Effect =>
  effect('deliver', { denomOut: 'a', address: 'ben', isTokenAccount: false, amount, ...more });
const call = (amount: bigint | undefined, more: More = {}): Effect =>
  effect('call', { address: 'con', msg: '{}', denomIn: 'a', amount, ...more });
const mint = (amount: bigint): Effect =>
  effect('mint', { bridge: 'CCTP', sourceDomain: 0, burnedBy: 'u', burnToken: 'u', denomOut: 'a', amount });

const printed = ({
  strand,
  side,
  party,
  address,
  amount,
  isLeast,
  denom,
  chainId: where,
  isFee,
  tx,
}: Movement): string =>
  [
    `${strand}${side === 'from' ? '-' : '+'}`,
    `${party}${address === undefined ? '' : `:${address}`}`,
    `${amount ?? '?'}${isLeast ? '+' : ''}${denom ?? '?'}`,
    ...(where === chainId ? [] : [`@${where ?? '?'}`]),
    ...(isFee === true ? ['fee'] : []),
    ...(tx === 0 ? [] : [`tx${tx}`]),
  ].join(' ');

/** Movements, then what is unaccounted for, then strands with a swap. */
function shown(effects: readonly Effect[]): string {
  const { movements, unaccounted, swapped } = movementsOf(effects, createBudget());
  const missing = unaccounted.map(
    ({ tx, amount, denom, chainId: where }) => `${tx} ${amount}${denom ?? '?'}@${where ?? '?'}`,
  );
  return [movements.map(printed).join(', '), missing.join(', '), [...swapped].join(' ')].join(' | ');
}

const second: More = { tx: 1 };
test.each<[string, readonly Effect[], string]>([
  ['nothing', [], ' |  | '],
  [
    'a delivery of another packet after two strands',
    [
      ...[send(10n), deliver(10n), send(5n, { pointer: '/2' }), deliver(5n, { pointer: '/2' })],
      deliver(7n, { tx: 1 }),
    ],
    '0- account:ana 10a, 0+ account:ben 10a, 1- account:ana 5a, 1+ account:ben 5a, 1- bridge 7a tx1, 1+ account:ben 7a tx1 |  | ',
  ],
  [
    'a coin that has a name before the bridge alone',
    [send(10n, over()), deliver(10n, { chainId: far, denomOut: undefined })],
    '0- account:ana 10a, 0+ bridge:c 10a, 0- bridge 10b @y, 0+ account:ben 10b @y |  | ',
  ],
  [
    'a part of the coins that a fee was paid from',
    [
      send(10n),
      swap(undefined, 1n, { purpose: 'fee', denomOut: 'f' }),
      swap(7n, 5n),
      deliver(5n, { denomOut: 's' }),
    ],
    '0- account:ana 10a, 0- pool:v 1+f, 0+ pool:v 10a, 0- pool:v 5+s, 0+ account:ben 5s | 0 1f@x | 0',
  ],
  [
    'coins that are sent and delivered',
    [send(10n), deliver(10n)],
    '0- account:ana 10a, 0+ account:ben 10a |  | ',
  ],
  ['less than was sent', [send(10n), deliver(7n)], '0- account:ana 10a, 0+ account:ben 7a | 0 3a@x | '],
  ['more than was sent', [send(10n), deliver(12n)], '0- account:ana 10a, 0+ account:ben 12a | 0 -2a@x | '],
  ['an unstated part', [send(10n), deliver(undefined)], '0- account:ana 10a, 0+ account:ben 10+a |  | '],
  [
    'a stated part of an unstated amount',
    [send(undefined), deliver(7n)],
    '0- account:ana ?a, 0+ account:ben 7a |  | ',
  ],
  [
    'at least a part',
    [send(10n), deliver(undefined, { minAmountOut: 7n })],
    '0- account:ana 10a, 0+ account:ben 7+a |  | ',
  ],
  ['coins that nobody gets', [send(10n)], '0- account:ana 10a | 0 10a@x | '],
  ['no coins, which nobody gets', [send(0n)], '0- account:ana 0a |  | '],
  ['an unstated amount that nobody gets', [send(undefined)], '0- account:ana ?a |  | '],
  [
    'coins of another name',
    [send(10n), deliver(10n, { denomOut: 'A' })],
    '0- account:ana 10a, 0+ account:ben 10A |  | ',
  ],
  [
    'coins of no name',
    [send(10n), deliver(10n, { denomOut: undefined })],
    '0- account:ana 10a, 0+ account:ben 10a |  | ',
  ],
  [
    'two coins of one message',
    [send(10n), send(5n, { denomIn: 'b' }), deliver(5n, { denomOut: 'b' }), deliver(10n)],
    '0- account:ana 10a, 0- account:ana 5b, 0+ account:ben 5b, 0+ account:ben 10a |  | ',
  ],
  [
    'two coins of two messages',
    [send(10n), send(5n, { pointer: '/2' }), deliver(5n)],
    '0- account:ana 10a, 1- account:ana 5a, 1+ account:ben 5a | 0 10a@x | ',
  ],
  [
    'coins between two sends of one message',
    [send(10n), deliver(10n), send(5n), deliver(5n)],
    '0- account:ana 10a, 0+ account:ben 10a, 1- account:ana 5a, 1+ account:ben 5a |  | ',
  ],
  [
    'the first of several where none has the name',
    [send(10n), send(5n, { denomIn: 'b' }), deliver(10n, { denomOut: 'z' })],
    '0- account:ana 10a, 0- account:ana 5b, 0+ account:ben 10z | 0 5b@x | ',
  ],
  [
    'what is left in the next transaction',
    [send(10n), deliver(4n, second)],
    '0- account:ana 10a, 0- bridge 4a tx1, 0+ account:ben 4a tx1 | 0 10a@x | ',
  ],
  [
    'two transactions',
    [send(10n), deliver(10n), send(3n, second), deliver(3n, { ...second, denomOut: undefined })],
    '0- account:ana 10a, 0+ account:ben 10a, 1- account:ana 3a tx1, 1+ account:ben 3a tx1 |  | ',
  ],
  [
    'a channel',
    [send(10n, over()), deliver(10n, { chainId: far, denomOut: 'b' })],
    '0- account:ana 10a, 0+ bridge:c 10a, 0- bridge 10b @y, 0+ account:ben 10b @y |  | ',
  ],
  [
    'a channel to an unknown end',
    [send(10n, over({ denomOut: undefined })), deliver(10n, { chainId: undefined, denomOut: undefined })],
    '0- account:ana 10a, 0+ bridge:c 10a, 0- bridge 10? @?, 0+ account:ben 10? @? |  | ',
  ],
  [
    'a channel of which nothing arrives',
    [send(10n, over())],
    '0- account:ana 10a, 0+ bridge:c 10a | 0 10b@? | ',
  ],
  [
    'a bridge',
    [send(10n, { bridge: 'B', denomOut: 'b' }), deliver(10n, { chainId: far, denomOut: 'b' })],
    '0- account:ana 10a, 0+ bridge:B 10a, 0- bridge 10b @y, 0+ account:ben 10b @y |  | ',
  ],
  [
    'two channels',
    [send(10n, over()), forward(undefined), deliver(undefined, { denomOut: 'e' })],
    '0- account:ana 10a, 0+ bridge:c 10a, 0- bridge 10b @y, 0+ bridge:d 10b @y, 0- bridge 10e, 0+ account:ben 10+e |  | ',
  ],
  [
    'two channels, the second for a part',
    [send(10n, over()), forward(6n), deliver(undefined, { denomOut: 'e' })],
    '0- account:ana 10a, 0+ bridge:c 10a, 0- bridge 10b @y, 0+ bridge:d 6b @y, 0- bridge 6e, 0+ account:ben 6+e | 0 4b@y | ',
  ],
  [
    'two channels, the second for more',
    [send(10n, over()), forward(12n), deliver(12n, { denomOut: 'e' })],
    '0- account:ana 10a, 0+ bridge:c 10a, 0- bridge 10b @y, 0+ bridge:d 12b @y, 0- bridge 12e, 0+ account:ben 12e | 0 -2b@y | ',
  ],
  ['a packet alone', [deliver(10n)], '0- bridge 10a, 0+ account:ben 10a |  | '],
  [
    'a packet alone that is forwarded',
    [forward(10n), deliver(10n, { denomOut: 'e' })],
    '0- bridge 10b @y, 0+ bridge:d 10b @y, 0- bridge 10e, 0+ account:ben 10e |  | ',
  ],
  [
    'a packet alone at least',
    [deliver(undefined, { minAmountOut: 4n })],
    '0- bridge 4a, 0+ account:ben 4+a |  | ',
  ],
  ['a mint', [mint(10n), deliver(10n)], '0- bridge:CCTP 10a, 0+ account:ben 10a |  | '],
  [
    'a mint with a fee',
    [mint(10n), fee('bridge', 3n), deliver(7n)],
    '0- bridge:CCTP 10a, 0+ bridge:fay 3a, 0+ account:ben 7a |  | ',
  ],
  [
    'two mints',
    [mint(10n), deliver(10n), mint(5n), deliver(5n)],
    '0- bridge:CCTP 10a, 0+ account:ben 10a, 1- bridge:CCTP 5a, 1+ account:ben 5a |  | ',
  ],
  [
    'a mint in the place of a delivery',
    [send(10n), mint(5n), deliver(5n)],
    '0- account:ana 10a, 1- bridge:CCTP 5a, 1+ account:ben 5a | 0 10a@x | ',
  ],
  [
    'a swap',
    [send(10n), swap(10n, 4n), deliver(undefined, { denomOut: 's', minAmountOut: 4n })],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0+ account:ben 4+s |  | 0',
  ],
  [
    'a swap of all',
    [send(10n), swap(undefined, 4n), deliver(undefined, { denomOut: 's' })],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0+ account:ben 4+s |  | 0',
  ],
  [
    'a swap of a part',
    [send(10n), swap(6n, 4n), deliver(undefined, { denomOut: 's' })],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0+ account:ben 4+s | 0 4a@x | 0',
  ],
  [
    'a swap with no least output',
    [send(10n), swap(10n, undefined), deliver(undefined, { denomOut: 's' })],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v ?+s, 0+ account:ben ?+s |  | 0',
  ],
  [
    'a swap to an exact output',
    [send(10n), swap(10n, 4n, { isExactOut: true }), deliver(3n, { denomOut: 's' })],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4s, 0+ account:ben 3s | 0 1s@x | 0',
  ],
  [
    'a part of what a swap gives at least',
    [send(10n), swap(10n, 4n), deliver(3n, { denomOut: 's' })],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0+ account:ben 3s |  | 0',
  ],
  [
    'more than a swap gives at least',
    [send(10n), swap(10n, 4n), deliver(9n, { denomOut: 's' })],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0+ account:ben 9s |  | 0',
  ],
  [
    'two swaps',
    [
      send(10n),
      swap(10n, 4n),
      swap(undefined, 2n, { denomIn: 's', denomOut: 't' }),
      deliver(undefined, { denomOut: 't' }),
    ],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0+ pool:v 4+s, 0- pool:v 2+t, 0+ account:ben 2+t |  | 0',
  ],
  [
    'two swaps, the second of a stated amount',
    [
      send(10n),
      swap(10n, 4n),
      swap(3n, 2n, { denomIn: 's', denomOut: 't' }),
      deliver(undefined, { denomOut: 't' }),
    ],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0+ pool:v 4+s, 0- pool:v 2+t, 0+ account:ben 2+t |  | 0',
  ],
  [
    'a swap and a channel',
    [
      send(10n),
      swap(10n, 4n),
      forward(undefined, { chainId, denomIn: 's' }),
      deliver(undefined, { chainId: far, denomOut: 'e' }),
    ],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0+ bridge:d 4+s, 0- bridge 4+e @y, 0+ account:ben 4+e @y |  | 0',
  ],
  [
    'a swap and a channel for a stated amount',
    [
      send(10n),
      swap(10n, 4n),
      forward(3n, { chainId, denomIn: 's' }),
      deliver(3n, { chainId: far, denomOut: 'e' }),
    ],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0+ bridge:d 3s, 0- bridge 3e @y, 0+ account:ben 3e @y |  | 0',
  ],
  [
    'a swap for a fee',
    [
      send(10n),
      swap(undefined, 2n, { purpose: 'fee', denomOut: 'f' }),
      fee('bridge', 2n, { denomOut: 'f' }),
      forward(undefined, { chainId, denomIn: 'a' }),
      deliver(undefined, { chainId: far, denomOut: 'e' }),
    ],
    '0- account:ana 10a, 0- pool:v 2+f, 0+ bridge:fay 2f, 0+ pool ?a, 0+ bridge:d ?a, 0- bridge ?e @y, 0+ account:ben ?+e @y |  | ',
  ],
  [
    'a swap for a fee, then one for the user',
    [
      send(10n),
      swap(undefined, 2n, { purpose: 'fee', denomOut: 'f' }),
      fee('bridge', 2n, { denomOut: 'f' }),
      swap(undefined, 4n),
      deliver(undefined, { denomOut: 's' }),
    ],
    '0- account:ana 10a, 0- pool:v 2+f, 0+ bridge:fay 2f, 0+ pool:v 10a, 0- pool:v 4+s, 0+ account:ben 4+s |  | 0',
  ],
  [
    'a share for an affiliate',
    [
      send(10n),
      swap(10n, 4n),
      fee('affiliate', 1n, { denomOut: 's' }),
      deliver(undefined, { denomOut: 's', minAmountOut: 4n }),
    ],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0- pool 1s, 0+ affiliate:fay 1s, 0+ account:ben 4+s |  | 0',
  ],
  [
    'a fee of a bridge',
    [send(10n), fee('bridge', 3n), deliver(7n)],
    '0- account:ana 10a, 0+ bridge:fay 3a, 0+ account:ben 7a |  | ',
  ],
  ['a fee of all', [send(10n), fee('bridge', 10n)], '0- account:ana 10a, 0+ bridge:fay 10a |  | '],
  [
    'a fee of more than all',
    [send(10n), fee('bridge', 12n)],
    '0- account:ana 10a, 0+ bridge:fay 12a | 0 -2a@x | ',
  ],
  [
    'an unstated fee',
    [send(10n), fee('relayer', undefined), deliver(undefined)],
    '0- account:ana 10a, 0+ relayer:fay ?a, 0+ account:ben 10+a |  | ',
  ],
  [
    'a fee of an unstated amount',
    [send(undefined), fee('relayer', 3n), deliver(undefined)],
    '0- account:ana ?a, 0+ relayer:fay 3a, 0+ account:ben ?+a |  | ',
  ],
  [
    'a fee beside the least of a swap',
    [
      send(10n),
      swap(10n, 4n),
      fee('bridge', 1n, { denomOut: 's', isBeside: true }),
      deliver(undefined, { denomOut: 's' }),
    ],
    '0- account:ana 10a, 0+ pool:v 10a, 0- pool:v 4+s, 0- pool 1s, 0+ bridge:fay 1s, 0+ account:ben 4+s |  | 0',
  ],
  [
    'a fee beside a stated amount',
    [send(10n), fee('bridge', 1n, { isBeside: true }), deliver(9n)],
    '0- account:ana 10a, 0+ bridge:fay 1a, 0+ account:ben 9a |  | ',
  ],
  [
    'a fee of the chain',
    [send(10n), fee('network', 1n), deliver(10n)],
    '0- account:ana 10a, 0+ account:ben 10a |  | ',
  ],
  [
    'a fee that is sent besides',
    [
      send(10n, over()),
      send(2n, { purpose: 'fee', bridge: 'R' }),
      deliver(10n, { chainId: far, denomOut: 'b' }),
    ],
    '0- account:ana 10a, 0+ bridge:c 10a, 0- account:ana 2a fee, 0+ bridge:R 2a, 0- bridge 10b @y, 0+ account:ben 10b @y | 0 2?@? | ',
  ],
  ['a call', [send(10n), call(10n)], '0- account:ana 10a, 0+ called:con 10a |  | '],
  ['a call with a part', [send(10n), call(6n)], '0- account:ana 10a, 0+ called:con 6a | 0 4a@x | '],
  [
    'a call with at least a part',
    [send(10n), call(undefined, { minAmountOut: 6n })],
    '0- account:ana 10a, 0+ called:con 6+a |  | ',
  ],
  ['a call without coins', [call(undefined, { denomIn: undefined })], ' |  | '],
  ['a call without an amount', [call(undefined)], '0- bridge ?a, 0+ called:con ?+a |  | '],
  ['a call without a coin', [call(3n, { denomIn: undefined })], '0- bridge 3?, 0+ called:con 3? |  | '],
  [
    'a call without coins after a send',
    [send(10n), call(undefined, { denomIn: undefined })],
    '0- account:ana 10a, 0+ called:con 10+a |  | ',
  ],
  [
    'a delivery without coins',
    [deliver(undefined, { denomOut: undefined })],
    '0- bridge ??, 0+ account:ben ?+? |  | ',
  ],
  [
    'what is recovered and granted',
    [send(10n), effect('recover', { address: 'ana' }), effect('grant', { authorization: 'g' }), deliver(10n)],
    '0- account:ana 10a, 0+ account:ben 10a |  | ',
  ],
])('%s', (_, effects, expected) => expect(shown(effects)).toBe(expected));

test('a movement and a coin that is passed over are each one step', () => {
  const budget = createBudget();
  movementsOf(
    [
      send(1n),
      send(2n, { denomIn: 'b' }),
      send(3n, { denomIn: 'c' }),
      deliver(3n, { denomOut: 'c' }),
      deliver(1n),
    ],
    budget,
  );
  expect(budget.spent).toMatchObject({ movements: 5, pairs: 2 });
});
