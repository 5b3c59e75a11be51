import { shapes } from 'wayfold/registry';
import { createDraft, type Fragment } from '../fragment.js';

/**
 * Adapter for the snapshot form itself, which is also the overlay form: a JSON object of lists of rows, every list
 * optional. Unknown fields are omitted and reported, except notes for readers; so are rows and fields of the wrong
 * type.
 */
export function fromSnapshot(input: unknown): Fragment {
  const draft = createDraft();
  shapes.reportUnread(input, shapes.snapshot, draft);
  return draft.finish(shapes.snapshot.read(input, '', draft) ?? {});
}
