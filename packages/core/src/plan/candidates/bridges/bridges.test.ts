import { describe, expect, it } from 'vitest';
import { coinNamed } from '../../../pairing/index.js';
import { ibcDenom } from '../../../denom/index.js';
import { brandAs, createBudget, sha256 } from '../../../primitives/index.js';
import {
  type AssetRow,
  createRegistry,
  exportSnapshot,
  type Registry,
  rollupDenom,
  type Snapshot,
} from '../../../registry/index.js';
import { planRoute, type RouteQuery, whyNot } from '../../index.js';
import { bridgeCandidates } from './index.js';
import type { BridgeMaker, Made } from './maker.js';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id, bech32_prefix: chain_id, chain_type: 'cosmos' }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const able = (chain_id: string) =>
  ({ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' }) as const;

const atomOnOsmo = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const overHub = { chain_id: 'juno', trace: 'transfer/channel-1', origin_denom: 'uatom' };
const overOsmo = { chain_id: 'juno', trace: 'transfer/channel-0/transfer/channel-0', origin_denom: 'uatom' };

function world(listed: readonly AssetRow[], rest: Snapshot = {}): Registry {
  const base: Snapshot = {
    chains: ['hub', 'osmo', 'juno', 'side'].map(cosmos),
    channels: [
      { a: end('osmo', 'channel-0'), b: end('hub', 'channel-141') },
      { a: end('juno', 'channel-1'), b: end('hub', 'channel-207') },
      { a: end('juno', 'channel-0'), b: end('osmo', 'channel-42') },
      { a: end('side', 'channel-5'), b: end('osmo', 'channel-75') },
      { a: end('side', 'channel-6'), b: end('juno', 'channel-76') },
    ],
    assets: [
      { chain_id: 'hub', denom: 'uatom', symbol: 'ATOM', decimals: 6 },
      { chain_id: 'osmo', trace: 'transfer/channel-0', origin_denom: 'uatom' },
      ...listed,
    ],
    capabilities: ['hub', 'osmo', 'juno'].map(able),
  };
  return createRegistry([base, rest], { strict: true });
}

const halted: Snapshot = { liveness: { halted_chains: [{ chain_id: 'hub' }] } };
const withoutHub = ['osmo', 'juno', 'side'].map((id) => brandAs(id)) as never; // ids of chains

function ask(registry: Registry, more: Partial<RouteQuery> = {}): string {
  const asked: RouteQuery = {
    sourceChainId: 'osmo',
    sourceDenom: atomOnOsmo,
    destChainId: 'juno',
    amountIn: 1n,
    ...more,
  };
  const reasons = whyNot(registry, asked).map(({ rule }) => rule);
  if (reasons.length > 0) return reasons.join(' ');
  const { operations, dest } = planRoute(registry, asked);
  const steps = operations.map((operation) => (operation.kind === 'transfer' ? operation.channel : ''));
  return `${steps.join(' ')} = ${dest.trace}`;
}

describe('where the counterpart is out of reach', () => {
  const around = 'channel-42 = transfer/channel-0/transfer/channel-0';
  it.each<[string, Registry, Partial<RouteQuery>, string]>([
    [
      'all is well: home and out',
      world([overHub, overOsmo]),
      {},
      'channel-0 channel-207 = transfer/channel-1',
    ],
    ['home is halted: another listed voucher', world([overHub, overOsmo], halted), {}, around],
    ['the query leaves home out', world([overHub, overOsmo]), { chainIds: withoutHub }, around],
    ['only the other voucher is listed', world([overOsmo], halted), {}, around],
    ['it is not listed', world([overHub], halted), {}, 'OUT_OF_SERVICE'],
    ['it is deprecated', world([overHub, { ...overOsmo, deprecated: true }], halted), {}, 'OUT_OF_SERVICE'],
    [
      'its own path passes what the query leaves out',
      world([overHub, overOsmo], halted),
      { chainIds: ['hub', 'juno'] as never },
      'CHAIN_NOT_ALLOWED',
    ],
    [
      'two transactions are within reach',
      world([overHub, overOsmo], {
        capabilities: [{ chain_id: 'hub', supports_memo: true, pfm_enabled: false }],
      }),
      {},
      'SEVERAL_TRANSACTIONS',
    ],
    ['IBC is left out', world([overHub, overOsmo], halted), { bridges: ['CCTP'] }, 'BRIDGE_NOT_ALLOWED'],
  ])('%s', (_, registry, more, expected) => expect(ask(registry, more)).toBe(expected));

  it('a list of chains is charged for the edges of the graph, each query anew', () => {
    const registry = world([overHub, overOsmo]);
    const budget = createBudget({ edges: 14 });
    const asked = { chainIds: withoutHub, budget };
    expect(ask(registry, asked)).toBe(around);
    expect(budget.spent.edges).toBe(10);
    const refusal = { reason: 'LIMIT_EXCEEDED', field: 'chainIds' };
    expect(() => ask(registry, asked)).toThrow(expect.objectContaining(refusal));
    expect(ask(world([overHub, overOsmo], halted), { budget })).toBe(around);
  });

  it.each<[string, Snapshot, string]>([
    [
      'halted',
      halted,
      'hub is out of service: the chain makes no blocks (chain_halted); its note and source are not in the loaded data',
    ],
    [
      'killed',
      { chains: [{ ...cosmos('hub'), status: 'killed' }] },
      'hub is out of service: the chain was ended for good (chain_retired)',
    ],
    [
      'inactive',
      { channels: [{ a: end('osmo', 'channel-0'), b: end('hub', 'channel-141'), status: 'INACTIVE' }] },
      'channel channel-141 on hub is out of service: the channel is marked inactive (channel_inactive)',
    ],
  ])('says what is out of service: %s', (_, outage, expected) => {
    const asked = {
      sourceChainId: 'osmo',
      sourceDenom: atomOnOsmo,
      destChainId: 'hub',
      destDenom: 'uatom',
      amountIn: 1n,
    };
    const [rejection] = whyNot(world([], outage), asked);
    expect(rejection).toMatchObject({
      rule: 'OUT_OF_SERVICE',
      message: expected,
      outage: { effect: 'refuse' },
    });
  });

  it('a named denom has one path and no other', () => {
    const registry = world([overHub, overOsmo], halted);
    const direct = planRoute(world([overHub]), {
      sourceChainId: 'hub',
      sourceDenom: 'uatom',
      destChainId: 'juno',
      amountIn: 1n,
    });
    expect(ask(registry, { destDenom: direct.dest.denom })).toBe('OUT_OF_SERVICE');
    const [refusal] = whyNot(registry, {
      ...{ sourceChainId: 'osmo', sourceDenom: atomOnOsmo, destChainId: 'juno', amountIn: 1n },
      destDenom: direct.dest.denom,
    });
    expect(refusal?.message).toMatch(
      /; it can arrive as ibc\/[0-9A-F]{64} instead, over channel-42 of osmo$/,
    );
  });

  it('says when the other voucher takes more transactions', () => {
    const overSide = {
      chain_id: 'juno',
      trace: 'transfer/channel-76/transfer/channel-5/transfer/channel-0',
      origin_denom: 'uatom',
    };
    const cut: Snapshot = {
      ...halted,
      channels: [{ a: end('juno', 'channel-0'), b: end('osmo', 'channel-42'), status: 'INACTIVE' }],
    };
    const registry = world([overHub, overSide], cut);
    expect(ask(registry)).toBe('OUT_OF_SERVICE SEVERAL_TRANSACTIONS');
    const query = { sourceChainId: 'osmo', sourceDenom: atomOnOsmo, destChainId: 'juno', amountIn: 1n };
    expect(whyNot(registry, query).map(({ message }) => message)).toEqual([
      'hub is out of service: the chain makes no blocks (chain_halted); its note and source are not in the loaded data',
      'the route takes 2 transactions',
    ]);
    expect(ask(registry, { allowMultiTx: true })).toMatch(/^channel-75 channel-6 = /);
  });
});

describe('another listed voucher', () => {
  const overSide = {
    chain_id: 'juno',
    trace: 'transfer/channel-76/transfer/channel-5/transfer/channel-0',
    origin_denom: 'uatom',
  };
  const named: Snapshot = {
    symbols: {
      asset_overrides: {
        [`juno|${ibcDenom(brandAs(`${overSide.trace}/uatom`), sha256)}`]: { recommended_symbol: 'ATOM' },
      },
    },
  };
  const soon: Snapshot = {
    outages: [
      {
        ...{ scope: { chain_id: 'osmo', counterparty_chain_id: 'juno' }, direction: 'both' as const },
        ...{ effect: 'refuse' as const, reason: 'planned_shutdown' as const, since: '2026-08-10' },
        ...{ note: 'a note', source: 'a test' },
      },
    ],
  };
  const before = { now: 1_767_225_600_000_000_000n }; // 2026-01-01
  /** Chains between the two, and one path of three hops. */
  const between = (count: number, status: 'ACTIVE' | 'INACTIVE'): Snapshot => {
    const ids = Array.from({ length: count }, (_, index) => 1000 + index);
    return {
      ...halted,
      chains: [cosmos('far'), ...ids.map((id) => ({ ...cosmos(`x${id}`), bech32_prefix: 'x' }))],
      channels: [
        { a: end('side', 'channel-502'), b: end('far', 'channel-501') },
        { a: end('far', 'channel-503'), b: end('juno', 'channel-500') },
        ...ids.map((id) => ({ a: end('osmo', `channel-${id}`), b: end(`x${id}`, 'channel-1'), status })),
        ...ids.map((id) => ({ a: end('juno', `channel-${id}`), b: end(`x${id}`, 'channel-2'), status })),
      ],
    };
  };
  const overFar = {
    chain_id: 'juno',
    trace: 'transfer/channel-500/transfer/channel-501/transfer/channel-5/transfer/channel-0',
    origin_denom: 'uatom',
  };
  /** A second channel between home and the source; the first way out is closed. */
  const second: Snapshot = {
    channels: [
      { a: end('osmo', 'channel-9'), b: end('hub', 'channel-149') },
      { a: end('juno', 'channel-1'), b: end('hub', 'channel-207'), status: 'INACTIVE' },
    ],
  };
  const overSecond = {
    chain_id: 'juno',
    trace: 'transfer/channel-0/transfer/channel-9',
    origin_denom: 'uatom',
  };
  const all = { allowMultiTx: true };
  const around = 'channel-42 = transfer/channel-0/transfer/channel-0';
  const byside = `channel-75 channel-6 = ${overSide.trace}`;
  const byfar = `channel-75 channel-502 channel-503 = ${overFar.trace}`;

  it.each<[string, Registry, Partial<RouteQuery>, string]>([
    [
      'of two, the one that a row names, in more transactions',
      world([overHub, overOsmo, overSide], { ...halted, ...named }),
      all,
      byside,
    ],
    ['of two, neither', world([overHub, overOsmo, overSide], halted), all, 'OUT_OF_SERVICE AMBIGUOUS'],
    ['before a shutdown', world([overHub, overOsmo], { ...halted, ...soon }), before, around],
    [
      'before a shutdown, of a list of chains',
      world([overHub, overOsmo], soon),
      { ...before, chainIds: withoutHub },
      around,
    ],
    ['without a clock', world([overHub, overOsmo], { ...halted, ...soon }), {}, 'OUT_OF_SERVICE'],
    ['as the 16th path', world([overHub, overFar], between(13, 'ACTIVE')), all, byfar],
    ['as the 17th path never', world([overHub, overFar], between(14, 'ACTIVE')), all, 'OUT_OF_SERVICE'],
    ['as the 17th path, if one is closed', world([overHub, overFar], between(14, 'INACTIVE')), all, byfar],
    [
      'by way of its home',
      world([overHub, overSecond], second),
      {},
      'channel-0 channel-149 channel-42 = transfer/channel-0/transfer/channel-9',
    ],
  ])('is taken %s', (_, registry, more, expected) => expect(ask(registry, more)).toBe(expected));
});

describe('a bridge', () => {
  const rollup: Snapshot = {
    chains: [cosmos('roll')],
    bridges: {
      opinit: {
        l1_chain_id: 'hub',
        bridges: [{ chain_id: 'roll', bridge_id: '7', in_live_registry: true, l1_denoms: ['uatom'] }],
      },
    },
  };
  const registry = world([], rollup);
  const opinit: BridgeMaker = ({ link: { from, to }, amount }) => ({
    operation: {
      kind: 'op_init_transfer',
      fromChainId: from.chainId,
      toChainId: to.chainId,
      denomIn: from.info.denom,
      denomOut: to.info.denom,
      opInitBridgeId: '7',
      smartRelay: false,
    },
    output: amount,
  });

  function found(more: Partial<RouteQuery>, makers = { op_init_transfer: opinit }): string {
    const from = coinNamed(registry, { chainId: brandAs('osmo'), denom: atomOnOsmo });
    if (from === undefined) return 'no coin';
    const query = { sourceChainId: 'osmo', sourceDenom: atomOnOsmo, destChainId: 'roll', ...more };
    const { kept, rejected } = bridgeCandidates(
      {
        ...{ registry, from, dest: brandAs('roll'), to: undefined, query, budget: createBudget() },
        amount: { amountIn: 1n, amountOut: undefined },
      },
      makers,
    );
    const list = kept.map(
      ({ operations, cost }) => `${operations.map(({ kind }) => kind)} ${cost.transactions} ${cost.hops}`,
    );
    return [...list, ...rejected.map(({ rule }) => rule)].join('; ');
  }

  it.each<[string, Partial<RouteQuery>, Record<string, BridgeMaker>, string]>([
    ['without a maker is named', {}, {}, 'BRIDGE_NOT_PLANNED'],
    ['without a maker and not allowed', { bridges: ['IBC'] }, {}, 'BRIDGE_NOT_ALLOWED'],
    ['with a maker takes a transaction of its own', {}, { op_init_transfer: opinit }, 'SEVERAL_TRANSACTIONS'],
    ['is planned', { allowMultiTx: true }, { op_init_transfer: opinit }, 'transfer,op_init_transfer 2 2'],
    [
      'must be allowed',
      { allowMultiTx: true, bridges: ['IBC'] },
      { op_init_transfer: opinit },
      'BRIDGE_NOT_ALLOWED',
    ],
    [
      'keeps to the chains',
      { chainIds: ['osmo', 'hub'] as never },
      { op_init_transfer: opinit },
      'CHAIN_NOT_ALLOWED',
    ],
  ])('%s', (_, more, makers, expected) => expect(found(more, makers as never)).toBe(expected));

  it('is sought by the denom that it brings, also of a coin that no list has', () => {
    const query = { sourceChainId: 'hub', sourceDenom: 'uatom', destChainId: 'roll', amountIn: 1n };
    const route = planRoute(registry, { ...query, destDenom: rollupDenom(7n, 'uatom') });
    expect(route.operations.map(({ kind }) => kind)).toEqual(['op_init_transfer']);
  });

  describe('between two channels each', () => {
    const closed = { channels: [{ a: end('juno', 'channel-1'), b: end('hub', 'channel-207') }] };
    const [channel] = closed.channels;
    const far = createRegistry(
      [
        exportSnapshot(registry),
        { assets: [overOsmo], ...(channel && { channels: [{ ...channel, status: 'INACTIVE' as const }] }) },
      ],
      { strict: true },
    );
    const denomOnJuno = ibcDenom(brandAs('transfer/channel-0/transfer/channel-0/uatom'), sha256);
    const ends = (from: string, denom: string, to: string) => ({
      ...{ sourceChainId: from, sourceDenom: denom, destChainId: to, allowMultiTx: true },
    });
    const into = ends('juno', denomOnJuno, 'roll');
    const outOf = ends('roll', rollupDenom(7n, 'uatom'), 'juno');
    const memo = { toChainEntryContractAddress: 'x' };
    const making =
      (more: Partial<Made>): BridgeMaker =>
      (crossing) =>
        ({ ...opinit(crossing), ...more }) as Made; // the maker above rejects nothing

    it.each<[string, typeof into, Partial<Made>, string]>([
      ['carries all itself', into, {}, 'channel-0 channel-0 op_init_transfer'],
      ['takes the last one before it', into, { takes: { before: true } }, 'channel-0 op_init_transfer'],
      ['marks the last one before it', into, { arriving: memo }, 'channel-0 channel-0+ op_init_transfer'],
      ['goes on', outOf, {}, 'op_init_transfer channel-141 channel-42'],
      ['takes the first one behind it', outOf, { takes: { after: true } }, 'op_init_transfer channel-42'],
    ])('%s', (_, query, more, expected) => {
      const from = coinNamed(far, { chainId: brandAs(query.sourceChainId), denom: query.sourceDenom });
      if (from === undefined) throw new Error('no coin');
      const { kept } = bridgeCandidates(
        {
          ...{
            registry: far,
            from,
            dest: brandAs(query.destChainId),
            to: undefined,
            query,
            budget: createBudget(),
          },
          amount: { amountIn: 1n, amountOut: undefined },
        },
        { op_init_transfer: making(more) },
      );
      const lines = kept.map(({ operations }) =>
        operations
          .map((one) =>
            one.kind === 'transfer'
              ? `${one.channel}${one.toChainEntryContractAddress === undefined ? '' : '+'}`
              : one.kind,
          )
          .join(' '),
      );
      expect(lines).toEqual([expected]);
    });
  });
});

describe('a withdrawal from a rollup', () => {
  const onRoll = rollupDenom(7n, 'uatom');
  const overRoll = { trace: 'transfer/channel-9', origin_denom: onRoll };
  const rollup: Snapshot = {
    chains: [cosmos('roll')],
    channels: [{ a: end('roll', 'channel-8'), b: end('hub', 'channel-9') }],
    assets: [
      { chain_id: 'roll', denom: onRoll },
      { chain_id: 'hub', ...overRoll },
    ],
    bridges: {
      opinit: {
        l1_chain_id: 'hub',
        bridges: [{ chain_id: 'roll', bridge_id: '7', in_live_registry: true, l1_denoms: ['uatom'] }],
      },
    },
    durations: {
      bridges: [
        { bridge: 'OPINIT', mode: 'deposit', seconds: [5, 30] },
        { bridge: 'OPINIT', mode: 'withdraw', seconds: [86_400, 604_800] },
      ],
    },
  };
  const registry = world([], rollup);
  const home: RouteQuery = { sourceChainId: 'roll', sourceDenom: onRoll, destChainId: 'hub', amountIn: 1n };
  const voucher = ibcDenom(brandAs(`${overRoll.trace}/${onRoll}`), sha256);
  const plan = (more: Partial<RouteQuery> = {}, held = registry): string => {
    const { operations, dest, durationSeconds: took, warnings } = planRoute(held, { ...home, ...more });
    const kinds = operations.map(({ kind }) => kind).join(' ');
    return [kinds, dest.denom, took?.least, took?.most, ...warnings.map(({ reason }) => reason)].join(' ');
  };
  const closed = createRegistry([
    exportSnapshot(registry),
    { channels: [{ ...channelOf(rollup), status: 'INACTIVE' }] },
  ]);

  it.each<[string, Partial<RouteQuery>, Registry, string]>([
    ['is what leads to the canonical coin', {}, registry, 'op_init_transfer uatom 86400 604800 CLAIM_NEEDED'],
    ['is not what a named voucher takes', { destDenom: voucher }, registry, `transfer ${voucher} 10 30`],
    [
      'is planned where it alone leads there',
      { destDenom: 'uatom' },
      registry,
      'op_init_transfer uatom 86400 604800 CLAIM_NEEDED',
    ],
    [
      'is planned where the bridge is asked for',
      { bridges: ['OPINIT'] },
      registry,
      'op_init_transfer uatom 86400 604800 CLAIM_NEEDED',
    ],
    [
      'is planned where the channel is closed',
      {},
      closed,
      'op_init_transfer uatom 86400 604800 CLAIM_NEEDED',
    ],
    [
      'is not what a deposit is',
      { sourceChainId: 'hub', sourceDenom: 'uatom', destChainId: 'roll', bridges: ['OPINIT'] },
      registry,
      `op_init_transfer ${onRoll} 5 30`,
    ],
  ])('%s', (_, more, held, expected) => expect(plan(more, held)).toBe(expected));

  it('says when the coins can be claimed, and by whom', () => {
    const text = (held: Registry) => planRoute(held, { ...home, destDenom: 'uatom' }).warnings[0]?.message;
    expect(text(registry)).toBe(
      'operation 0 withdraws from roll: the coins can be claimed on hub after 1 to 7 days, and the claim is for the user to sign',
    );
    const { durations: _durations, ...without } = rollup;
    const took = (...seconds: [number, number]): Registry =>
      world([], { ...rollup, durations: { bridges: [{ bridge: 'OPINIT', mode: 'withdraw', seconds }] } });
    expect(text(took(86_401, 604_800))).toContain('can be claimed on hub after 2 to 7 days');
    expect(text(took(604_799, 604_800))).toContain('can be claimed on hub after 7 days');
    expect(text(world([], without))).toContain('can be claimed on hub after some days');
  });
});

function channelOf({ channels: [first] = [] }: Snapshot) {
  if (first === undefined) throw new Error('a snapshot with a channel is needed');
  return first;
}
