/**
 * What the compiler refuses as out of service, the two judges find out of service in messages that somebody else made of
 * it, and nothing else; for random routes and random outages. `RANDOM_RUNS` and `RANDOM_SEED` as for the invariants.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ibcDenom, RoutingError } from 'wayfold';
import { type CompiledMsgs, type CompileRequest, compileMsgs } from 'wayfold/compile';
import { linksOf, type OutageRow, type OutageScopeRow, sha256 } from 'wayfold/registry';
import { brandAs } from '../../../../test/support/ids.js';
import { choices, now, registry, walkOf, worldWith } from '../compile/world.js';
import { closedReasons, compilerOn, judgesOn } from './judges.js';
import { fixedCases, runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(300);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

const chainIds = [...registry.chains.keys()];
const links = chainIds.flatMap((chainId) =>
  [...linksOf(registry, chainId).values()].filter(({ from, to }) =>
    [from, to].every(({ port }) => port === 'transfer'),
  ),
);
const chain = fc.constantFrom(...chainIds);
const link = fc.constantFrom(...links);

const scope: fc.Arbitrary<OutageScopeRow> = fc.oneof(
  chain.map((chain_id) => ({ chain_id })),
  link.map(({ from, to }) => ({ chain_id: from.chainId, counterparty_chain_id: to.chainId })),
  link.map(({ from, to }) => ({
    ...{ chain_id: from.chainId, counterparty_chain_id: to.chainId },
    bridge: 'IBC',
  })),
  chain.map((chain_id) => ({ chain_id, bridge: 'IBC' })),
  link.map(({ from }) => ({ chain_id: from.chainId, channel_id: from.channel })),
  chain.map((chain_id) => ({ chain_id, denom: 'uatom' })),
  link.map(({ from }) => ({
    chain_id: from.chainId,
    denom: ibcDenom(brandAs(`transfer/${from.channel}/uatom`), sha256),
  })),
);
const outage: fc.Arbitrary<OutageRow> = fc.record({
  scope,
  direction: fc.constantFrom('in', 'out', 'both'),
  effect: fc.constantFrom('refuse', 'refuse', 'warn'),
  reason: fc.constantFrom('asset_halted', 'winding_down', 'planned_shutdown'),
  since: fc.constantFrom('2024-12-31', '2025-01-01'),
  ...{ source: fc.constant('a page'), checked: fc.constant('2024-12-31') },
});

/** The messages of a route in the world where all is open; undefined when it is refused there. */
function made(request: CompileRequest): CompiledMsgs | undefined {
  try {
    return compileMsgs(registry, request, { now });
  } catch (error) {
    if (error instanceof RoutingError) return undefined;
    throw error;
  }
}

test(`judges agree with the compiler on what is closed (seed ${seed})`, () => {
  const counts = { routes: 0, refused: 0, warned: 0, open: 0 };
  const inputs = [
    choices,
    fc.array(outage, { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    fc.bigInt({ min: -1n, max: 0n }),
  ] as const;
  const property = fc.property(...inputs, (walk, outages, includeInactive, days) => {
    const request = walkOf(registry, walk, { slippageTolerancePercent: '0' });
    const messages = made(request);
    if (messages === undefined) return;
    counts.routes++;
    const world = worldWith({ outages: lastOfEachKey(outages) });
    const options = { includeInactive, now: now + days * 86_400_000_000_000n };
    const compiler = compilerOn(world, request, options);
    const { simulator, auditor } = judgesOn(world, messages, options);
    const isRefused = compiler.some((said) => closedReasons.has(said.split(' ')[0] ?? ''));
    const found = auditor.filter((said) => !said.startsWith('OUTAGE'));
    expect({ simulator: simulator !== undefined, auditor: found.length > 0 }).toEqual({
      ...{ simulator: isRefused, auditor: isRefused },
    });
    if (!isRefused) expect(new Set(auditor).size > 0).toBe(compiler.length > 0);
    counts[isRefused ? 'refused' : compiler.length > 0 ? 'warned' : 'open']++;
  });
  fc.assert(property, { numRuns: runs, seed, examples: fixedCases(fc.tuple(...inputs), 1, 12) });
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  console.info(`routes over outages, seed ${seed}: ${JSON.stringify(counts)}`);
}, 3_600_000);

/** Two rows of one key in one layer would be reported. */
function lastOfEachKey(outages: readonly OutageRow[]): readonly OutageRow[] {
  const keyOf = ({ scope: of, direction, reason }: OutageRow) => JSON.stringify([of, direction, reason]);
  return [...new Map(outages.map((one) => [keyOf(one), one])).values()];
}
