/**
 * Single changes of the sources: none changes a route, a prefix, decimals or an origin with exit code 0.
 *
 * `RANDOM_RUNS` sets how many of the changes are tried (all from 6,500 on), `RANDOM_SEED` repeats a run.
 */
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/support/runs.js';
import { heldFacts } from './facts.js';
import { mutations } from './mutations.js';
import { damages, refreshed } from './tree.js';

const runs = runsOf(200);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const all = heldFacts(damages.before);

/** Changes that say that a chain, a channel or a coin is closed are taken within their budgets: nothing leads elsewhere. */
const closing = /\/status |\/tags\/status |\/tags |\/generated\/state\/|zone_assets/;

test(`single changes of the sources (seed ${seed})`, { timeout: 900_000 }, () => {
  const changes = [...mutations()];
  const step = Math.max(1, Math.floor(changes.length / runs));
  const wrong = changes.flatMap(({ name, tree }, index) => {
    if (index % step !== seed % step) return [];
    const { report, snapshot, exitCode } = refreshed(tree());
    if ((exitCode === 0) !== (report.outcome !== 'refused')) return [`${name}: exit code ${exitCode}`];
    if (snapshot === undefined || exitCode !== 0 || closing.test(name)) return [];
    const held = heldFacts(snapshot);
    const lost = [...all].filter((fact) => !held.has(fact));
    return lost.length === 0 ? [] : [`${name}: ${lost.join(', ')}`];
  });
  expect(wrong).toEqual([]);
});
