import { isDeepStrictEqual } from 'node:util';
import { Bench } from 'tinybench';

/** How long to measure. */
export interface Effort {
  readonly rounds: number;
  /** Time that each contender gets in each round. */
  readonly milliseconds: number;
}

/** One way of doing a piece of work. */
export interface Contender {
  readonly name: string;
  readonly role: Role;
  /** The work of one sample, or a promise of it. Its result is kept, so that no part of it can be optimised away. */
  run(): unknown;
  readonly isAsync?: boolean;
  /** What must be made new for every sample, outside of the time. */
  before?(): void;
  /** The result in the form that must be equal for all contenders; `run` itself where it is absent. */
  answer?(): unknown;
}

/** Ours, somebody else's, code written by hand for the one question, or a part of the work for comparison. */
export type Role = 'ours' | 'peer' | 'limit' | 'part';

/** What was measured, in one unit throughout: nanoseconds, bytes. */
export interface Figure {
  readonly name: string;
  readonly role: Role;
  /** Median of the rounds' medians. */
  readonly p50: number;
  /** Least sample. */
  readonly min: number;
  /** Median of the best round, from which ratios are taken. */
  readonly best: number;
}

/**
 * Times contenders in turn, round by round, so that a busy moment of the machine meets all of them. Nothing is timed
 * before all results are equal.
 *
 * @param per answers in one sample; figures are nanoseconds per answer
 */
export async function measure(
  contenders: readonly Contender[],
  { rounds, milliseconds }: Effort,
  per = 1,
): Promise<readonly Figure[]> {
  await checkAnswers(contenders);
  const samples = contenders.map((): Float64Array[] => []);
  for (let round = 0; round < rounds; round++) {
    const bench = new Bench({
      time: milliseconds,
      iterations: 1,
      warmup: round === 0,
      warmupTime: warmUp,
      warmupIterations: 1,
      retainSamples: true,
      throws: true,
    });
    for (const contender of rotated(contenders, round)) addTask(bench, contender, per);
    await bench.run();
    for (const [index, { name }] of contenders.entries()) samples[index]?.push(samplesOf(bench, name));
  }
  return contenders.map(({ name, role }, index) => ({ name, role, ...summary(samples[index] ?? []) }));
}

/** Milliseconds before the first round, for compilers to settle. */
const warmUp = 120;

/** The last result, which an optimising compiler must take for needed. */
export let sink: unknown;

function addTask(bench: Bench, { name, run, before, isAsync = false }: Contender, per: number): void {
  const since = (start: number): { overriddenDuration: number; overriddenIterationCost: number } => {
    const elapsed = bench.now() - start;
    return { overriddenDuration: elapsed / per, overriddenIterationCost: elapsed };
  };
  const task = () => {
    const start = bench.now();
    sink = run();
    return since(start);
  };
  const asyncTask = async () => {
    const start = bench.now();
    sink = await run();
    return since(start);
  };
  bench.add(name, isAsync ? asyncTask : task, { async: isAsync, ...(before && { beforeEach: before }) });
}

async function checkAnswers(contenders: readonly Contender[]): Promise<void> {
  const [first, ...others] = contenders.filter(({ role }) => role !== 'part');
  if (first === undefined) return;
  const expected = await answerOf(first);
  for (const other of others) {
    if (isDeepStrictEqual(await answerOf(other), expected)) continue;
    throw new Error(`${other.name} and ${first.name} answer differently; there is nothing to time`);
  }
}

async function answerOf(contender: Contender): Promise<unknown> {
  contender.before?.();
  return contender.answer ? contender.answer() : contender.run();
}

function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

function samplesOf(bench: Bench, name: string): Float64Array {
  const result = bench.getTask(name)?.result;
  if (result === undefined || !('latency' in result)) throw new Error(`${name} was not measured`);
  const milliseconds = result.latency.samples ?? [];
  return Float64Array.from(milliseconds, (sample) => sample * 1e6).sort();
}

/** Figures of rounds of samples. */
export function summary(rounds: readonly ArrayLike<number>[]): Pick<Figure, 'p50' | 'min' | 'best'> {
  const medians = rounds.map((samples) => median(Float64Array.from(samples)));
  const least = rounds.map((samples) => Math.min(...Array.from(samples)));
  return {
    p50: median(Float64Array.from(medians)),
    min: Math.min(...least),
    best: Math.min(...medians),
  };
}

function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
