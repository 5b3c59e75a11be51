/** Who may be promised a share: sums, chains without swaps, and contracts that pay nobody. */
import { expect, test } from 'vitest';
import {
  type Name,
  refusalOf,
  registry,
  routeOf,
  type Step,
  userOn,
  withContract,
  worldWith,
} from '../../../test/compile/world.js';
import type { Registry } from '../../registry/index.js';
import type { Affiliate } from '../request.js';

const evm = worldWith({ chains: [{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }] });
const older = withContract('osmosis-1', { dialect: 'swap_with_action' });
const evmAccount = `0x${'51'.repeat(20)}`;

/** Basis points by chain, for one affiliate on each. */
function answer(
  world: Registry,
  start: readonly [Name, string],
  steps: readonly Step[],
  points: Readonly<Record<string, number>>,
): string {
  const affiliates = new Map(
    Object.entries(points).map(([chainId, basisPointsFee]): [string, Affiliate[]] => {
      const address = chainId === '1' ? evmAccount : userOn(world, chainId);
      return [chainId, [{ address, basisPointsFee }]];
    }),
  );
  return refusalOf(world, routeOf(world, start, steps, { affiliates }));
}

const atom = ['hub-1', 'uatom'] as const;
const plain: readonly Step[] = [{ to: 'osmosis-1' }];
const swapping: readonly Step[] = [{ to: 'osmosis-1' }, { swap: 'uosmo' }];
const nothing = (chain: string, why: string): string =>
  `INVALID_AFFILIATE affiliates["${chain}"]: affiliates on ${chain} would get nothing: the route does not swap there, ${why}`;

test.each<[string, readonly Step[], Readonly<Record<string, number>>, string, Registry?]>([
  ['nobody', plain, {}, 'not refused'],
  ['nothing, where nothing swaps', plain, { 'hub-1': 0 }, 'not refused'],
  [
    'one basis point on a chain without a venue, where nothing swaps',
    plain,
    { 'hub-1': 1 },
    nothing('hub-1', 'and the chain has no swap venue'),
  ],
  ['a share on a chain with a venue, where nothing swaps', plain, { 'osmosis-1': 5 }, 'not refused'],
  [
    'a share on chains with and without a venue, where nothing swaps',
    plain,
    { 'noble-1': 5, 'osmosis-1': 5 },
    'not refused',
  ],
  ['a share on an EVM chain, where nothing swaps', plain, { '1': 5 }, 'not refused', evm],
  ['a share on the chain of the swap', swapping, { 'osmosis-1': 5 }, 'not refused'],
  [
    'a share on another chain than that of the swap',
    swapping,
    { 'neutron-1': 5 },
    nothing('neutron-1', 'the route swaps on osmosis-1'),
  ],
  [
    'a share where coins are sent on to another account of the chain',
    ['send'],
    { 'hub-1': 5 },
    nothing('hub-1', 'and the chain has no swap venue'),
  ],
  ['nothing, in the older dialect', swapping, { 'osmosis-1': 0 }, 'not refused', older],
  [
    'one basis point in the older dialect',
    swapping,
    { 'osmosis-1': 1 },
    'UNSUPPORTED_FIELD affiliates: the swap contract on osmosis-1 pays no affiliates',
    older,
  ],
])('%s', (_name, steps, points, expected, world = registry) => {
  expect(answer(world, atom, steps, points)).toBe(expected);
});
