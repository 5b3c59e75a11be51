import { createRegistry, unpackSnapshot } from 'wayfold';
import type { PackedCore } from 'wayfold/registry';
import { createApi } from 'wayfold/wire';
import { compileQuestions, questions } from './questions.js';

/**
 * Answers to every question as JSON text, in the order of the questions, those for messages last.
 *
 * @param data text of the shipped core data
 * @param memos text of the published cases
 */
export function answersFrom(data: string, memos: string): readonly string[] {
  const core = JSON.parse(data) as PackedCore; // unpackSnapshot checks format and shape
  const api = createApi(createRegistry(unpackSnapshot(core)), { now: () => 1_700_000_000_000_000_000n });
  const all = [...questions, ...compileQuestions(memos)];
  return all.map(([path, body]) => JSON.stringify(api.handleText(path, body)));
}
