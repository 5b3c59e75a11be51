import { describe, expect, it } from 'vitest';
import { createRegistry, type Snapshot } from '../registry/index.js';
import { planRoute, type RouteQuery, whyNot } from './index.js';

const cosmos = (chain_id: string, bech32_prefix: string) =>
  ({ chain_id, chain_name: bech32_prefix, bech32_prefix, chain_type: 'cosmos' }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const able = (chain_id: string) =>
  ({ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' }) as const;

const world: Snapshot = {
  chains: [
    cosmos('hub', 'hub'),
    cosmos('osmo', 'osmo'),
    cosmos('juno', 'juno'),
    cosmos('plain', 'plain'),
    cosmos('dead', 'dead'),
  ],
  channels: [
    { a: end('osmo', 'channel-0'), b: end('hub', 'channel-141') },
    { a: end('juno', 'channel-1'), b: end('hub', 'channel-207') },
    { a: end('juno', 'channel-0'), b: end('osmo', 'channel-42') },
    { a: end('plain', 'channel-5'), b: end('osmo', 'channel-75') },
    { a: end('plain', 'channel-6'), b: end('juno', 'channel-76') },
    { a: end('dead', 'channel-9'), b: end('hub', 'channel-99') },
  ],
  assets: [
    { chain_id: 'hub', denom: 'uatom', symbol: 'ATOM', decimals: 6 },
    { chain_id: 'osmo', denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
    { chain_id: 'osmo', trace: 'transfer/channel-0', origin_denom: 'uatom' },
    { chain_id: 'plain', denom: 'uplain', symbol: 'PLAIN', decimals: 6 },
    { chain_id: 'osmo', trace: 'transfer/channel-75', origin_denom: 'uplain' },
  ],
  capabilities: ['hub', 'osmo', 'juno'].map(able),
  liveness: { halted_chains: [{ chain_id: 'dead' }] },
};
const registry = createRegistry(world, { strict: true });
const atomOnOsmosis = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';

function query(
  sourceChainId: string,
  sourceDenom: string,
  destChainId: string,
  more: Partial<RouteQuery> = {},
): RouteQuery {
  return { sourceChainId, sourceDenom, destChainId, amountIn: 1_000n, ...more };
}

function check(asked: RouteQuery): string {
  const route = planRoute(registry, asked);
  const steps = route.operations.map((operation) =>
    operation.kind === 'transfer'
      ? `${operation.txIndex}:${operation.channel}>${operation.toChainId}`
      : operation.kind,
  );
  return `${steps.join(' ')} = ${route.dest.trace || route.dest.denom}`;
}

describe('planRoute', () => {
  it.each([
    ['home over one channel', query('osmo', atomOnOsmosis, 'hub'), '0:channel-0>hub = uatom'],
    [
      'home, then on',
      query('osmo', atomOnOsmosis, 'juno'),
      '0:channel-0>hub 0:channel-207>juno = transfer/channel-1',
    ],
    [
      'out over the preferred channel',
      query('osmo', 'uosmo', 'juno'),
      '0:channel-42>juno = transfer/channel-0',
    ],
    ['to itself, as a send', query('osmo', 'uosmo', 'osmo'), 'bank_send = uosmo'],
  ])('%s', (_, asked, expected) => expect(check(asked)).toBe(expected));

  it('cuts where a chain in the middle cannot forward', () => {
    const plainOnOsmosis = planRoute(registry, query('plain', 'uplain', 'osmo')).dest.denom;
    const asked = query('osmo', plainOnOsmosis, 'juno', { allowMultiTx: true });
    expect(check(asked)).toBe('0:channel-75>plain 1:channel-6>juno = transfer/channel-76');
    expect(planRoute(registry, asked)).toMatchObject({
      txsRequired: 2,
      chainIds: ['osmo', 'plain', 'juno'],
      requiredChainAddresses: ['osmo', 'plain', 'juno'],
    });
    expect(() => planRoute(registry, { ...asked, allowMultiTx: false })).toThrow(
      'no single-tx routes found, to enable multi-tx routes set `allowMultiTx` to true',
    );
  });

  it.each([
    ['a hash nothing explains', query('osmo', `ibc/${'0'.repeat(64)}`, 'hub'), 'SOURCE_UNKNOWN'],
    ['a denom nobody lists', query('osmo', 'nope', 'juno'), 'SOURCE_UNKNOWN'],
    ['no channel', query('plain', 'uplain', 'hub'), 'NO_CHANNEL'],
    ['a halted chain', query('hub', 'uatom', 'dead'), 'OUT_OF_SERVICE'],
    ['no IBC', query('osmo', atomOnOsmosis, 'hub', { bridges: ['CCTP'] }), 'BRIDGE_NOT_ALLOWED'],
    [
      'a chain left out',
      query('osmo', atomOnOsmosis, 'juno', { chainIds: ['osmo', 'juno'] as never }),
      'CHAIN_NOT_ALLOWED',
    ],
  ])('says why not: %s', (_, asked, rule) => {
    expect(whyNot(registry, asked).map((rejection) => rejection.rule)).toEqual([rule]);
    expect(() => planRoute(registry, asked)).toThrow(
      expect.objectContaining({ reason: 'NO_ROUTE', code: 5, notes: [expect.any(String)] }),
    );
  });

  it('says why not: the channel of the counterpart is closed', () => {
    const closed = createRegistry(
      [
        world,
        { channels: [{ a: end('plain', 'channel-6'), b: end('juno', 'channel-76'), status: 'INACTIVE' }] },
      ],
      { strict: true },
    );
    expect(whyNot(closed, query('plain', 'uplain', 'juno'))).toMatchObject([
      { rule: 'OUT_OF_SERVICE', outage: { reason: 'channel_inactive' } },
    ]);
  });

  it('says why not: the origin is halted, and has no channel either', () => {
    const halted = createRegistry([world, { liveness: { halted_chains: [{ chain_id: 'hub' }] } }], {
      strict: true,
    });
    expect(whyNot(halted, query('osmo', atomOnOsmosis, 'plain'))).toMatchObject([
      { rule: 'OUT_OF_SERVICE', outage: { reason: 'chain_halted' } },
    ]);
  });

  it.each([
    ['PLAIN', 'uplain'],
    ['unamed', 'unamed'],
  ])('names a coin without a channel: %s', (name, denom) => {
    const listed = createRegistry([world, { assets: [{ chain_id: 'plain', denom: 'unamed' }] }], {
      strict: true,
    });
    expect(whyNot(listed, query('plain', denom, 'hub'))).toMatchObject([
      {
        rule: 'NO_CHANNEL',
        message: expect.stringContaining(
          `${name} comes from plain, which has no channel in service to hub, and hub lists no voucher of it; an overlay can list it: {"assets":[{"chain_id":"hub",`,
        ),
      },
    ]);
  });

  it.each([
    ['pools', {}, ['OTHER_ORIGIN', 'NO_POOLS'], 'no routes found: it takes a swap, and no pools are given'],
    [
      'swaps',
      { allowSwaps: false },
      ['OTHER_ORIGIN', 'SWAPS_NOT_ALLOWED'],
      'no routes found: it takes a swap, and `allowSwaps` is false',
    ],
  ])('says what another origin needs: %s', (_, more, rules, message) => {
    const asked = query('osmo', 'uosmo', 'hub', { destDenom: 'uatom', ...more });
    expect(whyNot(registry, asked).map((rejection) => rejection.rule)).toEqual(rules);
    expect(() => planRoute(registry, asked)).toThrow(
      expect.objectContaining({ reason: 'NO_ROUTE', message }),
    );
  });

  it.each([
    [{ amountOut: 1n }, 'INVALID_AMOUNT'],
    [{ amountIn: 0n }, 'INVALID_AMOUNT'],
    [{ amountIn: 2n ** 256n - 1n }, 'AMOUNT_OUT_OF_RANGE'],
  ])('refuses amounts %o', (more, reason) => {
    expect(() => planRoute(registry, query('osmo', 'uosmo', 'juno', more))).toThrow(
      expect.objectContaining({ reason }),
    );
  });
});
