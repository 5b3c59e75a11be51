/** The tests that are run for a mutant, in order. */
import type { FileReach, Group } from './messages.js';

/** Tests of a mutant. */
export interface Plan {
  readonly groups: readonly Group[];
  /** Number of test files that reach the mutant. */
  readonly files: number;
  /** Whether tests are left out because they would take too long. */
  readonly isCut: boolean;
}

/** Tests of a file for one mutant: those that reach its switch, and all of them. */
interface Reaching {
  readonly some: Group;
  readonly all: Group;
}

/**
 * Returns a function that plans the tests of a mutant: those that reach its switch, the cheapest file first. Then these files as a
 * whole, since a value that one test makes and a cache keeps may be what another test checks.
 *
 * @param mostMs time of tests for one mutant
 */
export function planner(files: readonly FileReach[], mostMs: number): (mutant: number) => Plan {
  const byMutant = new Map<number, Reaching[]>();
  for (const file of files)
    for (const [mutant, reaching] of reachingOf(file))
      byMutant.set(mutant, [...(byMutant.get(mutant) ?? []), reaching]);
  return (mutant) => {
    const reaching = byMutant.get(mutant) ?? [];
    const first = reaching.map(({ some }) => some);
    const then = reaching.filter(({ some, all }) => some !== all).map(({ all }) => all);
    const groups = [...first.sort(cheapestFirst), ...then.sort(cheapestFirst)];
    let ms = 0;
    const kept = groups.filter((group, index) => {
      const isKept = index === 0 || ms + group.ms <= mostMs;
      if (isKept) ms += group.ms;
      return isKept;
    });
    return { groups: kept, files: reaching.length, isCut: kept.length < groups.length };
  };
}

const cheapestFirst = (a: Group, b: Group): number => a.ms - b.ms;

function reachingOf({ file, tests, ...once }: FileReach): ReadonlyMap<number, Reaching> {
  const groupOf = (some: FileReach['tests']): Group => ({
    file,
    ...(some.length < tests.length && { tests: some.map(({ id }) => id) }),
    ms: once.ms + sum(some, 'ms'),
    steps: once.steps + sum(some, 'steps'),
  });
  const all = groupOf(tests);
  const byMutant = new Map<number, FileReach['tests'][number][]>();
  for (const test of tests)
    for (const mutant of test.mutants) byMutant.set(mutant, [...(byMutant.get(mutant) ?? []), test]);
  const some = [...byMutant].map(([mutant, reaching]): [number, Reaching] => [
    mutant,
    { some: reaching.length < tests.length ? groupOf(reaching) : all, all },
  ]);
  // What imports reach, all tests do.
  return new Map([
    ...some,
    ...once.mutants.map((mutant): [number, Reaching] => [mutant, { some: all, all }]),
  ]);
}

const sum = (tests: FileReach['tests'], member: 'ms' | 'steps'): number =>
  tests.reduce((total, test) => total + test[member], 0);
