/** What is out of service: channels without a row, rows of chains, and how often each is told. */
import { describe, expect, test } from 'vitest';
import { now, registry, routeOf, type Step, worldWith } from '../../../test/compile/world.js';
import { RoutingError } from '../../primitives/index.js';
import type { Registry, Snapshot } from '../../registry/index.js';
import { compileMsgs } from '../compile.js';
import { checkCoins, checkWays } from './liveness.js';

type Rows = NonNullable<Snapshot['outages']>;

const channel = (a: string, channelA: string, b: string, channelB: string) => ({
  a: { chain_id: a, port: 'transfer', channel: channelA },
  b: { chain_id: b, port: 'transfer', channel: channelB },
  status: 'INACTIVE' as const,
});
const shut = worldWith({ channels: [channel('noble-1', 'channel-1', 'osmosis-1', 'channel-750')] });
const row = (scope: Rows[number]['scope'], effect: 'refuse' | 'warn'): Rows[number] => ({
  ...{ scope, direction: 'both', effect, reason: 'asset_halted', since: '2025-01-01' },
  ...{ note: 'Somebody said so.', source: 'https://example.org', checked: '2025-01-01' },
});
const rows = (...outages: Rows): Registry => worldWith({ outages });

/** Outages that a route from the hub is warned of, or the refusal. */
function told(world: Registry, steps: readonly Step[], includeInactive?: boolean): readonly string[] {
  const options = includeInactive === undefined ? { now } : { now, includeInactive };
  try {
    const { warnings } = compileMsgs(world, routeOf(world, ['hub-1', 'uatom'], steps), options);
    return warnings.map(({ reason, field }) => `${reason} ${field}`);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return [`${error.reason} ${error.field}`];
  }
}

const direct: readonly Step[] = [{ to: 'osmosis-1' }];
const toNoble: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'noble-1' }];
const closed = 'operations[1].channel';

describe('a channel without a row that is not open', () => {
  test.each<[string, readonly Step[], boolean | undefined, readonly string[]]>([
    ['is refused', toNoble, undefined, [`CHANNEL_INACTIVE ${closed}`]],
    ['is refused, if nothing closed is asked for', toNoble, false, [`CHANNEL_INACTIVE ${closed}`]],
    ['is told where the caller asks for it', toNoble, true, [`OUTAGE ${closed}`]],
    ['is not told on another route', direct, true, []],
  ])('%s', (_name, steps, includeInactive, expected) => {
    expect(told(shut, steps, includeInactive)).toEqual(expected);
  });

  test('is told where it is all of the route', () => {
    const world = worldWith({ channels: [channel('hub-1', 'channel-141', 'osmosis-1', 'channel-0')] });
    expect(told(world, direct, true)).toEqual(['OUTAGE operations[0].channel']);
    expect(told(world, direct)).toEqual(['CHANNEL_INACTIVE operations[0].channel']);
  });
});

test.each<[string, Registry, readonly Step[], readonly string[]]>([
  ['nothing', registry, toNoble, []],
  ['one chain', rows(row({ chain_id: 'noble-1' }, 'warn')), toNoble, ['OUTAGE operations[1]']],
  [
    'one chain that is passed',
    rows(row({ chain_id: 'osmosis-1' }, 'warn')),
    toNoble,
    ['OUTAGE operations[0]'],
  ],
  ['one chain elsewhere', rows(row({ chain_id: 'terra-1' }, 'warn')), toNoble, []],
  [
    'a coin, on the chain where it is at home',
    rows(row({ chain_id: 'hub-1', denom: 'uatom' }, 'warn')),
    toNoble,
    ['OUTAGE operations[0].denomIn'],
  ],
  [
    'a coin that is bought, where it leaves',
    rows(row({ chain_id: 'osmosis-1', denom: 'uosmo' }, 'warn')),
    [{ to: 'osmosis-1' }, { swap: 'uosmo' }, { to: 'noble-1' }],
    ['OUTAGE operations[2].denomIn'],
  ],
])('warnings of %s', (_name, world, steps, expected) => {
  expect(told(world, steps)).toEqual(expected);
});

test('a coin that is bought is refused where it leaves', () => {
  const world = rows(row({ chain_id: 'osmosis-1', denom: 'uosmo' }, 'refuse'));
  const steps: readonly Step[] = [{ to: 'osmosis-1' }, { swap: 'uosmo' }, { to: 'noble-1' }];
  expect(told(world, steps)).toEqual(['LINK_CLOSED operations[2].denomIn']);
  expect(told(world, toNoble)).toEqual([]);
});

test('a packet inside an operation is told of, where the operation itself is not', () => {
  const context = { registry: shut, request: routeOf(shut, ['hub-1', 'uatom'], toNoble), now };
  const options = { now, includeInactive: true };
  const [[open], [closedStep]] = checkWays(context, options) as [[never], [never]];
  const coins = [undefined, undefined];
  const warnings = checkCoins(context, [[open, closedStep], [open]], coins, options);
  expect(warnings.map(({ reason, field }) => `${reason} ${field}`)).toEqual([`OUTAGE ${closed}`]);
  expect(checkCoins(context, [[open], [open]], coins, options)).toEqual([]);
});
