import { cosmosMethods } from './cosmos.js';
import { evmMethods } from './evm.js';
import type { Method } from './method.js';
import { silentMethods } from './nothing.js';
import { solanaMethods } from './solana.js';

/** All methods that are read, by their exact names. */
export const methods: ReadonlyMap<string, Method> = /* @__PURE__ */ new Map(
  Object.entries({ ...evmMethods, ...cosmosMethods, ...solanaMethods, ...silentMethods }),
);
