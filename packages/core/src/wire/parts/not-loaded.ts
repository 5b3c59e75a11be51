import type { Parts } from './index.js';

/** A request needs a part that is not loaded yet. The caller loads it and answers the request again. */
export class NotLoaded extends Error {
  readonly part: keyof Parts;

  /**
   * @param part the missing part
   */
  constructor(part: keyof Parts) {
    super(`${part} is not loaded yet`);
    this.name = 'NotLoaded';
    this.part = part;
  }
}
