import type { Parts } from './index.js';

/** A request needs a part that is not there yet. Whoever answers loads it and answers the request anew. */
export class NotLoaded extends Error {
  readonly part: keyof Parts;

  /** @param part what is missing */
  constructor(part: keyof Parts) {
    super(`${part} is not loaded yet`);
    this.name = 'NotLoaded';
    this.part = part;
  }
}
