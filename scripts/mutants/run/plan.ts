/** The tests that are run for a mutant, in order. */
import type { FileReach, Group } from './messages.js';

/** Tests of a mutant. */
export interface Plan {
  readonly groups: readonly Group[];
  /** Whether tests are left out because they would take too long. */
  readonly isCut: boolean;
}

/**
 * Returns a function that plans the tests of a mutant: those that reach its switch, the cheapest file first. If the imports of a
 * file reach it, all tests of the file do.
 *
 * @param mostMs time of tests for one mutant
 */
export function planner(files: readonly FileReach[], mostMs: number): (mutant: number) => Plan {
  const byMutant = new Map<number, Group[]>();
  for (const { mutant, group } of files.flatMap(groupsOf))
    byMutant.set(mutant, [...(byMutant.get(mutant) ?? []), group]);
  return (mutant) => {
    const groups = (byMutant.get(mutant) ?? []).sort((a, b) => a.ms - b.ms);
    let ms = 0;
    const kept = groups.filter((group, index) => {
      ms += group.ms;
      return index === 0 || ms <= mostMs;
    });
    return { groups: kept, isCut: kept.length < groups.length };
  };
}

function groupsOf({ file, tests, ...once }: FileReach): { mutant: number; group: Group }[] {
  const whole = { file, ms: once.ms + sum(tests, 'ms'), steps: once.steps + sum(tests, 'steps') };
  const always = new Set(once.mutants);
  const reaching = new Map<number, FileReach['tests'][number][]>();
  for (const test of tests)
    for (const mutant of test.mutants)
      if (!always.has(mutant)) reaching.set(mutant, [...(reaching.get(mutant) ?? []), test]);
  const part = (some: FileReach['tests']): Group => ({
    file,
    tests: some.map(({ id }) => id),
    ms: once.ms + sum(some, 'ms'),
    steps: once.steps + sum(some, 'steps'),
  });
  return [
    ...once.mutants.map((mutant) => ({ mutant, group: whole })),
    ...[...reaching].map(([mutant, some]) => ({ mutant, group: part(some) })),
  ];
}

const sum = (tests: FileReach['tests'], member: 'ms' | 'steps'): number =>
  tests.reduce((total, test) => total + test[member], 0);
