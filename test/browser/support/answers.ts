import { createRegistry, unpackSnapshot } from 'wayfold';
import type { PackedCore } from 'wayfold/registry';
import { createPools } from 'wayfold/pools';
import { createApi } from 'wayfold/wire';
import { compileQuestions, questions, swapQuestions } from './questions.js';

/**
 * Answers to every question as JSON text, in the order of the questions, those for messages last.
 *
 * @param data text of the shipped core data
 * @param memos text of the published cases
 * @param snapshot text of a file of pools
 */
export function answersFrom(data: string, memos: string, snapshot: string): readonly string[] {
  const core = JSON.parse(data) as PackedCore; // unpackSnapshot checks format and shape
  const pools = createPools([JSON.parse(snapshot)]);
  const registry = createRegistry(unpackSnapshot(core));
  const api = createApi(registry, { now: () => 1_700_000_000_000_000_000n, pools: () => pools });
  const all = [...questions, ...swapQuestions, ...compileQuestions(memos)];
  return all.map(([path, body]) => JSON.stringify(api.handleText(path, body)));
}
