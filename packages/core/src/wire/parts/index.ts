import type * as bridges from './bridges.js';
import type * as recovery from './recovery.js';
import type * as selfCheck from './self-check.js';
import type * as swaps from './swaps.js';

/** Parts that only some requests to an endpoint need, one file each; the other files are the endpoints. */
export interface Parts {
  readonly bridges: typeof bridges;
  readonly swaps: typeof swaps;
  readonly recovery: typeof recovery;
  readonly selfCheck: typeof selfCheck;
}

/** A request needs a part that is not loaded yet. The caller loads it and answers the request again. */
export class NotLoaded extends Error {
  readonly part: keyof Parts;

  /** @param part the missing part */
  constructor(part: keyof Parts) {
    super(`${part} is not loaded yet`);
    this.name = 'NotLoaded';
    this.part = part;
  }
}
