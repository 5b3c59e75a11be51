/** The contract of every adapter, run over each by `contract.deep.test.ts`. */
import { createRegistry, type Diagnostic, type Registry, RoutingError } from 'wayfold';
import { denomOf } from 'wayfold/registry';
import { describe, expect, it } from 'vitest';
import {
  detectSource,
  type Fragment,
  loadRegistry,
  type ReadOptions,
  readSource,
  type SourceKind,
} from '@wayfold/sources';
import { hostileValues, mutations, wrongTypes } from './mutations.js';
import type { Json } from './shapes.js';
import { assets, chains, channels, outages, rollup } from './world.js';

/** One adapter under test. */
export interface AdapterCase {
  readonly name: string;
  /** The small world in the adapter's shape, made afresh. */
  readonly world: () => Json;
  readonly read: (input: unknown) => Fragment;
  /** What `detectSource` must call the shape. */
  readonly kind: SourceKind;
  /** What pointers lead into; the input unless stated. */
  readonly coordinates?: (input: unknown) => unknown;
  /** Why damage may pass for other data. */
  readonly isTrusting?: string;
  /** Rows that the adapter's lie over, where its shape knows chains by name only; they are part of the content. */
  readonly over?: () => Fragment;
  /** What the shape has no words for, and why. */
  readonly lacks?: { readonly [Part in keyof Content]?: string };
}

/** What must come out the same of every shape. */
interface Content {
  readonly chains: readonly unknown[];
  readonly names: readonly unknown[];
  readonly channels: readonly string[];
  readonly assets: readonly unknown[];
  readonly metadata: readonly unknown[];
  readonly capabilities: readonly unknown[];
  readonly outages: readonly unknown[];
  readonly bridges: readonly unknown[];
}

/** By day one in so many of the hostile values is tried, others each time; the nightly form tries all. */
const share = process.env['RANDOM_RUNS'] === undefined ? 3 : 1;
const turn = Number(process.env['RANDOM_SEED'] ?? Date.now()) % share;

/** Registers the contract for one adapter. */
export function describeAdapter(adapter: AdapterCase): void {
  const { coordinates = (input) => input } = adapter;
  describe(adapter.name, () => {
    it('gives the content of the world', () => {
      expect(withoutLacks(contentOf(load(adapter, adapter.world())), adapter)).toEqual(
        withoutLacks(expectedContent(), adapter),
      );
    });

    it('has nothing to report about it, and loads strictly', () => {
      const fragment = adapter.read(adapter.world());
      expect(fragment.diagnostics).toEqual([]);
      expect(loadRegistry([...under(adapter), fragment], { strict: true }).diagnostics).toEqual([]);
    });

    it('is recognised by its shape', () => {
      expect(detectSource(adapter.world())).toBe(adapter.kind);
      expect(readSource(adapter.world(), readOptions(adapter)).snapshot).toEqual(
        adapter.read(adapter.world()).snapshot,
      );
    });

    it('is a pure function: equal input, equal rows; the input is left alone', () => {
      const input = deepFreeze(adapter.world());
      const rows = JSON.stringify(adapter.read(input).snapshot);
      expect(JSON.stringify(adapter.read(adapter.world()).snapshot)).toBe(rows);
      createRegistry(adapter.read(input).snapshot);
      expect(input).toEqual(adapter.world());
    });

    it('says of every row where it came from', () => {
      const input = coordinates(adapter.world());
      const { snapshot, pointerOf } = adapter.read(adapter.world());
      for (const list of Object.values(snapshot)) {
        if (!Array.isArray(list)) continue;
        for (const row of list) expect(isPlace(input, pointerOf(row) ?? 'nowhere')).toBe(true);
      }
    });

    it('survives every hostile value in every place, and points to it', () => {
      const keysBefore = Object.getOwnPropertyNames(Object.prototype);
      for (const [at, { input, changed }] of [...mutations(adapter.world())].entries()) {
        if (at % share !== turn) continue;
        for (const finding of survive(adapter, input, changed)) {
          const isHere = isPlace(coordinates(input), finding.field);
          if (!isHere) expect.fail(`${changed}: ${finding.reason} at ${finding.field}: ${finding.message}`);
        }
      }
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(keysBefore);
      expect('polluted' in {}).toBe(false);
    });

    it.skipIf(adapter.isTrusting)('loses nothing without a word', () => {
      const whole = JSON.stringify(contentOf(load(adapter, adapter.world())));
      for (const { input, changed } of wrongTypes(adapter.world())) {
        const registry = load(adapter, input);
        const isSilent = registry.diagnostics.length === 0;
        if (isSilent && JSON.stringify(contentOf(registry)) !== whole)
          expect.fail(`${changed}: not reported`);
      }
      expect(adapter.read(42).diagnostics).not.toEqual([]);
    });

    it.each(hostileValues)('survives $what instead of the data', ({ make }) => {
      survive(adapter, make(), 'the whole');
    });
  });
}

/** The registry of what an adapter reads, over what its rows lie over. */
function load(adapter: AdapterCase, input: unknown): Registry {
  return loadRegistry([...under(adapter), adapter.read(input)]);
}

function under({ over }: AdapterCase): readonly Fragment[] {
  return over === undefined ? [] : [over()];
}

function readOptions({ over }: AdapterCase): ReadOptions {
  return over === undefined ? {} : { over: over().snapshot };
}

/** Loads, and fails on any error that is not a RoutingError. */
function survive(adapter: AdapterCase, input: unknown, changed: string): readonly Diagnostic[] {
  try {
    return load(adapter, input).diagnostics;
  } catch (error) {
    if (error instanceof RoutingError) return [];
    const stack = error instanceof Error ? error.stack : String(error);
    return expect.fail(`${changed}: ${stack}`);
  }
}

/** Whether a pointer leads into the input: to a value, or to a field that a value there lacks or spells otherwise. */
function isPlace(input: unknown, pointer: string): boolean {
  const tokens = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (tokens.length === 0) return pointer === '';
  let value: unknown = input;
  for (const [depth, token] of tokens.entries()) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, token);
    if (!isThere) return depth > 0;
    value = Reflect.get(Object(value), token);
  }
  return true;
}

function expectedContent(): Content {
  return {
    chains: chains.map(({ id, prefix }) => ({ id, prefix })).sort(byText),
    names: chains.map(({ id, name }) => ({ id, name })).sort(byText),
    channels: channels
      .map((ends) =>
        ends
          .map((end) => `${end.chain}/transfer/${end.channel}`)
          .sort()
          .join(' '),
      )
      .sort(),
    assets: assets
      .map(({ chain, denom, voucher }) => {
        const path = voucher ? `${voucher.trace}/${voucher.originDenom}` : denom;
        return { chain, path, denom };
      })
      .sort(byText),
    metadata: assets
      .map(({ chain, denom, symbol, decimals }) => ({ chain, denom, symbol, decimals }))
      .sort(byText),
    capabilities: chains
      .map(({ id, memo, pfm, hooks, autopilot }) => ({ id, memo, pfm, hooks, autopilot }))
      .sort(byText),
    outages: outages.map(({ chain, channel, effect }) => ({ chain, channel, effect })).sort(byText),
    bridges: [rollup],
  };
}

function contentOf(registry: Registry): Content {
  const listed = [...registry.assets.values()].flatMap((bucket) => [...bucket.values()]);
  return {
    chains: [...registry.chains.values()]
      .map(({ id, bech32Prefix }) => ({ id, prefix: bech32Prefix }))
      .sort(byText),
    names: [...registry.chains.values()].map(({ id, name }) => ({ id, name })).sort(byText),
    channels: [...registry.channels.values()]
      .map(({ a, b }) =>
        [a, b]
          .map((end) => `${end.chainId}/${end.port}/${end.channel}`)
          .sort()
          .join(' '),
      )
      .sort(),
    assets: listed
      .map((asset) => ({ chain: asset.chainId, path: asset.path, denom: denomOf(registry, asset) }))
      .sort(byText),
    metadata: listed
      .map((asset) => {
        const { chainId: chain, symbol, decimals } = asset;
        return { chain, denom: denomOf(registry, asset), symbol, decimals };
      })
      .sort(byText),
    capabilities: [...registry.capabilities]
      .map(([id, { memo, pfm, hooks, autopilot }]) => ({ id, memo, pfm, hooks, autopilot }))
      .sort(byText),
    outages: [...registry.outages.values()]
      .map(({ scope, effect }) => ({ chain: scope.chainId, channel: scope.channel?.channel, effect }))
      .sort(byText),
    bridges: (registry.bridges.opinit?.bridges ?? []).map((bridge) => ({
      l1: registry.bridges.opinit?.l1ChainId,
      chain: bridge.chainId,
      bridgeId: String(bridge.bridgeId),
      denoms: bridge.l1Denoms,
      onL1: bridge.ibcChannelOnL1,
      onL2: bridge.ibcChannelOnL2,
    })),
  };
}

function withoutLacks(content: Content, { lacks = {} }: AdapterCase): Partial<Content> {
  return Object.fromEntries(Object.entries(content).filter(([part]) => !Object.hasOwn(lacks, part)));
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
