/** Looks for requests whose answers tell mutants from the code. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from '../mutants/find/find.js';
import { bundle, bundleWorker } from '../mutants/run/bundle.js';
import { type Pool, poolOf } from '../mutants/run/pool.js';
import type { Answer, Asked, AskJob, DrawJob, Expected, Input, Job } from './messages.js';

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
  /** Seed of the changes. */
  readonly seed: number;
  /** Time in milliseconds, as `performance.now()` returns it, after which no mutant is begun. */
  readonly deadline: number;
  readonly say: (line: string) => void;
}

/** Result of a search. */
export interface Found {
  /** Requests that are worth a row, in the order of their discovery. */
  readonly rows: readonly Asked[];
  /** Mutants that no request tells from the code, and whether one reaches them. */
  readonly survivors: readonly { readonly mutant: Mutant; readonly isReached: boolean }[];
}

type Workers = Pool<Job, Answer>;

/** What is known while a search goes on. */
interface State extends Search {
  readonly pool: Workers;
  readonly requests: readonly Request[];
  /** By mutant, requests that reach it. */
  readonly reaching: readonly (readonly number[])[];
  /** Mutants that no request distinguishes yet. */
  readonly open: Set<number>;
  /** Positions of candidates that are worth a row. */
  readonly chosen: Set<number>;
}

/** A request with its answer without a mutant, and its time. */
type Request = Expected & { readonly ms: number };

/** Requests from which changes take values. */
const mostKnown = 6_000;

/** Tries the rows for each mutant first, then candidates that reach it, then changes of such requests. */
export async function searched(search: Search): Promise<Found> {
  const { root, mutants, rows, candidates, say } = search;
  const folder = join(root, '.cache/answers', String(process.pid)); // two runs may overlap
  mkdirSync(folder, { recursive: true });
  const { script } = await bundle({
    ...{ root, folder, tests: ['packages/core/test/answers/support/world.ts'] },
    mutants: mutants.map((mutant, id) => ({ ...mutant, id })),
    counts: (file) => file.startsWith('packages/core/src/'),
  });
  const program = await bundleWorker(root, folder, 'scripts/answers/worker.ts');
  const asked = [...rows, ...candidates];
  const known = pick(asked, shuffled([...asked.keys()], 0).slice(0, mostKnown));
  const input: Input = { root, script, mutants: mutants.length, known };
  const pool = poolOf<Job, Answer, Input>(program, input, availableParallelism());
  try {
    const { requests, reaching, setUp } = await survey(asked, mutants.length, pool);
    const open = new Set(mutants.keys());
    const state: State = { ...search, pool, requests, reaching, open, chosen: new Set() };
    await askAll(state);
    say(`${open.size} of ${mutants.length} survive all requests, ${state.chosen.size} rows are new`);
    await askInSetUp(state, setUp);
    const { rows: drawn, reached } = await drawRequests(state);
    return {
      rows: [...pick(asked, [...state.chosen]), ...drawn],
      survivors: [...open].map((id) => ({
        mutant: mutants[id] as Mutant, // `open` has its positions
        isReached: reached.has(id) || (reaching[id]?.length ?? 0) > 0,
      })),
    };
  } finally {
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests that a worker is asked for at once. */
const chunk = 100;
const mostMsOfJob = 600_000;

async function survey(asked: readonly Asked[], mutants: number, pool: Workers) {
  const requests: Request[] = [];
  const reaching = Array.from({ length: mutants }, (): number[] => []);
  const setUp = new Set<number>();
  const starts = Array.from({ length: Math.ceil(asked.length / chunk) }, (_, index) => index * chunk);
  const jobs = starts.map((start) => ({
    job: { kind: 'survey', start, asked: asked.slice(start, start + chunk) } as const,
    mostMs: mostMsOfJob,
  }));
  await pool.run(jobs, (job, result) => {
    if (job.kind !== 'survey' || !('surveyed' in result)) throw new Error('a survey failed');
    for (const mutant of result.setUp) setUp.add(mutant);
    for (const [index, { mutants: reached, ...one }] of result.surveyed.entries()) {
      const request = job.asked[index];
      if (request === undefined) continue;
      requests[job.start + index] = { ...request, ...one };
      for (const mutant of reached) reaching[mutant]?.push(job.start + index);
    }
  });
  return { requests, reaching, setUp };
}

/** Requests that take longer are asked last. */
const costOf = (one: Request | undefined): number =>
  one === undefined ? 0 : one.text.length + one.answer.length / 2 + one.ms * 500;

/** Rows that are asked for a mutant. */
const mostRows = 40;

/** Asks the rows and then candidates, the cheap ones first, with each mutant that they reach and that is open. */
async function askAll({
  pool,
  requests,
  reaching,
  rows,
  tries,
  open,
  chosen,
  deadline,
}: State): Promise<void> {
  const isRow = (position: number): boolean => position < rows.length;
  const mutantsOf = requests.map((): number[] => []);
  for (const [mutant, positions] of reaching.entries()) {
    const some = (kept: readonly number[], most: number): readonly number[] =>
      shuffled(kept, mutant)
        .slice(0, 4 * most)
        .sort((a, b) => costOf(requests[a]) - costOf(requests[b]))
        .slice(0, most);
    const [old, fresh] = [positions.filter(isRow), positions.filter((position) => !isRow(position))];
    const tried = [...some(old, mostRows), ...some(fresh, tries)];
    for (const position of tried) mutantsOf[position]?.push(mutant);
  }
  const cost = (position: number): number => costOf(requests[position]) + (isRow(position) ? 0 : 1e9);
  const order = [...requests.keys()].sort((a, b) => cost(a) - cost(b));
  const jobs = function* () {
    let asked: AskJob['asked'][number][] = [];
    let count = 0;
    for (const position of order) {
      const mutants = (mutantsOf[position] ?? []).filter((mutant) => open.has(mutant));
      const request = requests[position];
      if (request === undefined || performance.now() > deadline) continue;
      if (mutants.length > 0) asked.push({ ...request, position, mutants });
      count += mutants.length;
      if (count < mostPairs) continue;
      yield { job: { kind: 'ask', asked } as const, mostMs: mostMsOfJob };
      [asked, count] = [[], 0];
    }
    yield { job: { kind: 'ask', asked } as const, mostMs: mostMsOfJob };
  };
  await pool.run(jobs(), (job, result) => {
    if (job.kind !== 'ask') return;
    if (!('differing' in result)) return; // a worker that broke down is replaced
    for (const [mutant, position] of result.differing)
      if (open.delete(mutant) && !isRow(position)) chosen.add(position);
  });
}

/** Pairs of a request and a mutant in one job. */
const mostPairs = 400;
/** Requests that are asked in a world made with a mutant. */
const mostInSetUp = 400;

/** Mutants that the making of a world reaches have a world of their own. */
async function askInSetUp(state: State, setUp: ReadonlySet<number>): Promise<void> {
  const { pool, requests, rows, open, chosen, deadline } = state;
  const positionsFor = (mutant: number): readonly number[] => {
    const kept = [...requests.keys()].filter((position) => position < rows.length || chosen.has(position));
    const fresh = [...requests.keys()].filter((position) => !kept.includes(position));
    return [...shuffled(kept, mutant), ...shuffled(fresh, mutant)].slice(0, mostInSetUp);
  };
  const asked = new Map<number, readonly number[]>();
  const jobs = function* () {
    for (const mutant of setUp) {
      if (!open.has(mutant) || performance.now() > deadline) continue;
      const positions = positionsFor(mutant);
      asked.set(mutant, positions);
      yield {
        job: { kind: 'set-up', mutant, asked: pick(requests, positions) } as const,
        mostMs: mostMsOfJob,
      };
    }
  };
  await pool.run(jobs(), (job, result) => {
    if (job.kind !== 'set-up') return;
    if ('silence' in result) open.delete(job.mutant); // it does not end, which every test notices
    if (!('found' in result) || result.found === undefined) return;
    open.delete(job.mutant);
    const position = asked.get(job.mutant)?.[result.found] ?? 0;
    if (position >= rows.length) chosen.add(position);
  });
}

/** Requests that are changed for one mutant. */
const mostChanged = 40;
/** Changes that one job draws. */
const drawsOfJob = 50;

/** Draws changed requests in rounds, each with some draws for each open mutant. */
async function drawRequests(state: State) {
  const { pool, requests, reaching, open, seed, draws, deadline, say } = state;
  const rows: Asked[] = [];
  const more = new Map<number, Asked[]>();
  const nearOf = (mutant: number, round: number): readonly Asked[] => {
    const near = shuffled(reaching[mutant] ?? [], mutant + round).slice(0, 2 * mostChanged);
    near.sort((a, b) => costOf(requests[a]) - costOf(requests[b]));
    return [...pick(requests, near).slice(0, mostChanged), ...(more.get(mutant) ?? [])];
  };
  const jobs = function* () {
    for (let round = 0; round * drawsOfJob < draws; round += 1) {
      say(`round ${round}: ${open.size} survive, ${rows.length} rows are drawn`);
      for (const mutant of open) {
        if (performance.now() > deadline) return;
        const asked = nearOf(mutant, round).map(({ path, text }) => ({ path, text }));
        const job: DrawJob = {
          ...{ kind: 'draw', mutant, asked, draws: drawsOfJob, open: [...open] },
          seed: mutant + 1 + 100_003 * (round + 1_000 * seed),
        };
        if (asked.length > 0) yield { job, mostMs: mostMsOfJob };
      }
    }
  };
  await pool.run(jobs(), (job, result) => {
    if (job.kind !== 'draw' || !('drawn' in result)) return;
    for (const { mutants, ...request } of result.drawn)
      if (mutants.filter((mutant) => open.delete(mutant)).length > 0) rows.push(request);
    for (const { mutants, ...request } of result.reaching)
      for (const mutant of mutants) {
        const known = more.get(mutant) ?? [];
        if (known.length < mostChanged && open.has(mutant)) more.set(mutant, [...known, request]);
      }
  });
  return { rows, reached: new Set(more.keys()) };
}

const pick = <T>(list: readonly T[], positions: readonly number[]): readonly T[] =>
  positions.flatMap((position) => list[position] ?? []);

/** A drawn order: equal seeds, equal orders. */
function shuffled(list: readonly number[], seed: number): number[] {
  const rank = (value: number): number => Math.imul((value + 1) ^ (seed * 2654435761), 0x9e3779b1) >>> 0;
  return [...list].sort((a, b) => rank(a) - rank(b));
}
