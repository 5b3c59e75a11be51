import { describe, expect, it } from 'vitest';
import { ibcDenom } from 'wayfold';
import { whyNot } from 'wayfold/plan';
import { brandAs } from '../../../../test/support/ids.js';
import { type Budget, createBudget, limits } from 'wayfold';
import { sha256 } from 'wayfold/registry';
import {
  createRegistry,
  putAsset,
  putChannel,
  type Registry,
  type RegistryDraft,
  type Snapshot,
  updateRegistry,
} from 'wayfold/registry';
import { createApi } from 'wayfold/wire';
import { originAsset, resolveOrigin } from 'wayfold/trace';

const end = (chain: number, channel: string) => ({
  chain_id: `c-${chain}`,
  port: 'transfer',
  channel: `channel-${channel}`,
});

/** Chains in a row, each joined with the next, with as many native assets each. */
function row(chains: number, assets: number): Snapshot {
  const numbers = Array.from({ length: chains }, (_, at) => at);
  return {
    chains: numbers.map((at) => ({
      chain_id: `c-${at}`,
      chain_name: `c${at}`,
      chain_type: 'cosmos',
      bech32_prefix: 'c',
    })),
    channels: numbers.slice(1).map((at) => ({ a: end(at - 1, `1${at}`), b: end(at, `2${at}`) })),
    assets: numbers.flatMap((at) =>
      Array.from({ length: assets }, (_, n) => ({ chain_id: `c-${at}`, denom: `u${at}x${n}` })),
    ),
  };
}

/** A registry that counts its hashes. */
function counting(snapshot: Snapshot): {
  readonly registry: Registry;
  hashesOf(work: () => unknown): number;
} {
  let hashes = 0;
  const counted = (data: Uint8Array): Uint8Array => {
    hashes += 1;
    return sha256(data);
  };
  const registry = createRegistry(snapshot, { sha256: counted });
  return {
    registry,
    hashesOf(work) {
      hashes = 0;
      work();
      return hashes;
    },
  };
}

const unknown = (number: number): string => `ibc/${number.toString(16).toUpperCase().padStart(64, 'E')}`;
const known = (path: string): string => ibcDenom(brandAs(path), sha256);
const miss = (registry: Registry, chain: number, budget: Budget = createBudget()) =>
  resolveOrigin(registry, { chainId: `c-${chain}`, denom: unknown(chain) }, { budget });

describe('hashes of a search', () => {
  it('are made once, and a voucher that was found is not hashed again', () => {
    const { registry, hashesOf } = counting(row(5, 3));
    expect(hashesOf(() => miss(registry, 2))).toBe(4 * 3);
    const ref = { chainId: 'c-2', denom: known('transfer/channel-22/transfer/channel-21/u0x1') };
    expect(originAsset(registry, ref)?.chainId).toBe('c-0');
    expect(hashesOf(() => originAsset(registry, ref))).toBe(0);
    expect(hashesOf(() => resolveOrigin(registry, { chainId: 'c-2', denom: unknown(77) }))).toBe(0);
  });

  const edits: readonly [string, number, (draft: RegistryDraft) => void][] = [
    ['of an asset too far away', 0, (draft) => putAsset(draft, { chain_id: 'c-6', denom: 'unew' })],
    [
      'of the words of an asset',
      0,
      (draft) => putAsset(draft, { chain_id: 'c-1', denom: 'u1x0', symbol: 'X' }),
    ],
    [
      'of a voucher',
      0,
      (draft) =>
        putAsset(draft, { chain_id: 'c-1', trace: 'transfer/channel-21', origin_denom: 'u0x0', symbol: 'V' }),
    ],
    ['of one neighbour’s assets', 4, (draft) => putAsset(draft, { chain_id: 'c-1', denom: 'unew' })],
    ['of a channel elsewhere', 0, (draft) => putChannel(draft, { a: end(5, '99'), b: end(0, '99') })],
  ];
  it.each(edits)('outlive an edit %s', (_, hashes, recipe) => {
    const { registry, hashesOf } = counting(row(7, 3));
    miss(registry, 2);
    const edited = updateRegistry(registry, recipe);
    expect(hashesOf(() => miss(edited, 2))).toBe(hashes);
    expect(hashesOf(() => miss(registry, 2))).toBe(0);
  });

  it('are those of the data after an edit', () => {
    const registry = createRegistry(row(5, 3));
    const ref = { chainId: 'c-2', denom: known('transfer/channel-22/unew') };
    expect(resolveOrigin(registry, ref)).toBe(undefined);
    const edited = updateRegistry(registry, (draft) => putAsset(draft, { chain_id: 'c-1', denom: 'unew' }));
    expect(resolveOrigin(edited, ref)?.denom).toBe('unew');
    expect(resolveOrigin(registry, ref)).toBe(undefined);
  });
});

describe('the budget of a search', () => {
  it('is charged for what is remembered, once a request', () => {
    const { registry } = counting(row(5, 3));
    for (const _ of ['cold', 'warm']) {
      const budget = createBudget();
      miss(registry, 2, budget);
      miss(registry, 2, budget);
      expect(budget.spent.hashes).toBe(12);
    }
  });

  it('refuses before the hashes are made', () => {
    const { registry, hashesOf } = counting(row(5, 3));
    const refused = () => miss(registry, 2, createBudget({ hashes: 5 }));
    expect(
      hashesOf(() => expect(refused).toThrow(expect.objectContaining({ reason: 'LIMIT_EXCEEDED' }))),
    ).toBe(0);
    expect(hashesOf(() => miss(registry, 2, createBudget({ hashes: 6 + 6 })))).toBe(12);
    expect(refused).toThrow(/more than 5 hashes/);
  });

  it('is one for both ends of a route', () => {
    const { registry } = counting(row(7, 3));
    const ask = (hashes: number) => () =>
      whyNot(registry, {
        sourceChainId: 'c-2',
        sourceDenom: known('transfer/channel-22/u1x0'),
        destChainId: 'c-4',
        destDenom: unknown(1),
        amountIn: 1n,
        budget: createBudget({ hashes }),
      });
    expect(ask(6 + 1 + 12)()).toMatchObject([{ rule: 'DEST_UNKNOWN' }]);
    expect(ask(6 + 1 + 11)).toThrow(
      expect.objectContaining({ reason: 'LIMIT_EXCEEDED', field: 'destDenom' }),
    );
  });
});

describe('a batch beyond the budget', () => {
  // Enough for any limit: every chain has as many paths as the first has hashes to spare.
  const assets = 100;
  const chains = Math.ceil(limits.steps.hashes / (3 * assets)) + 4;
  const registry = createRegistry(row(chains, assets));
  const path = '/v2/fungible/ibc_origin_assets';
  const ask = (count: number) => ({
    assets: Array.from({ length: count }, (_, at) => ({ chain_id: `c-${at}`, denom: unknown(at) })),
  });

  it('is refused whole, whatever was asked before', () => {
    const api = createApi(registry);
    expect(api.handle(path, ask(10))).toMatchObject({ status: 200 });
    for (const _ of ['cold', 'warm']) {
      const { status, body } = api.handle(path, ask(chains));
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('LIMIT_EXCEEDED');
      expect(JSON.stringify(body)).toContain('/assets');
    }
    for (let at = 0; at < chains; at++) miss(registry, at);
    expect(api.handle(path, ask(chains)).status).toBe(400);
    expect(api.handle(path, ask(10))).toMatchObject({ status: 200 });
  });
});

describe('twice as much takes at most twice the hashes', () => {
  const constant = 50;
  const flags = { include_no_metadata_assets: true, include_cw20_assets: true, allow_multi_tx: true };
  const asked = (path: string, body: (size: number) => object) => (size: number) => {
    const { registry, hashesOf } = counting(row(40, 4));
    return hashesOf(() => expect(createApi(registry).handle(path, body(size)).status).toBe(200));
  };
  const times = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));
  const origins = '/v2/fungible/ibc_origin_assets';
  const recommend = (source: (at: number) => object) =>
    asked('/v2/fungible/recommend_assets', (size) => ({ requests: times(size, source) }));
  const missed = (assets: number) => {
    const { registry, hashesOf } = counting(row(5, assets));
    return hashesOf(() => miss(registry, 2));
  };

  const kinds: readonly [string, number, (size: number) => number][] = [
    ['native assets of the neighbours', 20, missed],
    [
      'vouchers of one chain',
      200,
      asked(origins, (size) => ({ assets: times(size, (at) => ({ chain_id: 'c-20', denom: unknown(at) })) })),
    ],
    [
      'chains of a batch',
      15,
      asked(origins, (size) => ({
        assets: times(size, (at) => ({ chain_id: `c-${at}`, denom: unknown(1) })),
      })),
    ],
    [
      'the same asset of a batch',
      500,
      asked(origins, (size) => ({
        assets: times(size, () => ({ chain_id: 'c-20', denom: known('transfer/channel-220/u19x1') })),
      })),
    ],
    [
      'recommendations from one chain',
      15,
      recommend((at) => ({
        source_asset_chain_id: 'c-20',
        source_asset_denom: 'u20x1',
        dest_chain_id: `c-${at}`,
      })),
    ],
    [
      'recommendations from many chains',
      15,
      recommend((at) => ({
        source_asset_chain_id: `c-${at}`,
        source_asset_denom: unknown(at),
        dest_chain_id: 'c-20',
      })),
    ],
    [
      'the same recommendation',
      500,
      recommend(() => ({
        source_asset_chain_id: 'c-20',
        source_asset_denom: 'u20x1',
        dest_chain_id: 'c-21',
      })),
    ],
    [
      'bridges named',
      500,
      asked('/v2/fungible/assets_between_chains', (size) => ({
        source_chain_id: 'c-20',
        dest_chain_id: 'c-21',
        bridges: times(size, () => 'IBC'),
        ...flags,
      })),
    ],
    ['chains named', 500, asked('/v2/fungible/assets', (size) => ({ chain_ids: times(size, () => 'c-20') }))],
  ];
  it.each(kinds)('of %s', (_, size, hashes) => {
    expect(hashes(2 * size)).toBeLessThanOrEqual(2 * hashes(size) + constant);
  });
});
