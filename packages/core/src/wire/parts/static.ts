import { bridgeKinds } from './bridges.js';
import type { Parts } from './index.js';
import { recoveryOf } from './recovery.js';
import { checkSelf } from './self-check.js';
import { marketsOf, quotedAt, swapsIn } from './swaps.js';

/** All parts, there from the start. */
export const staticParts: Parts = {
  bridges: { bridgeKinds },
  swaps: { swapsIn, marketsOf, quotedAt },
  recovery: { recoveryOf },
  selfCheck: { checkSelf },
};
