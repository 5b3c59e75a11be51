/** Messages compiled from the published cases, and from real ones whose inputs are known, are the published messages. */
import { readFileSync } from 'node:fs';
import { fromLinkTable, fromSnapshot, loadRegistry, overlaysToSnapshot } from '@wayfold/sources';
import { describe, expect, test } from 'vitest';
import type { SwapDeploymentRow } from 'wayfold/registry';
import type { MsgsRequest, MsgsResponse } from 'wayfold/wire';
import { createCheckedApi } from '../support/checked-api.js';
import { putCapabilities, type Registry, updateRegistry } from 'wayfold/registry';

interface CompileCase {
  readonly name: string;
  readonly description: string;
  readonly dialect?: string;
  readonly input?: MsgsRequest;
  readonly expected: { readonly txs?: readonly unknown[]; readonly memo?: unknown; readonly min_amount_out?: string };
  readonly chain_flavours?: Readonly<Record<string, 'ibc-apps' | 'ibc-go'>>;
  readonly entry_point?: Readonly<Record<string, string>>;
  readonly min_asset_amount?: string;
}

interface Memos {
  readonly about: { readonly clock: { readonly now_ms: number } };
  readonly compile: readonly CompileCase[];
  readonly observed: readonly CompileCase[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const memos = read('../vectors/memos-public.json') as Memos;
const now = BigInt(memos.about.clock.now_ms) * 1_000_000n;

const shipped = overlaysToSnapshot({ swapVenues: read('../../data/overlays/swap-venues.json') });
const registry = loadRegistry([shipped, fromLinkTable(memos, { over: shipped.snapshot })]);

/** Every text that is JSON becomes the value it describes, so that key order does not matter at any depth. */
function parsed(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('{')) return parsed(JSON.parse(value));
  if (Array.isArray(value)) return value.map(parsed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, parsed(inner)]));
}

function compile(world: Registry, one: CompileCase, more: Partial<MsgsRequest> = {}): MsgsResponse {
  return createCheckedApi(world, { now: () => now }).msgs({ ...(one.input as MsgsRequest), ...more });
}

test.each(memos.compile)('$name: $description', (one) => {
  const world = updateRegistry(registry, (draft) => {
    for (const [chainId, flavour] of Object.entries(one.chain_flavours ?? {})) {
      putCapabilities(draft, { chain_id: chainId, supports_memo: true, pfm_enabled: true, pfm_flavour: flavour });
    }
  });
  const compiled = compile(world, one);
  expect(parsed(compiled.txs)).toEqual(parsed(one.expected.txs));
  expect(compiled.min_amount_out).toBe(one.expected.min_amount_out);
});

describe('observed', () => {
  const osmosis = shipped.snapshot.swap_venues?.find((row) => row.chain_id === 'osmosis-1');
  const withContract = (row: Partial<SwapDeploymentRow>): Registry => {
    const swap_venues = osmosis === undefined ? [] : [{ ...osmosis, ...row }];
    return loadRegistry([shipped, fromLinkTable(memos, { over: shipped.snapshot }), fromSnapshot({ swap_venues })]);
  };
  const observed = (name: string): CompileCase => {
    const found = memos.observed.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no case ${name}`);
    return found;
  };
  /** Times are free in what was observed. */
  const timeless = (value: unknown): unknown => JSON.parse(JSON.stringify(parsed(value)), (key, inner) => (key === 'timeout_timestamp' ? 0 : inner));

  test('the documented example, but for the full path and the upper-case hash', () => {
    const one = observed('documented/axelar-osmosis-hub');
    const contract = 'osmo1qpvu80yfd0jnnh3ytn8964382typrqq0ejmqaasa3j233su8apasfqtler';
    const compiled = compile(withContract({ entry_point: contract, dialect: 'swap_with_action' }), one);
    const documented = JSON.stringify(one.expected.txs).replace(/ibc\/[0-9a-f]{64}/g, (denom) => denom.toUpperCase().replace('IBC', 'ibc')).replace('"path":["axelar-dojo-1"]', '"path":["axelar-dojo-1","osmosis-1","cosmoshub-4"]');
    expect(timeless(compiled.txs)).toEqual(timeless(JSON.parse(documented)));
    expect(compiled.min_amount_out).toBe('105963');
  });

  test('a transfer, swap and transfer of March 2024', () => {
    const one = observed('skip/hub-osmosis-hub-2024-03');
    const compiled = compile(withContract({ entry_point: one.entry_point?.['osmosis-1'] ?? '' }), one, { amount_out: one.min_asset_amount ?? '', slippage_tolerance_percent: '0' });
    expect(timeless(compiled.txs)).toEqual(timeless(one.expected.txs));
  });

  test('a fee purchase and two affiliates, taken from a chain', () => {
    const one = observed('skip/hub-neutron-osmosis-on-chain');
    const compiled = compile(registry, one, { amount_out: one.min_asset_amount ?? '', slippage_tolerance_percent: '0' });
    const [tx] = compiled.txs;
    const msg = tx !== undefined && 'cosmos_tx' in tx ? tx.cosmos_tx.msgs[0]?.msg : undefined;
    expect(timeless(JSON.parse(msg ?? '').memo)).toEqual(timeless(one.expected.memo));
  });
});
