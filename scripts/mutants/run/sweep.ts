/** Runs the tests of a file again and again in modules that are kept, each with the mutants that it reaches. */
import { getFn, getHooks } from 'vitest/suite';
import type { Sweep, SweepJob } from './messages.js';
import type { Made, Modules } from './modules.js';
import { collected, type Test, threadMs } from './tests.js';

/** Milliseconds after which a test with a mutant counts as endless. */
const mostMsOfTest = 20_000;
/** CPU milliseconds from which a test is left to fresh modules, where fewer mutants meet it. */
const longMs = 150;
/** Steps that a test may take more with a mutant. */
const moreSteps = 200_000;

/** A file's tests in modules of their own. */
interface Kept {
  readonly made: Made;
  readonly tests: readonly Test[];
}

/** A test as it runs without a mutant. */
interface Plain {
  readonly ms: number;
  readonly steps: number;
  /** Mutants that it reaches in modules that are kept. */
  readonly mutants: readonly number[];
}

/**
 * Finds mutants that a test notices. Modules keep what they have computed, so a mutant that no test notices here may still be
 * noticed in fresh modules; one that is noticed passes without it before and after.
 */
export async function sweep(modules: Modules, { file, open, spent, mostMs }: SweepJob): Promise<Sweep> {
  const left = new Set(open);
  const used = new Map<number, number>();
  const noticed: [number, string][] = [];
  const reached = new Set<number>();
  let kept = await keep(modules, file);
  for (const index of kept.tests.keys()) {
    const plain = await plainRun(modules, kept, index);
    if (plain === undefined) {
      kept = await keep(modules, file);
      continue; // it needs fresh modules
    }
    for (const mutant of plain.mutants) reached.add(mutant);
    if (plain.ms > longMs) continue;
    for (const mutant of plain.mutants) {
      const ms = used.get(mutant) ?? spent[mutant] ?? 0;
      if (!left.has(mutant) || ms > mostMs) continue;
      used.set(mutant, ms + plain.ms);
      if (await passes(modules, kept, index, plain, mutant)) continue;
      const how = modules.isOverLimit() ? ': too many steps' : '';
      const isSound = await passes(modules, kept, index, plain);
      if (!isSound) kept = await keep(modules, file);
      if (!isSound && (await passes(modules, kept, index, plain, mutant))) continue;
      left.delete(mutant);
      noticed.push([mutant, `${file} > ${kept.tests[index]?.name ?? ''}${how}`]);
    }
  }
  return { noticed, reached: [...reached], spent: [...used] };
}

async function keep(modules: Modules, file: string): Promise<Kept> {
  modules.limitSteps(Number.POSITIVE_INFINITY);
  const made = modules.fresh();
  return { made, tests: await collected(made.imports, file) };
}

async function plainRun(modules: Modules, kept: Kept, index: number): Promise<Plain | undefined> {
  modules.limitSteps(Number.POSITIVE_INFINITY);
  modules.takeReached();
  const begun = threadMs();
  if (!(await isPassed(kept.tests[index]))) return undefined;
  return { ms: threadMs() - begun, steps: modules.takeSteps(), mutants: modules.takeReached() };
}

async function passes(modules: Modules, kept: Kept, index: number, { steps }: Plain, mutant?: number) {
  modules.limitSteps(10 * steps + moreSteps);
  kept.made.activate(mutant);
  const isFine = await isPassed(kept.tests[index]);
  kept.made.activate(undefined);
  return isFine && !modules.isOverLimit();
}

/** Runs a test with what its suites do before and after each. */
async function isPassed(test: Test | undefined): Promise<boolean> {
  if (test === undefined) return false;
  const suites = suitesOf(test);
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not end')), mostMsOfTest);
  });
  const steps = async (): Promise<void> => {
    const context = { task: test } as never; // hooks of this project do not read it
    for (const suite of suites) for (const hook of getHooks(suite).beforeEach) await hook(context, suite);
    await getFn(test)();
    for (const suite of suites) for (const hook of getHooks(suite).afterEach) await hook(context, suite);
  };
  try {
    await Promise.race([steps(), end]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The suites around a test, outermost first. */
function suitesOf(test: Test): NonNullable<Test['suite']>[] {
  const suites: NonNullable<Test['suite']>[] = [test.file];
  for (let suite = test.suite; suite !== undefined && suite !== test.file; suite = suite.suite)
    suites.splice(1, 0, suite);
  return suites;
}
