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
  /** CPU time of the process in the best round, all its threads; absent where it was not measured, as with sizes. */
  readonly cpu?: number;
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
  const cpu = contenders.map((): number[] => []);
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
    const spent = contenders.map((): number[] => []);
    for (const at of rotated([...contenders.keys()], round)) {
      const contender = contenders[at];
      const wasLong = samples[at]?.every((sorted) => median(sorted) * per >= long) ?? true;
      if (contender) addTask(bench, contender, wasLong ? spent[at] : undefined);
    }
    await bench.run();
    for (const [at, contender] of contenders.entries()) {
      const sorted = samplesOf(bench, contender.name, per);
      samples[at]?.push(sorted);
      const runs = Math.ceil((milliseconds * 1e6) / (2 * per * (sorted[sorted.length >> 1] ?? 1)));
      const isLong = sorted.length > 0 && median(sorted) * per >= long && spent[at]?.length !== 0;
      const nanoseconds = isLong
        ? median(Float64Array.from(spent[at] ?? []))
        : await cpuOfRuns(contender, Math.min(runs, 1e6));
      cpu[at]?.push(nanoseconds / per);
    }
  }
  return contenders.map(({ name, role }, at) => ({
    ...{ name, role, ...summary(samples[at] ?? []) },
    cpu: Math.min(...(cpu[at] ?? [])),
  }));
}

/** Milliseconds before the first round, for compilers to settle. */
const warmUp = 100;

/** Nanoseconds from which the CPU time of a single sample is worth reading: the clock of a process counts microseconds. */
const long = 200_000;

/** The last result, which an optimising compiler must take for needed. */
export let sink: unknown;

/** @param spent takes the CPU time of every sample, where it is wanted */
function addTask(bench: Bench, { name, run, before, isAsync = false }: Contender, spent?: number[]): void {
  const since = (start: number): { overriddenDuration: number; overriddenIterationCost: number } => {
    const elapsed = bench.now() - start;
    return { overriddenDuration: elapsed, overriddenIterationCost: elapsed };
  };
  const timed = (): ReturnType<typeof since> => {
    const start = bench.now();
    sink = run();
    return since(start);
  };
  const withCpu = (): ReturnType<typeof since> => {
    const cpu = process.cpuUsage();
    const duration = timed();
    spent?.push(nanosecondsSince(cpu));
    return duration;
  };
  const asyncTask = async () => {
    const cpu = process.cpuUsage();
    const start = bench.now();
    sink = await run();
    const duration = since(start);
    spent?.push(nanosecondsSince(cpu));
    return duration;
  };
  const task = isAsync ? asyncTask : spent === undefined ? timed : withCpu;
  bench.add(name, task, { async: isAsync, ...(before && { beforeEach: before }) });
}

/** CPU time of one run, over so many that the clock of the process can tell. */
async function cpuOfRuns({ run, before, isAsync }: Contender, runs: number): Promise<number> {
  let spent = 0;
  const start = process.cpuUsage();
  for (let done = 0; done < runs; done++) {
    before?.();
    const since = before ? process.cpuUsage() : start;
    sink = isAsync ? await run() : run();
    if (before) spent += nanosecondsSince(since);
  }
  return (before ? spent : nanosecondsSince(start)) / runs;
}

/** CPU time of this process, all its threads. */
export function nanosecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1000;
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

function samplesOf(bench: Bench, name: string, per: number): Float64Array {
  const result = bench.getTask(name)?.result;
  if (result === undefined || !('latency' in result)) throw new Error(`${name} was not measured`);
  const milliseconds = result.latency.samples ?? [];
  return Float64Array.from(milliseconds, (sample) => (sample * 1e6) / per).sort();
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
