/**
 * Edits that are checked together become what each would become alone: of every part, good and bad, that free and take each other's
 * places. `RANDOM_RUNS` sets how many cases are drawn, `RANDOM_SEED` repeats what a failure printed.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempt, id, world } from '../edits/steps.js';
import { ibcDenom } from '../../src/denom/index.js';
import { brandAs, sha256 } from '../../src/primitives/index.js';
import {
  createRegistry,
  type Outage,
  outageKey,
  printPatches,
  putOutage,
  type Registry,
  type RegistryPatch,
  rowsInOrder,
  tryPatches,
  updateRegistry,
} from '../../src/registry/index.js';
import { digestOf } from '../../src/live/apply.js';
import { createLiveRegistry, type PatchEdit } from '../../src/live/index.js';
import { runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(60);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

const hex = (letter: string): string => `0x${letter.repeat(40)}`;

/** The world with a venue, and a chain whose coins have addresses. */
const stated = createRegistry([
  rowsInOrder(world),
  {
    chains: [{ chain_id: '10', chain_name: 'evm', chain_type: 'evm' }],
    assets: [{ chain_id: '10', denom: hex('3') }],
    swap_venues: [{ chain_id: 'chain-1', entry_point: 'entry', venues: [{ name: 'pools' }] }],
  },
]);

const editedByHand = ['channels', 'chains', 'assets', 'outages', 'capabilities', 'venues'] as const;

/** Patches by hand: of few records at few ends, names and spellings, good and bad, so that they meet. */
const byHand = fc.record({
  part: fc.option(fc.constantFrom(...editedByHand), { freq: 4 }),
  op: fc.constantFrom('add', 'add', 'add', 'replace', 'remove'),
  a: fc.nat({ max: 2 }),
  b: fc.nat({ max: 2 }),
  isBad: fc.constantFrom(false, false, true),
  /** Whether the next is made from what replicas have, rather than from what this made of it. */
  isBack: fc.constantFrom(true, false, false),
} as const);
type ByHand = Omit<typeof byHand extends fc.Arbitrary<infer T> ? T : never, 'part'> & {
  readonly part: (typeof editedByHand)[number];
};

const voucher = { chain_id: id(0), trace: 'transfer/channel-900', origin_denom: 'uv' };

/** An address in two spellings, a voucher whose denom an outage names, and a plain coin. */
const assetsByHand = [
  ...[hex('a'), hex('A')].map((denom) => ({ chain_id: '10', denom })),
  voucher,
  { chain_id: id(0), denom: 'unew' },
].flatMap((row) => {
  const { assets } = createRegistry([rowsInOrder(stated), { assets: [row] }]);
  return [...(assets.get(brandAs(row.chain_id))?.values() ?? [])].slice(-1);
});

function patchOf({ part, op, a, b, isBad }: ByHand): RegistryPatch {
  const from = { chainId: id(0), port: 'transfer', channel: `channel-9${a}` };
  const to = { chainId: isBad ? id(0) : id(1), port: 'transfer', channel: `channel-9${b}` };
  const outage = { scope: { chainId: id(a) }, direction: 'both', reason: 'killed', source: 'x' } as const;
  const [chain] = stated.chains.values();
  const [venue] = stated.venues.values();
  const asset = assetsByHand[a === 2 && b === 1 ? 3 : a];
  const found: Readonly<Record<ByHand['part'], readonly [key: string, value: object]>> = {
    channels: [
      `${from.chainId}/transfer/${from.channel}`,
      { a: from, b: to, kind: 'bank', status: null, preferred: null },
    ],
    chains: [`new-${a}`, { ...chain, id: `new-${a}`, name: `new${b}`, ...(isBad && { bech32Prefix: 7 }) }],
    assets: [
      asset?.path ?? '',
      { ...asset, ...(b === 2 && { symbol: 'B' }), ...(isBad && { chainId: id(1) }) },
    ],
    outages: [outageKey(outage as Outage), { ...outage, effect: isBad ? 'none' : 'refuse' }], // what loading makes of such a row
    capabilities: [id(a), isBad ? { isForwarder: 'yes' } : {}],
    venues: [id(a), { ...venue, chainId: id(a), ...(isBad && { entryPoint: 7 }) }],
  };
  const [key, value] = found[part];
  return { op, path: part === 'assets' ? [part, asset?.chainId ?? '', key] : [part, key], value };
}

/** What they begin with: some of what they edit is there, and an outage of a voucher that nobody lists. */
function begun(): Registry {
  const good = { op: 'add', b: 0, isBad: false, isBack: true } as const;
  const there = [
    patchOf({ ...good, part: 'channels', a: 0 }),
    patchOf({ ...good, part: 'chains', a: 0 }),
    patchOf({ ...good, part: 'assets', a: 0 }),
    patchOf({ ...good, part: 'outages', a: 0 }),
  ];
  return updateRegistry(tryPatches(stated, there), (draft) => {
    const scope = { chain_id: id(0), denom: ibcDenom(`${voucher.trace}/${voucher.origin_denom}`, sha256) };
    putOutage(draft, { scope, direction: 'both', effect: 'refuse', reason: 'channel_inactive', source: 'x' });
  });
}

/** Edits of whoever checks nothing: each is made from what the one before made, were it applied. */
function unchecked(base: Registry, picked: readonly ByHand[]): readonly PatchEdit[] {
  const live = createLiveRegistry(base);
  const sent: PatchEdit[] = [];
  let registry = base;
  for (const one of picked) {
    const [{ part }, patches, seq] = [one, [patchOf(one)], sent.length + 1];
    const made = tryPatches(registry, patches);
    const digests = [registry, made].map((data) => attempt(() => digestOf({ registry: data }, part)));
    const [from = '', to = ''] = digests.map(String);
    const edit: PatchEdit = { seq, kind: 'patch', part, from, to, patches: printPatches(patches) };
    sent.push(edit);
    live.offer([edit]);
    registry = one.isBack ? live.current.shared : made;
  }
  return sent;
}

test('edits by hand that are offered together become what they become one after another', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...editedByHand),
      fc.array(byHand, { minLength: 2, maxLength: 6 }),
      (most, picked) => {
        const base = begun();
        const edits = unchecked(
          base,
          picked.map((one) => ({ ...one, part: one.part ?? most })),
        );
        const [alone, together] = [createLiveRegistry(base), createLiveRegistry(base)];
        const outcomes = edits.flatMap((edit) => alone.offer([edit]));
        for (const outcome of outcomes) seen.add(outcome.kind === 'refused' ? outcome.reason : outcome.kind);
        expect(together.offer(edits)).toEqual(outcomes);
        expect(together.current.digest).toBe(alone.current.digest);
      },
    ),
    { numRuns: runs * 10, seed },
  );
  if (runs >= 60) expect([...seen].sort()).toEqual(['applied', 'bad_row', 'other_base']);
});
