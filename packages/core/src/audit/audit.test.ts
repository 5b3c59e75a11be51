/** Requests as a whole: what is refused, when a verdict stays open, and packets of channels and coins that the data does not have. */
import { describe, expect, test } from 'vitest';
import { printBech32, RoutingError } from '../primitives/index.js';
import { createRegistry } from '../registry/index.js';
import { type AuditedMsgs, type AuditOptions, auditMsgs, type Expectation } from './index.js';

const account = (prefix: string): string => printBech32(prefix, new Uint8Array(20).fill(1));
const [home, away] = [account('home'), account('away')];
const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const registry = createRegistry({
  chains: [
    { chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
    { chain_id: 'away-1', chain_name: 'away', chain_type: 'cosmos', bech32_prefix: 'away' },
  ],
  channels: [
    {
      a: { chain_id: 'home-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'away-1', port: 'transfer', channel: 'channel-7' },
    },
    {
      a: { chain_id: 'home-1', port: 'wasm.home1abc', channel: 'channel-3' },
      b: { chain_id: 'away-1', port: 'transfer', channel: 'channel-8' },
    },
  ],
  assets: [{ chain_id: 'home-1', denom: 'uhome' }],
});

function refusal(request: unknown, options: unknown = {}): string {
  try {
    auditMsgs(registry, request as { msgs: AuditedMsgs }, options as AuditOptions); // as programs without types call it
    return 'read';
  } catch (problem) {
    if (problem instanceof RoutingError) return `${problem.reason} ${problem.field}`;
    throw problem;
  }
}

const packet = (fields: object): object => ({
  packet: {
    chain_id: 'home-1',
    channel: 'channel-0',
    receiver: home,
    denom: 'transfer/channel-7/uhome',
    amount: '5',
    ...fields,
  },
});

describe('what is refused', () => {
  const msgs = packet({});
  test.each<readonly [string, () => string, string]>([
    ['no request', () => refusal(undefined), 'MISSING_FIELD '],
    ['a text for the request', () => refusal('x'), 'INVALID_TYPE '],
    ['a number for the chain', () => refusal({ msgs, chainId: 5 }), 'INVALID_TYPE chainId'],
    [
      'a text for a choice',
      () => refusal({ msgs }, { includeInactive: 'yes' }),
      'INVALID_TYPE includeInactive',
    ],
    ['a number for the time', () => refusal({ msgs }, { now: 5 }), 'INVALID_AMOUNT now'],
    ['nothing', () => refusal({ msgs }, { now: 5n, includeInactive: true }), 'read'],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});

describe('packets', () => {
  const shown = (fields: object): string => {
    const { effects, findings } = auditMsgs(registry, { msgs: packet(fields) as AuditedMsgs }); // as programs send them
    const done = effects.map((one) => {
      const denom = 'denomOut' in one ? one.denomOut : undefined;
      return 'amount' in one ? `${one.kind} ${one.amount} ${denom?.slice(0, 5)} on ${one.chainId}` : one.kind;
    });
    return [done.join(', '), ...findings.map(({ reason, pointer }) => `${reason} ${pointer}`)].join(' | ');
  };
  test.each<readonly [string, () => string, string]>([
    ['a coin that comes home', () => shown({}), 'deliver 5 uhome on home-1'],
    ['a coin that is not listed', () => shown({ denom: 'uaway' }), 'deliver 5 ibc/2 on home-1'],
    ['no coin', () => shown({ denom: null }), 'deliver 5 undefined on home-1'],
    [
      'another port',
      () => shown({ port: 'wasm.home1abc', channel: 'channel-3' }),
      'deliver 5 ibc/A on home-1',
    ],
    [
      'a channel of another port',
      () => shown({ channel: 'channel-3' }),
      'deliver 5 undefined on home-1 | CHANNEL_UNKNOWN /packet/channel',
    ],
    [
      'an unknown channel',
      () => shown({ channel: 'channel-9' }),
      'deliver 5 undefined on home-1 | CHANNEL_UNKNOWN /packet/channel',
    ],
    ['no channel', () => shown({ channel: null }), 'deliver 5 undefined on home-1'],
    ['no chain', () => shown({ chain_id: null }), 'deliver 5 undefined on undefined'],
    [
      'an unknown chain',
      () => shown({ chain_id: 'far-1' }),
      'deliver 5 undefined on undefined | CHAIN_UNKNOWN /packet/chain_id',
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});

describe('a verdict', () => {
  const send = {
    method: 'signAmino',
    params: [
      'home-1',
      home,
      {
        ...{
          chain_id: 'home-1',
          account_number: '1',
          sequence: '2',
          memo: '',
          fee: { gas: '1', amount: [] },
        },
        msgs: [
          {
            type: 'cosmos-sdk/MsgSend',
            value: { from_address: home, to_address: home, amount: [{ denom: 'uhome', amount: '5' }] },
          },
        ],
      },
    ],
  };
  const text = { method: 'personal_sign', params: ['hello', user] };
  const coin = { chainId: 'home-1', denom: 'uhome' };
  const all = {
    ...{
      sourceAsset: coin,
      amountIn: 5n,
      destAsset: coin,
      minAmountOut: 5n,
      receiver: home,
      ownAddresses: [home, away],
    },
  } as Expectation; // plain chain ids
  const verdict = (msgs: unknown): string => {
    const {
      verdict: said,
      isMatch,
      moves,
    } = auditMsgs(registry, { msgs: msgs as AuditedMsgs, expectation: all }); // as pages send them
    return `${said} ${isMatch} ${moves}`;
  };
  test.each<readonly [string, () => string, string]>([
    ['on a transaction', () => verdict(send), 'match true undefined'],
    ['on a text', () => verdict(text), 'unclear false nothing'],
    ['on a transaction and a text', () => verdict([send, text]), 'unclear false undefined'],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});
