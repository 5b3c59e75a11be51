/** A worker: asks requests without a mutant or with one. */
import { parentPort, workerData } from 'node:worker_threads';
import { type JsonValue, parseExactJson } from '../../packages/core/src/json/index.js';
import { printJson } from '../../test/support/json.js';
import { modulesOf } from '../mutants/run/modules.js';
import { drawn, drawOf, type Values, valuesOf } from './draw.js';
import type { Answer, Asked, AskJob, DrawJob, Input, Job, Surveyed } from './messages.js';
import { foundInSetUp, worldsOf, worldWith } from './worlds.js';

const { script, mutants: count, known } = workerData as Input; // the pool passes it
const modules = modulesOf(script, count);
const worlds = worldsOf(modules);

async function survey(asked: readonly Asked[]): Promise<Answer> {
  modules.takeReached();
  const { ask } = await worldWith(modules);
  const setUp = modules.takeReached();
  modules.limitSteps(Number.POSITIVE_INFINITY);
  const surveyed = asked.map(({ path, text }): Surveyed => {
    const begun = performance.now();
    modules.takeSteps();
    const answer = ask(path, text);
    const ms = performance.now() - begun;
    return { answer, ms, steps: modules.takeSteps(), mutants: modules.takeReached() };
  });
  return { surveyed, setUp };
}

async function askAll({ asked }: AskJob): Promise<Answer> {
  const differing: [number, number][] = [];
  for (const request of asked) {
    const done = new Set(differing.map(([mutant]) => mutant));
    for (const mutant of request.mutants)
      if (!done.has(mutant) && (await worlds.differs(request, mutant)))
        differing.push([mutant, request.position]);
  }
  return { differing };
}

let values: Values | undefined;

/** Mutants that are tried with a drawn request, beside the one that it is drawn for. */
const mostBeside = 40;
/** Times that one mutant is tried in one job beside others. */
const mostTimes = 8;
/** Milliseconds after which a job ends. */
const mostMs = 15_000;

/** Draws changes of requests. The mutants that one reaches are all tried with it. */
async function draw({ mutant: target, asked, draws, seed, open: given }: DrawJob): Promise<Answer> {
  values ??= valuesOf(known.flatMap(bodyOf).map(({ body }) => body));
  const next = drawOf(seed);
  const requests = asked.flatMap(bodyOf);
  const open = new Set(given);
  const times = new Map<number, number>();
  const found: (Asked & { readonly mutants: readonly number[] })[] = [];
  const reaching: (Asked & { readonly mutants: readonly number[] })[] = [];
  const newly = new Set<number>();
  const end = performance.now() + mostMs;
  for (let left = draws; left > 0 && open.has(target) && performance.now() < end; left -= 1) {
    const { path, body } = requests[next(requests.length)] ?? { path: '', body: null };
    const request = await worlds.plain({ path, text: printJson(drawn(next, body, values)) });
    if (request === undefined) continue;
    const here = request.mutants.filter((one) => open.has(one));
    const unseen = here.filter((one) => !newly.has(one) && one !== target);
    const beside = unseen.filter((one) => (times.get(one) ?? 0) < mostTimes);
    const from = next(Math.max(1, beside.length));
    const turned = [...beside.slice(from), ...beside.slice(0, from)];
    const differing: number[] = [];
    for (const one of [...here.filter((each) => each === target), ...turned.slice(0, mostBeside)]) {
      times.set(one, (times.get(one) ?? 0) + 1);
      if (await worlds.differs(request, one)) differing.push(one);
    }
    const asWas = { path: request.path, text: request.text };
    for (const one of differing) open.delete(one);
    if (differing.length > 0) found.push({ ...asWas, mutants: differing });
    else if (unseen.length > 0 && reaching.length < 10) reaching.push({ ...asWas, mutants: unseen });
    for (const one of unseen) newly.add(one);
  }
  return { drawn: found, reaching };
}

/** The request with its body as JSON, unless it has none. */
function bodyOf({ path, text }: Asked): { readonly path: string; readonly body: JsonValue }[] {
  try {
    return [{ path, body: parseExactJson(text) }];
  } catch {
    return [];
  }
}

async function answerOf(job: Job): Promise<Answer> {
  if (job.kind === 'survey') return survey(job.asked);
  if (job.kind === 'ask') return askAll(job);
  if (job.kind === 'draw') return draw(job);
  const found = await foundInSetUp(modules, job.mutant, job.asked);
  return found === undefined ? {} : { found };
}

parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage(await answerOf(job));
});
parentPort?.postMessage({ ready: true });
