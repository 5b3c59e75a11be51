import { createRegistry, type PackedCore, unpackSnapshot } from 'wayfold';
import { createApi } from 'wayfold/wire';
import { questions } from './questions.js';

/** Answers to every question as JSON text, from the text of the shipped core data. */
export function answersFrom(data: string): readonly string[] {
  const core = JSON.parse(data) as PackedCore; // unpackSnapshot checks format and shape
  const api = createApi(createRegistry(unpackSnapshot(core)), { now: () => 1_700_000_000_000_000_000n });
  return questions.map(([path, body]) => JSON.stringify(api.handleText(path, body)));
}
