/** Whatever a memo or a message says, the simulator answers, and no coin appears or disappears. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breachesOf } from 'wayfold/simulate';
import {
  base64Json,
  coins,
  contracts,
  executeTx,
  hookMemo,
  later,
  registry,
  run,
  swapMessage,
  transferTx,
  user,
} from './world.js';

const words = fc.constantFrom(
  ...[
    'transfer',
    'channel-1',
    'channel-2',
    'channel-5',
    'channel-99',
    'uosmo',
    'uatom',
    '10m',
    '',
    '1',
    '500',
    'e30=',
  ],
  ...[
    'osmo-pools',
    'LiquidStake',
    coins.atomOnOsmo,
    String(later),
    ...Object.values(user),
    ...Object.values(contracts),
  ],
);
const keys = fc.constantFrom(
  ...[
    'forward',
    'wasm',
    'autopilot',
    'dest_callback',
    'src_callback',
    'ibc_callback',
    'receiver',
    'port',
    'channel',
  ],
  ...[
    'timeout',
    'retries',
    'next',
    'contract',
    'msg',
    'address',
    'gas_limit',
    'stakeibc',
    'claim',
    'action',
    '__proto__',
  ],
  ...[
    'swap_and_action',
    'user_swap',
    'min_asset',
    'native',
    'denom',
    'amount',
    'post_swap_action',
    'ibc_info',
    'x',
  ],
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    words,
    fc.constantFrom<unknown>(null, true, 0, -1, 2, 256, 1.5, 1e30, Number(later), [], {}),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

/** A sound memo or message with one place replaced by anything. */
function bent(sound: unknown): fc.Arbitrary<unknown> {
  const places: (readonly string[])[] = [];
  const visit = (at: unknown, path: readonly string[]): void => {
    places.push(path);
    if (typeof at === 'object' && at !== null)
      for (const [key, inner] of Object.entries(at)) visit(inner, [...path, key]);
  };
  visit(sound, []);
  return fc.tuple(fc.constantFrom(...places), value).map(([path, other]) => replaced(sound, path, other));
}

function replaced(at: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(at))
    return at.map((inner, index) => (String(index) === key ? replaced(inner, rest, other) : inner));
  const object: Record<string, unknown> = { ...(at as object) };
  return { ...object, [key]: replaced(object[key], rest, other) };
}

const forward = {
  forward: {
    receiver: user.osmo,
    port: 'transfer',
    channel: 'channel-5',
    timeout: '10m',
    retries: 1,
    next: { forward: { receiver: user.osmo, port: 'transfer', channel: 'channel-6' } },
  },
};
const hooked = hookMemo(contracts.osmoEntry, swapMessage());
const sent = {
  ibc_transfer: {
    ibc_info: {
      source_channel: 'channel-2',
      receiver: user.hub,
      memo: JSON.stringify(forward),
      recover_address: user.osmo,
    },
  },
};
const memos = fc.oneof(
  value,
  bent(forward),
  bent(hooked),
  bent({ autopilot: { receiver: user.stride, stakeibc: { action: 'LiquidStake' } } }),
);
const receivers = fc.constantFrom(
  ...Object.values(user),
  contracts.osmoEntry,
  contracts.osmoHandler,
  contracts.bbnAdapter,
  'pfm',
);
const channels = fc.constantFrom('channel-1', 'channel-3', 'channel-7', 'channel-9', 'channel-15');

/**
 * Coins may end with a contract nobody called, and receivers may be of another chain: that is the sender's doing. A
 * forward back through the channel a packet came by, and refused there, breaks the middleware's own books.
 */
function checkKept(txs: Parameters<typeof run>[0]): void {
  const result = run(txs);
  const turnsBack = result.packets.some(
    ({ owner, source }) => owner.kind === 'forward' && owner.outer.dest === source,
  );
  if (turnsBack) return;
  const kept = breachesOf(registry, result).filter(
    ({ invariant }) => invariant !== 'strays' && invariant !== 'prefix',
  );
  expect(kept).toEqual([]);
}

test('memos', () => {
  const property = fc.property(channels, receivers, memos, (channel, receiver, memo) => {
    checkKept([transferTx({ channel, receiver, memo: JSON.stringify(memo) ?? '' })]);
  });
  fc.assert(property, { numRuns: 600 });
});

test('messages to the entry point', () => {
  const messages = fc.oneof(bent(swapMessage()), bent(swapMessage({ post_swap_action: sent })), value);
  const property = fc.property(messages, fc.boolean(), (message, isToken) => {
    const funds = [{ denom: coins.atomOnOsmo, amount: '1000' }];
    const token = {
      send: { contract: contracts.osmoEntry, amount: '1000', msg: base64Json(message ?? null) },
    };
    const call = isToken
      ? { contract: contracts.osmoHandler, msg: token }
      : { contract: contracts.osmoEntry, msg: message, funds };
    checkKept([executeTx('osmo-1', user.osmo, call)]);
  });
  fc.assert(property, { numRuns: 600 });
});

test('texts that are no JSON, and messages of the wrong shape', () => {
  const property = fc.property(fc.string(), value, (memo, message) => {
    checkKept([transferTx({ receiver: user.osmo, memo })]);
    const texts = [memo, JSON.stringify(message) ?? ''];
    for (const text of texts) {
      const typeUrl = '/ibc.applications.transfer.v1.MsgTransfer';
      const [outcome] = run([
        { chainId: 'osmo-1', signerAddress: user.osmo, msgs: [{ typeUrl, value: text }] },
      ]).txs;
      expect(outcome?.outcome).toBe('failed');
    }
  });
  fc.assert(property, { numRuns: 300 });
});
