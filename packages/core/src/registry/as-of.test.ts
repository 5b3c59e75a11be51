import { describe, expect, test } from 'vitest';
import {
  createRegistry,
  daysOf,
  digestOf,
  exportSnapshot,
  normalizeSnapshot,
  packSnapshot,
  putChain,
  type Snapshot,
  unpackSnapshot,
  updateRegistry,
  withoutMeta,
} from './index.js';

const day = '2026-08-14';
const hub = { chain_id: 'hub-1', chain_name: 'hub', chain_type: 'cosmos', bech32_prefix: 'hub' } as const;
const base: Snapshot = {
  chains: [hub],
  as_of: { chains: day, outages: '2026-11-22' },
  source: { name: 'a registry', date: day },
  sources: [{ name: 'a list', commit: 'abc', date: '2026-08-22' }],
};

describe('days of the parts', () => {
  test('are kept per part, and those of a later layer replace them', () => {
    const registry = createRegistry([base, { as_of: { chains: '2026-09-01', symbols: day } }]);
    expect(registry.asOf).toEqual({ chains: '2026-09-01', outages: '2026-11-22', symbols: day });
    expect(registry.diagnostics).toEqual([]);
    expect(registry.sources).toEqual([base.source, ...(base.sources ?? [])]);
  });

  test.each<[string, unknown, string]>([
    ['no day of the calendar', { chains: '2026-02-30', assets: day }, '/as_of/chains'],
    ['no ISO date', { channels: '14 August', assets: day }, '/as_of/channels'],
    ['no text', { outages: 20260814, assets: day }, '/as_of/outages'],
    [
      'no day of rows',
      { outages: { oldest: day, newest: 'today', rows: 1, unchecked: 0 }, assets: day },
      '/as_of/outages/newest',
    ],
    [
      'no number of rows',
      { outages: { oldest: day, newest: day, rows: -1, unchecked: 0 }, assets: day },
      '/as_of/outages/rows',
    ],
  ])('%s is reported, the rest is taken', (_name, as_of, field) => {
    const registry = createRegistry({ ...base, as_of: as_of as NonNullable<Snapshot['as_of']> }); // on purpose
    expect(registry.asOf).toEqual({ assets: day });
    expect(registry.diagnostics).toMatchObject([{ reason: 'DATA_INVALID', field }]);
  });

  test('can be the days of rows', () => {
    const rows = { oldest: '2026-08-22', newest: '2026-09-10', rows: 7, unchecked: 1, handmade: 2 };
    const unknown = { oldest: null, newest: null, rows: 3, unchecked: 3 };
    const as_of = { outages: rows, capabilities: unknown };
    const registry = createRegistry({ ...base, as_of }, { strict: true });
    expect(exportSnapshot(registry).as_of).toEqual(as_of);
    const { core, meta } = packSnapshot({ ...base, as_of });
    expect(createRegistry(unpackSnapshot(core, meta)).asOf).toEqual(as_of);
    expect(daysOf(registry.asOf, 'outages')).toEqual(rows);
    expect(daysOf({ chains: day }, 'chains')).toEqual({ oldest: day, newest: day });
    expect(daysOf({}, 'chains')).toEqual({ oldest: null, newest: null });
  });

  test('belong to the content, and outlive edits, exporting and packing', () => {
    const registry = createRegistry(base);
    const { core, meta } = packSnapshot(base);
    expect(exportSnapshot(registry).as_of).toEqual(base.as_of);
    expect(digestOf(registry)).not.toBe(digestOf(createRegistry({ ...base, as_of: { chains: day } })));
    expect(updateRegistry(registry, (draft) => putChain(draft, { ...hub, slip44: 60 })).asOf).toBe(
      registry.asOf,
    );
    expect(unpackSnapshot(core, meta)).toEqual(normalizeSnapshot(base));
    expect(unpackSnapshot(core)).toEqual(withoutMeta(normalizeSnapshot(base)));
    expect(unpackSnapshot(core)).toMatchObject({ as_of: base.as_of, source: base.source });
    expect(exportSnapshot(createRegistry({ chains: [hub] }))).not.toHaveProperty('as_of');
  });
});
