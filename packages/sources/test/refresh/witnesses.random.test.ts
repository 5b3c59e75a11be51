/**
 * Single changes of corroborating sources: with exit code 0 they change no chain, channel or coin, except for ends of chains and
 * closed bridges.
 *
 * `RANDOM_RUNS` sets how many of the changes are tried (all from 1,000 on), `RANDOM_SEED` repeats a run.
 */
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/support/runs.js';
import { heldFacts } from './facts.js';
import { mutationsOf } from './mutations.js';
import { cleanTree } from './tree.js';
import { again, settled, witnesses } from './witnesses.js';

const runs = runsOf(400);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const all = heldFacts(settled);

test(`single changes of corroborating sources (seed ${seed})`, { timeout: 900_000 }, () => {
  const changes = [...mutationsOf(witnesses)];
  const step = Math.max(1, Math.floor(changes.length / runs));
  const wrong = changes.flatMap(({ name, tree }, index) => {
    if (index % step !== seed % step) return [];
    const { exitCode, report, snapshot } = again(new Map([...cleanTree, ...tree()]));
    if (exitCode === 1) return [`${name}: a decision about ${JSON.stringify(report.changes)}`];
    if (exitCode !== 0 || snapshot === undefined) return [];
    const other = report.changes.filter(({ what }) => what !== 'outage' && what !== 'lifted');
    const held = heldFacts(snapshot);
    const lost = [...all].filter((fact) => !held.has(fact));
    return other.length + lost.length === 0 ? [] : [`${name}: ${JSON.stringify([other, lost])}`];
  });
  expect(wrong).toEqual([]);
});
