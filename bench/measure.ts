import { isDeepStrictEqual } from 'node:util';

/** How much to measure. */
export interface Effort {
  readonly rounds: number;
  /** Milliseconds of CPU time of each contender in each round. */
  readonly milliseconds: number;
  /** Runs of each contender before the first round: compilers are as far after them on a busy machine as on a quiet one. */
  readonly warmUp: number;
}

/** One way of doing a piece of work. */
export interface Contender {
  readonly name: string;
  readonly role: Role;
  /** The work of one run, or a promise of it. Its result is kept, so that no part of it can be optimised away. */
  run(): unknown;
  readonly isAsync?: boolean;
  /** What must be made new for every run, outside of the time. */
  before?(): void;
  /** The result in the form that must be equal for all contenders; `run` itself where it is absent. */
  answer?(): unknown;
}

/** Ours, somebody else's, code written by hand for the one question, or a part of the work for comparison. */
export type Role = 'ours' | 'peer' | 'limit' | 'part';

/** What was measured, in one unit throughout: nanoseconds, bytes, exponents. */
export interface Figure {
  readonly name: string;
  readonly role: Role;
  /** Median of the rounds' medians. */
  readonly p50: number;
  /** Least sample. */
  readonly min: number;
  /** Median of the best round. */
  readonly best: number;
  /** CPU time of the process in the best round, all its threads, from which ratios are taken. Times have it, sizes do not. */
  readonly cpu?: number;
}

/**
 * Times contenders in turn, round by round, so that a busy moment of the machine meets all of them. Nothing is timed
 * before all results are equal; without rounds and warm-up they are compared and nothing else.
 *
 * @param per answers in one run; figures are nanoseconds per answer
 */
export async function measure(
  contenders: readonly Contender[],
  effort: Effort,
  per = 1,
): Promise<readonly Figure[]> {
  await checkAnswers(contenders);
  const measured: Measured[] = [];
  for (const contender of contenders) {
    const cost = await warm(contender, effort.warmUp);
    measured.push({ contender, plan: planOf(contender, cost, effort), rounds: [] });
  }
  for (let round = 0; round < effort.rounds; round++)
    for (const { contender, plan, rounds } of rotated(measured, round))
      if (round < plan.rounds) rounds.push(await sample(contender, plan));
  return measured.map(({ contender: { name, role }, rounds }) => ({
    ...{ name, role, ...summary(rounds.map(({ wall }) => wall.map((time) => time / per))) },
    cpu: Math.min(...rounds.map(({ cpu }) => cpu)) / per,
  }));
}

interface Measured {
  readonly contender: Contender;
  readonly plan: Plan;
  readonly rounds: Round[];
}

/** Nanoseconds of CPU time after which a contender is warm with fewer runs: one run of it is many of what it calls. */
const longWarmUp = 500e6;

/** Runs a contender for compilers to settle. @returns nanoseconds of CPU time of one run at the end, with what is made new for it */
async function warm(contender: Contender, count: number): Promise<number> {
  const start = process.cpuUsage();
  let cost = Number.POSITIVE_INFINITY;
  for (let done = 0, next = 1; done < count && nanosecondsSince(start) < longWarmUp; next *= 2) {
    const samples = Math.min(next, count - done);
    const from = process.cpuUsage();
    await sample(contender, { samples, runs: 1 });
    cost = Math.min(cost, nanosecondsSince(from) / samples);
    done += samples;
  }
  return cost;
}

/** Rounds, samples of each, and runs of each sample. */
interface Plan {
  readonly rounds: number;
  readonly samples: number;
  readonly runs: number;
}

/** Nanoseconds of the least sample, so that reading clocks takes no part of it that counts. */
const shortest = 20_000;

/** Nanoseconds of CPU time of a run from which two rounds are enough. */
const long = 100e6;

function planOf({ before }: Contender, cost: number, { rounds, milliseconds }: Effort): Plan {
  const runs = before ? 1 : Math.ceil(shortest / Math.max(cost, 1));
  const samples = Math.max(1, Math.round((milliseconds * 1e6) / Math.max(cost * runs, 1000)));
  return { runs, samples, rounds: cost < long ? rounds : Math.min(rounds, 2) };
}

/** What a round took: nanoseconds of each run by the clock on the wall, and of one by that of the process. */
interface Round {
  readonly wall: readonly number[];
  readonly cpu: number;
}

/** The last result, which an optimising compiler must take for needed. */
export let sink: unknown;

async function sample(
  { run, before, isAsync }: Contender,
  { samples, runs }: Pick<Plan, 'samples' | 'runs'>,
): Promise<Round> {
  const wall: number[] = [];
  let spent = 0;
  const whole = process.cpuUsage();
  for (let at = 0; at < samples; at++) {
    before?.();
    const cpu = before && process.cpuUsage();
    const start = performance.now();
    if (isAsync) for (let done = 0; done < runs; done++) sink = await run();
    else for (let done = 0; done < runs; done++) sink = run();
    wall.push(((performance.now() - start) * 1e6) / runs);
    if (cpu) spent += nanosecondsSince(cpu);
  }
  return { wall, cpu: (before ? spent : nanosecondsSince(whole)) / (samples * runs) };
}

/** CPU time of this process, all its threads. */
export function nanosecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1000;
}

/** @throws Error where contenders answer differently */
async function checkAnswers(contenders: readonly Contender[]): Promise<void> {
  const answers: (readonly [name: string, answer: unknown])[] = [];
  for (const contender of contenders) {
    const answer = await answerOf(contender);
    if (contender.role !== 'part') answers.push([contender.name, answer]);
  }
  const [first, ...others] = answers;
  for (const [name, answer] of others)
    if (!isDeepStrictEqual(answer, first?.[1]))
      throw new Error(`${name} and ${first?.[0]} answer differently; there is nothing to time`);
}

async function answerOf(contender: Contender): Promise<unknown> {
  contender.before?.();
  return contender.answer ? contender.answer() : contender.run();
}

function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Figures of rounds of samples. */
export function summary(rounds: readonly (readonly number[])[]): Pick<Figure, 'p50' | 'min' | 'best'> {
  const medians = rounds.map(median);
  return {
    p50: median(medians),
    min: Math.min(...rounds.map((samples) => Math.min(...samples))),
    best: Math.min(...medians),
  };
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
