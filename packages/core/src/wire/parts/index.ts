import type * as bridges from './bridges.js';
import type * as recovery from './recovery.js';
import type * as selfCheck from './self-check.js';
import type * as swaps from './swaps.js';

/** What only some requests to an endpoint need, by name. A file of this folder each; the other files are the endpoints. */
export interface Parts {
  readonly bridges: typeof bridges;
  readonly swaps: typeof swaps;
  readonly recovery: typeof recovery;
  readonly selfCheck: typeof selfCheck;
}
