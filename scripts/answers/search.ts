/** Looks for requests whose answers tell mutants from the code. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from '../mutants/find/find.js';
import { bundle, bundleWorker } from '../mutants/run/bundle.js';
import { type Pool, poolOf } from '../mutants/run/pool.js';
import type { Answer, Asked, Expected, Input, Job } from './messages.js';

/** What is looked for, among what, and how long. */
export interface Search {
  readonly root: string;
  readonly mutants: readonly Mutant[];
  /** Requests that are rows. */
  readonly rows: readonly Asked[];
  /** Requests that may become rows. */
  readonly candidates: readonly Asked[];
  /** Most candidates that are tried for one mutant. */
  readonly tries: number;
  /** Most changed requests that are drawn for a mutant to which candidates give the answers of the code. */
  readonly draws: number;
  /** Time in milliseconds, as `performance.now()` returns it, after which no mutant is begun. */
  readonly deadline: number;
  readonly say: (line: string) => void;
}

/** Result of a search. */
export interface Found {
  /** Requests that are worth a row, in the order of their discovery. */
  readonly rows: readonly Asked[];
  /** Mutants that no request tells from the code. */
  readonly survivors: readonly Mutant[];
  /** Number of mutants that were tried. */
  readonly tried: number;
}

/** Tries the rows for each mutant first, then candidates that reach it, then changes of such requests. */
export async function searched(search: Search): Promise<Found> {
  const { root, mutants } = search;
  const folder = join(root, '.cache/answers', String(process.pid)); // two runs may overlap
  mkdirSync(folder, { recursive: true });
  const { script } = await bundle({
    ...{ root, folder, tests: ['test/answers/support/world.ts'] },
    mutants: mutants.map((mutant, id) => ({ ...mutant, id })),
    counts: (file) => file.startsWith('packages/core/src/'),
  });
  const program = await bundleWorker(root, folder, 'scripts/answers/worker.ts');
  const requests = [...search.rows, ...search.candidates];
  const known = shuffled([...requests.keys()], 0).slice(0, mostKnown);
  const input: Input = { root, script, mutants: mutants.length, known: pick(requests, known) };
  const pool = poolOf<Job, Answer, Input>(program, input, availableParallelism());
  try {
    const surveyed = await survey(requests, mutants.length, pool);
    const tried = await tryRequests(search, surveyed, pool);
    const drawn = await drawRequests(search, surveyed, pool, tried.survivors);
    return {
      rows: [...pick(requests, tried.chosen), ...drawn.rows],
      survivors: mutants.filter((_, mutant) => drawn.survivors.has(mutant)),
      tried: tried.count,
    };
  } finally {
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests from which changes take values. */
const mostKnown = 6_000;

type Workers = Pool<Job, Answer>;

/** Requests with their answers without a mutant. */
interface Survey {
  readonly requests: readonly (Expected & { readonly ms: number })[];
  /** By mutant, the positions of requests that reach it. */
  readonly reaching: readonly (readonly number[])[];
}

/** Requests that a worker is asked for at once. */
const chunk = 500;
/** Requests that are tried for a mutant which only the set-up of the world reaches. */
const mostOfSetUp = 400;

async function survey(asked: readonly Asked[], mutants: number, pool: Workers): Promise<Survey> {
  const requests: Survey['requests'][number][] = [];
  const reaching = Array.from({ length: mutants }, (): number[] => []);
  const starts = Array.from({ length: Math.ceil(asked.length / chunk) }, (_, index) => index * chunk);
  const jobs = starts.map((start) => ({
    job: { kind: 'survey', start, asked: asked.slice(start, start + chunk) } as const,
    mostMs: 600_000,
  }));
  await pool.run(jobs, (job, result) => {
    if (job.kind !== 'survey' || !('surveyed' in result)) throw new Error('a survey failed');
    for (const [index, { mutants: reached, ...one }] of result.surveyed.entries()) {
      const request = job.asked[index];
      if (request === undefined) continue;
      requests[job.start + index] = { ...request, ...one };
      for (const mutant of reached) reaching[mutant]?.push(job.start + index);
    }
    if (job.start === 0)
      for (const mutant of result.setUp)
        reaching[mutant]?.push(...shuffled([...asked.keys()], mutant).slice(0, mostOfSetUp));
  });
  return { requests, reaching };
}

const mostMsOfMutant = 120_000;

/** Positions of candidates that distinguish mutants, and the mutants that none distinguishes. */
async function tryRequests(search: Search, { requests, reaching }: Survey, pool: Workers) {
  const { mutants, rows, tries, deadline, say } = search;
  const isRow = (index: number): boolean => index < rows.length || chosen.has(index);
  const chosen = new Set<number>();
  const survivors = new Set<number>();
  const asked = new Map<number, readonly number[]>();
  let count = 0;
  const jobs = function* () {
    for (const mutant of mutants.keys()) {
      if (performance.now() > deadline) return;
      const all = reaching[mutant] ?? [];
      const fresh = shuffled(
        all.filter((index) => !isRow(index)),
        mutant,
      );
      const cheapest = fresh.slice(0, tries).sort((a, b) => costOf(requests[a]) - costOf(requests[b]));
      const order = [...all.filter(isRow), ...cheapest];
      asked.set(mutant, order);
      yield { job: { kind: 'try', mutant, asked: pick(requests, order) } as const, mostMs: mostMsOfMutant };
    }
  };
  await pool.run(jobs(), (job, result) => {
    if (job.kind !== 'try') return;
    count += 1;
    if (count % 500 === 0) say(`${count} tried, ${chosen.size} new rows, ${survivors.size} survive`);
    if ('silence' in result) return; // it does not end, which every test notices
    const position = 'found' in result ? result.found : undefined;
    const index = position === undefined ? undefined : asked.get(job.mutant)?.[position];
    if (index === undefined) survivors.add(job.mutant);
    else if (!isRow(index)) chosen.add(index);
    asked.delete(job.mutant);
  });
  return { chosen: [...chosen], survivors, count };
}

/** Cheap and short requests first. */
const costOf = (one: Survey['requests'][number] | undefined): number =>
  one === undefined ? 0 : one.text.length + one.answer.length / 2 + one.ms * 500;

/** Requests that are changed for one mutant. */
const mostChanged = 40;

/** Changed requests that distinguish mutants, and the mutants that none distinguishes. */
async function drawRequests(
  { deadline, draws }: Search,
  { requests, reaching }: Survey,
  pool: Workers,
  before: ReadonlySet<number>,
) {
  const survivors = new Set(before);
  const rows: Asked[] = [];
  const jobs = function* () {
    for (const mutant of before) {
      const near = pick(requests, shuffled(reaching[mutant] ?? [], mutant).slice(0, mostChanged));
      if (performance.now() > deadline || draws === 0) return;
      if (near.length > 0)
        yield { job: { kind: 'draw', mutant, asked: near, draws } as const, mostMs: mostMsOfMutant };
    }
  };
  await pool.run(jobs(), (job, result) => {
    if (job.kind !== 'draw' || !('drawn' in result)) return;
    survivors.delete(job.mutant);
    rows.push(result.drawn);
  });
  return { rows, survivors };
}

const pick = <T>(list: readonly T[], positions: readonly number[]): readonly T[] =>
  positions.flatMap((position) => list[position] ?? []);

/** A drawn order: equal seeds, equal orders. */
function shuffled(list: readonly number[], seed: number): number[] {
  const rank = (value: number): number => Math.imul((value + 1) ^ (seed * 2654435761), 0x9e3779b1) >>> 0;
  return [...list].sort((a, b) => rank(a) - rank(b));
}
