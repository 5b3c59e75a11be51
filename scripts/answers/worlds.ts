/** Worlds in a worker: one without mutants, one whose mutant changes between requests, and a judge of what it says. */
import type { Made, Modules } from '../mutants/run/modules.js';
import type { Asked, Expected } from './messages.js';

type Ask = (path: string, text: string) => string;

/** The modules with what answers requests. */
interface World extends Made {
  readonly ask: Ask;
}

/** Steps of loops that the making of a world and a drawn request may take. */
const mostSteps = 10_000_000;
/** Steps that an answer may take more than without a mutant. */
const moreSteps = 200_000;

/** Makes a world, with a mutant if one is given. */
export async function worldWith(modules: Modules, mutant?: number): Promise<World> {
  modules.limitSteps(mostSteps);
  const made = modules.fresh(mutant);
  const { answerTo } = (await made.imports('packages/core/test/answers/support/world.ts')) as {
    readonly answerTo: Ask;
  }; // the bundle begins with it
  return { ...made, ask: answerTo };
}

/** Worlds that are kept between requests, and made anew when a mutant left something in one. */
export interface Worlds {
  /** The answer without a mutant, and the mutants that the request reaches; undefined if it takes too many steps. */
  plain(request: Asked): Promise<(Expected & { readonly mutants: readonly number[] }) | undefined>;
  /** Whether a mutant answers a request differently. */
  differs(request: Expected, mutant: number): Promise<boolean>;
}

/** Makes no world yet. */
export function worldsOf(modules: Modules): Worlds {
  const kept: { plain?: World | undefined; tried?: World | undefined; judge?: World | undefined } = {};

  /** Whether a world with this mutant, or none, answers as expected. */
  const answers = (world: World, { path, text, answer, steps }: Expected, mutant?: number): boolean => {
    modules.limitSteps(steps * 10 + moreSteps);
    world.activate(mutant);
    const same = world.ask(path, text) === answer && !modules.isOverLimit();
    world.activate(undefined);
    return same;
  };
  /** A second world confirms: what differs there too is no remnant of an earlier mutant. */
  const isConfirmed = async (request: Expected, mutant: number): Promise<boolean> => {
    kept.judge ??= await worldWith(modules);
    if (!answers(kept.judge, request)) kept.judge = await worldWith(modules);
    if (answers(kept.judge, request, mutant)) return false;
    if (!answers(kept.judge, request)) kept.judge = undefined;
    return true;
  };
  return {
    async plain({ path, text }) {
      kept.plain ??= await worldWith(modules);
      modules.limitSteps(mostSteps);
      modules.takeReached();
      const answer = kept.plain.ask(path, text);
      const mutants = modules.takeReached();
      if (!modules.isOverLimit()) return { path, text, answer, steps: modules.takeSteps(), mutants };
      kept.plain = undefined; // its caches may be incomplete
      return undefined;
    },
    async differs(request, mutant) {
      kept.tried ??= await worldWith(modules);
      if (answers(kept.tried, request, mutant)) return false;
      if (!answers(kept.tried, request)) kept.tried = undefined;
      return isConfirmed(request, mutant);
    },
  };
}

/** Position of the first request that a world made with the mutant answers differently. */
export async function foundInSetUp(
  modules: Modules,
  mutant: number,
  asked: readonly Expected[],
): Promise<number | undefined> {
  try {
    const { ask } = await worldWith(modules, mutant);
    const found = asked.findIndex(({ path, text, answer, steps }) => {
      modules.limitSteps(steps * 10 + moreSteps);
      return ask(path, text) !== answer || modules.isOverLimit();
    });
    return found < 0 ? undefined : found;
  } catch {
    return 0; // no request has an answer
  }
}
