import { describe, expect, test } from 'vitest';
import { createRegistry } from '../../registry/index.js';
import { createWorld, type World } from '../../simulate/world.js';
import { readAutopilot } from '../autopilot/simulate.js';
import { type Forward, readForward } from './simulate.js';

const chains = createRegistry([]);
const world = (): World => createWorld(chains, { now: 0n });

const base = { receiver: 'osmo1x', port: 'transfer', channel: 'channel-7' };
const plain: Forward = { ...base, timeout: 0n, retries: 0, memo: '' };
const memo = (parts: object) => JSON.stringify({ forward: { ...base, ...parts } });

function outcome(text: string, flavour: 'ibc-apps' | 'ibc-go'): Forward | 'receive' | 'refuse' {
  try {
    return readForward(world(), text, flavour) ?? 'receive';
  } catch {
    return 'refuse';
  }
}

type Expected = Partial<Forward> | 'receive' | 'refuse';

const cases: readonly (readonly [string, string, Expected, Expected])[] = [
  ['nothing', '', 'receive', 'receive'],
  ['an array', '[{"forward":{}}]', 'receive', 'receive'],
  ['null', 'null', 'receive', 'receive'],
  ['a key in capitals', '{"Forward":{}}', 'receive', 'receive'],
  ['a forward that is a number', '{"forward":1}', 'refuse', 'receive'],
  ['a forward that is an array', '{"forward":[]}', 'refuse', 'receive'],
  ['an empty forward', '{"forward":{}}', 'refuse', 'refuse'],
  ['a receiver that is a number', memo({ receiver: 1 }), 'refuse', 'refuse'],
  ['a port of one character', memo({ port: 't' }), 'refuse', 'refuse'],
  ['a channel with a slash', memo({ channel: 'channel/77' }), 'refuse', 'refuse'],
  [
    'hours and minutes',
    memo({ timeout: '1h30m' }),
    { timeout: 5_400_000_000_000n },
    { timeout: 5_400_000_000_000n },
  ],
  ['no time at all', memo({ timeout: 0 }), { timeout: 0n }, { timeout: 0n }],
  ['a time without unit', memo({ timeout: '300' }), 'refuse', 'refuse'],
  ['no value for the time', memo({ timeout: null }), 'refuse', 'refuse'],
  ['an object for the time', memo({ timeout: {} }), 'refuse', 'refuse'],
  ['retries at the limit', memo({ retries: 255 }), { retries: 255 }, { retries: 255 }],
  ['negative retries', memo({ retries: -1 }), 'refuse', 'refuse'],
  ['broken retries', memo({ retries: 1.5 }), 'refuse', { retries: 1 }],
  ['retries as a text', memo({ retries: '2' }), 'refuse', 'refuse'],
  ['a next that is an array', memo({ next: [1, { b: 1, a: 2 }] }), { memo: '[1,{"b":1,"a":2}]' }, 'refuse'],
  [
    'a next that is a text of JSON',
    memo({ next: '{ "b" : 1, "a" : "<" }' }),
    { memo: '{"b":1,"a":"\\u003c"}' },
    'refuse',
  ],
  ['a next that is another text', memo({ next: 'hello' }), 'refuse', 'refuse'],
  ['a next that is an empty text', memo({ next: '' }), 'refuse', 'refuse'],
  [
    'numbers inside next',
    memo({ next: {} }).replace('{}}', '{"n":1735689600601274463}}'),
    { memo: '{"n":1735689600601274400}' },
    'refuse',
  ],
  [
    'a forward inside next, with more beside it',
    memo({
      next: { note: 1, forward: { ...base, timeout: '10m', retries: 3, note: 2, next: { forward: base } } },
    }),
    {
      memo: `{"note":1,"forward":{"receiver":"osmo1x","port":"transfer","channel":"channel-7","timeout":"10m","retries":3,"note":2,"next":{"forward":{"receiver":"osmo1x","port":"transfer","channel":"channel-7"}}}}`,
    },
    {
      memo: `{"forward":{"channel":"channel-7","next":{"forward":{"channel":"channel-7","port":"transfer","receiver":"osmo1x"}},"port":"transfer","receiver":"osmo1x","retries":3,"timeout":600000000000}}`,
    },
  ],
  [
    'a bad forward inside next',
    memo({ next: { forward: { ...base, retries: 256 } } }),
    { memo: memo({ retries: 256 }) },
    'refuse',
  ],
  [
    'an absolute time inside next, which loses digits as a number and then as an integer',
    memo({ next: { forward: base } }).replace('"channel-7"}}', '"channel-7","timeout":1735689600601274463}}'),
    {
      memo: `{"forward":{"receiver":"osmo1x","port":"transfer","channel":"channel-7","timeout":1735689600601274400}}`,
    },
    {
      memo: `{"forward":{"channel":"channel-7","port":"transfer","receiver":"osmo1x","timeout":1735689600601274368}}`,
    },
  ],
];

describe.each(cases)('a forward with %s', (_name, text, apps, go) => {
  const expected = (parts: Expected) => (typeof parts === 'string' ? parts : { ...plain, ...parts });
  test('ibc-apps', () => expect(outcome(text, 'ibc-apps')).toEqual(expected(apps)));
  test('ibc-go', () => expect(outcome(text, 'ibc-go')).toEqual(expected(go)));
});

const stride = (parts: unknown, more: object = {}) => JSON.stringify({ autopilot: parts, ...more });
const autopilotCases: readonly (readonly [string, string, string])[] = [
  ['a text', 'hello', 'ignored'],
  ['another key', '{"note":1}', 'ignored'],
  ['a text for autopilot', stride('x'), 'ignored'],
  ['a number for a receiver', stride({ receiver: 1, claim: {} }), 'ignored'],
  ['a list for a module', stride({ receiver: 'r', claim: [] }), 'ignored'],
  ['a number for an action', stride({ receiver: 'r', stakeibc: { action: 1 } }), 'ignored'],
  ['null', stride(null), 'ignored'],
  ['a claim', stride({ receiver: 'r', claim: {} }), 'Claim'],
  ['staking', stride({ receiver: 'r', stakeibc: { action: 'LiquidStake' } }), 'LiquidStake'],
  ['redeeming', stride({ receiver: 'r', stakeibc: { action: 'RedeemStake' } }), 'RedeemStake'],
  ['another action', stride({ receiver: 'r', stakeibc: { action: 'Stake' } }), 'refused'],
  ['no action', stride({ receiver: 'r', stakeibc: {} }), 'refused'],
  ['no module', stride({ receiver: 'r' }), 'refused'],
  ['both modules', stride({ receiver: 'r', claim: {}, stakeibc: { action: 'LiquidStake' } }), 'refused'],
  ['a forward beside it', stride({ receiver: 'r', claim: {} }, { forward: {} }), 'refused'],
  ['a contract beside it', stride({ receiver: 'r', claim: {} }, { wasm: {} }), 'refused'],
  ['null beside it', stride({ receiver: 'r', claim: {} }, { wasm: null }), 'Claim'],
  ['a forward and a contract', '{"forward":{},"wasm":{}}', 'refused'],
];

test.each(autopilotCases)('autopilot with %s', (_name, text, expected) => {
  const read = (): string => {
    try {
      return readAutopilot(world(), text)?.action ?? 'ignored';
    } catch {
      return 'refused';
    }
  };
  expect(read()).toBe(expected);
});
