/** A worker: asks requests without a mutant or with one. */
import { parentPort, workerData } from 'node:worker_threads';
import { type JsonValue, parseExactJson } from '../../packages/core/src/json/index.js';
import { printJson } from '../../test/support/json.js';
import { modulesOf } from '../mutants/run/modules.js';
import { drawn, drawOf, type Values, valuesOf } from './draw.js';
import type { Answer, Asked, Expected, Input, Job, Surveyed } from './messages.js';

const { script, mutants, known } = workerData as Input; // the pool passes it
const modules = modulesOf(script, mutants);

type Ask = (path: string, text: string) => string;

/** Makes the modules anew, with a mutant if one is given. */
async function worldWith(mutant?: number): Promise<Ask> {
  const world = await modules.fresh(mutant)('test/answers/support/world.ts');
  const { answerTo } = world as { readonly answerTo: Ask }; // the module that the bundle begins with
  return answerTo;
}

/** Steps of loops that the making of a world and a drawn request may take. */
const mostSteps = 10_000_000;
/** Steps that an answer may take more than without a mutant. */
const moreSteps = 200_000;

async function survey(asked: readonly Asked[]): Promise<Answer> {
  modules.limitSteps(Number.POSITIVE_INFINITY);
  modules.takeReached();
  const ask = await worldWith();
  const setUp = modules.takeReached();
  const surveyed = asked.map(({ path, text }): Surveyed => {
    const begun = performance.now();
    modules.takeSteps();
    const answer = ask(path, text);
    const ms = performance.now() - begun;
    return { answer, ms, steps: modules.takeSteps(), mutants: modules.takeReached() };
  });
  return { surveyed, setUp };
}

async function attempt(mutant: number, asked: readonly Expected[]): Promise<Answer> {
  modules.limitSteps(mostSteps);
  try {
    const ask = await worldWith(mutant);
    const found = asked.findIndex(({ path, text, answer, steps }) => {
      modules.limitSteps(steps * 10 + moreSteps);
      return ask(path, text) !== answer || modules.isOverLimit();
    });
    return found < 0 ? {} : { found };
  } catch {
    return { found: 0 }; // no request has an answer
  }
}

/** Further draws once an answer differed, for a shorter request. */
const mostShorter = 40;

let plain: Ask | undefined;
let values: Values | undefined;

/** Draws changes of requests until an answer differs. The shortest of a few such requests is taken. */
async function drawDifference(mutant: number, asked: readonly Asked[], draws: number): Promise<Answer> {
  modules.limitSteps(mostSteps);
  values ??= valuesOf(known.flatMap(bodyOf).map(({ body }) => body));
  const ask = await worldWith(mutant);
  const draw = drawOf(mutant + 1);
  const requests = asked.flatMap(bodyOf);
  let best: Asked | undefined;
  let left = draws;
  while (left > 0) {
    left -= 1;
    const { path, body } = requests[draw(requests.length)] ?? { path: '', body: null };
    const text = printJson(drawn(draw, body, values));
    plain ??= await worldWith();
    modules.limitSteps(mostSteps);
    const expected = plain(path, text);
    if (modules.isOverLimit())
      plain = undefined; // its caches may be incomplete
    else if (ask(path, text) !== expected) {
      if (best === undefined) left = Math.min(left, mostShorter);
      if (best === undefined || text.length < best.text.length) best = { path, text };
    }
  }
  return best === undefined ? {} : { drawn: best };
}

/** The request with its body as JSON, unless it has none. */
function bodyOf({ path, text }: Asked): { readonly path: string; readonly body: JsonValue }[] {
  try {
    return [{ path, body: parseExactJson(text) }];
  } catch {
    return [];
  }
}

function answerOf(job: Job): Promise<Answer> {
  if (job.kind === 'survey') return survey(job.asked);
  if (job.kind === 'try') return attempt(job.mutant, job.asked);
  return drawDifference(job.mutant, job.asked, job.draws);
}

parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage(await answerOf(job));
});
parentPort?.postMessage({ ready: true });
