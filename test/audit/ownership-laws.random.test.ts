/**
 * Two laws of own addresses, over the published compile cases: stating one more never makes a verdict worse, and no address of
 * a request that matches can be exchanged for another's. `RANDOM_RUNS` and `RANDOM_SEED` as for the other random tests.
 */
import fc from 'fast-check';
import { RoutingError } from 'wayfold';
import { auditMsgs, type Expectation, type Verdict } from 'wayfold/audit';
import { createRegistry, exportSnapshot, type Registry } from 'wayfold/registry';
import { expect, test } from 'vitest';
import { parseExactJson } from 'wayfold';
import { printJson } from '../support/json.js';
import { parseBech32, printBech32 } from '../support/bech32.js';
import { expectationOf } from './support/expected.js';
import { type MemoCase, memos, worldFor } from './support/world.js';
import { drawsAll, fixedCases, runsOf } from '../support/runs.js';

const runs = runsOf(60);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

const rank: Readonly<Record<Verdict, number>> = { match: 0, unclear: 1, differs: 2 };

const addressText = /[a-z]{3,12}1[02-9ac-hj-np-z]{38,58}/g;

/** Accounts with keys that a request names, and the same keys elsewhere. */
function accountsIn(one: MemoCase): readonly string[] {
  const named = new Set(printJson(one.expected).match(addressText) ?? []);
  const keys = [...named].flatMap((address) => {
    const account = parseBech32(address);
    return account?.bytes.length === 20 ? [account] : [];
  });
  const elsewhere = keys.flatMap(({ bytes }) =>
    ['cosmos', 'osmo', 'neutron', 'inj'].map((prefix) => printBech32(prefix, bytes)),
  );
  return [...new Set([...keys.map(({ prefix, bytes }) => printBech32(prefix, bytes)), ...elsewhere])];
}

/** The data of a case, with chains that make other keys, or of which it is not known. */
const mixed = new Map<MemoCase, Registry>();
function mixedWorld(one: MemoCase): Registry {
  const known = mixed.get(one);
  if (known !== undefined) return known;
  const chain_details = [
    { chain_id: 'injective-1', account: { coin_type: 60, family: 'eth' } },
    { chain_id: 'neutron-1', account: { coin_type: 459, family: 'cosmos' } },
    { chain_id: 'osmosis-1', account: {} },
  ] as const;
  const world = createRegistry([exportSnapshot(worldFor(one)), { chain_details }]);
  mixed.set(one, world);
  return world;
}

const verdictOf = (
  one: MemoCase,
  expectation: Expectation,
  { msgs = one.expected, world = worldFor(one) }: { msgs?: MemoCase['expected']; world?: Registry } = {},
): Verdict => auditMsgs(world, { msgs, expectation }).verdict;

const drawn = fc.constantFrom(...memos.compile);

test(`another own address never makes a verdict worse (seed ${seed})`, () => {
  const seen = new Set<string>();
  const choices = fc.array(fc.nat(), { minLength: 2, maxLength: 8 });
  const property = fc.property(drawn, choices, fc.boolean(), (one, picks, isReceiverStated) => {
    const accounts = accountsIn(one);
    const picked = picks.map((pick) => accounts[pick % accounts.length] ?? '');
    const { receiver, ...rest } = expectationOf(one);
    const stated = { ...rest, ...(isReceiverStated && { receiver }) };
    const world = picks.length % 2 === 0 ? mixedWorld(one) : worldFor(one);
    const verdicts = picked.map((_, index) =>
      verdictOf(one, { ...stated, ownAddresses: picked.slice(0, index + 1) }, { world }),
    );
    verdicts.forEach((verdict, index) => {
      const before = verdicts[index - 1] ?? 'differs';
      seen.add(`${before} ${verdict}`);
      expect(rank[verdict], `${one.name}: ${picked.slice(0, index + 1).join()}`).toBeLessThanOrEqual(
        rank[before],
      );
    });
  });
  fc.assert(property, { numRuns: runs, seed });
  // Some address made a verdict better, or the test shows nothing.
  expect([...seen].some((step) => step === 'differs match' || step === 'differs unclear')).toBe(true);
});

test(`no address can be exchanged for that of another (seed ${seed})`, () => {
  let exchanged = 0;
  const inputs = [drawn, fc.nat(), fc.integer({ min: 1, max: 255 })] as const;
  const property = fc.property(...inputs, (one, pick, mask) => {
    const expectation = expectationOf(one);
    if (verdictOf(one, expectation) !== 'match') return;
    const text = printJson(one.expected);
    const places = [...text.matchAll(addressText)];
    const place = places[pick % places.length];
    const account = place && parseBech32(place[0]);
    if (place === undefined || account === undefined) return;
    const bytes = account.bytes.map((byte) => byte ^ mask);
    const other = printBech32(account.prefix, bytes);
    const changed = text.slice(0, place.index) + other + text.slice(place.index + place[0].length);
    exchanged++;
    let verdict: Verdict | 'refused' = 'refused';
    try {
      verdict = verdictOf(one, expectation, { msgs: parseExactJson(changed) as MemoCase['expected'] });
    } catch (problem) {
      if (!(problem instanceof RoutingError)) throw problem;
    }
    expect(verdict, `${one.name}: ${place[0]} at ${place.index}`).not.toBe('match');
  });
  fc.assert(property, { numRuns: runs * 2, seed, examples: fixedCases(fc.tuple(...inputs), 1, 3) });
  expect(exchanged).toBeGreaterThan(drawsAll ? runs / 2 : 0);
});
