import * as bridges from './bridges.js';
import type { Parts } from './index.js';
import * as recovery from './recovery.js';
import * as selfCheck from './self-check.js';
import * as swaps from './swaps.js';

/** All parts, there from the start. */
export const staticParts: Parts = { bridges, swaps, recovery, selfCheck };
